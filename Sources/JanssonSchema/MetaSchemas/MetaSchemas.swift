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

  /// Whether a dialect defines a keyword, in any of its vocabularies.
  static func isKnown(_ keyword: String, in dialect: JSON.Schema.Dialect) -> Bool {
    keywords[dialect]?.contains(keyword) ?? false
  }

  private static let keywords: [JSON.Schema.Dialect: Set<String>] = {
    var keywords: [JSON.Schema.Dialect: Set<String>] = [:]
    for dialect in JSON.Schema.Dialect.allCases {
      // ".../2020-12/schema" and ".../2020-12/meta/core"
      let start = dialect.rawValue.dropLast("schema".count)
      for (uri, document) in documents where uri.hasPrefix(start) {
        keywords[dialect, default: []].formUnion((document["properties"].object ?? [:]).keys)
      }
    }
    return keywords
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

  /// Checks a schema against the meta-schema of its dialect, and the schemas of other dialects in
  /// it against theirs.
  static func check(_ document: SchemaDocument) throws(JSON.Schema.SchemaError) {
    for part in document.parts {
      guard let program = programs[part.dialect], var json = document.value(at: part.tokens) else {
        continue
      }
      for tokens in part.inner {
        // What is in another dialect can be anything here.
        json[pointer: JSON.Pointer(tokens: Array(tokens.dropFirst(part.tokens.count)))] = true
      }
      guard let violation = program.violations(of: json, limit: 1).first else { continue }
      let tokens = violation.path.steps.map { step in
        switch step {
        case .key(let key): key
        case .index(let index): "\(index)"
        }
      }
      throw JSON.Schema.SchemaError(violation.message, at: part.tokens + tokens, in: document)
    }
  }
}
