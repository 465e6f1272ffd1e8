internal import Jansson
internal import JanssonQuery

/// What a keyword requires; schemas are the numbers of subschemas.
enum Requirement {
  case types(TypeSet)
  case enumeration(Stored<Enumeration>)

  case minimum(Stored<Bound>)
  case maximum(Stored<Bound>)
  /// Both, as the linker joins them.
  case range(Stored<BoundRange>)
  case multiple(Stored<Divisor>)

  case minimumLength(Int)
  case maximumLength(Int)
  /// Both, as the linker joins them.
  case length(minimum: Int, maximum: Int)
  case pattern(Stored<SchemaPattern>)
  case format(SchemaFormat)
  /// Base64.
  case encoding
  case content(Stored<SchemaContent>)

  case minimumItems(Int)
  case maximumItems(Int)
  case uniqueItems
  case prefixItems(StoredList<Int>)
  /// All items from an offset.
  case items(Int, from: Int)
  case contains(Stored<Containment>)

  case minimumProperties(Int)
  case maximumProperties(Int)
  case required(StoredList<MemberKey>)
  case dependentRequired(StoredList<Dependency>)
  case properties(Stored<PropertySchemas>)
  /// `properties` and `required` as the linker joins them.
  case members(Stored<MemberChecks>)
  case propertyNames(Int)
  case dependentSchemas(StoredList<KeyedSchema>)

  case reference(Int)
  /// A `$dynamicRef` to an anchor, by its number; the schema is that to which it leads if no
  /// resource with the anchor has been entered.
  case dynamicReference(Int, anchor: Int)
  case recursiveReference(Int, anchor: Int)
  case all(StoredList<Int>)
  case any(StoredList<Int>)
  case one(StoredList<Int>)
  case not(Int)
  /// The keywords that require nothing, with their values, for whoever uses the schema.
  case annotations(Stored<[(keyword: String, value: JSON)]>)
  case conditional(Stored<Conditional>)
}

/// The schemas of `if`, `then` and `else`.
struct Conditional {
  let condition: Int
  let then: Int?
  let otherwise: Int?
}

/// A number that others may not be below, or above.
struct Bound {
  let number: Stored<JSON.Number>
  let isExclusive: Bool
  /// The number, if it is an integer that `Double` represents too.
  let integer: Int64?

  init(_ number: JSON.Number, isExclusive: Bool, _ storage: SchemaStorage) {
    self.number = storage.store(number)
    self.isExclusive = isExclusive
    integer = Int64(exactly: number).flatMap { $0.magnitude <= 1 << 53 ? $0 : nil }
  }

  func isMinimum(of content: Node.Content) -> Bool {
    if let integer {
      switch content {
      case .integer(let value): return isExclusive ? value > integer : value >= integer
      case .real(let value): return isExclusive ? value > Double(integer) : value >= Double(integer)
      case .rawNumber: break
      default: return true
      }
    }
    guard let value = content.number else { return true }
    return isExclusive
      ? number.value.isWrittenLess(than: value) : !value.isWrittenLess(than: number.value)
  }

  func isMaximum(of content: Node.Content) -> Bool {
    if let integer {
      switch content {
      case .integer(let value): return isExclusive ? value < integer : value <= integer
      case .real(let value): return isExclusive ? value < Double(integer) : value <= Double(integer)
      case .rawNumber: break
      default: return true
      }
    }
    guard let value = content.number else { return true }
    return isExclusive
      ? value.isWrittenLess(than: number.value) : !number.value.isWrittenLess(than: value)
  }
}

/// The numbers between two bounds.
struct BoundRange {
  private let minimum: Bound?
  private let maximum: Bound?
  /// The integers between them, if both are integers: `lowest...highest`.
  private var lowest = Int64.max
  private var highest = Int64.min

  init(_ minimum: Bound?, _ maximum: Bound?) {
    (self.minimum, self.maximum) = (minimum, maximum)
    guard minimum.map({ $0.integer != nil }) ?? true, maximum.map({ $0.integer != nil }) ?? true
    else { return }
    // Bounds are at most 2^53.
    lowest = minimum?.integer.map { $0 + (minimum?.isExclusive == true ? 1 : 0) } ?? .min
    highest = maximum?.integer.map { $0 - (maximum?.isExclusive == true ? 1 : 0) } ?? .max
  }

  func contains(_ content: Node.Content) -> Bool {
    if case .integer(let value) = content, value >= lowest, value <= highest { return true }
    return containsExactly(content)
  }

  @inline(never)
  private func containsExactly(_ content: Node.Content) -> Bool {
    (minimum?.isMinimum(of: content) ?? true) && (maximum?.isMaximum(of: content) ?? true)
  }
}

/// How many items `contains` wants.
struct Containment {
  let schema: Int
  let minimum: Int
  let maximum: Int?
  let countsAsEvaluated: Bool
}

/// A schema for the value that has a member with a key.
struct KeyedSchema {
  let key: MemberKey
  let schema: Int
}

/// The members that one member requires.
struct Dependency {
  let key: MemberKey
  let others: StoredList<MemberKey>
}

/// The constants of `enum` or `const`; many are looked up by their hashes.
struct Enumeration {
  let values: Stored<[JSON]>
  /// The strings among them.
  private let strings: KeyTable
  /// The others in one array, so that their nodes are there to compare with.
  private let others: Stored<JSON>
  private let set: Stored<Set<JSON>>?

  init(_ values: [JSON], _ storage: SchemaStorage) {
    self.values = storage.store(values)
    strings = KeyTable(values.compactMap(\.string).map { storage.key($0) }, storage)
    let others = values.filter { $0.string == nil }
    self.others = storage.store(.array(JSON.Array(others)))
    set = others.count > 8 ? storage.store(Set(others)) : nil
  }

  /// Whether one of the constants equals a node of a document.
  func contains(_ node: Node, in reference: ContainerReference?) -> Bool {
    if let utf8 = node.utf8 { return strings.find(utf8) != nil }
    return contains(other: node, in: reference)
  }

  private func contains(other node: Node, in reference: ContainerReference?) -> Bool {
    guard let reference, let own = others.value.reference else { return false }
    if let set { return set.value.contains(reference.subdocument(node)) }
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
