import Foundation
import FxJSON
import JanssonFunctional
import Testing

/// What the extraction operators return for each kind of value.
struct ExtractionTests {
  private let json: JSON = [
    "name": "Ann", "null": nil, "wrong": "x", "list": [1, 2] as JSON,
    "mixed": [1, "x", nil] as JSON,
    "others": ["age": 36, "deep": ["x": "y"] as JSON] as JSON,
  ]

  private func value<T>(_: T.Type, _ result: Result<T, JSON.Error>) throws -> T {
    try result.get()
  }

  private func error<T>(_: T.Type, _ result: Result<T, JSON.Error>) -> String? {
    if case .failure(let error) = result { "\(error)" } else { nil }
  }

  @Test func `A required value is decoded, or the error has the full path`() throws {
    #expect(try value(String.self, json <| "name") == "Ann")
    #expect(try value(Int.self, json <| ["others", "age"]) == 36)
    #expect(try value(Int.self, json <| ["list", 1]) == 2)
    #expect(
      error(Int.self, json <| "none") == "none: no such member in an object of 6 members")
    #expect(error(Int.self, json <| "null") == "null: expected Int, found null")
    #expect(
      error(Int.self, json <| "wrong") == "wrong: expected Int, found the string \"x\"")
    #expect(
      error(Int.self, json <| ["list", 2])
        == "list[2]: no such element in an array of 2 elements")
    #expect(
      error(Int.self, json <| ["name", "x"])
        == "name.x: expected an object, found the string \"Ann\"")
  }

  @Test func `A required optional may be null but not missing`() throws {
    #expect(try value(Int?.self, json <| ["others", "age"]) == 36)
    #expect(try value(Int?.self, json <| "null") == nil)
    #expect(error(Int?.self, json <| "none") != nil)
    #expect(error(Int?.self, json <| "wrong") != nil)
  }

  @Test func `An optional value may be null or missing`() throws {
    #expect(try value(Int?.self, json <|? ["others", "age"]) == 36)
    #expect(try value(Int?.self, json <|? "none") == nil)
    #expect(try value(Int?.self, json <|? "null") == nil)
    #expect(try value(Int?.self, json <|? ["none", "x", 1]) == nil)
    #expect(try value(Int?.self, json <|? ["null", "x"]) == nil)
    #expect(try value(Int?.self, json <|? ["list", 7]) == nil)
    #expect(
      error(Int?.self, json <|? "wrong") == "wrong: expected Int, found the string \"x\"")
    #expect(error(Int?.self, json <|? ["name", "x"]) != nil)
  }

  @Test func `A required list is decoded, or the error names the element`() throws {
    #expect(try value([Int].self, json <|| "list") == [1, 2])
    #expect(error([Int].self, json <|| "none") != nil)
    #expect(error([Int].self, json <|| "null") == "null: expected Array<Int>, found null")
    #expect(error([Int].self, json <|| "wrong") != nil)
    #expect(
      error([Int].self, json <|| "mixed")
        == "mixed[1]: expected Int, found the string \"x\"")
    #expect(try value([JSON].self, json <|| "mixed").count == 3)
  }

  @Test func `An optional list may be null or missing`() throws {
    #expect(try value([Int]?.self, json <||? "list") == [1, 2])
    #expect(try value([Int]?.self, json <||? "none") == nil)
    #expect(try value([Int]?.self, json <||? "null") == nil)
    #expect(error([Int]?.self, json <||? "wrong") != nil)
    #expect(error([Int]?.self, json <||? "mixed") != nil)
  }

  @Test func `A validated list reports every bad element`() {
    let list: Validated<[Int]> = json <|| "mixed"
    #expect(
      list.errors?.map(\.description) == [
        "mixed[1]: expected Int, found the string \"x\"", "mixed[2]: expected Int, found null",
      ])
    let array: Validated<[Int]> = json <| "mixed"
    #expect(array.errors?.count == 2)
    let optionals: Validated<[Int?]> = json <| "mixed"
    #expect(optionals.errors?.map { $0.path } == [["mixed", 1]])
    let dictionary: Validated<[String: Int]> = json <| "others"
    #expect(dictionary.errors?.map { $0.path } == [["others", "deep"]])
  }

  @Test func `Errors in a subdocument have the full path`() {
    let view = json["others"]["deep"]
    #expect(
      error(Int.self, view <| "x") == "others.deep.x: expected Int, found the string \"y\"")
    #expect(
      error(Int.self, view <| "z")
        == "others.deep.z: no such member in an object of 1 member")
    #expect(
      error(Int.self, json["none"] <| "x")
        == "none: no such member in an object of 6 members")
    let value: Result<URL, JSON.Error> = json["others"] <| ["deep", "x", "y"]
    #expect(error(URL.self, value) == "others.deep.x.y: expected an object, found the string \"y\"")
  }

  @Test func `Errors in nested models have the full path`() {
    struct Inner: JSONDecodable { let x: Int }
    struct Thrower: JSONDecodable {
      struct Refusal: Error, CustomStringConvertible { var description: String { "no" } }
      init(decoding json: JSON) throws { throw Refusal() }
    }
    #expect(
      error(Inner.self, json <| ["others", "deep"])
        == "others.deep.x: expected Int, found the string \"y\"")
    #expect(error(Inner.self, json <| ["list", 0])?.hasPrefix("list[0]") == true)
    #expect(error(Thrower.self, json <| ["list", 0]) == "list[0]: no")
    #expect(error(Thrower.self, json <| ["others"]) == "others: no")
    #expect(
      error(Member.self, json <| ["wrong"])
        == "wrong.name: expected an object, found the string \"x\"")
  }

  @Test func `The form of FxJSON's own example decodes`() {
    let text = """
      {"name": "Ann", "others": {"age": 36}, "friends": [
        {"name": "Bob", "others": null, "friends": []}]}
      """
    let json = JSON(jsonString: text)
    let expected = Person(
      name: "Ann", age: 36, friends: [Person(name: "Bob", age: nil, friends: [])])
    #expect(Person(json) == expected)
    let mapped: Person? =
      curry(Person.init)
      <^> json << "name" <*> json << ["others", "age"] <*> json << "friends"
    #expect(mapped == expected)
    #expect(Person(["name": "Ann"] as JSON) == nil)
  }
}
