import Foundation
import Jansson
import Testing

/// `let` properties: those of structs are decoded, even if the optimiser knows their initial
/// values; those of classes keep the value that `init()` gave them, so decoding them is an error.
@Suite struct ConstantPropertyTests {
  class Constant: JSONCodable, JSON.DefaultInitializable {
    let id = 0
    required init() {}
  }
  class SetByInit: JSONCodable, JSON.DefaultInitializable {
    var name = ""
    let id: Int
    required init() { id = 3 }
  }
  final class Subclass: SetByInit { var breed = "" }
  final class Box<Value: JSONCodable & JSON.DefaultInitializable>: JSONCodable, JSON
      .DefaultInitializable
  {
    let value: Value
    init() { value = Value() }
  }

  @Test func `Decoding a class that has a let property is an error that names it`() {
    let json: JSON = ["id": 7, "name": "a", "breed": "b", "value": 7]
    func expectRefusal<T: JSONDecodable>(_ type: T.Type, _ property: String) {
      #expect {
        try T(decoding: json)
      } throws: { error in
        "\(error)".contains("'\(property)'") && "\(error)".contains("'let'")
      }
    }
    expectRefusal(Constant.self, "id")
    expectRefusal(SetByInit.self, "id")
    expectRefusal(Subclass.self, "id")
    expectRefusal(Box<Int>.self, "value")
  }

  @Test func `Constants of classes are encoded`() throws {
    #expect(Constant().json == ["id": 0])
    #expect(try Subclass().jsonString() == #"{"name":"","id":3,"breed":""}"#)
    #expect(Box<Int>().json == ["value": 0])
  }

  final class ByHand: JSONDecodable {
    let id: Int
    init(decoding json: JSON) throws { id = try json["id"].decode() }
  }
  struct Holder: JSONDecodable {
    let inner: ByHand
    let other: Holding
  }
  final class Holding: JSONDecodable, JSON.DefaultInitializable {
    var id = 1
    init() {}
  }

  @Test func `A constant of a struct may be a class instance`() throws {
    let holder = try Holder(decoding: ["inner": ["id": 7], "other": ["id": 8]])
    #expect(holder.inner.id == 7)
    #expect(holder.other.id == 8)
  }

  private struct Initialised: JSONDecodable {
    let id = 3
    let name = "constant"
    let flag = false
  }
  private struct SetInInit: JSONDecodable, JSON.DefaultInitializable {
    let id: Int
    let name: String
    init() {
      id = 4
      name = "constant"
    }
  }
  private struct InitialisedAndDefault: JSONDecodable, JSON.DefaultInitializable {
    let id = 5
    init() {}
  }
  private struct Generic<T: JSONDecodable>: JSONDecodable {
    let id = 6
    let value: T
  }
  private struct Nested: JSONDecodable {
    let list: [Initialised]
    let inner: Generic<InitialisedAndDefault>
  }

  @Test func `Constants of structs are decoded even if they have an initial value`() throws {
    let json = try JSON(parsing: #"{"id": 7, "name": "read", "flag": true, "value": {"id": 8}}"#)
    let initialised = try Initialised(decoding: json)
    #expect(initialised.id == 7)
    #expect(initialised.name == "read")
    #expect(initialised.flag)
    let set = try SetInInit(decoding: json)
    #expect(set.id == 7)
    #expect(set.name == "read")
    #expect(try InitialisedAndDefault(decoding: json).id == 7)
    let generic = try Generic<InitialisedAndDefault>(decoding: json)
    #expect(generic.id == 7)
    #expect(generic.value.id == 8)
    let nested = try Nested(decoding: ["list": [json, json], "inner": json])
    #expect(nested.list.map(\.id) == [7, 7])
    #expect(nested.inner.value.id == 8)
    #expect(nested.inner.id == 7)
  }
}
