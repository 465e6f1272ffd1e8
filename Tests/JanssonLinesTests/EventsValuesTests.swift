import Foundation
import Jansson
import JanssonLines
import TestSupport
import Testing

/// Whole values out of texts that are read event by event: as values, as bytes, member by member.
@Suite struct EventsValuesTests {
  static let forms = EventsTests.forms

  @Test(arguments: JSON.ReadingOptions.DuplicateKeys.allCases, forms.indices)
  func `A value that repeats a key is read by the policy`(
    _ policy: JSON.ReadingOptions.DuplicateKeys, _ form: Int
  ) throws {
    let options = JSON.ReadingOptions(duplicateKeys: policy)
    let element = "{\"a\":1,\"b\":{\"c\":null,\"c\":[2]},\"a\":{\"d\":3}}"
    let expected = try? JSON(parsing: element, options: options)
    let events = EventsTests.events("[7,\(element),8]", Self.forms[form], options)
    #expect(try events.next() == .beginArray)
    guard let expected else {
      #expect(throws: JSON.Error.self) { while try events.readValue() != nil {} }
      return
    }
    #expect(try events.readValue() == 7)
    let value = try #require(try events.readValue())
    #expect(value == expected && value.description == expected.description)
    #expect(value["a"] == expected["a"])
    #expect(try events.readValue() == 8)
    #expect(try events.readValue() == nil)
  }

  @Test func `Members of a large value are found as quickly as in others`() throws {
    let members = (0..<2000).map { "\"key \($0)\":\($0)" }.joined(separator: ",")
    let events = JSON.Events(parsing: Array("[{\(members)}]".utf8))
    #expect(try events.next() == .beginArray)
    let value = try #require(try events.readValue())
    for index in stride(from: 0, to: 2000, by: 111) {
      #expect(value["key \(index)"] == .number(JSON.Number(index)))
    }
  }

  @Test(arguments: forms.indices) func `Raw values have the bytes of the text`(_ form: Int) throws {
    let values = [
      "1.50", "\"\\u0041é\"", "{ \"a\" : [ 1 , 2 ] }", "[]", "null", "{\"b\":{\"c\":[[]]}}", "-0",
    ]
    func events(_ text: String) -> JSON.Events { EventsTests.events(text, Self.forms[form]) }
    let array = events(" [ " + values.joined(separator: " , ") + " ] ")
    #expect(try array.next() == .beginArray)
    for (index, value) in values.enumerated() {
      #expect(try array.readRawValue() == Array(value.utf8))
      #expect(array.path == [.index(index)])
    }
    #expect(try array.readRawValue() == nil)
    #expect(try array.next() == nil)

    let members = values.enumerated().map { "\"k\($0)\":\($1)" }.joined(separator: ",")
    let object = events("{\"outer\":{\(members)},\"last\":[{\"x\":1},2]}")
    #expect(try object.next() == .beginObject && object.next() == .key("outer"))
    #expect(try object.next() == .beginObject)
    for (index, value) in values.enumerated() {
      #expect(try object.next() == .key("k\(index)"))
      if index % 3 == 2 {
        try object.skipValue()
      } else {
        #expect(try object.readRawValue() == Array(value.utf8))
      }
    }
    #expect(try object.next() == .endObject)
    #expect(throws: JSON.Error.self) { try object.readRawValue() }

    let inside = events("[[1,{\"a\":[true, \"x\"],\"b\":2}],3]")
    for _ in 0..<7 { _ = try inside.next() }
    #expect(inside.path == [0, 1, "a", 0])
    #expect(try inside.readRawValue() == Array("\"x\"".utf8))
    #expect(try inside.readRawValue() == nil)
    #expect(try inside.next() == .key("b"))
    #expect(inside.path == [0, 1, "b"])
    #expect(try inside.readRawValue() == [UInt8(ascii: "2")])
    #expect(try inside.next() == .endObject && inside.next() == .endArray)
    #expect(try inside.readValue() == 3)
    #expect(inside.path == [1])
    #expect(try inside.next() == .endArray && inside.next() == nil)

    let whole = events(" {\"a\" : 1} ")
    #expect(try whole.readRawValue() == Array("{\"a\" : 1}".utf8))
    #expect(try whole.readRawValue() == nil)
  }

  @Test(arguments: forms.indices) func `Errors in raw values are those of the parser`(
    _ form: Int
  ) throws {
    let reject = JSON.ReadingOptions(duplicateKeys: .reject, maximumDepth: 3)
    for text in [
      "[1,[2,x]]", "[1,[2}", "[1,{\"a\":1,\"a\":2}]", "[1,[[[2]]]]", "[1,\"\\q\"]", "[1,[2",
      "[1,01]", "[1,]",
      "[1,{\"a\":1}{\"b\":2}]", "[\"\u{1}\"]", "[1 2]", "[{\"a\":[{\"b\":1}]}]",
    ] {
      let expected = Result { () throws(JSON.Error) in try JSON(parsing: text, options: reject) }
      let events = EventsTests.events(text, Self.forms[form], reject)
      #expect(try events.next() == .beginArray)
      do {
        while try events.readRawValue() != nil {}
        try events.finish()
        #expect(throws: Never.self) { try expected.get() }
      } catch {
        let failure = #expect(throws: JSON.Error.self) { try expected.get() }
        #expect(failure.map { "\($0)" } == "\(error)", "\(text)")
      }
    }
  }

  @Test(arguments: forms.indices) func `Members and elements at a path are read one by one`(
    _ form: Int
  ) throws {
    func events(_ text: String) -> JSON.Events { EventsTests.events(text, Self.forms[form]) }
    let text = "{\"a\":[0,{\"x\":1,\"y\":{\"z\":[]},\"x\":2}],\"b\":3}"
    var members: [String] = []
    #expect(try events(text).forEachMember(at: ["a", 1]) { members.append("\($0)=\($1)") })
    #expect(members == ["x=1", "y={\"z\":[]}", "x=2"])
    var elements: [JSON] = []
    #expect(try events(text).forEachElement(at: ["a"]) { elements.append($0) })
    #expect(elements == [0, ["x": 2, "y": ["z": []]]])
    for path: JSON.Path in [["a", 5], ["b"], ["c"], ["a", 0]] {
      #expect(try !events(text).forEachMember(at: path) { _, _ in Issue.record() })
      #expect(try !events(text).forEachElement(at: path) { _ in Issue.record() })
    }
    #expect(throws: JSON.Error.self) { try events(text + "]").forEachElement(at: ["c"]) { _ in } }
    #expect(throws: JSON.Error.self) { try events("[1]").readMember() }
  }
}
