import Foundation
import Jansson
import Testing

/// RFC 6901 applied to documents, for reading and writing.
struct PointerTests {
  let json: JSON = ["list": [1, [2, 3]], "": ["": 4], "m~n": 5, "a/b": 6, "~1": 7, "null": nil]

  private func error(_ text: String) throws -> JSON.Error {
    try #require(json[pointer: try JSON.Pointer(text)].error)
  }

  @Test(arguments: [
    "99999999999999999999", "9223372036854775808", String(repeating: "9", count: 5000),
  ])
  func `An index too large for Int is a missing element or an object's key`(token: String) throws {
    guard case .keyNotFound(let array, let key) = try error("/list/\(token)") else {
      Issue.record("another error")
      return
    }
    #expect(array.path == ["list"] && array.kind == .array && array.count == 2 && key == token)
    let message = try "\(error("/list/\(token)"))"
    #expect(message.hasSuffix("no such element in an array of 2 elements"))
    // In an object it is a key.
    var object: JSON = [:]
    try object.set("x", atPointer: JSON.Pointer("/\(token)"))
    #expect(object[.key(token)] == "x")
    #expect(object[pointer: "/\(token)"] == "x")
    var json = json
    #expect(throws: JSON.Error.self) { try json.set(1, atPointer: JSON.Pointer("/list/\(token)")) }
    json[pointer: "/list/\(token)"] = 1
    json[pointer: "/list/\(token)/x"] = 1
    #expect(json == self.json)
  }

  @Test func `The position after the last element has no value`() throws {
    guard case .outOfBounds(let array, let index) = try error("/list/-") else {
      Issue.record("another error")
      return
    }
    #expect(array.path == ["list"] && index == 2)
    guard case .outOfBounds(_, .max) = try error("/list/9223372036854775807") else {
      Issue.record("another error")
      return
    }
    #expect(json[pointer: "/-"].isError && json[pointer: "/list/-/0"].isError)
    #expect((["-": 1] as JSON)[pointer: "/-"] == 1)
  }

  @Test(arguments: ["00", "01", "-1", "+1", " 1", "1 ", "1e0", "0x1", "", "１"])
  func `A token that is not an index is an error in an array`(token: String) throws {
    guard case .notSubscriptable(let found, .key(token)) = try error("/list/\(token)") else {
      Issue.record("another error")
      return
    }
    #expect(found.path == ["list"])
    var json = json
    #expect(throws: JSON.Error.self) { try json.set(1, atPointer: JSON.Pointer("/list/\(token)")) }
    #expect(json == self.json)
  }

  @Test func `Escapes and empty tokens find their members`() {
    #expect(json[pointer: "/m~0n"] == 5)
    #expect(json[pointer: "/a~1b"] == 6)
    #expect(json[pointer: "/~01"] == 7)
    #expect(json[pointer: "/"] == ["": 4])
    #expect(json[pointer: "//"] == 4)
    #expect(json[pointer: ""] == json)
    #expect(json[pointer: "list"].isError && json[pointer: "/~"].isError)
  }

  @Test func `Values are set, changed and removed through pointers`() throws {
    var json = json
    json[pointer: "/list/0"] = "one"
    json[pointer: "/list/1/-"] = 4
    json[pointer: "/list/-"] = ["last"]
    json[pointer: "//"] = "empty"
    json[pointer: "/a~1b"] = nil
    json[pointer: "/null/x"] = true
    json[pointer: "/new/0/name"] = "Ann"
    json[pointer: "/more/-/-"] = 1
    json[pointer: "/01/k"] = 2
    #expect(
      json == [
        "list": ["one", [2, 3, 4], ["last"]], "": ["": "empty"], "m~n": 5, "a/b": nil, "~1": 7,
        "null": ["x": true], "new": [["name": "Ann"]], "more": [[1]], "01": ["k": 2],
      ])
    json[pointer: "/list/1"].swapAt(0, 2)
    #expect(json["list", 1] == [4, 3, 2])
    #expect(try json.remove(atPointer: JSON.Pointer("/list/1/0")) == 4)
    #expect(throws: JSON.Error.self) { try json.remove(atPointer: JSON.Pointer("/list/-")) }
    #expect(throws: JSON.Error.self) { try json.set(1, atPointer: JSON.Pointer("/m~0n/x")) }
    json[pointer: "no pointer"] = 1
    #expect(json["list", 1] == [3, 2])
    json[pointer: ""] = 1
    #expect(json == 1)
    var nothing = JSON()
    nothing[pointer: "/0/a"] = 1
    #expect(nothing == [["a": 1]])
  }

  @Test func `A subdocument is written through a pointer`() throws {
    var part = try JSON(parsing: #"{"a":{"list":[[1]]}}"#)["a"]
    part[pointer: "/list/0/-"] = 2
    #expect(part == ["list": [[1, 2]]])
  }
}
