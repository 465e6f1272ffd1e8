import Jansson
import JanssonSchema
import TestSupport
import Testing

/// Expects the same result for a value wherever it is stored, from all functions that validate.
func expectValidity(
  of json: JSON, by schema: JSON.Schema, _ expected: Bool?, _ comment: Comment,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  for value in [json, built(json), changed(json), try readByOtherEngine(json)] {
    #expect(schema.accepts(value) == expected, comment, sourceLocation: sourceLocation)
  }
  #expect(
    schema.violations(of: json).isEmpty == expected, comment, sourceLocation: sourceLocation)
  #expect(
    schema.output(.verbose, for: json)["valid"].bool == expected, comment,
    sourceLocation: sourceLocation)
}

/// The same value, built from its parts.
private func built(_ json: JSON) -> JSON {
  switch json {
  case .object(let object):
    .object(JSON.Object(object.map { ($0.key, built($0.value)) }))
  case .array(let array): .array(JSON.Array(array.map { built($0) }))
  default: json
  }
}

/// The same value in a document that has been changed.
private func changed(_ json: JSON) -> JSON {
  var document: JSON = [json, ["a": json]]
  document[1]["a"] = "b"
  document[0] = .null
  document[0] = json
  return document[0]
}

private func readByOtherEngine(_ json: JSON) throws -> JSON {
  try JSON(parsing: json.jsonBytes(), options: .init(engine: .other))
}
