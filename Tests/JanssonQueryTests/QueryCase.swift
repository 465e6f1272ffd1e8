import Jansson
import JanssonQuery
import TestSupport
import Testing

import enum Jansson.JSON

/// A query, the document it is run on, and what it selects: values as JSON text, and normalized
/// paths if the case has them.
struct QueryCase: Sendable, CustomTestStringConvertible {
  let query: String
  let document: String
  let values: [String]
  let paths: [String]?

  init(_ query: String, _ document: String, _ values: [String], paths: [String]? = nil) {
    (self.query, self.document, self.values, self.paths) = (query, document, values, paths)
  }

  var testDescription: String { query }

  /// Runs the query on both forms of the document through every entry point.
  func check(_ sourceLocation: SourceLocation = #_sourceLocation) throws {
    for engine in JSON.Engine.allCases {
      let json = try JSON(parsing: document, options: .init(engine: engine))
      let query = try JSON.Query(query)
      let values = try json.values(at: query).map { try $0.jsonString() }
      #expect(values == self.values, "\(engine)", sourceLocation: sourceLocation)
      let matches = Array(json.matches(of: query))
      #expect(matches.map(\.normalizedPath) == paths ?? matches.map(\.normalizedPath))
      for match in matches {
        #expect(json[match.path] == match.value, sourceLocation: sourceLocation)
        // A normalized path is a query for the value there.
        let path = try JSON.Query(match.normalizedPath)
        #expect(json.matches(of: path).map(\.normalizedPath) == [match.normalizedPath])
      }
      #expect(try json.values(at: query).first?.jsonString() == self.values.first)
      #expect(json.values(at: query).count == self.values.count)
      #expect(json.values(at: query).isEmpty == self.values.isEmpty)
      let limited = try json.values(at: query, stepLimit: 100_000)
      #expect(try limited.map { try $0.jsonString() } == self.values)
      let again = try JSON.Query(query.normalizedText)
      #expect(again == query)
      #expect(again.normalizedText == query.normalizedText)
    }
  }
}

extension JSON {
  /// The values that a query selects, as JSON text.
  func texts(at query: JSON.Query) throws -> [String] {
    try values(at: query).map { try $0.jsonString() }
  }
}
