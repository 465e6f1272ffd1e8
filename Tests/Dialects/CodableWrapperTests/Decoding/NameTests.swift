import CodableWrapper
import Foundation
import Jansson
import TestSupport
import Testing

@Suite("CodableWrapper names") struct CodableWrapperNameTests {
  struct Named: Codable {
    @Codec("first", "second.inner", "third_name") var value: Int = -1
  }

  @Test(
    arguments: Coder.allCases,
    [
      // From left to right, then the property's own key, then the other convention in the same
      // order.
      (#"{"value":5,"first":1,"second":{"inner":2},"third_name":3}"#, 1),
      (#"{"value":5,"second":{"inner":2},"third_name":3}"#, 2),
      (#"{"value":5,"third_name":3,"thirdName":4}"#, 3),
      (#"{"value":5,"thirdName":4}"#, 5),
      (#"{"thirdName":4}"#, 4),
      (#"{}"#, -1),
      // What is missing, null or of the wrong type leads to the next name.
      (#"{"first":null,"second":{"inner":2}}"#, 2),
      (#"{"first":"x","second":{"inner":{}},"third_name":[],"value":6}"#, 6),
      (#"{"first":"1"}"#, 1),
      // Anything but an object on the way leads to the next name.
      (#"{"second":7,"value":8}"#, 8),
      (#"{"second":null,"value":8}"#, 8),
      (#"{"second":[{"inner":7}],"value":8}"#, 8),
      (#"{"second":{},"value":8}"#, 8),
      // Without a dot in the document there is no other way to write a nested name.
      (#"{"second.inner":7}"#, -1),
    ])
  func `The first name that yields a value is used`(_ coder: Coder, _ example: (String, Int)) throws
  {
    #expect(try coder.decode(Named.self, example.0).value == example.1)
  }

  @Test(arguments: Coder.allCases) func `CodingKeys replace the property's name`(
    _ coder: Coder
  ) throws {
    struct Model: Codable {
      @Codec("alias") var value: Int = 0
      enum CodingKeys: String, CodingKey { case value = "custom_key" }
    }
    #expect(try coder.decode(Model.self, #"{"custom_key":1}"#).value == 1)
    #expect(try coder.decode(Model.self, #"{"customKey":2}"#).value == 2)
    #expect(try coder.decode(Model.self, #"{"alias":3,"custom_key":1}"#).value == 3)
    #expect(try coder.decode(Model.self, #"{"value":4}"#).value == 0)
  }

  struct Conventions: Codable {
    @Codec var userURL: Int?
    @Codec var snake_case_name: Int?
    @Codec var _private_name_: Int?
    @Codec("a.b.lastStep", "a.b.other_step") var nested: Int?
    @Codec var Upper: Int?
  }

  @Test(
    arguments: Coder.allCases,
    [
      (#"{"user_u_r_l":1}"#, \Conventions.userURL),
      (#"{"snakeCaseName":1}"#, \Conventions.snake_case_name),
      (#"{"_privateName_":1}"#, \Conventions._private_name_),
      (#"{"a":{"b":{"last_step":1}}}"#, \Conventions.nested),
      (#"{"a":{"b":{"otherStep":1}}}"#, \Conventions.nested),
      (#"{"upper":1}"#, \Conventions.Upper),
    ] as [(String, any KeyPath<Conventions, Int?> & Sendable)])
  func `A name is also found in the other case convention`(
    _ coder: Coder, _ example: (String, any KeyPath<Conventions, Int?> & Sendable)
  ) throws {
    #expect(try coder.decode(Conventions.self, example.0)[keyPath: example.1] == 1)
  }

  @Test(arguments: Coder.allCases)
  func `Only the last step of a path is converted to the other convention`(_ coder: Coder) throws {
    struct Model: Codable { @Codec("some_way.name") var value: Int = 0 }
    #expect(try coder.decode(Model.self, #"{"someWay":{"name":1}}"#).value == 0)
    #expect(try coder.decode(Model.self, #"{"some_way":{"name":1}}"#).value == 1)
  }

  @Test(arguments: Coder.allCases) func `A name may contain dots`(_ coder: Coder) throws {
    struct Model: Codable {
      @Codec("a.b", "c.d", noNested: true) var value: Int = 0
      @Codec(["e.f"], noNested: true, transformer: Doubling()) var doubled: Int = 0
    }
    #expect(try coder.decode(Model.self, #"{"a.b":1,"e.f":2}"#).value == 1)
    #expect(try coder.decode(Model.self, #"{"a.b":1,"e.f":2}"#).doubled == 4)
    #expect(try coder.decode(Model.self, #"{"c.d":2}"#).value == 2)
    #expect(try coder.decode(Model.self, #"{"a":{"b":3}}"#).value == 0)
    var model = Model()
    model.value = 5
    #expect(try coder.encode(model) == #"{"a.b":5,"e.f":0}"#)
  }

  @Test func `Names and the decoder's key strategy work together`() throws {
    struct Model: Codable {
      @Codec("full_name") var name: String = ""
      @Codec var userAge: Int = 0
      @Codec("inner_part.some_name") var nested: Int = 0
    }
    let text = #"{"full_name":"Ann","user_age":7,"inner_part":{"some_name":3}}"#
    let ours = JSON.Decoder()
    ours.keyDecodingStrategy = .convertFromSnakeCase
    let theirs = JSONDecoder()
    theirs.keyDecodingStrategy = .convertFromSnakeCase
    for model in [
      try ours.decode(Model.self, from: text),
      try theirs.decode(Model.self, from: Data(text.utf8)),
    ] {
      #expect(model.name == "Ann" && model.userAge == 7)
    }
  }

  @Test(arguments: Coder.allCases) func `A name may be any string`(_ coder: Coder) throws {
    struct Model: Codable {
      @Codec("", ".", "a..b", "名前", "with space", ".lead") var value: Int = 0
    }
    #expect(try coder.decode(Model.self, #"{"名前":1}"#).value == 1)
    #expect(try coder.decode(Model.self, #"{"":2}"#).value == 2)
    #expect(try coder.decode(Model.self, #"{"with space":3}"#).value == 3)
    #expect(try coder.decode(Model.self, #"{"a":{"b":4}}"#).value == 4)
    #expect(try coder.decode(Model.self, #"{".":5}"#).value == 5)
  }
}

struct Doubling: TransformType {
  func transformFromJSON(_ json: Int?) -> Int { 2 * (json ?? 0) }
  func transformToJSON(_ object: Int) -> Int? { object / 2 }
}
