internal import Jansson

// The keywords of one schema. A keyword with a value that it cannot have is an error.

extension SchemaCompiler {
  /// Compiles the schema at these tokens.
  mutating func subschema(
    _ document: SchemaDocument, _ tokens: [String]
  ) throws(JSON.Schema.SchemaError) -> Subschema {
    guard let context = document.context(at: tokens), let json = document.value(at: tokens) else {
      throw Failure("there is no schema", at: tokens, in: document)
    }
    var schema = Subschema()
    schema.resource = context.resource
    switch json {
    case .bool(let value): schema.constant = value
    case .object(let object):
      let keywords = SchemaKeywords(
        object: object, context: context, document: document, tokens: tokens)
      try compile(keywords, into: &schema)
    default:
      throw Failure(
        "a schema is an object or a Boolean, not \(json.kind)", at: tokens, in: document)
    }
    return schema
  }

  private mutating func compile(
    _ keywords: SchemaKeywords, into schema: inout Subschema
  ) throws(JSON.Schema.SchemaError) {
    let dialect = keywords.dialect
    var assertions: [Assertion] = []
    defer { schema.assertions = storage.store(assertions) }
    func add(_ keyword: StaticString, _ requirement: Requirement?) {
      if let requirement {
        assertions.append(Assertion(keyword: keyword, requirement: requirement))
      }
    }
    if let text = try keywords.string("$ref") {
      let target = try target(
        of: text, keywords.context, keywords.document, keywords.place("$ref"))
      add("$ref", .reference(number(of: target.document, target.tokens)))
      if dialect.ignoresSiblingsOfRef { return }
    }
    if dialect >= .draft2020, let text = try keywords.string("$dynamicRef") {
      let target = try target(
        of: text, keywords.context, keywords.document, keywords.place("$dynamicRef"))
      let number = number(of: target.document, target.tokens)
      if let anchor = target.dynamicAnchor {
        add("$dynamicRef", .dynamicReference(number, anchor: anchorNumber(anchor)))
      } else {
        add("$dynamicRef", .reference(number))
      }
    }
    if dialect == .draft2019, let text = try keywords.string("$recursiveRef") {
      let target = try target(
        of: text, keywords.context, keywords.document, keywords.place("$recursiveRef"))
      let number = number(of: target.document, target.tokens)
      add("$recursiveRef", .recursiveReference(number, anchor: anchorNumber(nil)))
    }
    if keywords.context.variant.hasValidation {
      for (keyword, requirement) in try validation(keywords) { add(keyword, requirement) }
    }
    for (keyword, requirement) in try texts(keywords) { add(keyword, requirement) }
    let annotations = keywords.object.filter { keyword, _ in
      keywords.isAnnotation(keyword)
        && !assertions.contains { "\($0.keyword)" == keyword }
    }
    if !annotations.isEmpty {
      add("", .annotations(storage.store(annotations.map { ($0.key, $0.value) })))
    }
    if keywords.context.variant.hasApplicators {
      for (keyword, requirement) in try applicators(keywords) { add(keyword, requirement) }
    }
    if dialect >= .draft2019, keywords.context.variant.hasUnevaluated {
      schema.unevaluatedItems = self.schema(keywords, "unevaluatedItems")
      schema.unevaluatedProperties = self.schema(keywords, "unevaluatedProperties")
    }
  }
}

extension SchemaKeywords {
  /// Whether a keyword requires nothing, or not by itself (2020-12, sections 7 to 9 of the part on
  /// validation); since 2019-09, unknown ones are annotations, too (section 6.5 of the core).
  fileprivate func isAnnotation(_ keyword: String) -> Bool {
    if Self.annotations.contains(keyword) { return true }
    return dialect >= .draft2019 && !MetaSchemas.isKnown(keyword, in: dialect)
  }

  private static let annotations: Set = [
    "title", "description", "default", "deprecated", "readOnly", "writeOnly", "examples", "format",
    "contentEncoding", "contentMediaType", "contentSchema",
  ]
}

// Types, bounds and constants.
extension SchemaCompiler {
  private typealias Keyword = (StaticString, Requirement?)

