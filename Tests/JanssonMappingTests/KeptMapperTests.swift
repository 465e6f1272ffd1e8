import Jansson
import Testing

/// Types that keep the builder that was passed to `encode(mapper:)`, and use it later.
@Suite struct KeptMapperTests {
  /// The builders that `Keeping` was given on this task.
  private final class Kept: @unchecked Sendable {
    @TaskLocal static var current: Kept?
    var mappers: [JSON.Mapper] = []
  }

  private struct Point: JSONCodable, Equatable {
    var x = 1
    var y = 2
  }

  private struct Keeping: JSONCodable {
    var id = 0
    func encode(mapper: JSON.Mapper) { Kept.current?.mappers.append(mapper) }
  }

  private struct Using: JSONCodable {
    var name = "a text of more than fifteen bytes"
    func encode(mapper: JSON.Mapper) {
      for kept in Kept.current?.mappers ?? [] {
        Point().encode(mapper: kept)
        kept["name"] << 1
      }
      mapper["name"] << name
    }
  }

  private struct Both: JSONCodable {
    var keeping = Keeping()
    var using = Using()
  }

  @Test func `A builder of another value adds nothing to the text`() throws {
    let expected =
      #"{"keeping":{},"using":{"name":"a text of more than fifteen bytes"}}"#
    try Kept.$current.withValue(Kept()) {
      let text = try Both().jsonString()
      #expect(text == expected)
      let json = try JSON(parsing: expected)
      #expect(Both().json == json)
    }
  }

  @Test func `A builder that is used after the text adds nothing to the next one`() throws {
    let kept = Kept()
    try Kept.$current.withValue(kept) {
      let first = try Keeping().jsonString()
      #expect(first == "{}")
      for mapper in kept.mappers { Point(x: 3, y: 4).encode(mapper: mapper) }
      #expect(kept.mappers.first?.json == ["x": 3, "y": 4])
      let second = try Point().jsonString()
      #expect(second == #"{"x":1,"y":2}"#)
    }
  }

  /// Its property is written while its own builder writes.
  private struct Outer: JSONCodable {
    private struct Content: JSONCodable {
      var using = Using()
      var last = 1
    }
    func encode(mapper: JSON.Mapper) {
      Kept.current?.mappers = [mapper]
      Content().encode(mapper: mapper)
    }
  }

  @Test func `A property may use the builder that is writing it`() throws {
    try Kept.$current.withValue(Kept()) {
      let text = try Outer().jsonString()
      _ = try JSON(parsing: text, options: JSON.ReadingOptions(duplicateKeys: .reject))
    }
  }
}
