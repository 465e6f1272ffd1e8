internal import Jansson

/// A compiled schema: its subschemas refer to each other by their numbers, so that objects do not
/// keep each other alive.
///
/// Soundness (`@unchecked Sendable`): nothing changes once the program is compiled.
final class SchemaProgram: @unchecked Sendable {
  let subschemas: StoredList<Subschema>
  /// Where each subschema is written: a URI with a fragment.
  let locations: [String]
  let resources: [SchemaResource]
  /// The subschema that values are checked against.
  let root: Int
  /// The number of anchors that dynamic references name.
  let anchorCount: Int
  /// Whether there are subschemas that may refer to themselves for the same value.
  let hasCycles: Bool
  private let storage: SchemaStorage

  init(
    _ subschemas: [Subschema], locations: [String], resources: [SchemaResource],
    anchorCount: Int, root: Int, storage: SchemaStorage
  ) {
    self.anchorCount = anchorCount
    let linker = SchemaLinker(
      subschemas: subschemas, usesScope: anchorCount > 0, storage: storage)
    self.subschemas = storage.store(linker.linked())
    hasCycles = subschemas.contains(where: \.isInCycle)
    self.locations = locations
    self.resources = resources
    self.root = root
    self.storage = storage
  }
}

/// A schema with a URI of its own.
///
/// Entering one decides where dynamic references lead.
struct SchemaResource {
  /// The numbers of anchors that dynamic references name, and the subschemas that have them here.
  var anchors: [(number: Int, schema: Int)] = []
  /// The number of the whole schema, if it has `$recursiveAnchor`.
  var recursiveAnchor: Int?
}

/// An object of keywords, or a Boolean.
struct Subschema {
  /// For `true` and `false`.
  var constant: Bool?
  /// The keywords in the order in which violations are reported.
  var assertions = StoredList<Assertion>()
  /// The unevaluated keywords, which come last.
  var unevaluatedItems: Int?
  var unevaluatedProperties: Int?
  /// The number of the resource that it belongs to.
  var resource = 0
  /// Whether it may refer to itself for the same value.
  var isInCycle = false

  // What the linker makes of them.

  var checks = SubschemaChecks()
  /// Whether no other subschema is needed, so that there is no recursion to bound.
  var isLeaf = false
}

/// What a subschema asks, for a check without a report.
struct SubschemaChecks {
  /// The types that a value may have.
  var types = TypeSet.all
  /// The requirements in addition to the types.
  var requirements = StoredList<Requirement>()
  /// The only requirement, if that is about the members, and nothing is unevaluated.
  var members: Stored<MemberChecks>?
}

/// A keyword and what it requires.
struct Assertion {
  let keyword: StaticString
  let requirement: Requirement
}