  private func validation(
    _ keywords: SchemaKeywords
  ) throws(JSON.Schema.SchemaError) -> [(StaticString, Requirement?)] {
    let dialect = keywords.dialect
    var result: [Keyword] = [("type", try keywords.types().map { .types($0) })]
    if dialect >= .draft6, let value = keywords.object["const"] {
      result.append(("const", .enumeration(storage.store(Enumeration([value], storage)))))
    }
    if let values = try keywords.list("enum") {
      result.append(("enum", .enumeration(storage.store(Enumeration(values, storage)))))
    }
    if dialect == .draft4 {
      func isExclusive(_ keyword: String) -> Bool { keywords.object[keyword]?.bool ?? false }
      result += [
        (
          "minimum",
          try bound(keywords, "minimum", isExclusive("exclusiveMinimum")).map { .minimum($0) }
        ),
        (
          "maximum",
          try bound(keywords, "maximum", isExclusive("exclusiveMaximum")).map { .maximum($0) }
        ),
      ]
    } else {
      result += [
        ("minimum", try bound(keywords, "minimum").map { .minimum($0) }),
        ("maximum", try bound(keywords, "maximum").map { .maximum($0) }),
        ("exclusiveMinimum", try bound(keywords, "exclusiveMinimum", true).map { .minimum($0) }),
        ("exclusiveMaximum", try bound(keywords, "exclusiveMaximum", true).map { .maximum($0) }),
      ]
    }
    if let number = try keywords.number("multipleOf") {
      guard let divisor = Divisor(number, storage) else {
        throw keywords.failure(
          "expected a number above 0 with at most \(Divisor.maximumDigits) digits", "multipleOf")
      }
      result.append(("multipleOf", .multiple(storage.store(divisor))))
    }
    result += [
      ("minLength", try keywords.count("minLength").map { .minimumLength($0) }),
      ("maxLength", try keywords.count("maxLength").map { .maximumLength($0) }),
      ("minItems", try keywords.count("minItems").map { .minimumItems($0) }),
      ("maxItems", try keywords.count("maxItems").map { .maximumItems($0) }),
      ("uniqueItems", try keywords.bool("uniqueItems") == true ? .uniqueItems : nil),
      ("minProperties", try keywords.count("minProperties").map { .minimumProperties($0) }),
      ("maxProperties", try keywords.count("maxProperties").map { .maximumProperties($0) }),
      ("required", try keywords.names("required").map { .required(storage.keys($0)) }),
    ]
    if let text = try keywords.string("pattern") {
      result.append(("pattern", .pattern(try pattern(text, keywords, "pattern"))))
    }
    if dialect >= .draft2019, let map = try keywords.map("dependentRequired") {
      var dependencies: [Dependency] = []
      for (key, value) in map {
        dependencies.append(dependency(key, try keywords.names(value, ["dependentRequired", key])))
      }
      result.append(("dependentRequired", .dependentRequired(storage.store(dependencies))))
    }
    return result
  }

  private func bound(
    _ keywords: SchemaKeywords, _ keyword: String, _ isExclusive: Bool = false
  ) throws(JSON.Schema.SchemaError) -> Stored<Bound>? {
    guard let number = try keywords.number(keyword) else { return nil }
    return storage.store(Bound(number, isExclusive: isExclusive, storage))
  }

  private mutating func texts(
    _ keywords: SchemaKeywords
  ) throws(JSON.Schema.SchemaError) -> [(StaticString, Requirement?)] {
    var result: [Keyword] = []
    if options.assertsFormat || keywords.context.variant.assertsFormat,
      let name = try keywords.string("format"),
      let format = SchemaFormat(name, in: keywords.dialect)
    {
      result.append(("format", .format(format)))
    }
    guard options.assertsContent, keywords.dialect >= .draft7 else { return result }
    let mediaType = try keywords.string("contentMediaType")
    let hasSchema = keywords.dialect >= .draft2019 && mediaType != nil
    let content = SchemaContent(
      isBase64: try keywords.string("contentEncoding")?.lowercased() == "base64",
      isJSON: mediaType.map(SchemaContent.isJSON) ?? false,
      schema: hasSchema ? schema(keywords, "contentSchema") : nil)
    if content.isBase64 { result.append(("contentEncoding", .encoding)) }
    if content.isJSON { result.append(("contentMediaType", .content(storage.store(content)))) }
    return result
  }

  private func dependency(_ key: String, _ others: [String]) -> Dependency {
    Dependency(key: storage.key(key), others: storage.keys(others))
  }

  private func pattern(
    _ text: String, _ keywords: SchemaKeywords, _ place: String...
  ) throws(JSON.Schema.SchemaError) -> Stored<SchemaPattern> {
    guard let pattern = SchemaPattern(text, storage) else {
      let isExpression = ECMAPattern(text, for: .iRegexp) != nil
      throw keywords.failure(
        "'\(shortened(text))' "
          + (isExpression
            ? "cannot be matched: look-behind, an unknown property or too many repetitions"
            : "is not a regular expression"),
        place)
    }
    if pattern.isBacktracking, !options.allowsBacktracking {
      throw keywords.failure("'\(shortened(text))' needs backtracking, which is not allowed", place)
    }
    return storage.store(pattern)
  }
}

// Keywords with schemas.
extension SchemaCompiler {
  private mutating func applicators(
    _ keywords: SchemaKeywords
  ) throws(JSON.Schema.SchemaError) -> [(StaticString, Requirement?)] {
    let dialect = keywords.dialect
    var result: [Keyword] = try items(keywords)
    result.append(("properties", try properties(keywords)))
    if dialect >= .draft6 {
      result.append(
        ("propertyNames", schema(keywords, "propertyNames").map { .propertyNames($0) }))
    }
    result += try dependencies(keywords)
    result += [
      ("allOf", try schemas(keywords, "allOf").map { .all(storage.store($0)) }),
      ("anyOf", try schemas(keywords, "anyOf").map { .any(storage.store($0)) }),
      ("oneOf", try schemas(keywords, "oneOf").map { .one(storage.store($0)) }),
      ("not", schema(keywords, "not").map { .not($0) }),
    ]
    if dialect >= .draft7, let condition = schema(keywords, "if") {
      result.append(
        (
          "if",
          .conditional(
            storage.store(
              Conditional(
                condition: condition, then: schema(keywords, "then"),
                otherwise: schema(keywords, "else"))))
        ))
    }
    return result
  }

