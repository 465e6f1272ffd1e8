internal import Jansson

/// The meta-schemas of the dialects, as the specifications define them, without their comments.
enum MetaSchemas {
  /// The meta-schema with this URI, which has no fragment.
  static func document(_ uri: String) -> JSON? { documents[uri] }

  private static let documents: [String: JSON] = {
    let texts = [draft4, draft6, draft7] + draft2019 + draft2020
    var documents: [String: JSON] = [:]
    for text in texts {
      guard let json = try? JSON(parsing: text), let id = (json["$id"].string ?? json["id"].string)
      else { preconditionFailure("a meta-schema is not JSON, or has no URI") }
      documents[URIReference(id).withoutFragment.text] = json
    }
    return documents
  }()

  /// The compiled meta-schemas.
  private static let programs: [JSON.Schema.Dialect: SchemaProgram] = {
    var programs: [JSON.Schema.Dialect: SchemaProgram] = [:]
    for dialect in JSON.Schema.Dialect.allCases {
      guard let json = document(dialect.rawValue) else { continue }
      let options = JSON.Schema.Options(
        defaultDialect: dialect, checksSchema: false, baseURI: dialect.rawValue)
      programs[dialect] = try? SchemaCompiler.compile(json, options)
    }
    return programs
  }()

  /// Checks a schema against the meta-schema of its dialect; not if there are schemas of another
  /// dialect in it, of which that meta-schema knows nothing.
  static func check(_ document: SchemaDocument) throws(JSON.Schema.SchemaError) {
    guard let dialect = document.contexts[[]]?.variant.dialect, let program = programs[dialect],
      document.contexts.values.allSatisfy({ $0.variant.dialect == dialect })
    else { return }
    guard let violation = program.violations(of: document.json, limit: 1).first else { return }
    let tokens = violation.path.steps.map { step in
      switch step {
      case .key(let key): key
      case .index(let index): "\(index)"
      }
    }
    throw JSON.Schema.SchemaError(violation.message, at: tokens, in: document)
  }
}
