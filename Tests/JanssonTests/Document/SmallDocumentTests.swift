import Jansson
import TestSupport
import Testing

@testable import JanssonCore

/// Small literals and what is added to small values are in scanned form, and a small document is
/// put into a tree as it is.
struct SmallDocumentTests {
  private func isScanned(_ json: JSON) -> Bool { json.reference?.node.isScanned == true }

  @Test func `Literals have what their texts have`() throws {
    let part = try JSON(parsing: #"{"list": [1, [2], {}], "text": "more than fifteen bytes"}"#)
    let literal: JSON = [
      "id": 1, "half": 0.5, "yes": true, "none": nil, "name": "a name of more than fifteen bytes",
      "": "", "unsigned": JSON(UInt64.max), "long": 123_456_789_012_345_678_901_234_567_890 as JSON,
      "part": part,
    ]
    let text = #"""
      {"id":1,"half":0.5,"yes":true,"none":null,"name":"a name of more than fifteen bytes","":"",\#
      "unsigned":18446744073709551615,"long":123456789012345678901234567890,\#
      "part":{"list":[1,[2],{}],"text":"more than fifteen bytes"}}
      """#
    #expect(isScanned(literal))
    literal.reference?.checkInvariants()
    #expect(try literal.jsonString() == text)
    #expect(try literal == JSON(parsing: text, options: .init(exactNumbers: true)))
    for (key, value) in literal.members { #expect(literal[.key(key)] == value) }
    let array: JSON = [1, "two", nil, part, [1, 2] as JSON]
    #expect(isScanned(array) && array[3] == part && array[4, 1] == 2 && array.count == 5)
    #expect(try array.jsonString().hasPrefix(#"[1,"two",null,{"list""#))
  }

  @Test func `What has no room or no scanned form is in a tree`() throws {
    let long = String(repeating: "é", count: 300)
    #expect((["text": long] as JSON)["text"] == .string(long))
    let infinity = JSON.number(.init(Double.infinity))
    #expect(dump(([1, infinity] as JSON)[1]) == dump(infinity))
    #expect(([1, JSON.error(.outOfMemory)] as JSON)[1].isError)
    #expect((["a": 1, "b": 2, "a": 3] as JSON) == ["a": 3, "b": 2])
    #expect((["a": ["b": [1, 2]]] as JSON)["a", "b", 1] == 2)
    let wide = try JSON(parsing: "[\((0..<40).map(String.init).joined(separator: ","))]")
    #expect(([wide, 1] as JSON)[0] == wide)
    let tree = wide.asTree()
    #expect(([1, tree] as JSON)[1] == wide)
    #expect(([] as JSON).count == 0 && ([:] as JSON).kind == .object)
  }

  @Test func `Members and elements are added one by one`() {
    var (object, array): (JSON, JSON) = (["key 0": 0], [0])
    var versions: [(JSON, JSON)] = []
    for number in 1..<40 {
      versions.append((object, array))
      let value: JSON = number % 5 == 0 ? ["nested": number, "text": "more than fifteen bytes"] : 1
      if number % 2 == 0 {
        object[.key("key \(number)")] = value
      } else {
        var members = object.members
        members["key \(number)"] = value
        object = .object(members)
      }
      if number % 2 == 0 { array[.index(number)] = value } else { try? array.append(value) }
      object.reference?.checkInvariants()
      array.reference?.checkInvariants()
      #expect(object.count == number + 1 && array.count == number + 1)
      #expect(object[.key("key \(number)")] == value && array[.index(number)] == value)
      if number < 8 || number > 16 { #expect(isScanned(object) == (number < 8)) }
    }
    for (count, version) in versions.enumerated() {
      #expect(version.0.count == count + 1 && version.1.count == count + 1)
      #expect(version.0.members.elementsEqual(object.members.prefix(count + 1), by: ==))
    }
    object["key 3"] = [1]
    #expect(object["key 3"] == [1] && object.count == 40)
  }

  @Test func `Small documents stay as they are in trees`() throws {
    var array = JSON.Array()
    func add(_ text: String) throws { array.append(try JSON(parsing: text)) }
    try add(#"{"id": 1, "name": "a name of more than fifteen bytes"}"#)
    try add("[1, \(String(repeating: " ", count: 900)) 2]")
    array.append(array[0])
    #expect(isScanned(array[0]) && !isScanned(array[1]) && array[1] == [1, 2])
    array[0]["id"] = 2
    array[0]["name"] = "another name of more than fifteen bytes"
    array[0]["new"] = [3]
    #expect(array[0] == ["id": 2, "name": "another name of more than fifteen bytes", "new": [3]])
    #expect(array[2] == ["id": 1, "name": "a name of more than fifteen bytes"])
    let removed = array.remove(at: 2)
    array = []
    #expect(removed["name"] == "a name of more than fifteen bytes")
    guard case .error(let error) = removed["id", "x"] else { return }
    #expect("\(error)".contains("id"))
  }

  @Test func `Long strings are not copied for each change`() throws {
    let long = String(repeating: "x", count: 5000)
    var object = try JSON(parsing: #"{"text": "\#(long)", "inner": {"n": 1, "text": "\#(long)"}}"#)
    object["more"] = 1
    #expect(!isScanned(object) && object["text"] == .string(long) && object["more"] == 1)
    var changed = try JSON(parsing: #"[{"n": 1, "text": ""}, 2]"#)
    changed[0]["text"] = .string(long)
    #expect(isScanned(changed))
    changed[0]["n"] = 2
    #expect(!isScanned(changed) && changed == [["n": 2, "text": long], 2])
  }

  @Test func `What is put into a tree again and again is there once`() throws {
    let small = try JSON(parsing: #"{"id": 1, "name": "a name of more than fifteen bytes"}"#)
    for array in [JSON.Array(repeating: small, count: 5), JSON.Array((0..<5).map { _ in small })] {
      #expect(array.count == 5 && array.allSatisfy { $0 == small })
      let nodes = array[1...].map { $0.reference?.node }
      #expect(!isScanned(array[4]) && nodes.allSatisfy { $0 == nodes[0] })
      var changed = array
      changed[4]["id"] = 2
      #expect(changed[4]["id"] == 2 && changed[3] == small && array[4] == small)
    }
    #expect(small["id"] == 1 && isScanned(small))
  }
}
