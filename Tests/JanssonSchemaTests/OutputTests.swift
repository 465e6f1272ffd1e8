import Jansson
import JanssonSchema
import Testing

/// The output formats of the specification.
struct OutputTests {
  private let schema = try? JSON.Schema([
    "$id": "https://example.org/polygon", "title": "Polygon", "type": "array", "minItems": 3,
    "$defs": [
      "point": [
        "type": "object", "properties": ["x": ["type": "number"], "y": ["type": "number"]],
        "additionalProperties": false, "required": ["x", "y"],
      ]
    ], "items": ["$ref": "#/$defs/point"],
  ])

  /// The example of the specification (section 12.4.2).
  private let value: JSON = [["x": 2.5, "y": 1.3], ["x": 1, "z": 6.7]]

  private func units(_ output: JSON, _ keyword: String) -> [String] {
    output[.key(keyword)].elements.map {
      "\($0["keywordLocation"].string ?? "") \($0["instanceLocation"].string ?? "")"
    }
  }

  @Test func `Errors have the locations of the specification's example`() throws {
    let schema = try #require(schema)
    #expect(schema.output(.flag, for: value) == ["valid": false])
    let basic = schema.output(.basic, for: value)
    #expect(
      Set(units(basic, "errors")) == [
        "/minItems ", "/items/$ref/required /1", "/items/$ref/additionalProperties /1/z",
      ])
    let required = basic["errors"].elements.first { $0["instanceLocation"] == "/1" }
    #expect(
      required?["absoluteKeywordLocation"] == "https://example.org/polygon#/$defs/point/required")
    #expect(required?["error"] == "expected the member \"y\"")
    let verbose = schema.output(.verbose, for: value)
    #expect(verbose["valid"] == false)
    #expect(units(verbose, "errors") == ["/type ", "/minItems ", "/title ", "/items "])
  }

  @Test func `Causes are nested`() throws {
    let schema = try JSON.Schema(["anyOf": [["type": "string"], ["minimum": 3]]])
    let output = schema.output(.detailed, for: 2)
    #expect(units(output, "errors") == ["/anyOf "])
    #expect(units(output["errors", 0], "errors") == ["/anyOf/1/minimum ", "/anyOf/0/type "])
    #expect(units(schema.output(.basic, for: 2), "errors").count == 3)
  }

  @Test func `A valid value has annotations`() throws {
    let schema = try JSON.Schema([
      "title": "All", "properties": ["a": ["description": "One", "type": "integer"]],
      "patternProperties": ["^b": true], "additionalProperties": ["default": 1],
      "anyOf": [["title": "Not this", "required": ["no"]], ["title": "This"]],
    ])
    let output = schema.output(.basic, for: ["a": 1, "bc": 2, "d": 3])
    var annotations: [String: JSON] = [:]
    for unit in output["annotations"].elements {
      let place = "\(unit["keywordLocation"].string ?? "") \(unit["instanceLocation"].string ?? "")"
      annotations[place] = unit["annotation"]
    }
    #expect(
      annotations == [
        "/title ": "All", "/properties ": ["a"], "/properties/a/description /a": "One",
        "/patternProperties ": ["bc"], "/additionalProperties ": ["d"],
        "/additionalProperties/default /d": 1, "/anyOf/1/title ": "This",
      ])
    let items = try JSON.Schema([
      "prefixItems": [["title": "First"]], "items": true, "contains": ["minimum": 2],
    ])
    let units = items.output(.basic, for: [1, 2, 3])["annotations"].elements
    #expect(units.map { $0["annotation"] } == [0, "First", true, [1, 2]])
  }

  @Test func `Unknown keywords are annotations since 2019-09`() throws {
    let text: JSON = ["x-unit": "kg", "$comment": "none", "then": true, "$x": [1], "minimum": 0]
    for dialect in JSON.Schema.Dialect.allCases {
      let schema = try JSON.Schema(text, options: .init(defaultDialect: dialect))
      let units = schema.output(.basic, for: 1)["annotations"].elements
      #expect(
        units.map { $0["keywordLocation"] } == (dialect < .draft2019 ? [] : ["/x-unit", "/$x"]))
      #expect(units.map { $0["annotation"] } == (dialect < .draft2019 ? [] : ["kg", [1]]))
    }
  }

  @Test func `What is not listed any more is evaluated all the same`() throws {
    let schema = try JSON.Schema([
      "properties": ["a": ["title": "First"]],
      "additionalProperties": ["items": ["anyOf": [["type": "integer"], ["type": "null"]]]],
    ])
    var value: JSON = ["a": 1]
    for name in ["b", "c"] { value[.key(name)] = .array(JSON.Array(repeating: 1, count: 20_000)) }
    func invalid(_ unit: JSON) -> Int {
      (unit["valid"] == true ? 0 : 1) + unit["annotations"].elements.reduce(0) { $0 + invalid($1) }
    }
    let verbose = schema.output(.verbose, for: value)
    // Each of the integers is no null, if it is listed, which no more than 100,000 units are.
    #expect(verbose["valid"] == true)
    #expect(verbose["annotations"].elements.allSatisfy { $0["valid"] == true })
    #expect((1...100_000).contains(invalid(verbose) + 1))
    let annotations = schema.output(.basic, for: value)["annotations"].elements
    #expect(annotations.contains { $0["annotation"] == "First" })
    value["c"][19_999] = "wrong"
    let wrong = schema.output(.verbose, for: value)
    #expect(wrong["valid"] == false)
    #expect(wrong["errors"].elements.map { $0["valid"] } == [true, false])
  }
}
