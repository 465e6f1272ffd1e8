import Jansson
import JanssonSchema
import Testing

struct SharedSchemaTests {
  @Test func `Many tasks can use one schema`() async throws {
    let schema = try JSON.Schema([
      "$defs": ["id": ["pattern": "^(?=[a-z])[a-z0-9]+$", "maxLength": 8]],
      "properties": ["id": ["$ref": "#/$defs/id"], "tags": ["uniqueItems": true]],
      "required": ["id"], "unevaluatedProperties": false,
    ])
    let valid: JSON = ["id": "ann1", "tags": [1, 2]]
    let invalid: JSON = ["id": "1ann", "tags": [1, 1], "more": nil]
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<50).allSatisfy { _ in
            schema.accepts(valid) && schema.violations(of: valid).isEmpty
              && schema.violations(of: invalid).count == 2
          }
        }
      }
      for await isCorrect in group { #expect(isCorrect) }
    }
  }
}
