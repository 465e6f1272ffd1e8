import Jansson
import JanssonSchema
import TestSupport
import Testing

/// What is said about a schema that is wrong.
struct SchemaErrorTests {
  @Test(
    arguments: [
      (#"{"type": "strin"}"#, "#/type: "),
      (#"{"properties": {"a": {"minimum": "1"}}}"#, "#/properties/a/minimum: "),
      (##"{"$ref": "#/$defs/missing"}"##, "#/$ref: there is no schema at '#/$defs/missing'"),
      (##"{"$ref": "#missing"}"##, "#/$ref: there is no anchor 'missing'"),
      (##"{"$ref": "other.json"}"##, "#/$ref: no schema 'other.json' is known"),
      (#"{"$schema": "https://example.org/dialect"}"#, "unknown dialect"),
      (#"{"pattern": "a("}"#, "'a(' is not a regular expression"),
      (##"{"allOf": [{"$ref": "#"}]}"##, "refers to itself for the same value"),
      (#"{"multipleOf": 0}"#, "#/multipleOf: "),
      (#"[]"#, "#: "),
    ] as [(String, String)])
  func `The place and the reason are named`(text: String, message: String) throws {
    let json = try JSON(parsing: text)
    let error = #expect(throws: JSON.Schema.SchemaError.self) { try JSON.Schema(json) }
    let description = error?.description ?? ""
    #expect(description.contains(message), "\(description)")
  }

  @Test func `The place in the text is known`() throws {
    let error = #expect(throws: JSON.Schema.SchemaError.self) {
      try JSON.Schema(parsing: "{\n  \"properties\": {\n    \"a\": {\"minLength\": -1}}}")
    }
    #expect(error?.position?.line == 3)
    #expect(error?.location.description == "/properties/a/minLength")
  }

  @Test func `Without a check, the compiler finds what it needs to know`() throws {
    let options = JSON.Schema.Options(checksSchema: false)
    #expect(throws: JSON.Schema.SchemaError.self) {
      try JSON.Schema(["minLength": "1"], options: options)
    }
    // A keyword that is not evaluated may be anything.
    _ = try JSON.Schema(["title": 1], options: options)
    #expect(throws: JSON.Schema.SchemaError.self) { try JSON.Schema(["title": 1]) }
  }

  @Test func `An error is not a schema, and not valid`() throws {
    #expect(throws: JSON.Schema.SchemaError.self) { try JSON.Schema(JSON.null["missing"]) }
    #expect(try !JSON.Schema(true).accepts(JSON.null["missing"]))
    #expect(try JSON.Schema(true).violations(of: JSON.null["missing"]).count == 1)
  }

  @Test func `Schemas of other dialects, and in other documents, are checked, too`() throws {
    func location(_ json: JSON, _ documents: [String: JSON] = [:]) -> String? {
      do throws(JSON.Schema.SchemaError) {
        _ = try JSON.Schema(json, options: .init(documents: documents))
        return nil
      } catch {
        return "\(error.document)#\(error.location)"
      }
    }
    let old: JSON = [
      "$id": "https://example.org/old", "$schema": "http://json-schema.org/draft-07/schema#",
      "properties": ["a": ["type": "int"]],
    ]
    #expect(location(["$defs": ["old": old]]) == "#/$defs/old/properties/a/type")
    var good = old
    good["properties"] = ["a": ["type": "integer"]]
    #expect(location(["$defs": ["old": good]]) == nil)
    #expect(location(["$defs": ["old": good], "minimum": "x"]) == "#/minimum")
    #expect(
      location(["$ref": "https://example.org/x"], ["https://example.org/x": ["maxLength": -1]])
        == "https://example.org/x#/maxLength")
    #expect(location(["$schema": "http://json-schema.org/schema#", "type": "null"]) == nil)
  }
}
