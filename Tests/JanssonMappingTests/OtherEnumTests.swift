import Jansson
import Testing

/// Enums of a program whose cases are named like those of `JSON`, as many packages have one.
///
/// A pattern looks through any number of optionals, but stops at a member of `Optional` with the
/// name of the case: a `null` or `string` there would break the patterns of all other enums.
struct OtherEnumTests {
  enum Value: Hashable {
    case null, bool(Bool), number(Double), string(String), array([Value?]), object([String: Value?])
  }

  private let members: [String: Value?] = [
    "null": .null, "bool": .bool(true), "number": .number(2), "string": .string("x"),
    "array": .array([.null]), "object": .object(["a": nil]),
  ]

  @Test func `Patterns look through optionals of optionals`() {
    if case .null = members["null"] {} else { Issue.record() }
    if case .bool(let value) = members["bool"] { #expect(value) } else { Issue.record() }
    if case .number(let value) = members["number"] { #expect(value == 2) } else { Issue.record() }
    if case .string(let value) = members["string"] { #expect(value == "x") } else { Issue.record() }
    if case .array(let value) = members["array"] {
      #expect(value == [.null])
    } else {
      Issue.record()
    }
    if case .object(let value) = members["object"] {
      #expect(value == ["a": nil])
    } else {
      Issue.record()
    }
  }

  @Test func `A switch over an optional of an optional names the cases`() {
    func name(_ key: String) -> String? {
      switch members[key] {
      case .null: "null"
      case .bool: "bool"
      case .number: "number"
      case .string: "string"
      case .array: "array"
      case .object: "object"
      case nil, .some(nil): nil
      }
    }
    for key in members.keys { #expect(name(key) == key) }
    #expect(name("other") == nil)
  }

  @Test func `Patterns match JSON that is optional twice`() {
    let members: [String: JSON?] = ["a": "x", "b": .null]
    if case .string(let value) = members["a"] { #expect(value == "x") } else { Issue.record() }
    if case .null = members["b"] {} else { Issue.record() }
  }
}
