import Jansson
import TestSupport
import Testing

/// Members are found in any order: after a few that are not where they are expected, by a table of
/// the object, of which a thread has one.
@Suite struct ShuffledMembersTests {
  struct Inner: JSONCodable, Codable, Equatable {
    let a, b, c, d, e, f, g, h, i, j, k, l: Int?
  }

  struct Outer: JSONCodable, Codable, Equatable {
    let one: Int, two: String, three: Inner, four: [Inner], five: Double?, six: Int
    let seven: String, eight: [String: Inner], nine: Int?, ten: Inner?, eleven: Bool
    let twelve: Int, password: String?
  }

  private static let letters = "abcdefghijkl".map(String.init)

  /// Objects with an index, with so few members that no table is made, and all between.
  @Test(arguments: [0, 5, 40, 51, 52, 60, 100])
  func `Members are found in any order, whatever is decoded between`(unknown: Int) throws {
    var random = SplitMix64(seed: UInt64(unknown))
    for _ in 0..<40 {
      let (text, expected) = document(unknown, &random)
      #expect(try Outer(jsonString: text) == expected, "\(text)")
      #expect(try Outer(decoding: JSON(parsing: text)) == expected, "\(text)")
      #expect(try JSON.Decoder().decode(Outer.self, from: text) == expected, "\(text)")
      #expect(try [Outer](jsonString: "[\(text),\(text)]") == [expected, expected], "\(text)")
    }
  }

  /// The table of an object must not be taken for that of another one at the same address.
  @Test func `Documents that follow each other in the same memory are told apart`() throws {
    for value in 0..<200 {
      let present = Self.letters.filter { _ in value.isMultiple(of: 2) } + ["l"]
      let members = Set(present).sorted().reversed().map { #""\#($0)":\#(value)"# }
      let filling = (0..<12 - members.count).map { #""x\#($0)":\#(value)"# }
      let inner = try Inner(jsonString: "{\((members + filling).joined(separator: ","))}")
      #expect(inner.a == (value.isMultiple(of: 2) ? value : nil))
      #expect(inner.l == value)
    }
  }

  private func document(_ unknown: Int, _ random: inout SplitMix64) -> (String, Outer) {
    var inner: [Inner] = []
    var texts: [String] = []
    for _ in 0..<5 {
      let values = Self.letters.map { _ in Int.random(in: 0..<3, using: &random) }
      let members = zip(Self.letters, values).filter { $1 > 0 }.map { "\"\($0)\":\($1)" }
      texts.append(object(members, unknown, &random))
      let found = values.map { $0 > 0 ? $0 : nil }
      inner.append(
        Inner(
          a: found[0], b: found[1], c: found[2], d: found[3], e: found[4], f: found[5],
          g: found[6], h: found[7], i: found[8], j: found[9], k: found[10], l: found[11]))
    }
    let members = [
      #""one":1"#, #""two":"a text of more than fifteen bytes""#, #""three":\#(texts[0])"#,
      #""four":[\#(texts[1]),\#(texts[2])]"#, #""six":6"#, #""seven":"7""#,
      #""eight":{"z":\#(texts[3])}"#, #""ten":\#(texts[4])"#, #""eleven":true"#, #""twelve":12"#,
      // The key has the length and the short hash of `password`, which is missing.
      #""pasforvl":"stolen""#,
    ]
    let outer = Outer(
      one: 1, two: "a text of more than fifteen bytes", three: inner[0],
      four: [inner[1], inner[2]], five: nil, six: 6, seven: "7", eight: ["z": inner[3]], nine: nil,
      ten: inner[4], eleven: true, twelve: 12, password: nil)
    return (object(members, unknown, &random), outer)
  }

  private func object(
    _ members: [String], _ unknown: Int, _ random: inout SplitMix64
  ) -> String {
    let others = (0..<unknown).map { "\"unknown\($0)\":[{\"a\":\($0)}]" }
    return "{\((members + others).shuffled(using: &random).joined(separator: ","))}"
  }
}
