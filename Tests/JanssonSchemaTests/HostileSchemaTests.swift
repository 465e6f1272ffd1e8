import Jansson
import JanssonSchema
import TestSupport
import Testing

/// Schemas and values that try to take all time, memory or stack.
struct HostileSchemaTests {
  @Test func `Schemas that double are evaluated once for each value`() throws {
    var definitions: JSON = ["d0": ["type": "integer"]]
    for number in 1...60 {
      let reference: JSON = ["$ref": JSON("#/$defs/d\(number - 1)")]
      definitions["d\(number)"] = ["allOf": [reference, reference]]
    }
    for keyword in ["allOf", "anyOf"] {
      let schema = try JSON.Schema([
        "$defs": definitions, "items": JSON([keyword: [["$ref": "#/$defs/d60"]]]),
      ])
      #expect(schema.accepts([1, 2]))
      #expect(!schema.accepts([1, "a"]))
    }
    let unevaluated = try JSON.Schema([
      "$defs": definitions, "$ref": "#/$defs/d60", "unevaluatedProperties": false,
    ])
    #expect(unevaluated.accepts(1))
    #expect(unevaluated.violations(of: "a").count <= 1_000)
  }

  @Test func `A value nested more deeply than the stack allows is not valid`() throws {
    let schema = try JSON.Schema(["items": ["$ref": "#"], "type": "array"])
    for depth in [16, 400, 2_000] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let json = try JSON(parsing: text, options: .init(maximumDepth: depth))
      let isValid = onThread(stack: 512 << 10) { schema.accepts(json) }
      if depth == 16 { #expect(isValid) }
      // How many levels the stack allows depends on the build.
      let violations = onThread(stack: 512 << 10) { schema.violations(of: json) }
      if let violation = violations.last {
        #expect(violation.message.contains("nested too deeply"))
      }
    }
  }

  @Test func `A deep schema, and a long chain of references, are compiled`() throws {
    var definitions: JSON = ["d0": ["type": "string"]]
    for number in 1...20_000 {
      definitions["d\(number)"] = ["$ref": JSON("#/$defs/d\(number - 1)")]
    }
    let chain = try JSON.Schema(["$defs": definitions, "$ref": "#/$defs/d20000"])
    // The stack decides, and nothing crashes.
    _ = onThread(stack: 512 << 10) { chain.accepts("a") }
    let depth = 2_000
    let text =
      String(repeating: #"{"items":"#, count: depth) + "true" + String(repeating: "}", count: depth)
    let json = try JSON(parsing: text, options: .init(maximumDepth: 2 * depth))
    _ = onThread(stack: 512 << 10) {
      Result { try JSON.Schema(json, options: .init(checksSchema: false)).accepts([[[]]]) }
    }
  }

  @Test func `Expressions that try all ways elsewhere take linear time`() throws {
    let schema = try JSON.Schema(["pattern": "^(a+)+$"])
    #expect(!schema.accepts(JSON(String(repeating: "a", count: 20_000) + "b")))
    #expect(schema.accepts(JSON(String(repeating: "a", count: 20_000))))
  }

  /// Five kinds of expressions, each with the same operands, explained at every level.
  @Test func `Alternatives of alternatives are not all explained`() throws {
    let alternatives = ["add", "subtract", "multiply", "divide", "power"].map { name -> JSON in
      [
        "properties": [
          "kind": ["const": JSON(name)], "left": ["$ref": "#"], "right": ["$ref": "#"],
        ],
        "required": ["kind"], "type": "object",
      ]
    }
    let schema = try JSON.Schema([
      "anyOf": JSON.Array([["type": "number"]] + alternatives)
    ])
    var expression: JSON = "x"
    for _ in 0..<100 { expression = ["kind": "add", "left": expression, "right": 1] }
    #expect(!schema.accepts(expression))
    let violations = schema.violations(of: expression)
    #expect(violations.count == 1 && violations.first?.causes.isEmpty == false)
    #expect(
      violations.first?.message.hasPrefix("matches none of 6 alternatives; the nearest: left: ")
        == true)
  }

  @Test func `A schema may have any number of alternatives, resources and dynamic references`()
    throws
  {
    let many = (0..<20_000).map { number -> JSON in ["const": JSON(number)] }
    let wide = try JSON.Schema(["anyOf": JSON.Array(many)])
    #expect(wide.accepts(19_999) && !wide.accepts(20_000))
    var definitions: JSON = [:]
    for number in 0..<2_000 {
      definitions["d\(number)"] = [
        "$id": JSON("https://example.org/\(number)"), "$dynamicAnchor": "node",
        "items": ["$dynamicRef": "#node"],
      ]
    }
    let dynamic = try JSON.Schema([
      "$defs": definitions, "$ref": "https://example.org/7", "$id": "https://example.org/all",
    ])
    #expect(dynamic.accepts([[[]]]))
  }

