internal import Jansson

/// A document with a schema, in which the schemas with a URI of their own have been found.
final class SchemaDocument {
  let json: JSON
  /// Without a fragment.
  let uri: String
  /// What is known of each subschema, by its place in the document.
  ///
  /// By pointers, as these compare keys byte by byte: equal strings may be different keys.
  private var contexts: [JSON.Pointer: SchemaContext] = [:]
  /// The whole schema, and those in it that are in another dialect than what is around them.
  var parts: [Part] = []

  /// A schema in one dialect.
  struct Part {
    let tokens: [String]
    let dialect: JSON.Schema.Dialect
    /// Where parts in other dialects are directly in it.
    var inner: [[String]] = []
  }

  init(_ json: JSON, uri: String) {
    self.json = json
    self.uri = uri
  }

  /// The value at these tokens; nil if there is none.
  func value(at tokens: [String]) -> JSON? {
    let value = json[pointer: JSON.Pointer(tokens: tokens)]
    if case .error = value { return nil }
    return value
  }

  func setContext(_ context: SchemaContext, at tokens: [String]) {
    contexts[JSON.Pointer(tokens: tokens)] = context
  }

  /// What is known of the schema at these tokens; if it is where no keyword has schemas, what is
  /// known of the one around it.
  func context(at tokens: [String]) -> SchemaContext? {
    var tokens = tokens
    while true {
      if let context = contexts[JSON.Pointer(tokens: tokens)] { return context }
      if tokens.isEmpty { return nil }
      tokens.removeLast()
    }
  }
}

/// The resource that a subschema belongs to, and the dialect in which it is written.
struct SchemaContext {
  var resource: Int
  var variant: DialectVariant
  /// The number of the part.
  var part = 0
}

/// Where a subschema is written.
struct SchemaPlace: Hashable {
  private let document: ObjectIdentifier
  private let pointer: JSON.Pointer

  init(_ document: SchemaDocument, _ tokens: [String]) {
    self.document = ObjectIdentifier(document)
    pointer = JSON.Pointer(tokens: tokens)
  }
}

/// Where a keyword has schemas.
enum SchemaHolder {
  case schema
  case list
  case map
  /// `items` up to 2019-09: a schema or a list of them.
  case schemaOrList
  /// `dependencies`: schemas or lists of names.
  case mapWithNames

  /// The keywords that have schemas, in any of the dialects.
  static func of(_ keyword: String, in dialect: JSON.Schema.Dialect) -> SchemaHolder? {
    switch keyword {
    case "additionalProperties", "not": .schema
    case "properties", "patternProperties", "definitions": .map
    case "allOf", "anyOf", "oneOf": .list
    case "items": dialect >= .draft2020 ? .schema : .schemaOrList
    case "additionalItems": dialect < .draft2020 ? .schema : nil
    case "dependencies": .mapWithNames
    case "contains", "propertyNames": dialect >= .draft6 ? .schema : nil
    case "if", "then", "else": dialect >= .draft7 ? .schema : nil
    case "$defs", "dependentSchemas": dialect >= .draft2019 ? .map : nil
    case "unevaluatedItems", "unevaluatedProperties", "contentSchema":
      dialect >= .draft2019 ? .schema : nil
    case "prefixItems": dialect >= .draft2020 ? .list : nil
    default: nil
    }
  }
}