  private mutating func items(
    _ keywords: SchemaKeywords
  ) throws(JSON.Schema.SchemaError) -> [(StaticString, Requirement?)] {
    var result: [Keyword] = []
    if keywords.dialect >= .draft2020 {
      let prefix = try schemas(keywords, "prefixItems")
      result.append(("prefixItems", prefix.map { .prefixItems(storage.store($0)) }))
      result.append(
        ("items", schema(keywords, "items").map { .items($0, from: prefix?.count ?? 0) }))
    } else if case .array? = keywords.object["items"] {
      let prefix = try schemas(keywords, "items") ?? []
      result.append(("items", .prefixItems(storage.store(prefix))))
      result.append(
        (
          "additionalItems",
          schema(keywords, "additionalItems").map { .items($0, from: prefix.count) }
        ))
    } else {
      result.append(("items", schema(keywords, "items").map { .items($0, from: 0) }))
    }
    if keywords.dialect >= .draft6, let schema = schema(keywords, "contains") {
      let hasBounds = keywords.dialect >= .draft2019 && keywords.context.variant.hasValidation
      result.append(
        (
          "contains",
          .contains(
            storage.store(
              Containment(
                schema: schema, minimum: hasBounds ? try keywords.count("minContains") ?? 1 : 1,
                maximum: hasBounds ? try keywords.count("maxContains") : nil,
                countsAsEvaluated: keywords.dialect >= .draft2020)))
        ))
    }
    return result
  }

  private mutating func properties(
    _ keywords: SchemaKeywords
  ) throws(JSON.Schema.SchemaError) -> Requirement? {
    let byName = try map(keywords, "properties")
    var patterns: [(pattern: Stored<SchemaPattern>, schema: Int)] = []
    for (key, schema) in try map(keywords, "patternProperties") ?? [] {
      patterns.append((try pattern(key, keywords, "patternProperties", key), schema))
    }
    let additional = schema(keywords, "additionalProperties")
    guard byName != nil || !patterns.isEmpty || additional != nil else { return nil }
    return .properties(
      storage.store(
        PropertySchemas(
          names: KeyTable((byName ?? []).map { storage.key($0.key) }, storage),
          schemas: storage.store((byName ?? []).map(\.schema)),
          patterns: storage.store(patterns), additional: additional)))
  }

  private mutating func dependencies(
    _ keywords: SchemaKeywords
  ) throws(JSON.Schema.SchemaError) -> [(StaticString, Requirement?)] {
    var result: [Keyword] = []
    if keywords.dialect >= .draft2019, let schemas = try map(keywords, "dependentSchemas") {
      result.append(("dependentSchemas", .dependentSchemas(keyed(schemas))))
    }
    // Kept by the newer dialects for the sake of older schemas.
    guard let map = try keywords.map("dependencies") else { return result }
    var schemas: [(key: String, schema: Int)] = []
    var names: [Dependency] = []
    for (key, value) in map {
      if case .array = value {
        names.append(dependency(key, try keywords.names(value, ["dependencies", key])))
      } else {
        schemas.append(
          (key, number(of: keywords.document, keywords.tokens + ["dependencies", key])))
      }
    }
    if !schemas.isEmpty { result.append(("dependencies", .dependentSchemas(keyed(schemas)))) }
    if !names.isEmpty { result.append(("dependencies", .dependentRequired(storage.store(names)))) }
    return result
  }

  private func keyed(_ schemas: [(key: String, schema: Int)]) -> StoredList<KeyedSchema> {
    storage.store(schemas.map { KeyedSchema(key: storage.key($0.key), schema: $0.schema) })
  }

  private mutating func schema(
    _ keywords: SchemaKeywords, _ keyword: String
  ) -> Int? {
    guard keywords.object[keyword] != nil else { return nil }
    return number(of: keywords.document, keywords.place(keyword))
  }

  private mutating func schemas(
    _ keywords: SchemaKeywords, _ keyword: String
  ) throws(JSON.Schema.SchemaError) -> [Int]? {
    guard let list = try keywords.list(keyword) else { return nil }
    var numbers: [Int] = []
    for index in list.indices {
      numbers.append(number(of: keywords.document, keywords.place(keyword) + ["\(index)"]))
    }
    return numbers
  }

  private mutating func map(
    _ keywords: SchemaKeywords, _ keyword: String
  ) throws(JSON.Schema.SchemaError) -> [(key: String, schema: Int)]? {
    guard let map = try keywords.map(keyword) else { return nil }
    var numbers: [(key: String, schema: Int)] = []
    for (key, _) in map {
      numbers.append((key, number(of: keywords.document, keywords.place(keyword) + [key])))
    }
    return numbers
  }
}
