import Jansson
import JanssonSchema
import Testing

/// Schemas that refer to themselves for the same value, which the specification leaves undefined
/// (JSON Schema Core, section 9.4.1): they do not accept it there.
struct CycleTests {
  private func schema(_ definitions: JSON) throws -> JSON.Schema {
    try JSON.Schema(["properties": ["x": ["$ref": "#/$defs/a"]], "$defs": definitions])
  }

  @Test func `A definition that refers to itself does not matter to values that do not meet it`()
    throws
  {
    let schema = try schema(["a": ["allOf": [["$ref": "#/$defs/a"], ["type": "object"]]]])
    try expectValidity(of: ["y": 1], by: schema, true, "does not meet it")
    try expectValidity(of: ["x": [:]], by: schema, false, "meets it")
    let violation = try #require(schema.violations(of: ["x": [:]]).first)
    #expect(violation.path == ["x"])
    #expect(violation.message == "the schema refers to itself for the same value")
    #expect(violation.absoluteKeywordLocation == "#/$defs/a")
  }

  @Test(
    arguments: [
      (["a": ["anyOf": [["$ref": "#/$defs/a"], ["type": "string"]]]], "s", true),
      (["a": ["anyOf": [["type": "string"], ["$ref": "#/$defs/a"]]]], "s", true),
      (["a": ["anyOf": [["$ref": "#/$defs/a"], ["type": "string"]]]], 1, false),
      (["a": ["not": ["$ref": "#/$defs/a"]]], 1, true),
      (["a": ["$ref": "#/$defs/a"]], 1, false),
      (["a": ["$ref": "#/$defs/b"], "b": ["$ref": "#/$defs/a"]], 1, false),
      (
        ["a": ["$ref": "#/$defs/b"], "b": ["$ref": "#/$defs/c"], "c": ["$ref": "#/$defs/b"]], 1,
        false
      ),
      (["a": ["oneOf": [["$ref": "#/$defs/b"], true]], "b": ["$ref": "#/$defs/a"]], 1, true),
      (["a": ["if": ["$ref": "#/$defs/a"], "else": ["type": "null"]]], nil, true),
      (
        ["a": ["unevaluatedProperties": false, "anyOf": [["$ref": "#/$defs/a"], true]]], ["k": 1],
        false
      ),
      // A step into the value is not a cycle.
      (["a": ["items": ["$ref": "#/$defs/a"], "type": "array"]], [[], [[]]], true),
    ] as [(JSON, JSON, Bool)])
  func `A reference back is false, whoever asks`(
    definitions: JSON, value: JSON, isValid: Bool
  ) throws {
    let schema = try schema(definitions)
    try expectValidity(of: ["x": value], by: schema, isValid, "\(definitions)")
    let deep = try JSON.Schema([
      "items": ["properties": ["x": ["$ref": "#/$defs/a"]]], "$defs": definitions,
    ])
    try expectValidity(of: [["x": value], ["x": value]], by: deep, isValid, "\(definitions)")
  }

  @Test func `A schema that meets itself for every value is an error`() throws {
    for root: JSON in [
      ["$ref": "#"], ["anyOf": [["type": "null"], ["$ref": "#"]]],
      ["not": ["$ref": "#/$defs/a"], "$defs": ["a": ["not": ["$ref": "#/$defs/a"]]]],
    ] {
      let error = #expect(throws: JSON.Schema.SchemaError.self) { try JSON.Schema(root) }
      #expect(error?.message.contains("refers to itself for the same value") == true)
    }
  }

  /// Definitions each of which is any of all of them.
  private func clique(_ count: Int) -> JSON {
    var definitions: JSON = ["0": ["$ref": "#/$defs/a"]]
    for number in 0..<count {
      let others = (0..<count).map { ["$ref": JSON("#/$defs/\($0)")] as JSON }
      definitions[number == 0 ? "a" : "\(number)"] = ["anyOf": JSON.Array(others)]
    }
    return definitions
  }

  @Test func `Any number of ways through cycles end, for any number of names`() throws {
    let clique = try schema(clique(16))
    #expect(!clique.accepts(["x": 1]) && clique.accepts(["y": 1]))
    // A `not` makes each name valid; as many ways as there are would be gone for each of them.
    let names = try JSON.Schema([
      "propertyNames": ["not": ["$ref": "#/$defs/a"]], "$defs": self.clique(7),
    ])
    let many = JSON.object(JSON.Object((0..<10_000).map { (key: "k\($0)", value: JSON.null) }))
    #expect(!names.accepts(many))
    #expect(
      names.violations(of: many).map(\.message) == ["the schema leads to too many combinations"])
    // One long cycle, for many values.
    var chain: JSON = ["n199": ["anyOf": [["$ref": "#/$defs/a"], ["minimum": 0]]]]
    for number in 0..<199 {
      chain["n\(number)"] = ["allOf": [["$ref": JSON("#/$defs/n\(number + 1)")]]]
    }
    chain["a"] = ["$ref": "#/$defs/n0"]
    let long = try schema(chain)
    #expect(long.accepts(["x": 1]) && !long.accepts(["x": -1]))
  }
}
