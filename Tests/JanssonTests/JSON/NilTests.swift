import Jansson
import Testing

/// Missing and null both equal nil; only null equals `.null`.
struct NilTests {
  let json: JSON = ["null": nil, "zero": 0, "no": false, "empty": "", "list": []]

  /// Takes its argument as XCTest's functions do.
  private func isTrue(_ condition: @autoclosure () throws -> Bool) rethrows -> Bool {
    try condition()
  }
  private func areEqual<Value: Equatable>(
    _ left: @autoclosure () -> Value, _ right: @autoclosure () -> Value
  ) -> Bool { left() == right() }

  @Test(arguments: ["missing", "null"])
  func `A missing member and a null member both equal nil`(key: String) {
    #expect(json[key] == nil)
    #expect(nil == json[key])
    #expect(!(json[key] != nil))
    #expect(!(nil != json[key]))
    #expect(isTrue(json[key] == nil) && !isTrue(json[key] != nil))
    if json[key] != nil { Issue.record("there is nothing") }
    guard json[key] == nil else {
      Issue.record("there is nothing")
      return
    }
    #expect([json[key]].filter { $0 != nil }.isEmpty)
    #expect(json[key, "x"] == nil)
  }

  @Test(arguments: ["zero", "no", "empty", "list"])
  func `False, zero and empty values do not equal nil`(key: String) {
    #expect(json[key] != nil)
    #expect(nil != json[key])
    #expect(!(json[key] == nil) && !(nil == json[key]))
    #expect(json[key] != .null)
  }

  @Test func `A null member equals the null value, and a missing one does not`() {
    #expect(json["null"] == .null)
    #expect(json["missing"] != .null)
    // In a generic function nil is a `JSON` literal: null.
    #expect(areEqual(json["null"], nil))
    #expect(!areEqual(json["missing"], nil))
  }

  @Test func `Comparing an optional JSON with nil keeps Swift's meaning`() {
    let none: JSON? = nil
    let null: JSON? = .some(.null)
    let missing: JSON? = json["missing"]
    #expect(none == nil && nil == none && !(none != nil))
    #expect(null != nil && missing != nil)
    #expect(none != .null && null == .null)
    switch null {
    case nil: Issue.record("there is a value")
    case .some(let value): #expect(value == nil)
    }
    if case nil = none {} else { Issue.record("there is no value") }
    let object = json.members
    #expect(object["missing"] == nil && object["null"] != nil && object["null"] == .null)
    #expect([none, null].map { $0 == nil } == [true, false])
  }
}
