import Foundation
import JanssonMacros
import Testing

@JSONCodable
enum Shape: Codable, Equatable {
  case circle(radius: Double)
  case pair(Int, Int?)
  case named(name: String?, _: Bool)
  case none
  case inner(Inner)
  indirect case more(Shape)
}

@JSONCodable struct Inner: Codable, Equatable { let x: Int, y: String? }

@JSONCodable @JSONTagged("type")
enum Tagged: Equatable {
  case circle(radius: Double)
  case none
  case inner(Inner)
  @CodingKey("x/y") case two(a: Int?, b: [Int])
  @CodableUnknown case other
}

@JSONCodable @JSONTagged("t", content: "c")
enum Adjacent: Equatable {
  case circle(radius: Double), none, inner(Inner), optional(Int?)
  case empty(a: Int?)
  @CodableUnknown case other(JSON)
}

@JSONCodable enum Color: String { case red, green = "grün"; @CodableUnknown case other }

@JSONCodable enum Digit: Int { case one = 1, two; @CodableUnknown case many }

/// Generated code reads what is in it.
@JSONCodable
struct Holder<Value: JSONCodable & Equatable>: Equatable { let value: Value, list: [Value] }

@JSONCodable
struct All: Equatable {
  let shape: Shape, tagged: Tagged?, adjacent: [Adjacent], color: Color, digits: [Digit]
}

@Suite struct EnumTests {
  static let shapes = [
    #"{"circle":{"radius":1}}"#, #"{"circle":{"radius":1.5}}"#, #"{"pair":{"_0":1,"_1":2}}"#,
    #"{"pair":{"_0":1}}"#, #"{"pair":{"_0":1,"_1":null}}"#, #"{"named":{"_1":true}}"#,
    #"{"none":{}}"#, #"{"inner":{"_0":{"x":1}}}"#, #"{"more":{"_0":{"more":{"_0":{"none":{}}}}}}"#,
    #"{"unknown":1,"none":{}}"#,
  ]

  @Test(arguments: shapes)
  func `Associated values are read and written as Codable has them`(_ text: String) throws {
    let shape = try Shape(jsonString: text)
    #expect(try JSONDecoder().decode(Shape.self, from: Data(text.utf8)) == shape)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = try shape.jsonString()
    #expect(
      try JSON(parsing: written).jsonString(options: .init(sortsKeys: true))
        == String(decoding: encoder.encode(shape), as: UTF8.self))
    #expect(try shape.json.jsonString() == written)
    // The generated code, in a model.
    let all = try All(
      jsonString: #"{"shape":\#(text),"adjacent":[],"color":"red","digits":[1]}"#)
    #expect(all.shape == shape)
    #expect(
      try all.jsonString() == #"{"shape":\#(written),"adjacent":[],"color":"red","digits":[1]}"#)
  }

  @Test(arguments: [
    ("{}", "$: expected Shape, found an object of 0 members (line 1, column 1)"),
    (
      #"{"none":{},"pair":{}}"#,
      "$: expected Shape, found an object of 2 members (line 1, column 1)"
    ),
    (#"{"pair":{"_0":"x"}}"#, #"pair._0: expected Int, found the string "x" (line 1, column 15)"#),
  ])
  func `A value of no case is an error with its place`(_ text: String, _ description: String) {
    let error = #expect(throws: JSON.Error.self) { try Shape(jsonString: text) }
    #expect(error.map { "\($0)" } == description)
    let inModel = #expect(throws: JSON.Error.self) {
      try All(jsonString: #"{"adjacent":[],"color":"red","digits":[],"shape":\#(text)}"#)
    }
    #expect(inModel?.path?.steps.first == .key("shape"))
  }

  @Test(arguments: [
    (#"{"type":"circle","radius":1}"#, Tagged.circle(radius: 1)),
    (#"{"type":"none"}"#, .none), (#"{"type":"inner","x":1}"#, .inner(Inner(x: 1, y: nil))),
    (#"{"type":"x/y","b":[1]}"#, .two(a: nil, b: [1])),
    (#"{"type":"x/y","a":2,"b":[]}"#, .two(a: 2, b: [])),
  ])
  func `A tag is among the values`(_ text: String, _ value: Tagged) throws {
    #expect(try Tagged(jsonString: text) == value)
    #expect(try value.jsonString() == text)
    try checkInModel(value, text)
  }

  @Test(arguments: [
    (#"{"t":"circle","c":{"radius":1}}"#, Adjacent.circle(radius: 1)),
    (#"{"t":"none"}"#, .none), (#"{"t":"inner","c":{"x":1}}"#, .inner(Inner(x: 1, y: nil))),
    (#"{"t":"optional","c":null}"#, .optional(nil)), (#"{"t":"optional","c":2}"#, .optional(2)),
    (#"{"t":"empty","c":{}}"#, .empty(a: nil)),
    (#"{"t":"new","d":[1]}"#, .other(["t": "new", "d": [1]])), ("[1]", .other([1])),
  ])
  func `A tag is beside the values`(_ text: String, _ value: Adjacent) throws {
    #expect(try Adjacent(jsonString: text) == value)
    #expect(try value.jsonString() == text)
    try checkInModel(value, text)
  }

  private func checkInModel<Value: JSONCodable & Equatable>(
    _ value: Value, _ text: String
  ) throws {
    let text = #"{"value":\#(text),"list":[\#(text),\#(text)]}"#
    let holder = try Holder<Value>(jsonString: text)
    #expect(holder == Holder(value: value, list: [value, value]))
    #expect(try holder.jsonString() == text)
  }

  @Test func `Unknown values have a case of their own`() throws {
    #expect(try [Color](jsonString: #"["red","grün","blue"]"#) == [.red, .green, .other])
    #expect(try [Digit](jsonString: "[1,2,7]") == [.one, .two, .many])
    #expect(try Tagged(jsonString: #"{"type":"new"}"#) == .other)
    #expect(Tagged([1]) == .other)
    #expect(throws: JSON.Error.self) { try Color(decoding: 1) }
    #expect(throws: JSON.Error.self) { try Tagged(jsonString: #"{"type":"circle"}"#) }
    let all = try All(
      jsonString: #"""
        {"shape":{"none":{}},"tagged":{"type":"new"},"adjacent":[5,{"t":"none"}],"color":"x","digits":[1,9]}
        """#)
    #expect(
      all
        == All(
          shape: .none, tagged: .other, adjacent: [.other(5), .none], color: .other,
          digits: [.one, .many]))
    #expect(
      try all.jsonString()
        == #"{"shape":{"none":{}},"tagged":{"type":"other"},"adjacent":[5,{"t":"none"}],"color":"other","digits":[1,3]}"#
    )
  }
}
