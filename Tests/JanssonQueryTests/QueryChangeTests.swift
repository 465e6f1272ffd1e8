import Jansson
import JanssonQuery
import TestSupport
import Testing

@Suite("Changing what a query selects") struct QueryChangeTests {
  @Test(arguments: JSON.Engine.allCases)
  func `Every selected value is updated, and copies stay as they were`(_ engine: JSON.Engine) throws
  {
    var json = try JSON(parsing: #"{"a":[{"n":1},{"n":2}],"n":3}"#, options: .init(engine: engine))
    let before = json
    let count = try json.update(at: "$..n") { value in
      if case .number(let number) = value { value = .number(.init(number.double * 10)) }
    }
    #expect(count == 3)
    #expect(try json.jsonString() == #"{"a":[{"n":10.0},{"n":20.0}],"n":30.0}"#)
    #expect(try before.jsonString() == #"{"a":[{"n":1},{"n":2}],"n":3}"#)
  }

  @Test func `A value that is selected twice is changed once`() throws {
    var json: JSON = [1, 2]
    #expect(try json.update(at: "$[0,0,-2,*]") { $0 = [$0] } == 2)
    #expect(json == [[1], [2]])
  }

  @Test func `Inner values are changed before the values that contain them`() throws {
    var json: JSON = ["a": ["a": ["a": 1] as JSON] as JSON]
    var seen: [String] = []
    try json.update(at: "$..a") { value in
      seen.append((try? value.jsonString()) ?? "")
      value = ["was": value]
    }
    #expect(seen == ["1", #"{"a":{"was":1}}"#, #"{"a":{"was":{"a":{"was":1}}}}"#])
    #expect(
      try json.jsonString() == #"{"a":{"was":{"a":{"was":{"a":{"was":1}}}}}}"#)
  }

  @Test func `Replacing a value also replaces what is inside it`() throws {
    var json: JSON = ["a": ["a": 1] as JSON, "b": [["a": 2] as JSON]]
    #expect(try json.replace(at: "$..a", with: nil) == 3)
    #expect(try json.jsonString() == #"{"a":null,"b":[{"a":null}]}"#)
  }

  @Test(arguments: JSON.Engine.allCases)
  func `Removal counts indices as they were before`(_ engine: JSON.Engine) throws {
    let text = #"{"a":[0,1,2,3,4,5],"b":{"x":1,"y":null,"z":[null,{"k":null}]}}"#
    let json = try JSON(parsing: text, options: .init(engine: engine))
    var copy = json
    #expect(try copy.removeAll(at: "$.a[0,2,4]") == 3)
    #expect(try copy.removeAll(at: "$..[?@ == null]") == 3)
    #expect(try copy.jsonString() == #"{"a":[1,3,5],"b":{"x":1,"z":[{}]}}"#)
    copy = json
    #expect(try copy.removeAll(at: "$..*") == 14)
    #expect(copy == [:])
    #expect(try json.jsonString() == text)
  }

  @Test func `The whole value can be changed`() throws {
    var json: JSON = [1]
    #expect(try json.update(at: "$") { $0 = ["x": $0] } == 1)
    #expect(json == ["x": [1]])
    #expect(try json.replace(at: "$", with: 5) == 1)
    #expect(json == 5)
    #expect(try json.update(at: "$") { $0 = 6 } == 1)
    #expect(json == 6)
    #expect(try json.removeAll(at: "$") == 1)
    #expect(json.isNull)
    json = [[1, 2], 3]
    #expect(try json.removeAll(at: "$..*") == 4)
    #expect(json == [])
  }

  @Test func `Without a match nothing is changed`() throws {
    var json: JSON = ["a": 1]
    #expect(try json.update(at: "$.b") { $0 = 2 } == 0)
    #expect(try json.replace(at: "$.a.b", with: 2) == 0)
    #expect(try json.removeAll(at: "$[0]") == 0)
    #expect(json == ["a": 1])
  }

  @Test func `A closure that throws leaves everything as it was`() throws {
    struct Stop: Error {}
    var json = try JSON(parsing: #"{"a":[1,2,3],"b":{"c":4}}"#)
    for limit in 0...4 {
      var calls = 0
      func change() throws {
        try json.update(at: "$..*") { value in
          if calls == limit { throw Stop() }
          calls += 1
          value = "changed"
        }
      }
      #expect(throws: Stop.self) { try change() }
      #expect(try json.jsonString() == #"{"a":[1,2,3],"b":{"c":4}}"#)
    }
  }

  @Test func `Exceeding the step limit leaves everything as it was`() throws {
    var json: JSON = [1, 2, 3]
    #expect(throws: JSON.Query.Error.self) { try json.removeAll(at: "$[*]", stepLimit: 2) }
    #expect(throws: JSON.Query.Error.self) { try json.replace(at: "$[*]", with: 0, stepLimit: 2) }
    #expect(throws: JSON.Query.Error.self) { try json.update(at: "$[*]", stepLimit: 2) { $0 = 0 } }
    #expect(json == [1, 2, 3])
    #expect(try json.removeAll(at: "$[*]", stepLimit: 10) == 3)
  }

  @Test func `Copies and subdocuments stay as they were`() throws {
    let json = try JSON(parsing: #"{"a":{"b":[1,2]},"c":[{"b":[3]}]}"#)
    let part = json["a"]
    var changed = json
    let copy = changed
    try changed.update(at: "$..b[*]") { $0 = 0 }
    let again = changed
    try changed.removeAll(at: "$..b")
    #expect(try changed.jsonString() == #"{"a":{},"c":[{}]}"#)
    #expect(try again.jsonString() == #"{"a":{"b":[0,0]},"c":[{"b":[0]}]}"#)
    #expect(copy == json)
    #expect(part == ["b": [1, 2]])
  }

  @Test func `Keys of every kind can be removed`() throws {
    var json: JSON = ["": 1, "é": 2, "e\u{301}": 3, "a.b": 4, "\u{0}": 5]
    #expect(try json.removeAll(at: "$['', 'é', 'a.b', '\\u0000']") == 4)
    #expect(json == ["e\u{301}": 3])
  }

  @Test func `Many elements are removed at once`() throws {
    var json = JSON.array(JSON.Array((0..<100_000).map { JSON.number(.init($0)) }))
    #expect(try json.removeAll(at: "$[?@ >= 10 && @ < 99990]") == 99_980)
    #expect(json.count == 20)
    #expect(json[19] == 99_999)
  }

  @Test func `Errors in selected values carry the path in the document`() throws {
    let json = try JSON(parsing: #"{"users":[{"name":"Ann"},{"tags":[1]}]}"#)
    let tags = try #require(json.values(at: "$.users[?@.tags].tags").first)
    #expect(tags[3].error?.path == ["users", 1, "tags", 3])
    let user = try #require(json.values(at: "$..*").first { $0["name"] == "Ann" })
    #expect(user["age"].error?.path == ["users", 0, "age"])
    // The path of a match starts at the value that was queried.
    #expect(json["users"].matches(of: "$[*].name").first?.path == [0, "name"])
  }
}
