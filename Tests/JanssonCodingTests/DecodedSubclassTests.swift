import Foundation
import Jansson
import Testing

/// The type to decode may be known only when the program runs: a subclass, as a metatype of its
/// superclass.
struct DecodedSubclassTests {
  private class Shape: Decodable {
    let name: String
  }

  private final class Circle: Shape {
    let radius: Int

    private enum CodingKeys: CodingKey { case radius }

    required init(from decoder: any Decoder) throws {
      radius = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .radius)
      try super.init(from: decoder)
    }
  }

  private struct Drawing: Decodable {
    let shape: Shape

    init(from decoder: any Decoder) throws {
      // Not by a key: Swift's keyed containers pass the static type on.
      let type: Shape.Type = Circle.self
      var container = try decoder.unkeyedContainer()
      shape = try container.decode(type)
    }
  }

  private static let text = #"{"name": "c", "radius": 2}"#

  @Test func `A decoder creates the subclass`() throws {
    let type: Shape.Type = Circle.self
    let decoder = JSON.Decoder()
    let json = try JSON(parsing: Self.text)
    for shape in [
      try decoder.decode(type, from: Data(Self.text.utf8)),
      try decoder.decode(type, from: Array(Self.text.utf8)),
      try decoder.decode(type, from: Self.text),
      try decoder.decode(type, from: json),
      try decoder.decode(Drawing.self, from: "[\(Self.text)]").shape,
    ] {
      #expect((shape as? Circle)?.radius == 2)
      #expect(shape.name == "c")
    }
  }

  private class Note: DecodableWithConfiguration {
    let text: String

    required init(from decoder: any Decoder, configuration: String) throws {
      text = try decoder.singleValueContainer().decode(String.self) + configuration
    }
  }

  private final class Warning: Note {}

  @Test func `A decoder with a configuration creates the subclass`() throws {
    let type: Note.Type = Warning.self
    let (text, decoder) = (#""a""#, JSON.Decoder())
    for note in [
      try decoder.decode(type, from: text, configuration: "!"),
      try decoder.decode(type, from: Data(text.utf8), configuration: "!"),
    ] {
      #expect(note is Warning)
      #expect(note.text == "a!")
    }
  }

  private class Model: JSONDecodable {
    let name: String

    required init(decoding json: JSON) throws {
      name = try json.decode(at: "name")
    }
  }

  private final class Part: Model {}

  private class Reflected: JSONDecodable, JSON.DefaultInitializable {
    var name = ""
    required init() {}
  }

  private final class ReflectedPart: Reflected {
    var size = 0
  }

  @Test func `Mapping creates the subclass`() throws {
    let type: Model.Type = Part.self
    let json: JSON = ["name": "a", "part": ["name": "b"]]
    #expect(try json.decode(type) is Part)
    let part = try json.decode(type, at: "part")
    #expect(part is Part)
    #expect(part.name == "b")
  }

  @Test func `Mapping by reflection creates the subclass`() throws {
    let type: Reflected.Type = ReflectedPart.self
    let json: JSON = ["name": "a", "size": 1, "part": ["name": "b", "size": 2]]
    #expect(try (json.decode(type) as? ReflectedPart)?.size == 1)
    let part = try json.decode(type, at: "part")
    #expect(part.name == "b")
    #expect((part as? ReflectedPart)?.size == 2)
    #expect(try !(json.decode(Reflected.self) is ReflectedPart))
    let error = #expect(throws: JSON.Error.self) { try json.decode(type, at: "name") }
    #expect(error?.path == ["name"])
  }
}
