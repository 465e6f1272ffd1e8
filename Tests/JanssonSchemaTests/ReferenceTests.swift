import Jansson
import JanssonSchema
import Synchronization
import Testing

/// References to other documents, and dialects that are mixed.
struct ReferenceTests {
  @Test func `Other documents are given by their URIs`() throws {
    let options = JSON.Schema.Options(
      baseURI: "https://example.org/schemas/person",
      documents: ["https://example.org/schemas/address": ["required": ["city"]]])
    let schema = try JSON.Schema(["properties": ["home": ["$ref": "address"]]], options: options)
    #expect(schema.accepts(["home": ["city": "Rome"]]))
    #expect(!schema.accepts(["home": [:]]))
    #expect(
      schema.violations(of: ["home": [:]])[0].absoluteKeywordLocation
        == "https://example.org/schemas/address#/required")
  }

  @Test func `A resolver is asked once for what is not given`() throws {
    let asked = Mutex<[String]>([])
    let options = JSON.Schema.Options(resolver: { uri in
      asked.withLock { $0.append(uri) }
      return uri == "https://example.org/a" ? ["$defs": ["x": ["type": "null"]]] : nil
    })
    let schema = try JSON.Schema(
      [
        "anyOf": [
          ["$ref": "https://example.org/a#/$defs/x"], ["$ref": "https://example.org/a#/$defs/x"],
        ]
      ], options: options)
    #expect(schema.accepts(nil) && !schema.accepts(1))
    #expect(asked.withLock { $0 } == ["https://example.org/a"])
    #expect(throws: JSON.Schema.SchemaError.self) {
      try JSON.Schema(["$ref": "https://example.org/b"], options: options)
    }
  }

  @Test func `Meta-schemas are part of the module`() throws {
    for dialect in JSON.Schema.Dialect.allCases {
      let schema = try JSON.Schema(["$ref": JSON(dialect.rawValue)])
      #expect(schema.accepts(["type": "string"]))
      #expect(!schema.accepts(["type": "strin"]))
      #expect(!schema.accepts(["properties": ["a": ["maxLength": -1]]]))
    }
  }

  @Test func `Each dialect has its keywords`() throws {
    func accepts(_ dialect: JSON.Schema.Dialect, _ schema: JSON, _ value: JSON) throws -> Bool {
      try JSON.Schema(schema, options: .init(defaultDialect: dialect)).accepts(value)
    }
    #expect(try !accepts(.draft4, ["minimum": 1, "exclusiveMinimum": true], 1))
    #expect(try !accepts(.draft6, ["exclusiveMinimum": 1], 1))
    #expect(try accepts(.draft4, ["const": 1], 2))
    // In draft-04, an integer is written as one.
    let integers = try JSON(
      parsing: "[1, 1e2, 1.0, 1.5, 20000000000000000000, 2e30, 1e400, 0.1e401]",
      options: .init(exactNumbers: true))
    for (integer, isPlain) in zip(
      integers.elements, [true, false, false, false, true, false, false, false])
    {
      #expect(try accepts(.draft4, ["type": "integer"], integer) == isPlain, "\(integer)")
      #expect(
        try accepts(.draft6, ["type": ["integer", "null"]], integer) == (integer != 1.5),
        "\(integer)")
      #expect(try accepts(.draft4, ["type": ["integer", "number"]], integer))
    }
    let plain = try JSON.Schema(["type": "integer"], options: .init(defaultDialect: .draft4))
    #expect(plain.violations(of: 1.0)[0].message.contains("an integer"))
    #expect(try accepts(.draft6, ["if": true, "then": false], 2))
    #expect(try !accepts(.draft7, ["if": true, "then": false], 2))
    #expect(
      try !accepts(.draft7, ["items": [["type": "string"]], "additionalItems": false], ["", 1]))
    #expect(
      try !accepts(.draft2020, ["prefixItems": [["type": "string"]], "items": false], ["", 1]))
    // Up to draft-07, the siblings of a reference are ignored.
    let siblings: JSON = ["$ref": "#/definitions/any", "definitions": ["any": [:]], "maximum": 1]
    #expect(try accepts(.draft7, siblings, 2))
    #expect(try !accepts(.draft2019, siblings, 2))
    let tree: JSON = [
      "$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveAnchor": true,
      "$id": "https://example.org/strict", "$ref": "tree", "unevaluatedProperties": false,
      "$defs": [
        "tree": [
          "$id": "tree", "$recursiveAnchor": true,
          "properties": ["children": ["items": ["$recursiveRef": "#"]]],
        ]
      ],
    ]
    #expect(try accepts(.draft7, tree, ["children": [["children": []]]]))
    #expect(try !accepts(.draft7, tree, ["children": [["childen": []]]]))
  }

  @Test func `Keys that are equal strings are different places`() throws {
    // Composed and decomposed.
    let (key, other) = ("\u{E9}", "e\u{301}")
    var schemas: JSON = [:]
    schemas[key] = ["type": "string"]
    schemas[other] = ["type": "number"]
    for keyword in ["properties", "patternProperties"] {
      let schema = try JSON.Schema(["\(keyword)": schemas, "additionalProperties": false])
      func accepts(_ value: JSON, _ otherValue: JSON) -> Bool {
        var json: JSON = [:]
        json[key] = value
        json[other] = otherValue
        return schema.accepts(json)
      }
      #expect(accepts("a", 1), "\(keyword)")
      #expect(!accepts(1, 1) && !accepts("a", "a") && !accepts(1, "a"), "\(keyword)")
    }
    for name in [key, other] {
      let schema = try JSON.Schema(["$ref": JSON("#/$defs/\(name)"), "$defs": schemas])
      #expect(schema.accepts("a") == (name.utf8.count == 2), "\(name)")
      #expect(schema.accepts(1) == (name.utf8.count == 3), "\(name)")
    }
  }

  @Test func `An embedded schema may have another dialect`() throws {
    let schema = try JSON.Schema([
      "$id": "https://example.org/new", "items": ["$ref": "old"],
      "$defs": [
        "old": [
          "$id": "old", "$schema": "http://json-schema.org/draft-07/schema#",
          "items": [["type": "string"]],
        ]
      ],
    ])
    #expect(schema.accepts([["a", 1]]) && !schema.accepts([[1]]))
  }
}