  @Test func `Many constants and many items are compared by their hashes`() throws {
    let many = JSON.array(JSON.Array((0..<100_000).map { JSON("v\($0)") }))
    let schema = try JSON.Schema(["items": ["enum": many], "uniqueItems": true])
    #expect(schema.accepts(many))
    var repeated = many
    repeated[99_999] = "v0"
    #expect(!schema.accepts(repeated))
    #expect(
      schema.violations(of: repeated)[0].message
        == "the items 0 and 99999 are equal: the string \"v0\"")
  }

  @Test func `Numbers are exact, however long they are`() throws {
    func accepts(_ schema: String, _ value: String) throws -> Bool {
      let options = JSON.ReadingOptions(exactNumbers: true)
      return try JSON.Schema(parsing: schema).accepts(JSON(parsing: value, options: options))
    }
    let cases: [(String, String, Bool)] = [
      (#"{"multipleOf": 0.01}"#, "19.99", true), (#"{"multipleOf": 0.01}"#, "19.999", false),
      (#"{"multipleOf": 0.123456789}"#, "1e308", false), (#"{"multipleOf": 1}"#, "1e308", true),
      (#"{"multipleOf": 3}"#, "1e99999", false), (#"{"multipleOf": 2}"#, "1e99999", true),
      (#"{"multipleOf": 123456789012345678901}"#, "246913578024691357802", true),
      (#"{"multipleOf": 123456789012345678901}"#, "246913578024691357803", false),
      (#"{"type": "integer"}"#, "1.0", true), (#"{"type": "integer"}"#, "1e2", true),
      (#"{"type": "integer"}"#, "12345678901234567890123", true),
      (#"{"type": "integer"}"#, "1.5", false), (#"{"type": "integer"}"#, "1e-2", false),
      (#"{"minimum": 9007199254740993}"#, "9007199254740992", false),
      (#"{"maximum": 18446744073709551616}"#, "18446744073709551617", false),
      (#"{"const": 1}"#, "1.0", true), (#"{"enum": [0.5]}"#, "0.50", true),
    ]
    for (schema, value, isValid) in cases {
      #expect(try accepts(schema, value) == isValid, "\(schema) \(value)")
    }
  }

  @Test func `Dynamic references that lead to each other end`() throws {
    // Each resource has the anchor that the others refer to, so that the outermost one is meant.
    var definitions: JSON = [:]
    for number in 0..<40 {
      definitions["d\(number)"] = [
        "$id": JSON("d\(number)"), "$dynamicAnchor": "node",
        "properties": [
          "a": ["$dynamicRef": "#node"], "b": ["$ref": JSON("d\((number + 1) % 40)")],
          "c": ["$ref": JSON("d\((number * 7 + 3) % 40)")],
        ], "maxProperties": 3,
      ]
    }
    let schema = try JSON.Schema([
      "$id": "https://example.org/all", "$defs": definitions, "$ref": "d0",
    ])
    var value: JSON = [:]
    for _ in 0..<14 { value = ["a": value, "b": value, "c": value] }
    #expect(schema.accepts(value))
    let knot: JSON = [
      "$id": "https://example.org/knot", "$dynamicAnchor": "x", "$dynamicRef": "#x",
    ]
    #expect(!(try JSON.Schema(knot, options: .init(checksSchema: false))).accepts(1))
  }

  @Test func `Each of many names is checked, however long the evaluation`() throws {
    let alternative: JSON = [
      "anyOf": [["not": ["minLength": 8]], ["allOf": [["const": "a long exception"]]]]
    ]
    let alternatives = JSON.array(JSON.Array(repeating: alternative, count: 300))
    let names: JSON = ["allOf": alternatives]
    let schema = try JSON.Schema(["propertyNames": names])
    var object = JSON.Object((0..<1_000).map { ("k\($0)", JSON($0)) })
    object["a long exception"] = 1
    #expect(schema.accepts(.object(object)))
    object["a name that is too long"] = 1
    #expect(!schema.accepts(.object(object)))
    let paths = schema.violations(of: .object(object)).map { "\($0.path)" }
    #expect(Set(paths) == ["[\"a name that is too long\"]"])
  }

  /// A stack for less than 2,000 levels in any build.
  ///
  /// It has 100 bytes for each of them; under the address sanitizer, where `onThread` gives eight
  /// times as much, 230.
  private static var tooSmallStack: Int { isAddressSanitized ? 64 << 10 : 256 << 10 }

  @Test func `What the stack does not allow is not valid by 'not' either`() throws {
    let schema = try JSON.Schema([
      "$defs": ["deep": ["items": ["$ref": "#/$defs/deep"]]],
      "not": ["allOf": [["$ref": "#/$defs/deep"], false]],
    ])
    let depth = 2_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let json = try JSON(parsing: text, options: .init(maximumDepth: depth))
    onThread(stack: Self.tooSmallStack) {
      #expect(!schema.accepts(json))
      #expect(schema.violations(of: json).first?.message.contains("nested too deeply") == true)
    }
  }

  /// Each level would be tried twice, and so each of the levels below.
  @Test func `What the stack does not allow is not tried again`() throws {
    let inner: JSON = ["items": ["$ref": "#/$defs/deep"]]
    let schema = try JSON.Schema([
      "$defs": ["deep": ["anyOf": [inner, inner]]], "$ref": "#/$defs/deep",
    ])
    let depth = 2_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let json = try JSON(parsing: text, options: .init(maximumDepth: depth))
    onThread(stack: Self.tooSmallStack) {
      #expect(!schema.accepts(json))
      #expect(schema.violations(of: json).first?.message.contains("nested too deeply") == true)
    }
  }

  @Test func `Many constants are compiled, and ten thousand levels are an error or an answer`()
    throws
  {
    let many = JSON.array(JSON.Array((0..<200_000).map { JSON($0) }))
    let schema = try JSON.Schema(["enum": many], options: .init(checksSchema: false))
    #expect(schema.accepts(199_999) && !schema.accepts(200_000))
    let deep = (0..<10_000).reduce(["type": "integer"] as JSON) { inner, _ in ["items": inner] }
    _ = onThread(stack: 512 << 10) { Result { try JSON.Schema(deep).accepts([[1]]) } }
  }
}
