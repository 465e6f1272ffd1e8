internal import Jansson

/// Finds the schemas with URIs and anchors in documents, so that references lead to them.
struct SchemaIndex {
  /// A schema with a URI of its own.
  struct Resource {
    var uri: URIReference
    let document: SchemaDocument
    let tokens: [String]
    var anchors: [String: [String]] = [:]
    var dynamicAnchors: [String: [String]] = [:]
    var hasRecursiveAnchor = false

    /// What a dynamic reference to an anchor leads to here; nil is for a recursive one.
    func tokens(ofAnchor anchor: String?) -> [String]? {
      guard let anchor else { return hasRecursiveAnchor ? tokens : nil }
      return dynamicAnchors[anchor]
    }
  }

  let options: JSON.Schema.Options
  private(set) var resources: [Resource] = []
  private var numbers: [String: Int] = [:]
  private var variants: [String: DialectVariant] = [:]

  init(_ options: JSON.Schema.Options) { self.options = options }

  /// Finds the schemas of a document.
  mutating func add(
    _ json: JSON, uri: String
  ) throws(JSON.Schema.SchemaError) -> SchemaDocument {
    let reference = URIReference(uri).withoutFragment
    let document = SchemaDocument(json, uri: reference.text)
    let variant =
      try self.variant(of: json, document, []) ?? DialectVariant(options.defaultDialect)
    document.parts = [SchemaDocument.Part(tokens: [], dialect: variant.dialect)]
    let resource = addResource(reference, document, [])
    try visit(
      json, document, [], SchemaContext(resource: resource, variant: variant), isRoot: true)
    return document
  }

  /// The number of the resource with this URI; nil if it is nowhere.
  mutating func resource(
    _ uri: URIReference, from document: SchemaDocument, _ tokens: [String]
  ) throws(JSON.Schema.SchemaError) -> Int? {
    let text = uri.withoutFragment.text
    if let number = numbers[text] { return number }
    let found: JSON?
    do {
      found =
        try options.documents[text] ?? options.documents[text + "#"] ?? MetaSchemas.document(text)
        ?? options.resolver?(text)
    } catch {
      throw JSON.Schema.SchemaError("no schema '\(text)': \(error)", at: tokens, in: document)
    }
    guard let found else { return nil }
    let added = try add(found, uri: text)
    if options.checksSchema, MetaSchemas.document(text) == nil { try MetaSchemas.check(added) }
    return numbers[text]
  }

  private mutating func addResource(
    _ uri: URIReference, _ document: SchemaDocument, _ tokens: [String]
  ) -> Int {
    let number = resources.count
    resources.append(Resource(uri: uri, document: document, tokens: tokens))
    // The first one keeps a URI that is used twice.
    if numbers[uri.text] == nil { numbers[uri.text] = number }
    return number
  }

  /// The dialect that `$schema` names; nil without it.
  private mutating func variant(
    of json: JSON, _ document: SchemaDocument, _ tokens: [String]
  ) throws(JSON.Schema.SchemaError) -> DialectVariant? {
    guard case .object(let object) = json, let name = object["$schema"]?.string else { return nil }
    let uri = URIReference(name).withoutFragment.text
    if let dialect = JSON.Schema.Dialect(rawValue: uri) { return DialectVariant(dialect) }
    // Whatever is the newest; it was once recommended.
    if uri == "http://json-schema.org/schema" { return DialectVariant(options.defaultDialect) }
    if let known = variants[uri] { return known }
    // A meta-schema of somebody else's, whose own `$schema` and vocabularies count.
    let metaSchema: JSON?
    do {
      metaSchema =
        try options.documents[uri] ?? options.documents[uri + "#"] ?? options.resolver?(uri)
    } catch {
      throw JSON.Schema.SchemaError(
        "no meta-schema '\(uri)': \(error)", at: tokens + ["$schema"], in: document)
    }
    guard let metaSchema, case .object(let keywords) = metaSchema else {
      throw JSON.Schema.SchemaError(
        "unknown dialect '\(uri)'", at: tokens + ["$schema"], in: document)
    }
    // A meta-schema that describes itself has the default dialect.
    variants[uri] = DialectVariant(options.defaultDialect)
    var variant =
      try self.variant(of: metaSchema, document, tokens) ?? DialectVariant(options.defaultDialect)
    if case .object(let vocabularies)? = keywords["$vocabulary"] {
      try variant.restrict(to: vocabularies, document, tokens + ["$schema"])
    }
    variants[uri] = variant
    return variant
  }

