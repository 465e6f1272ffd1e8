import Jansson
import JanssonSchema
import Testing

/// Each keyword in the dialects that have it, with values at its limits; where it has no meaning,
/// every value is valid.
struct KeywordTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var since = JSON.Schema.Dialect.draft4
    var until = JSON.Schema.Dialect.draft2020
    let schema: String
    /// Texts of values.
    let valid: [String]
    let invalid: [String]
    var testDescription: String { schema }
  }

  static let cases: [Case] = [
    // Any value.
    Case(
      schema: #"{"type": ["array", "null"]}"#, valid: ["[]", "null"],
      invalid: ["{}", "1", "true", "\"\""]),
    Case(schema: #"{"type": "object"}"#, valid: ["{}"], invalid: ["[]", "null"]),
    Case(schema: #"{"type": "boolean"}"#, valid: ["true", "false"], invalid: ["null", "0"]),
    Case(schema: #"{"type": "string"}"#, valid: ["\"\""], invalid: ["1"]),
    Case(schema: #"{"type": "number"}"#, valid: ["1", "1.5", "-0.0"], invalid: ["\"1\""]),
    Case(
      since: .draft6, schema: #"{"type": "integer"}"#, valid: ["1", "1.0", "-2e3"],
      invalid: ["1.5", "true"]),
    Case(
      schema: #"{"enum": [1, "a", [1.0], {"a": null}]}"#,
      valid: ["1.0", "\"a\"", "[1]", #"{"a":null}"#],
      invalid: ["2", "[]", "{}", #"{"a":0}"#, "null"]),
    Case(
      since: .draft6, schema: #"{"const": false}"#, valid: ["false"], invalid: ["0", "null", "[]"]),
    Case(since: .draft6, schema: "false", valid: [], invalid: ["null", "{}"]),
    Case(since: .draft6, schema: "true", valid: ["null"], invalid: []),
    // Numbers.
    Case(
      schema: #"{"minimum": 2}"#, valid: ["2", "2.0", "3", "\"\"", "1e99"],
      invalid: ["1", "1.9", "-1e99"]),
    Case(schema: #"{"maximum": 2}"#, valid: ["2", "2.0", "1", "{}"], invalid: ["3", "2.1"]),
    Case(
      schema: #"{"minimum": 1, "maximum": 2}"#, valid: ["1", "2", "1.5"],
      invalid: ["0", "3", "0.9", "2.1"]),
    Case(schema: #"{"minimum": 0.1}"#, valid: ["0.1", "1"], invalid: ["0.09", "0"]),
    Case(
      since: .draft6, schema: #"{"exclusiveMinimum": 0.3}"#, valid: ["0.4"],
      invalid: ["0.3", "0.30"]),
    Case(
      since: .draft6, schema: #"{"exclusiveMaximum": 0.1}"#, valid: ["0"], invalid: ["0.1", "0.10"]),
    Case(
      schema: #"{"minimum": 9007199254740993, "maximum": 9007199254740993}"#,
      valid: ["9007199254740993", "9007199254740993.0"],
      invalid: ["9007199254740992", "9007199254740994"]),
    Case(
      until: .draft4, schema: #"{"minimum": 1, "exclusiveMinimum": true}"#, valid: ["1.1", "2"],
      invalid: ["1", "1.0"]),
    Case(
      until: .draft4, schema: #"{"maximum": 1, "exclusiveMaximum": true}"#, valid: ["0.9"],
      invalid: ["1"]),
    Case(
      until: .draft4, schema: #"{"maximum": 1, "exclusiveMaximum": false}"#, valid: ["1"],
      invalid: ["2"]),
    Case(
      since: .draft6, schema: #"{"exclusiveMinimum": 1}"#, valid: ["2", "1.1"],
      invalid: ["1", "1.0", "0"]),
    Case(
      since: .draft6, schema: #"{"exclusiveMaximum": 1}"#, valid: ["0", "0.9"],
      invalid: ["1", "1.0", "2"]),
    Case(
      since: .draft6, schema: #"{"exclusiveMinimum": 1, "exclusiveMaximum": 3}"#,
      valid: ["2", "1.5"],
      invalid: ["1", "3", "1.0"]),
    Case(
      schema: #"{"multipleOf": 3}"#, valid: ["6", "0", "-9", "6.0", "\"\""], invalid: ["7", "6.1"]),
    Case(
      schema: #"{"multipleOf": 0.01}"#, valid: ["19.99", "1", "0.010"],
      invalid: ["19.991", "0.001", "1e-9"]),
    Case(
      schema: #"{"multipleOf": 123456789012345678}"#,
      valid: ["123456789012345678", "246913578024691356", "1.23456789012345678e20"],
      invalid: ["123456789012345679", "1.23456789012345679e20"]),
    Case(
      schema: #"{"multipleOf": 1234567890123456789}"#,
      valid: ["1234567890123456789", "1.234567890123456789e30"],
      invalid: ["1234567890123456788", "1e30"]),
    Case(
      schema: #"{"multipleOf": 7}"#, valid: ["7e20", "14e15", "7e3"],
      invalid: ["1e20", "71e15", "1e3"]),
    // Strings.
    Case(
      schema: #"{"minLength": 2}"#, valid: ["\"ab\"", "\"e\u{301}\"", "\"😀a\"", "1"],
      invalid: ["\"a\"", "\"\"", "\"😀\""]),
    Case(
      schema: #"{"maxLength": 2}"#, valid: ["\"ab\"", "\"😀😀\"", "[1,2,3]"],
      invalid: ["\"abc\"", "\"😀😀😀\""]),
    Case(
      schema: #"{"minLength": 1, "maxLength": 1}"#, valid: ["\"a\"", "\"é\"", "\"😀\""],
      invalid: ["\"\"", "\"ab\"", "\"éé\""]),
    Case(schema: #"{"pattern": "^a+$"}"#, valid: ["\"aa\"", "1"], invalid: ["\"ab\"", "\"\""]),
    // Arrays.
    Case(schema: #"{"minItems": 1}"#, valid: ["[1]", "{}"], invalid: ["[]"]),
    Case(schema: #"{"maxItems": 1}"#, valid: ["[1]", "[]", "\"ab\""], invalid: ["[1,2]"]),
    Case(
      schema: #"{"uniqueItems": true}"#,
      valid: ["[1,2]", "[1,true]", "[[1],[2]]", "[]", "[\"1\",1]"],
      invalid: ["[1,1.0]", #"[{"a":1,"b":2},{"b":2,"a":1}]"#, "[[1],2,[1]]"]),
    Case(schema: #"{"uniqueItems": false}"#, valid: ["[1,1]"], invalid: []),
    Case(
      schema: #"{"items": {"type": "string"}}"#, valid: ["[]", "[\"\"]", "1"],
      invalid: ["[\"\",1]", "[1]"]),
    Case(
      until: .draft2019,
      schema: #"{"items": [{"type": "string"}, {}], "additionalItems": {"type": "null"}}"#,
      valid: ["[\"\"]", "[\"\",1]", "[\"\",1,null]"], invalid: ["[1]", "[\"\",1,1]"]),
    Case(
      until: .draft2019, schema: #"{"items": {}, "additionalItems": {"type": "null"}}"#,
      valid: ["[1,2]"], invalid: []),
    Case(
      since: .draft2020,
      schema: #"{"prefixItems": [{"type": "string"}, {}], "items": {"type": "null"}}"#,
      valid: ["[\"\"]", "[\"\",1]", "[\"\",1,null]"], invalid: ["[1]", "[\"\",1,1]"]),
    Case(
      since: .draft6, schema: #"{"contains": {"type": "null"}}"#, valid: ["[1,null]", "1"],
      invalid: ["[1]", "[]"]),
    Case(
      since: .draft2019,
      schema: #"{"contains": {"type": "null"}, "minContains": 2, "maxContains": 3}"#,
      valid: ["[null,1,null]", "[null,null,null]"], invalid: ["[null]", "[null,null,null,null]"]),
    Case(
      since: .draft2019, schema: #"{"contains": {"type": "null"}, "minContains": 0}"#,
      valid: ["[]", "[1]"], invalid: []),
    Case(
      since: .draft2019, schema: #"{"minContains": 2, "maxContains": 0}"#, valid: ["[]", "[1]"],
      invalid: []),
    // Objects.
    Case(schema: #"{"minProperties": 1}"#, valid: [#"{"a":1}"#, "[]"], invalid: ["{}"]),
    Case(
      schema: #"{"maxProperties": 1}"#, valid: [#"{"a":1}"#, "{}", "[1,2]"],
      invalid: [#"{"a":1,"b":1}"#]),
    Case(
      schema: #"{"required": ["a", "b"]}"#, valid: [#"{"b":null,"a":1}"#, "[]"],
      invalid: [#"{"a":1}"#, "{}"]),
    Case(
      schema:
        #"{"properties": {"a": {"type": "null"}}, "patternProperties": {"^b": {"type": "string"}}, "additionalProperties": {"type": "number"}}"#,
      valid: [#"{"a":null,"b":"","bc":"","d":1}"#, "{}", "[1]"],
      invalid: [#"{"a":1}"#, #"{"b":1}"#, #"{"bc":null}"#, #"{"d":""}"#]),
    Case(
      schema:
        #"{"properties": {"a": {}}, "required": ["a"], "additionalProperties": {"type": "null"}}"#,
      valid: [#"{"a":1}"#, #"{"b":null,"a":1}"#],
      invalid: ["{}", #"{"a":1,"b":1}"#, #"{"b":null}"#]),
    Case(
      since: .draft6, schema: #"{"propertyNames": {"maxLength": 1}}"#,
      valid: [#"{"a":1}"#, "{}", "1"], invalid: [#"{"ab":1}"#]),
    Case(
      until: .draft7, schema: #"{"dependencies": {"a": ["b"], "c": {"required": ["d"]}}}"#,
      valid: ["{}", #"{"a":1,"b":1}"#, #"{"c":1,"d":1}"#, #"{"b":1}"#],
      invalid: [#"{"a":1}"#, #"{"c":1}"#]),
    Case(
      since: .draft2019,
      schema:
        #"{"dependentRequired": {"a": ["b"]}, "dependentSchemas": {"c": {"required": ["d"]}}}"#,
      valid: ["{}", #"{"a":1,"b":1}"#, #"{"c":1,"d":1}"#], invalid: [#"{"a":1}"#, #"{"c":1}"#]),
    // Several schemas for one value.
    Case(
      schema: #"{"allOf": [{"minimum": 1}, {"maximum": 2}]}"#, valid: ["1", "2"],
      invalid: ["0", "3"]),
    Case(
      schema: #"{"anyOf": [{"minimum": 3}, {"maximum": 1}]}"#, valid: ["3", "1"], invalid: ["2"]),
    Case(
      schema: #"{"oneOf": [{"minimum": 2}, {"maximum": 2}]}"#, valid: ["1", "3"], invalid: ["2"]),
    Case(
      schema: #"{"oneOf": [{"type": "null"}, {"type": "string"}]}"#, valid: ["null"], invalid: ["1"]
    ),
    Case(schema: #"{"not": {"type": "null"}}"#, valid: ["1"], invalid: ["null"]),
    Case(
      since: .draft7,
      schema: #"{"if": {"minimum": 5}, "then": {"maximum": 6}, "else": {"minimum": 2}}"#,
      valid: ["5", "6", "2"], invalid: ["7", "1"]),
    Case(
      until: .draft6, schema: #"{"if": {}, "then": {"type": "null"}}"#, valid: ["1"], invalid: []),
    Case(
      since: .draft7, schema: #"{"then": {"type": "null"}, "else": {"type": "null"}}"#,
      valid: ["1"], invalid: []),
    // References.
    Case(
      schema:
        ##"{"properties": {"a": {"$ref": "#"}}, "type": "object", "additionalProperties": {"type": "number"}}"##,
      valid: [#"{"a":{"a":{}}}"#, #"{"b":1}"#], invalid: [#"{"a":{"a":1}}"#, #"{"a":{"b":""}}"#]),
    Case(
      schema: ##"{"$ref": "#/definitions/a~1b%25", "definitions": {"a/b%": {"type": "null"}}}"##,
      valid: ["null"], invalid: ["1"]),
    Case(
      since: .draft6,
      schema:
        ##"{"allOf": [{"$ref": "http://h/a?x=1#/definitions/b"}, {"$ref": "http://h/a?x=2"}], "definitions": {"one": {"$id": "http://h/a?x=1", "definitions": {"b": {"minimum": 1}}}, "two": {"$id": "http://h/a?x=2", "maximum": 2}}}"##,
      valid: ["1", "2"], invalid: ["0", "3"]),
    Case(
      since: .draft2019,
      schema: ##"{"$ref": "#a", "maximum": 3, "$defs": {"x": {"$anchor": "a", "minimum": 1}}}"##,
      valid: ["1", "3"], invalid: ["0", "4"]),
    Case(
      since: .draft2020,
      schema:
        ##"{"$id": "http://h/strings", "$ref": "list", "$defs": {"item": {"$dynamicAnchor": "item", "type": "string"}, "list": {"$id": "list", "items": {"$dynamicRef": "#item"}, "$defs": {"any": {"$dynamicAnchor": "item"}}}}}"##,
      valid: ["[\"\"]"], invalid: ["[1]"]),
    // What nothing else has looked at.
    Case(
      since: .draft2019,
      schema:
        #"{"properties": {"a": {}}, "anyOf": [{"properties": {"b": {"type": "null"}}, "required": ["b"]}, {}], "unevaluatedProperties": false}"#,
      valid: [#"{"a":1}"#, #"{"a":1,"b":null}"#, "{}", "1"],
      invalid: [#"{"c":1}"#, #"{"b":1}"#, #"{"a":1,"b":null,"c":1}"#]),
    Case(
      since: .draft2019,
      schema: #"{"allOf": [{"additionalProperties": {}}], "unevaluatedProperties": false}"#,
      valid: [#"{"a":1}"#], invalid: []),
    Case(
      since: .draft2019,
      schema:
        #"{"not": {"not": {"properties": {"a": {}}}}, "unevaluatedProperties": {"type": "null"}}"#,
      valid: [#"{"a":null}"#], invalid: [#"{"a":1}"#]),
    Case(
      since: .draft2019,
      schema:
        #"{"if": {"required": ["a"], "properties": {"a": {}}}, "then": {"properties": {"b": {}}}, "else": {"properties": {"c": {}}}, "unevaluatedProperties": false}"#,
      valid: [#"{"a":1,"b":1}"#, #"{"c":1}"#], invalid: [#"{"a":1,"c":1}"#, #"{"b":1}"#]),
    Case(
      since: .draft2020,
      schema:
        #"{"prefixItems": [{}], "anyOf": [{"prefixItems": [{}, {"type": "null"}]}, {}], "unevaluatedItems": false}"#,
      valid: ["[1]", "[1,null]", "[]"], invalid: ["[1,1]", "[1,null,1]"]),
    Case(
      since: .draft2020,
      schema: #"{"contains": {"type": "null"}, "unevaluatedItems": {"type": "string"}}"#,
      valid: ["[null,\"\"]", "[\"\",null]"], invalid: ["[null,1]", "[\"\"]"]),
    Case(
      since: .draft2020, schema: #"{"allOf": [{"items": {}}], "unevaluatedItems": false}"#,
      valid: ["[1]"], invalid: []),
    Case(
      since: .draft2019, until: .draft2019,
      schema: #"{"items": [{}], "additionalItems": {"type": "null"}, "unevaluatedItems": false}"#,
      valid: ["[1,null]"], invalid: ["[1,1]"]),
    Case(
      since: .draft2019, until: .draft2019,
      schema: #"{"contains": {"type": "null"}, "unevaluatedItems": false}"#,
      valid: [], invalid: ["[null]"]),
  ]

  @Test(arguments: cases)
  func `A keyword decides`(_ keyword: Case) throws {
    for dialect in JSON.Schema.Dialect.allCases
    where dialect >= keyword.since && dialect <= keyword.until {
      let schema = try JSON.Schema(
        parsing: keyword.schema, options: .init(defaultDialect: dialect))
      for (texts, isValid) in [(keyword.valid, true), (keyword.invalid, false)] {
        for text in texts {
          let json = try JSON(parsing: text, options: .init(exactNumbers: true))
          try expectValidity(of: json, by: schema, isValid, "\(text) in \(dialect)")
        }
      }
    }
  }

  @Test(
    arguments: [
      (#"{"const": 1}"#, .draft4), (#"{"contains": false}"#, .draft4),
      (#"{"propertyNames": {"maxLength": 0}}"#, .draft4),
      (#"{"if": true, "then": false}"#, .draft6),
      (#"{"dependentRequired": {"a": ["b"]}}"#, .draft7),
      (#"{"unevaluatedProperties": false, "unevaluatedItems": false}"#, .draft7),
      (#"{"contains": {}, "minContains": 5, "maxContains": 0}"#, .draft7),
      (#"{"prefixItems": [false]}"#, .draft2019), (#"{"additionalItems": false}"#, .draft2020),
    ] as [(String, JSON.Schema.Dialect)])
  func `Keywords of newer or older dialects have no meaning`(
    text: String, dialect: JSON.Schema.Dialect
  ) throws {
    let schema = try JSON.Schema(parsing: text, options: .init(defaultDialect: dialect))
    for json in [["a": 1], [1], 2, nil] as [JSON] {
      try expectValidity(of: json, by: schema, true, "\(json)")
    }
  }

  /// JSON Schema Core, section 8.1.2.
  @Test func `A dialect of somebody else's has the keywords of its vocabularies`() throws {
    func metaSchema(_ vocabularies: [String], _ year: String) -> JSON {
      var json: JSON = [
        "$schema": JSON("https://json-schema.org/draft/\(year)/schema"), "$vocabulary": [:],
      ]
      for name in vocabularies {
        json["$vocabulary"]["https://json-schema.org/draft/\(year)/vocab/\(name)"] = true
      }
      return json
    }
    func accepts(
      _ vocabularies: [String], _ schema: JSON, _ value: JSON, year: String = "2020-12"
    ) throws -> Bool {
      var schema = schema
      schema["$schema"] = "http://h/dialect"
      let options = JSON.Schema.Options(
        checksSchema: false,
        documents: ["http://h/dialect": metaSchema(["core"] + vocabularies, year)])
      return try JSON.Schema(schema, options: options).accepts(value)
    }
    let minimum: JSON = [
      "minimum": 1, "$defs": ["a": ["$schema": "http://h/dialect", "$id": "a"]],
    ]
    #expect(try accepts([], minimum, 0) && !accepts(["validation"], minimum, 0))
    let properties: JSON = ["properties": ["a": false]]
    #expect(try accepts([], properties, ["a": 1]) && !accepts(["applicator"], properties, ["a": 1]))
    let unevaluated: JSON = ["unevaluatedProperties": false]
    #expect(try accepts(["applicator"], unevaluated, ["a": 1]))
    #expect(try !accepts(["unevaluated"], unevaluated, ["a": 1]))
    #expect(try !accepts(["applicator"], unevaluated, ["a": 1], year: "2019-09"))
    #expect(try accepts([], unevaluated, ["a": 1], year: "2019-09"))
    let format: JSON = ["format": "date"]
    #expect(
      try accepts(["format-annotation"], format, "x") && !accepts(["format-assertion"], format, "x")
    )
    let failure = #expect(throws: JSON.Schema.SchemaError.self) {
      let options = JSON.Schema.Options(
        checksSchema: false,
        documents: [
          "http://h/dialect": ["$vocabulary": ["http://h/own": true, "http://h/other": false]]
        ])
      _ = try JSON.Schema(["$schema": "http://h/dialect"], options: options)
    }
    #expect(failure?.message == "the dialect requires the unknown vocabulary 'http://h/own'")
  }
}
