internal import Jansson

/// A compiled schema: its subschemas refer to each other by their numbers, so that there are no
/// cycles of references.
final class SchemaProgram: Sendable {
  let subschemas: [Subschema]
  let resources: [SchemaResource]
  /// The subschema that values are checked against.
  let root: Int
  /// Whether a reference depends on the resources that have been entered.
  let usesScope: Bool

  init(subschemas: [Subschema], resources: [SchemaResource], root: Int) {
    self.subschemas = subschemas
    self.resources = resources
    self.root = root
    usesScope = resources.contains { !$0.dynamicAnchors.isEmpty || $0.recursiveAnchor != nil }
  }
}

/// A schema with a URI of its own, as the dynamic scope has them.
struct SchemaResource: Sendable {
  let uri: String
  /// The subschemas with a `$dynamicAnchor`.
  var dynamicAnchors: [String: Int] = [:]
  /// The number of the whole schema, if it has `$recursiveAnchor`.
  var recursiveAnchor: Int?
}

/// An object of keywords, or a Boolean.
struct Subschema: Sendable {
  /// For `true` and `false`.
  var constant: Bool?
  var assertions: [Assertion] = []
  /// The unevaluated keywords, which come last.
  var unevaluatedItems: Int?
  var unevaluatedProperties: Int?
  /// The number of the resource that it belongs to.
  var resource = 0
  /// Where it is written: a URI with a fragment.
  var location = ""
}

/// A keyword and what it requires.
struct Assertion: Sendable {
  let keyword: String
  let requirement: Requirement
}

/// What a keyword requires; schemas are the numbers of subschemas.
enum Requirement: Sendable {
  case types(TypeSet)
  case enumeration(Enumeration)

  case minimum(JSON.Number, isExclusive: Bool)
  case maximum(JSON.Number, isExclusive: Bool)
  case multiple(Divisor)

  case minimumLength(Int)
  case maximumLength(Int)
  case pattern(SchemaPattern)
  case format(SchemaFormat)

  case minimumItems(Int)
  case maximumItems(Int)
  case uniqueItems
  case prefixItems([Int])
  /// All items from an offset.
  case items(Int, from: Int)
  case contains(Int, minimum: Int, maximum: Int?, countsAsEvaluated: Bool)

  case minimumProperties(Int)
  case maximumProperties(Int)
  case required([String])
  case dependentRequired([(key: String, others: [String])])
  case properties(PropertySchemas)
  case propertyNames(Int)
  case dependentSchemas([(key: String, schema: Int)])

  case reference(Int)
  /// A `$dynamicRef` to an anchor; the number is that of the schema that it refers to without a
  /// dynamic scope.
  case dynamicReference(Int, anchor: String)
  case recursiveReference(Int)
  case all([Int])
  case any([Int])
  case one([Int])
  case not(Int)
  case conditional(if: Int, then: Int?, else: Int?)
}

/// `properties`, `patternProperties` and `additionalProperties`, which are checked together.
struct PropertySchemas: Sendable {
  var byName: KeyTable
  var patterns: [(pattern: SchemaPattern, schema: Int)]
  var additional: Int?
}

/// Kinds of values, of which `integer` is a part of `number`.
struct TypeSet: OptionSet, Sendable {
  let rawValue: UInt8

  static let object = TypeSet(rawValue: 1)
  static let array = TypeSet(rawValue: 2)
  static let string = TypeSet(rawValue: 4)
  static let integer = TypeSet(rawValue: 8)
  static let fraction = TypeSet(rawValue: 16)
  static let boolean = TypeSet(rawValue: 32)
  static let null = TypeSet(rawValue: 64)

  static let number: TypeSet = [.integer, .fraction]

  /// The type with this name.
  init?(name: String) {
    switch name {
    case "object": self = .object
    case "array": self = .array
    case "string": self = .string
    case "integer": self = .integer
    case "number": self = .number
    case "boolean": self = .boolean
    case "null": self = .null
    default: return nil
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The names of the types: "a string or null".
  var names: String {
    var names: [String] = []
    if contains(.object) { names.append("an object") }
    if contains(.array) { names.append("an array") }
    if contains(.string) { names.append("a string") }
    if contains(.number) {
      names.append("a number")
    } else if contains(.integer) {
      names.append("an integer")
    }
    if contains(.boolean) { names.append("a Boolean") }
    if contains(.null) { names.append("null") }
    return names.isEmpty ? "nothing" : names.joined(separator: " or ")
  }
}

/// The constants of `enum` or `const`; many are looked up by their hashes.
struct Enumeration: Sendable {
  let values: [JSON]
  /// The same in one array, so that their nodes are there to compare with.
  private let list: JSON
  private let set: Set<JSON>

  init(_ values: [JSON]) {
    self.values = values
    list = .array(JSON.Array(values))
    set = values.count > 8 ? Set(values) : []
  }

  /// Whether one of the constants equals a node of a document.
  func contains(_ node: Node, in reference: ContainerReference) -> Bool {
    if !set.isEmpty { return set.contains(reference.subdocument(node)) }
    guard let own = list.reference else { return false }
    var children = ChildCursor(own.node)
    while let child = children.nextValue() {
      if child.hasSameValue(as: node) { return true }
    }
    return false
  }
}

extension Node {
  /// Whether two values are equal: members in any order, numbers by value.
  func hasSameValue(as other: Node) -> Bool {
    isContainer ? isEqual(to: other) : hasSameScalar(as: other)
  }
}

/// The subschemas of properties by their names.
struct KeyTable: Sendable {
  private(set) var keys: [[UInt8]] = []
  private(set) var schemas: [Int] = []
  /// The numbers of keys plus one, by their hashes; a power of two.
  private var slots: [Int32] = [0]

  init(_ entries: [(key: String, schema: Int)]) {
    keys = entries.map { Array($0.key.utf8) }
    schemas = entries.map(\.schema)
    var count = 4
    while count < 2 * keys.count { count *= 2 }
    slots = [Int32](repeating: 0, count: count)
    for (number, key) in keys.enumerated() {
      var slot = key.withUnsafeBufferPointer { Self.hash($0) } & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }

  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    return hasher.finalize()
  }

  /// The number of a key; `guess` is tried first, because documents mostly have the order of their
  /// schemas.
  func find(_ key: UnsafeBufferPointer<UInt8>, guess: Int) -> Int? {
    if guess < keys.count, key.elementsEqual(keys[guess]) { return guess }
    if keys.isEmpty { return nil }
    var slot = Self.hash(key) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if key.elementsEqual(keys[number]) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}
