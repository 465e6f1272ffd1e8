import Jansson
import JanssonFunctional
import Synchronization
import Testing

/// Decodings as values, without operators.
struct DecodingTests {
  private let json: JSON = [
    "name": "Ann", "age": 36, "null": nil, "list": [1, "x", nil, 4] as JSON,
    "ages": ["ann": 36, "bob": "old", "eve": nil] as JSON,
  ]

  private func errors<T>(_ decoding: JSON.Decoding<T>, in json: JSON? = nil) -> [String] {
    decoding.validate(json ?? self.json).errors?.map(\.description) ?? []
  }

  @Test func `Values are decoded at keys, indices and paths`() throws {
    #expect(try JSON.Decoding<String>.at("name").decode(json) == "Ann")
    #expect(try JSON.Decoding<Int>().at("age").decode(json) == 36)
    #expect(try JSON.Decoding<Int>().decode(36) == 36)
    #expect(try JSON.Decoding<Int>().at(3).at("list").decode(json) == 4)
    #expect(try JSON.Decoding<Int>.at(["list", 3]).result(json).get() == 4)
    #expect(try JSON.Decoding.pure(1).decode(json) == 1)
    #expect(errors(JSON.Decoding<Int>.fail("no").at(["list", 1])) == ["list[1]: no"])
    #expect(
      errors(JSON.Decoding<Int>.at("none")) == ["none: no such member in an object of 5 members"])
  }

  @Test func `A function is a decoding, and its errors have the full path`() throws {
    let first = JSON.Decoding { json in try json["list", 0].decode(Int.self) }
    #expect(try first.decode(json) == 1)
    let second = JSON.Decoding { json in try json[1].decode(Int.self) }
    #expect(errors(second.at("list")).first?.hasPrefix("list: expected Int") == true)
    let bool = JSON.Decoding { json in try json.decode(Bool.self) }
    #expect(errors(bool.at(["list", 1])) == ["list[1]: expected Bool, found the string \"x\""])
  }

  @Test func `Decoded values are mapped and checked`() throws {
    let age = JSON.Decoding<Int>.at("age")
    #expect(try age.map { $0 + 1 }.decode(json) == 37)
    #expect(try age.check("an age") { $0 < 150 }.decode(json) == 36)
    // Not "found Optional(36)".
    #expect(
      errors(age.optional.check("no age") { $0 == nil }) == ["age: expected no age, found 36"])
    #expect(
      errors(age.check("a child's age") { $0 < 18 }) == ["age: expected a child's age, found 36"])
    let packages: JSON = ["packages": ["": ["version": 3]]]
    let version: Result<Int, JSON.Error> = packages <| ["packages", "", "version"]
    #expect(try version.get() == 3)
    let whole: Result<JSON, JSON.Error> = packages <| ""
    #expect(throws: JSON.Error.self) { try whole.get() }
    #expect(
      try JSON.Decoding<Int>().at("version").at("").at("packages").decode(packages) == 3)
    func found<Value: Sendable>(_ value: Value) -> String? {
      errors(age.map { _ in value }.check("more") { _ in false }).first
    }
    #expect(found("") == #"age: expected more, found """#)
    #expect(found("a \"b\"\n") == #"age: expected more, found "a \"b\"\n""#)
    #expect(found(Optional("")) == #"age: expected more, found """#)
    #expect(found("a x b".dropFirst().dropLast()) == #"age: expected more, found " x ""#)
    #expect(found(" " as Character) == #"age: expected more, found " ""#)
    #expect(found("\0" as Unicode.Scalar) == #"age: expected more, found "\u0000""#)
    #expect(found(true) == "age: expected more, found true")
    #expect(found([""]) == #"age: expected more, found [""]"#)
    #expect(found("" as JSON) == #"age: expected more, found """#)
    struct Odd: Error, CustomStringConvertible { var description: String { "odd" } }
    #expect(errors(age.tryMap { _ in throw Odd() } as JSON.Decoding<Int>) == ["age: odd"])
    #expect(try age.tryMap { "\($0)" }.decode(json) == "36")
    #expect(errors(JSON.Decoding<Int>.at("name").map { $0 + 1 }).count == 1)
  }

  @Test func `A flatMap decodes the same value again`() throws {
    let event = JSON.Decoding<String>.at("name").flatMap { name in
      name == "Ann" ? JSON.Decoding<Int>.at("age") : .fail("unknown")
    }
    #expect(try event.decode(json) == 36)
    #expect(throws: JSON.Error.self) { try event.decode(["name": "Bob", "age": 1]) }
    #expect(throws: JSON.Error.self) { try event.decode(["age": 1]) }
  }

  @Test func `Optional decodings are nil for missing and null values only`() throws {
    #expect(try JSON.Decoding<Int>.at("age").optional.decode(json) == 36)
    #expect(try JSON.Decoding<Int>.at("none").optional.decode(json) == nil)
    #expect(try JSON.Decoding<Int>().optional.at("none").decode(json) == nil)
    #expect(try JSON.Decoding<Int>.at("null").optional.decode(json) == nil)
    #expect(try JSON.Decoding<Int>.at("x").at("null").optional.decode(json) == nil)
    #expect(errors(JSON.Decoding<Int>.at("name").optional).count == 1)
    #expect(errors(JSON.Decoding<Int>.at(["name", "x"]).optional).count == 1)
    #expect(try JSON.Decoding<Int>.at("none").check("few") { $0 < 3 }.optional.decode(json) == nil)
  }

  @Test func `A default replaces missing and null values only`() throws {
    #expect(try JSON.Decoding<Int>.at("age").withDefault(1).decode(json) == 36)
    #expect(try JSON.Decoding<Int>.at("none").withDefault(1).decode(json) == 1)
    #expect(try JSON.Decoding<Int>.at("null").withDefault(1).decode(json) == 1)
    #expect(errors(JSON.Decoding<Int>.at("name").withDefault(1)).count == 1)
    #expect(try JSON.Decoding<Int>.at("name").or(.pure(1)).decode(json) == 1)
  }

  @Test func `Lists and dictionaries are decoded with all their errors`() throws {
    #expect(try JSON.Decoding<Int>().list.decode([1, 2]) == [1, 2])
    #expect(
      errors(JSON.Decoding<Int>().list.at("list")) == [
        "list[1]: expected Int, found the string \"x\"", "list[2]: expected Int, found null",
      ])
    #expect(
      try JSON.Decoding<Int>().optional.or(.pure(0)).list.at("list").decode(json) == [1, 0, nil, 4])
    #expect(try JSON.Decoding<Int>().dictionary.decode(["a": 1]) == ["a": 1])
    #expect(
      errors(JSON.Decoding<Int>().dictionary.at("ages")) == [
        "ages.bob: expected Int, found the string \"old\"", "ages.eve: expected Int, found null",
      ])
    #expect(
      errors(JSON.Decoding<Int>().list.at("age")) == [
        "age: expected Array<Int>, found the number 36"
      ])
    #expect(errors(JSON.Decoding<Int>().dictionary.at("none")).count == 1)
  }

  @Test func `The first alternative that succeeds is used`() throws {
    let id = JSON.Decoding.oneOf(JSON.Decoding<String>(), JSON.Decoding<Int>().map { "\($0)" })
    #expect(try id.at("name").decode(json) == "Ann")
    #expect(try id.at("age").decode(json) == "36")
    #expect(
      errors(id.at("null")) == [
        "null: expected String, found null", "null: expected Int, found null",
      ])
  }

  @Test func `Alternatives inside each other have all errors of the innermost`() throws {
    let number = JSON.Decoding.oneOf(
      JSON.Decoding<Int>(), JSON.Decoding<Int>.at("value"), JSON.Decoding<[Int]>().map(\.count))
    let lists = number.list.or(JSON.Decoding<Int>().map { [$0] })
    #expect(try lists.decode([1, ["value": 2], [3, 4]]) == [1, 2, 2])
    #expect(try lists.decode(7) == [7])
    #expect(
      errors(lists, in: [1, ["value": "x"], true]) == [
        "$: expected Int, found an array of 3 elements",
        "[1]: expected Int, found an object of 1 member",
        "[1]: expected Array<Int>, found an object of 1 member",
        "[1].value: expected Int, found the string \"x\"",
        "[2]: expected Int, found the bool true",
        "[2]: expected Array<Int>, found the bool true",
        "[2].value: expected an object, found the bool true",
      ])
  }

  /// A decoding that a closure begins has its own errors, whatever becomes of those around it.
  @Test func `Decodings begun inside an alternative have their errors`() throws {
    let messages = Mutex<[String]>([])
    let inner = JSON.Decoding<Int>.at("a").or(JSON.Decoding<Int>.at("b"))
    let outer = JSON.Decoding<String> { json in
      let errors = inner.validate(json).errors
      messages.withLock { $0 += errors?.map(\.description) ?? [] }
      return try json.decode(at: "c")
    }
    let json: JSON = ["a": "x", "c": "found"]
    #expect(try JSON.Decoding.oneOf(JSON.Decoding<String>(), outer).decode(json) == "found")
    #expect(
      messages.withLock(\.self) == [
        "a: expected Int, found the string \"x\"", "b: no such member in an object of 2 members",
      ])
    #expect(
      errors(JSON.Decoding.oneOf(JSON.Decoding<String>(), outer), in: ["a": "x"]) == [
        "$: expected String, found an object of 1 member",
        "c: no such member in an object of 1 member",
      ])
  }

  @Test func `Several decodings are combined into a value`() throws {
    struct User: Equatable {
      let name: String
      let age: Int
      let email: String?
    }
    let user = JSON.Decoding.zip(
      JSON.Decoding<String>.at("name"), JSON.Decoding<Int>.at("age"),
      JSON.Decoding<String>.at("email").optional, into: User.init)
    #expect(try user.decode(json) == User(name: "Ann", age: 36, email: nil))
    #expect(
      user.list.validate([["age": "x"] as JSON, 1]).errors?.map { "\($0.path ?? [])" } == [
        "[0].age", "[0].name", "[1].name",
      ])
    let pair = JSON.Decoding<String>.at("name").zip(JSON.Decoding<Int>.at("age"))
    #expect(try pair.decode(json) == ("Ann", 36))
  }

  @Test func `Decodings can be recursive`() throws {
    let json: JSON = [
      "name": "Ann", "others": ["age": 36] as JSON,
      "friends": [["name": "Bob", "friends": [] as JSON] as JSON] as JSON,
    ]
    let ann = try Member.decoding.decode(json)
    #expect(
      ann == Member(name: "Ann", age: 36, friends: [Member(name: "Bob", age: nil, friends: [])]))
    #expect(try Member.validate(json).get() == ann)
  }

  @Test func `A decoding can be used by many tasks`() async {
    let names = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<8 {
        group.addTask { try? JSON.Decoding<String>.at("name").decode(["name": "Ann"]) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names == Array(repeating: "Ann", count: 8))
  }
}
