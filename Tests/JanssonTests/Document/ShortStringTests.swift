import FxJSON
import TestSupport
import Testing

/// Strings are those that Swift makes of the same bytes, however long they are.
@Suite struct ShortStringTests {
  /// Strings of each number of bytes around the number that Swift stores in the string itself.
  static let strings: [String] = (0...40).flatMap { count -> [String] in
    let ascii = String((0..<count).map { Character(Unicode.Scalar(UInt8(0x7E - $0 * 2))) })
      .replacing("\"", with: "!").replacing("\\", with: "~")
    let others = ["é", "\u{7F}", "\u{80}", "山", "😀", "e\u{301}"].flatMap { other in
      (0...max(0, count - other.utf8.count)).filter { $0 % 3 == 0 || $0 > 10 }.map { place in
        String(ascii.prefix(place)) + other
          + String(ascii.prefix(max(0, count - place - other.utf8.count)))
      }
    }
    return [ascii] + others
  }

  struct Model: JSONCodable, Codable, Equatable {
    var text = ""
    var some: String?
    var texts: [String] = []
    var members: [String: String] = [:]
  }

  private func expectSame(_ left: [String], _ right: [String], _ how: Comment) {
    #expect(left == right, how)
    #expect(left.map { Array($0.utf8) } == right.map { Array($0.utf8) }, how)
    #expect(left.map(\.hashValue) == right.map(\.hashValue), how)
    // Changed, they move to where longer strings are.
    #expect(
      left.map { $0 + "and more, so that it is long" }
        == right.map { $0 + "and more, so that it is long" }, how)
    #expect(left.map { String($0.dropLast()) } == right.map { String($0.dropLast()) }, how)
    #expect(left.map(\.count) == right.map(\.count), how)
  }

  @Test(arguments: [JSON.Engine.turbo, .other])
  func `Strings are read as Swift makes them`(engine: JSON.Engine) throws {
    let text = try Self.strings.jsonString()
    let json = try JSON(parsing: text, options: .init(engine: engine))
    expectSame(json.elements.compactMap(\.string), Self.strings, "lookup")
    expectSame(try [String](decoding: json), Self.strings, "mapping")
    expectSame(try json.decode(), Self.strings, "decode")
    expectSame(try JSON.Decoder().decode([String].self, from: json), Self.strings, "decoder")
  }

  @Test func `Strings are read from a text as Swift makes them`() throws {
    let text = try Self.strings.jsonString()
    expectSame(try [String](jsonString: text), Self.strings, "mapping")
    expectSame(try JSON.Decoder().decode([String].self, from: text), Self.strings, "decoder")
    let models = Self.strings.map { Model(text: $0, some: $0, texts: [$0], members: [$0: $0]) }
    let many = try models.jsonString()
    for read in [
      try [Model](jsonString: many), try JSON.Decoder().decode([Model].self, from: many),
    ] {
      #expect(read == models)
      expectSame(read.map(\.text), Self.strings, "text")
      expectSame(read.compactMap(\.some), Self.strings, "some")
      expectSame(read.flatMap(\.texts), Self.strings, "texts")
      expectSame(read.flatMap(\.members.keys), Self.strings, "keys")
      expectSame(read.flatMap(\.members.values), Self.strings, "values")
    }
  }

  @Test func `A short string outlives its document`() throws {
    let strings = try { () throws -> [String] in
      let json = try JSON(parsing: #"["", "a", "fifteen bytes..", "sixteen bytes..."]"#)
      return json.elements.compactMap(\.string)
    }()
    #expect(strings == ["", "a", "fifteen bytes..", "sixteen bytes..."])
  }
}
