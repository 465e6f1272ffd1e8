import CJanssonTurbo
import Jansson
import Testing

/// Different keys of the same length and with the same short hash: only their bytes tell them apart.
struct CollidingKeysTests {
  /// The hash is made of the length, and of the first and the last eight bytes.
  private static func keys(_ count: Int) -> [String] {
    (1_000..<1_000 + count).map { "12345678\($0)87654321" }
  }

  private struct Members: Codable {
    var values: [Int]

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(values: [Int]) { self.values = values }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for (key, value) in zip(CollidingKeysTests.keys(values.count), values) {
        try container.encode(value, forKey: Key(stringValue: key))
      }
    }

    /// Asks for the members in the opposite order.
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let keys = CollidingKeysTests.keys(container.allKeys.count)
      values = try keys.reversed().map {
        try container.decode(Int.self, forKey: Key(stringValue: $0))
      }.reversed()
    }
  }

  /// Up to and beyond the number of members from which the encoder keeps a table.
  @Test(arguments: [2, 8, 64, 65, 66, 67, 200])
  func eachIsAMember(count: Int) throws {
    let keys = Self.keys(count)
    #expect(Set(keys.map { turbo_short_hash($0, $0.utf8.count) }).count == 1)
    let text = "{" + keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",") + "}"
    #expect(try JSON.Encoder().encodeString(Members(values: Array(0..<count))) == text)
    for engine in JSON.Engine.allCases {
      let json = try JSON(parsing: text, options: .init(engine: engine))
      #expect(try JSON.Decoder().decode(Members.self, from: json).values == Array(0..<count))
    }
    let decoded = try JSON.Decoder().decode(Members.self, from: text)
    #expect(decoded.values == Array(0..<count))
  }
}
