import Foundation
import Jansson
import JanssonFoundation
import Testing

/// `CGFloat` in models, where its memory is that of a `Double`.
struct CGFloatTests {
  struct Frame: JSONCodable, Equatable {
    var width: CGFloat
    var height: CGFloat?
    var sides: [CGFloat]
    var byName: [String: CGFloat]
    var scale: CGFloat

    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["scale": .defaultValue(CGFloat(2.5))]
    }
  }

  private let text = #"{"width":1.5,"height":-3,"sides":[0.1,2],"byName":{"a":4},"scale":1}"#
  private let frame = Frame(width: 1.5, height: -3, sides: [0.1, 2], byName: ["a": 4], scale: 1)

  @Test func `Properties are read and written as doubles are`() throws {
    #expect(try Frame(jsonString: text) == frame)
    #expect(try Frame(decoding: JSON(parsing: text)) == frame)
    #expect(try frame.jsonString() == text)
    #expect(try frame.json == JSON(parsing: text))
  }

  @Test func `A default of this type is used, and nil is nil`() throws {
    let read = try Frame(jsonString: #"{"width":1,"height":null,"sides":[],"byName":{}}"#)
    #expect(read == Frame(width: 1, height: nil, sides: [], byName: [:], scale: 2.5))
  }

  @Test func `What is no number is an error with its path`() throws {
    let error = #expect(throws: JSON.Error.self) {
      try Frame(jsonString: #"{"width":"1","sides":[],"byName":{}}"#)
    }
    #expect(error?.path == ["width"])
    #expect(throws: JSON.Error.self) { try CGFloat(decoding: "1") }
    #expect(try CGFloat(decoding: 1.5) == 1.5)
  }
}
