internal import Jansson

/// Compiles schemas to a program.
struct SchemaCompiler {
  typealias Failure = JSON.Schema.SchemaError

  let options: JSON.Schema.Options
  var index: SchemaIndex
  let storage = SchemaStorage()
  var subschemas: [Subschema] = []
  /// Where they are written.
  var locations: [String] = []
  /// The numbers of the subschemas, by their places.
  private var numbers: [SchemaPlace: Int] = [:]
  /// Subschemas that have a number, and are still to be compiled.
  private var pending: [(number: Int, document: SchemaDocument, tokens: [String])] = []

  private init(_ options: JSON.Schema.Options) {
    self.options = options
    index = SchemaIndex(options)
  }

  static func compile(
    _ json: JSON, _ options: JSON.Schema.Options
  ) throws(JSON.Schema.SchemaError) -> SchemaProgram {
    var compiler = SchemaCompiler(options)
    let document = try compiler.index.add(json, uri: options.baseURI)
    if options.checksSchema { try MetaSchemas.check(document) }
    let root = compiler.number(of: document, [])
    while let next = compiler.pending.popLast() {
      let schema = try compiler.subschema(next.document, next.tokens)
      compiler.subschemas[next.number] = schema
      compiler.locations[next.number] = compiler.location(of: schema, next.tokens)
    }
    try compiler.findCycles(root, document)
    return SchemaProgram(
      compiler.subschemas, locations: compiler.locations, resources: compiler.resources(),
      anchorCount: compiler.anchorNumbers.count, root: root, storage: compiler.storage)
  }

  private func location(of schema: Subschema, _ tokens: [String]) -> String {
    let resource = index.resources[schema.resource]
    let pointer = JSON.Pointer(tokens: Array(tokens.dropFirst(resource.tokens.count)))
    return "\(resource.uri.text)#\(pointer)"
  }

  /// The number of the subschema at these tokens, which is compiled later.
  mutating func number(of document: SchemaDocument, _ tokens: [String]) -> Int {
    let place = SchemaPlace(document, tokens)
    if let number = numbers[place] { return number }
    let number = subschemas.count
    numbers[place] = number
    subschemas.append(Subschema())
    locations.append("")
    pending.append((number, document, tokens))
    return number
  }

  /// The resources with what dynamic references may lead to.
  private func resources() -> [SchemaResource] {
    var resources: [SchemaResource] = []
    // All that a dynamic reference may lead to has been compiled with it.
    for resource in index.resources {
      var compiled = SchemaResource()
      func known(_ tokens: [String]) -> Int? {
        numbers[SchemaPlace(resource.document, tokens)]
      }
      for (anchor, number) in anchorNumbers {
        if let schema = resource.tokens(ofAnchor: anchor).flatMap(known) {
          compiled.anchors.append((number, schema))
        }
      }
      if resource.hasRecursiveAnchor { compiled.recursiveAnchor = known(resource.tokens) }
      resources.append(compiled)
    }
    return resources
  }

  /// Gives numbers to everything that a dynamic reference may lead to.
  private mutating func compileTargets(ofAnchor anchor: String?) {
    for resource in index.resources {
      if let tokens = resource.tokens(ofAnchor: anchor) {
        _ = number(of: resource.document, tokens)
      }
    }
  }

  /// The anchors of dynamic references that have been compiled; nil is for recursive ones.
  private var anchorNumbers: [String?: Int] = [:]

  /// The number of an anchor; any schema that has it may be what a reference leads to.
  mutating func anchorNumber(_ anchor: String?) -> Int {
    if let number = anchorNumbers[anchor] { return number }
    let number = anchorNumbers.count
    anchorNumbers[anchor] = number
    compileTargets(ofAnchor: anchor)
    return number
  }

  /// The subschema that a reference leads to.
  mutating func target(
    of text: String, _ context: SchemaContext, _ document: SchemaDocument, _ tokens: [String]
  ) throws(JSON.Schema.SchemaError) -> SchemaTarget {
    let uri = URIReference(text).resolved(against: index.resources[context.resource].uri)
    let count = index.resources.count
    guard let number = try index.resource(uri, from: document, tokens) else {
      throw Failure("no schema '\(uri.withoutFragment.text)' is known", at: tokens, in: document)
    }
    if index.resources.count > count {
      for anchor in anchorNumbers.keys { compileTargets(ofAnchor: anchor) }
    }
    let resource = index.resources[number]
    let fragment = URIReference.removingPercentEncoding(uri.fragment ?? "")
    if fragment.isEmpty {
      return SchemaTarget(document: resource.document, tokens: resource.tokens)
    }
    guard fragment.hasPrefix("/") else {
      guard let place = resource.anchors[fragment] else {
        throw Failure(
          "there is no anchor '\(fragment)' in '\(resource.uri.text)'", at: tokens, in: document)
      }
      let isDynamic = resource.dynamicAnchors[fragment] == place
      return SchemaTarget(
        document: resource.document, tokens: place, dynamicAnchor: isDynamic ? fragment : nil)
    }
    guard let pointer = try? JSON.Pointer(fragment),
      resource.document.value(at: resource.tokens + pointer.tokens) != nil
    else {
      throw Failure("there is no schema at '\(text)'", at: tokens, in: document)
    }
    return SchemaTarget(document: resource.document, tokens: resource.tokens + pointer.tokens)
  }
}

/// What a reference leads to.
struct SchemaTarget {
  let document: SchemaDocument
  let tokens: [String]
  /// The anchor in the reference, if it is dynamic.
  var dynamicAnchor: String?
}
