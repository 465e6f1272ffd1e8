import Foundation
import Jansson
import Testing

/// Properties whose types are only `Codable` go through the coder.
@Suite struct CodableFieldsTests {
  struct Point: Codable, Equatable { let x: Int, y: Int }
  enum Shape: Codable, Equatable {
    case circle(radius: Double)
    case square
  }
  struct Drawing: JSONCodable, Equatable {
    let name: String
    let origin: Point
    let corner: Point?
    let points: [Point]
    let shapes: [String: Shape]
  }

  static let json: JSON = [
    "name": "x", "origin": ["x": 1, "y": 2], "points": [["x": 3, "y": 4]],
    "shapes": ["a": ["circle": ["radius": 1.5]], "b": ["square": [:]]],
  ]

  @Test func `Properties that are only Codable are decoded and encoded`() throws {
    let drawing = try Drawing(decoding: Self.json)
    #expect(drawing.origin == Point(x: 1, y: 2))
    #expect(drawing.corner == nil)
    #expect(drawing.points == [Point(x: 3, y: 4)])
    #expect(drawing.shapes == ["a": .circle(radius: 1.5), "b": .square])
    #expect(drawing.json == Self.json)
    #expect(try Drawing(jsonString: drawing.jsonString()) == drawing)
    #expect([Point](([["x": 1, "y": 2]] as JSON)) == [Point(x: 1, y: 2)])
  }

  @MainActor struct Place: @MainActor Decodable, @MainActor Encodable { let name: String }
  struct Trip: JSONCodable {
    let start: Place, end: Place?, others: [Place]
  }

  /// Where declarations belong to the main actor by default, conformances do, too.
  @Test func `A model is decoded and encoded elsewhere than the conformances of its properties`()
    throws
  {
    let text = #"{"start":{"name":"a"},"others":[{"name":"b"}]}"#
    let trip = try Trip(jsonString: text)
    #expect(try trip.jsonString() == text)
    #expect(try trip.json == JSON(parsing: text))
  }

  @Test func `An error inside a Codable property carries the path to it`() {
    var bad = Self.json
    bad["points", 0, "y"] = "text"
    #expect { try Drawing(decoding: bad) } throws: {
      ($0 as? JSON.Error)?.path?.description.hasPrefix("points[0]") ?? false
    }
    bad = Self.json
    bad["corner"] = 5
    #expect(throws: Never.self) { try Drawing(decoding: bad) }
    bad["origin"] = nil
    #expect { try Drawing(decoding: bad) } throws: { ($0 as? JSON.Error)?.path == ["origin"] }
  }
}