  /// Finds the schemas with URIs and anchors below a schema, without recursion.
  private mutating func visit(
    _ json: JSON, _ document: SchemaDocument, _ tokens: [String], _ context: SchemaContext,
    isRoot: Bool
  ) throws(JSON.Schema.SchemaError) {
    var waiting = [(json: json, tokens: tokens, context: context, isRoot: isRoot)]
    while let (json, tokens, outer, isRoot) = waiting.popLast() {
      var context = outer
      guard case .object(let object) = json else {
        document.setContext(context, at: tokens)
        continue
      }
      if !isRoot, object[context.variant.dialect.idKeyword]?.string != nil,
        let variant = try variant(of: json, document, tokens)
      {
        context.variant = variant
        if variant.dialect != outer.variant.dialect {
          document.parts[outer.part].inner.append(tokens)
          context.part = document.parts.count
          document.parts.append(
            SchemaDocument.Part(tokens: tokens, dialect: variant.dialect))
        }
      }
      let dialect = context.variant.dialect
      let isReference = dialect.ignoresSiblingsOfRef && object["$ref"]?.string != nil
      if let id = object[dialect.idKeyword]?.string, !isReference {
        let reference = URIReference(id)
        // Up to draft-07, an id may be an anchor.
        if dialect <= .draft7, id.hasPrefix("#") {
          resources[context.resource].anchors[String(id.dropFirst())] = tokens
        } else {
          let uri = reference.withoutFragment.resolved(against: resources[context.resource].uri)
          if isRoot {
            // The document has two URIs: this one, and that by which it was found.
            resources[context.resource].uri = uri
            if numbers[uri.text] == nil { numbers[uri.text] = context.resource }
          } else {
            context.resource = addResource(uri, document, tokens)
          }
          if dialect <= .draft7, let anchor = reference.fragment, !anchor.isEmpty {
            resources[context.resource].anchors[String(anchor)] = tokens
          }
        }
      }
      if dialect >= .draft2019, let anchor = object["$anchor"]?.string {
        resources[context.resource].anchors[anchor] = tokens
      }
      if dialect >= .draft2020, let anchor = object["$dynamicAnchor"]?.string {
        resources[context.resource].anchors[anchor] = tokens
        resources[context.resource].dynamicAnchors[anchor] = tokens
      }
      if dialect == .draft2019, object["$recursiveAnchor"]?.bool == true {
        resources[context.resource].hasRecursiveAnchor = true
      }
      document.setContext(context, at: tokens)
      if isReference { continue }
      for (key, value) in object {
        guard let holder = SchemaHolder.of(key, in: dialect) else { continue }
        let place = tokens + [key]
        switch (holder, value) {
        case (.schema, _), (.schemaOrList, .object), (.schemaOrList, .bool):
          waiting.append((value, place, context, false))
        case (.list, .array(let list)), (.schemaOrList, .array(let list)):
          for (index, schema) in list.enumerated() {
            waiting.append((schema, place + ["\(index)"], context, false))
          }
        case (.map, .object(let map)), (.mapWithNames, .object(let map)):
          for (name, schema) in map {
            waiting.append((schema, place + [name], context, false))
          }
        default: break
        }
      }
    }
  }
}

extension DialectVariant {
  /// Leaves out the keywords of vocabularies that a meta-schema does not name.
  mutating func restrict(
    to vocabularies: JSON.Object, _ document: SchemaDocument, _ tokens: [String]
  ) throws(JSON.Schema.SchemaError) {
    var names: Set<Substring> = []
    let year = dialect == .draft2019 ? "2019-09" : "2020-12"
    let prefix = "https://json-schema.org/draft/\(year)/vocab/"
    let known: Set<Substring> = [
      "core", "applicator", "unevaluated", "validation", "meta-data", "format", "format-annotation",
      "format-assertion", "content",
    ]
    for (name, isRequired) in vocabularies {
      let short = name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : ""
      if known.contains(short) {
        names.insert(short)
      } else if isRequired.bool == true {
        throw JSON.Schema.SchemaError(
          "the dialect requires the unknown vocabulary '\(name)'", at: tokens, in: document)
      }
    }
    hasValidation = names.contains("validation")
    hasApplicators = names.contains("applicator")
    hasUnevaluated = dialect == .draft2019 ? hasApplicators : names.contains("unevaluated")
    assertsFormat =
      names.contains("format-assertion")
      || dialect == .draft2019
        && vocabularies["\(prefix)format"]?.bool == true
  }
}
