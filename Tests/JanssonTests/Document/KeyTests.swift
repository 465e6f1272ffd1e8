import CJanssonTurbo
import Jansson
import Testing

/// Keys of every length, and keys that differ only in bytes the hash ignores.
struct KeyTests {
  /// The short hash is computed from the length and the first and last eight bytes.
  @Test(arguments: JSON.Engine.allCases)
  func `Keys of every length are found`(_ engine: JSON.Engine) throws {
    let keys = (0...40).map { String("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQR".prefix($0)) }
    let text = "{" + keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",") + "}"
    let json = try JSON(parsing: text, options: .init(engine: engine))
    for (length, key) in keys.enumerated() {
      #expect(json[.key(key)] == JSON.number(JSON.Number(length)))
      #expect(json[.key(key + "!")].isError && json[.key(key.dropLast() + "!")].isError)
    }
    let decoded = try JSON.Decoder().decode([String: Int].self, from: json)
    #expect(decoded == Dictionary(uniqueKeysWithValues: zip(keys, 0...)))
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
      for (key, value) in zip(makeCollidingKeys(values.count), values) {
        try container.encode(value, forKey: Key(stringValue: key))
      }
    }

    /// Asks for the members in the opposite order.
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let keys = makeCollidingKeys(container.allKeys.count)
      values = try keys.reversed().map {
        try container.decode(Int.self, forKey: Key(stringValue: $0))
      }.reversed()
    }
  }

  /// Below and above the counts at which objects get an index and the encoder a table.
  @Test(arguments: [2, 8, 64, 65, 66, 67, 200])
  func `Keys with the same hash are different members`(count: Int) throws {
    let keys = makeCollidingKeys(count)
    #expect(Set(keys.map { turbo_short_hash($0, $0.utf8.count) }).count == 1)
    let text = "{" + keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",") + "}"
    #expect(try JSON.Encoder().encodeString(Members(values: Array(0..<count))) == text)
    for engine in JSON.Engine.allCases {
      let json = try JSON(parsing: text, options: .init(engine: engine))
      #expect(keys.map { json[.key($0)] }.elementsEqual((0..<count).map { JSON.number(.init($0)) }))
      #expect(try JSON.Decoder().decode(Members.self, from: json).values == Array(0..<count))
    }
    let decoded = try JSON.Decoder().decode(Members.self, from: text)
    #expect(decoded.values == Array(0..<count))
  }
}
