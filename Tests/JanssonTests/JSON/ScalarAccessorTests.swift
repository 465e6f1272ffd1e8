import Jansson
import TestSupport
import Testing

/// The optional accessors `string`, `int`, `double`, `bool` and `number`.
struct ScalarAccessorTests {
  private static let text = #"""
    {"string": "36", "int": 36, "whole": 36.0, "fraction": 2.5, "true": true, "null": null, "list": [1],
     "object": {}, "long": 18446744073709551616, "tiny": 1e-400, "minus": -9223372036854775808,
     "precise": 0.10000000000000000055}
    """#

  @Test(arguments: [JSON.Engine.turbo, .other])
  func `Each accessor returns its own kind and nil for all others`(_ engine: JSON.Engine) throws {
    let json = try JSON(parsing: Self.text, options: JSON.ReadingOptions(engine: engine))
    for (key, value) in json.members {
      #expect((value.string != nil) == (value.kind == .string), "\(key)")
      #expect((value.bool != nil) == (value.kind == .bool), "\(key)")
      #expect((value.number != nil) == (value.kind == .number), "\(key)")
      if value.kind != .number {
        #expect(value.int == nil && value.double == nil, "\(key)")
      }
    }
    #expect(json["string"].string == "36")
    #expect(json["true"].bool == true)
    #expect(json["long"].number?.description == "18446744073709551616")
  }

  @Test func `An Int is returned only where it is exact`() throws {
    let json = try JSON(parsing: Self.text)
    #expect(json["int"].int == 36)
    #expect(json["whole"].int == 36)
    #expect(json["minus"].int == .min)
    #expect(json["fraction"].int == nil)
    #expect(json["long"].int == nil)
    #expect(try JSON.number(#require(JSON.Number("1e400"))).int == nil)
  }

  @Test func `A Double is rounded, but never infinite`() throws {
    let json = try JSON(parsing: Self.text)
    #expect(json["int"].double == 36)
    #expect(json["fraction"].double == 2.5)
    #expect(json["precise"].double == 0.1)
    #expect(json["long"].double == 0x1p64)
    #expect(json["tiny"].double == 0)
    #expect(try JSON.number(#require(JSON.Number("1e400"))).double == nil)
    #expect(JSON.number(JSON.Number(Double.nan)).double == nil)
    #expect(JSON.number(JSON.Number(-Double.infinity)).double == nil)
  }

  @Test func `What is missing is nil and never a trap`() {
    let json: JSON = ["a": [1]]
    #expect(json["b", 7].string == nil)
    #expect(json["a", 7].int == nil)
    #expect(json["a", "x"].double == nil)
    #expect(json[0].bool == nil)
    #expect(JSON().number == nil)
  }

  @Test func `Accessors and the cases of the same name live side by side`() {
    let values: [JSON] = [.string("a"), .number(1), .bool(true)]
    #expect(values.map(\.string) == ["a", nil, nil])
    #expect(values.map(\.int) == [nil, 1, nil])
    #expect(values.map(\.bool) == [nil, nil, true])
    guard case .string(let text) = values[0] else { return #expect(Bool(false)) }
    #expect(text == "a")
  }
}
