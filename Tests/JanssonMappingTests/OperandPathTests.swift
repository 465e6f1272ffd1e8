import Foundation
import FxJSON
import TestSupport
import Testing

/// The operator `<` names the path of the value, although a scalar does not store one.
struct OperandPathTests {
  struct Person: JSONDecodable {
    let name: String
    let age: Int
    init(decoding json: JSON) throws {
      name = try json["name"]<
      age = try json["age"]<
    }
  }

  @Test(arguments: [JSON.Engine.turbo, .other])
  func `Errors inside hand-written models carry the full path`(engine: JSON.Engine) throws {
    let text =
      #"{"ps":[{"name":"a","age":1},{"name":"b","age":"old"},{"name":"c"},{"name":1}],"x":5}"#
    let json = try JSON(parsing: text, options: .init(engine: engine))
    #expect(try Person(decoding: json["ps", 0]).age == 1)
    let wrong = "ps[1].age: expected Int, found the string \"old\""
    // If the text is known, its line and column follow.
    #expect(message { try [Person](decoding: json["ps"]) }.hasPrefix(wrong))
    #expect(message { try [Person].decoding(json["ps"], policy: .strict) }.hasPrefix(wrong))
    #expect(message { try Person(decoding: json["ps", 1]) } == wrong)
    #expect(
      message { try Person(decoding: json["ps"][2]) }
        == "ps[2].age: no such member in an object of 1 member")
    #expect(
      message { try Person(decoding: json["ps"][3]) }
        == "ps[3].name: expected String, found the number 1")
    #expect(message { try json["ps"]< as [Person] }.hasPrefix(wrong))
    #expect(
      message { try json["x"]< as Person } == "x.name: expected an object, found the number 5")
  }

  @Test func `Every kind of lookup in the operand appears in the error's path`() throws {
    let json: JSON = ["a": ["b": [1, "x", nil]], "s": "text", "u": "no url", "d": "no date"]
    let key = "b"
    let index = 1
    #expect(message { try json["a"]["b"][1]< as Int }.hasPrefix("a.b[1]: expected Int"))
    #expect(message { try json["a", "b", 1]< as Int }.hasPrefix("a.b[1]: "))
    #expect(message { try json["a", key, index]< as Int }.hasPrefix("a.b[1]: "))
    #expect(message { try json["a", "b"][1]< as Int }.hasPrefix("a.b[1]: "))
    #expect(message { try (json["a", "b", 1])< as Int }.hasPrefix("a.b[1]: "))
    #expect(
      message { try json[["a", "b", 2]]< as Int }.hasPrefix("a.b[2]: expected Int, found null"))
    #expect(message { try json[create: "a", "c"]< as Int }.contains("expected Int, found null"))
    #expect(message { try json[pointer: "/a/b/1"]< as Int }.hasPrefix("a.b[1]: "))
    #expect(message { try json["d"]< as Date }.hasPrefix("d: expected"))
    #expect(message { try json["s"]< as UUID }.hasPrefix("s: expected text in the format UUID"))
    // A scalar along the path.
    #expect(
      message { try json["s"]["t"]< as Int } == "s.t: expected an object, found the string \"text\""
    )
    #expect(
      message { try json["s", "t"]< as Int } == "s.t: expected an object, found the string \"text\""
    )
    #expect(
      message { try json["a"]["b"][7]< as Int }
        == "a.b[7]: no such element in an array of 3 elements")
    // A value that is not looked up in the operand has no path.
    let value = json["s"]
    #expect(message { try value< as Int } == "expected Int, found the string \"text\"")
    // Nor does one whose lookup returned something else.
    #expect(message { try (json["s"].isNull ? json["a"] : "other")< as Int }.hasPrefix("expected"))
    let one: Int = try json["a", "b", 0]<
    #expect(one == 1)
  }

  struct Refusal: Error {}
  struct Refusing: JSONDecodable { init(decoding json: JSON) throws { throw Refusal() } }

  @Test func `Errors of the user's own types are wrapped with the path`() {
    let json: JSON = ["a": [1]]
    #expect {
      try json["a", 0]< as Refusing
    } throws: {
      guard case JSON.Error.nested(["a", 0], let error) = $0 else { return false }
      return error is Refusal
    }
  }

  @Test func `The operand is evaluated a second time only after a failure`() throws {
    var count = 0
    func next(_ value: JSON) -> JSON {
      count += 1
      return ([value] as JSON)[0]
    }
    let one: Int = try next(1)<
    #expect(one == 1)
    #expect(count == 1)
    #expect(message { try next("x")< as Int }.hasPrefix("[0]: expected Int"))
    #expect(count == 3)
    // An operand that gives another value the second time has no path.
    var values: [JSON] = ["b", "a"]
    #expect(
      message { try ([values.removeLast()] as JSON)[0]< as Int }
        == "expected Int, found the string \"a\"")
  }

  @Test func `Decoding at a path reports the full path in errors`() throws {
    let json = try JSON(parsing: #"{"ps":[{"age":"old"}]}"#)
    let index = 0
    #expect(
      message { try json.decode(Int.self, at: "ps", index, "age") }
        == "ps[0].age: expected Int, found the string \"old\" (line 1, column 15)")
    #expect(message { try json["ps"].decode(Int.self, at: index, "age") }.hasPrefix("ps[0].age: "))
    #expect(
      message { try json.decode(Int.self, at: "no") }
        == "no: no such member in an object of 1 member")
    #expect(message { try json.decode(Refusing.self, at: "ps", 0, "age") }.hasPrefix("ps[0].age: "))
    let text: String = try json.decode(at: "ps", 0, "age")
    #expect(text == "old")
  }

  /// Lookups are recorded per thread.
  @Test func `Threads that fail at once report only their own paths`() async {
    let json: JSON = .object(.init((0..<8).map { (key: "k\($0)", value: "x") }))
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          (0..<500).allSatisfy { _ in
            do {
              _ = try json["k\(number)"]< as Int
              return false
            } catch {
              return (error as? JSON.Error)?.path == [.key("k\(number)")]
            }
          }
        }
      }
      for await isCorrect in group { #expect(isCorrect) }
    }
  }
}
