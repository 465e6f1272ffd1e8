import Foundation
import FxJSON
import Testing

/// A number is written in one format, whichever way a model is written.
@Suite struct NumberFormTests {
  struct Model: JSONCodable, Codable {
    var double: Double
    var optional: Double?
    var list: [Double]
    var nested: [[Double]]
    var map: [String: Double]
    var float: Float
  }

  static let values: [Double] = [
    1, 0, 100, -5, 0.1, 1e15, 9_007_199_254_740_991, 9_007_199_254_740_992, -9_007_199_254_740_992,
    9_007_199_254_740_994, 1e16, 1e17, 1e300, Double.leastNonzeroMagnitude, 123_456_789.5,
  ]

  @Test(arguments: values)
  func `All ways of writing a number give the same text`(_ value: Double) throws {
    let model = Model(
      double: value, optional: value, list: [value], nested: [[value, value]], map: ["k": value],
      float: Float(value.magnitude < 1e7 ? value : 1))
    let text = try model.jsonString()
    #expect(try model.json.jsonString() == text)
    #expect(try JSON.Encoder().encodeString(model) == text)
    #expect(try JSON.Encoder().encodeJSON(model).jsonString() == text)
    // As Foundation writes it.
    let number = try String(decoding: JSONEncoder().encode(value), as: UTF8.self)
    #expect(try value.jsonString() == number)
    let back = try Double(jsonString: number)
    #expect(back.bitPattern == value.bitPattern)
  }

  @Test func `The sign of zero is kept`() throws {
    #expect(try (-0.0).jsonString() == "-0.0" && JSON(-0.0).jsonString() == "-0.0")
    #expect(try Double(jsonString: "-0.0").sign == .minus)
    #expect(try [-0.0, 0.0].jsonString() == "[-0.0,0]")
  }

  struct Holder: JSONCodable, Codable { var payload: JSON }

  /// In mapping and in the coder alike, a `JSON` value is written unchanged.
  @Test func `A JSON value in a model keeps its number format`() throws {
    let holder = Holder(payload: [1.0, 1])
    let text = #"{"payload":[1.0,1]}"#
    #expect(try holder.jsonString() == text)
    #expect(try JSON.Encoder().encodeString(holder) == text)
    #expect(try JSON.Encoder().encodeJSON(holder).jsonString() == text)
    #expect(try holder.json.jsonString() == text)
  }

  @Test func `Numbers that were read are written in the same format`() throws {
    let text = #"{"a":1.0,"b":1,"c":[2.0]}"#
    for engine in JSON.Engine.allCases {
      var json = try JSON(parsing: text, options: .init(engine: engine))
      #expect(try json.jsonString() == text)
      json["d"] = JSON(3.0)
      #expect(try json.jsonString() == text.dropLast() + #","d":3.0}"#)
      #expect((json["d"].object as? Double) == 3 && json["a"].object is Double)
    }
  }

  @Test func `A date of whole seconds is written as an integer`() throws {
    let text = try JSON.DateTransform.withDefault(.timeIntervalSince(.year1970)) {
      try Date(timeIntervalSince1970: 1_700_000_000).jsonString()
    }
    #expect(text == "1700000000")
  }
}
