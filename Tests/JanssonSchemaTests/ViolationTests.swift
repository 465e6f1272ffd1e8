import Foundation
import Jansson
import JanssonSchema
import Testing

/// What is said about a value that is not valid.
struct ViolationTests {
  private static func lines(_ schema: JSON, _ text: String) throws -> [String] {
    try JSON.Schema(schema).violations(of: JSON(parsing: text)).map(\.description)
  }

  @Test func `A violation says what was expected, what was found, and where`() throws {
    let schema: JSON = [
      "properties": ["age": ["type": "integer", "minimum": 0]], "required": ["name"],
    ]
    let lines = try Self.lines(schema, "{\n  \"age\": -3}")
    #expect(
      lines == [
        "expected the member \"name\" (line 1, column 1; #/required)",
        "age: expected a number of at least 0, found the number -3 (line 2, column 10; #/properties/age/minimum)",
      ])
  }

  @Test(
    arguments: [
      (
        #"{"type": ["object", "array"]}"#, "1", "expected an object or an array, found the number 1"
      ),
      (
        #"{"type": ["integer", "null"]}"#, "\"a\"",
        "expected an integer or null, found the string \"a\""
      ),
      (#"{"type": ["number", "boolean"]}"#, "null", "expected a number or a Boolean, found null"),
      (
        #"{"oneOf": [{"minimum": 0}, {}, {"maximum": 9}]}"#, "5",
        "matches the alternatives 0 and 1, expected one only"
      ),
    ] as [(String, String, String)])
  func `A message says what a keyword expects`(
    schema: String, text: String, message: String
  ) throws {
    let violations = try JSON.Schema(parsing: schema).violations(of: JSON(parsing: text))
    #expect(violations.map(\.message) == [message])
  }

  @Test func `A coder validates before it decodes`() throws {
    let schema = try JSON.Schema(["items": ["minimum": 1]])
    let decoder = JSON.Decoder()
    let valid = try decoder.decode([Int].self, from: Data("[1, 2]".utf8), validating: schema)
    #expect(valid == [1, 2])
    #expect(throws: JSON.Schema.Failure.self) {
      try decoder.decode([Int].self, from: Data("[1, 0]".utf8), validating: schema)
    }
  }

  @Test func `The path leads through arrays, and the keywords through references`() throws {
    let schema: JSON = [
      "$id": "https://example.org/list", "items": ["$ref": "#/$defs/name"],
      "$defs": ["name": ["type": "string", "maxLength": 2]],
    ]
    let violations = try JSON.Schema(schema).violations(of: JSON(parsing: #"["ab", "abc", 1]"#))
    #expect(violations.map { "\($0.path)" } == ["[1]", "[2]"])
    #expect(
      violations.map { "\($0.keywordLocation)" } == ["/items/$ref/maxLength", "/items/$ref/type"])
    #expect(
      violations.map(\.absoluteKeywordLocation) == [
        "https://example.org/list#/$defs/name/maxLength",
        "https://example.org/list#/$defs/name/type",
      ])
  }

  @Test func `The nearest alternative is named first`() throws {
    let schema: JSON = [
      "anyOf": [
        ["type": "string"],
        ["type": "object", "properties": ["size": ["maximum": 10]]],
        ["type": "null"],
      ]
    ]
    let violations = try JSON.Schema(schema).violations(of: ["size": 12])
    #expect(violations.count == 1)
    #expect(
      violations[0].message
        == "matches none of 3 alternatives; the nearest: size: expected a number of at most 10, found the number 12"
    )
    #expect(violations[0].causes.count == 3)
    #expect("\(violations[0].causes[0].keywordLocation)" == "/anyOf/1/properties/size/maximum")
  }

  @Test func `Members that no keyword allows have their own locations`() throws {
    let schema: JSON = [
      "properties": ["a": true], "patternProperties": ["^x-": ["type": "string"]],
      "additionalProperties": false,
    ]
    let violations = try JSON.Schema(schema).violations(of: ["a": 1, "b": 2, "x-c": 3])
    #expect(violations.map { "\($0.path)" } == ["b", "x-c"])
    #expect(
      violations.map(\.absoluteKeywordLocation) == [
        "#/additionalProperties", "#/patternProperties/^x-/type",
      ])
    #expect(violations[0].message == "no value is allowed here")
  }

  @Test func `All violations are thrown together`() throws {
    let schema = try JSON.Schema(["items": ["type": "string"]])
    let failure = #expect(throws: JSON.Schema.Failure.self) { try schema.validate([1, "a", 2]) }
    #expect(failure?.violations.count == 2)
    #expect(failure?.description.split(separator: "\n").count == 2)
    try schema.validate(["a", "b"])
  }

  @Test func `Messages are short, however long the data`() throws {
    let long = String(repeating: "x", count: 1_000_000)
    let schema = try JSON.Schema([
      "enum": JSON.Array((0..<100).map { JSON("\(long)\($0)") }), "maxLength": 3,
      "pattern": JSON("^(\(String(repeating: "a", count: 2_000)))$"),
    ])
    let violations = schema.violations(of: JSON(long))
    #expect(violations.count == 3)
    for violation in violations { #expect(violation.description.utf8.count < 1_000) }
  }

  @Test func `Scalars, and values that were built, have no position`() throws {
    let schema = try JSON.Schema(["type": "string", "minLength": 2])
    #expect(
      schema.violations(of: "a").map(\.description) == [
        "expected a string of at least 2 characters, found the string \"a\" (#/minLength)"
      ])
    #expect(schema.accepts("é1"))
  }

  @Test func `The limit ends the check`() throws {
    let schema = try JSON.Schema(["items": ["type": "string"]])
    #expect(schema.violations(of: [1, 2, 3], limit: 1).map { "\($0.path)" } == ["[0]"])
    #expect(schema.violations(of: [1, 2, 3], limit: 2).count == 2)
    #expect(schema.violations(of: ["a"], limit: 1).isEmpty)
  }
}
