internal import Jansson

/// Prepares subschemas for checks without a report, once all of them are known.
///
/// A reference is replaced by what it leads to, types are told by a mask, and `required` becomes a
/// part of `properties`.
struct SchemaLinker {
  private let subschemas: [Subschema]
  private let storage: SchemaStorage
  /// What the subschemas that are only references refer to, by their numbers; the others, to
  /// themselves.
  private let targets: [Int]

  /// - Parameter usesScope: whether a reference depends on the resources that have been entered.
  init(subschemas: [Subschema], usesScope: Bool, storage: SchemaStorage) {
    self.subschemas = subschemas
    self.storage = storage
    var targets = subschemas.map { usesScope ? nil : $0.onlyReference }
    for start in targets.indices {
      var (chain, last) = ([Int](), start)
      while let next = targets[last], next != last, !subschemas[last].isInCycle {
        chain.append(last)
        last = next
      }
      for number in chain { targets[number] = last }
    }
    self.targets = targets.enumerated().map { $1 ?? $0 }
  }

  func linked() -> [Subschema] {
    var linked = subschemas
    for number in linked.indices { linked[number].isLeaf = subschemas[number].needsNoSchema }
    // Leaves first, because the checks of members contain theirs.
    for isLeaf in [true, false] {
      for number in linked.indices where linked[number].isLeaf == isLeaf {
        linked[number].checks = checks(of: subschemas[number], leaves: linked)
      }
    }
    return linked
  }

  private func checks(of subschema: Subschema, leaves: [Subschema]) -> SubschemaChecks {
    if let constant = subschema.constant { return SubschemaChecks(types: constant ? .all : []) }
    var types = TypeSet.all
    var checks: [Requirement] = []
    var (shortest, longest): (Int?, Int?)
    var (minimum, maximum): (Bound?, Bound?)
    let required = subschema.assertions.lazy.compactMap { assertion in
      if case .required(let keys) = assertion.requirement { keys } else { nil }
    }.first
    let hasProperties = subschema.assertions.contains { assertion in
      if case .properties = assertion.requirement { true } else { false }
    }
    for assertion in subschema.assertions {
      switch assertion.requirement {
      case .types(let allowed): types = allowed
      case .required where hasProperties: break
      case .properties(let schemas):
        let members = memberChecks(schemas, required ?? StoredList(), leaves)
        checks.append(.members(storage.store(members)))
      case .items(let schema, let start): checks.append(.items(targets[schema], from: start))
      case .reference(let schema): checks.append(.reference(targets[schema]))
      case .all(let schemas): checks.append(.all(targets(schemas)))
      case .any(let schemas): checks.append(.any(targets(schemas)))
      case .one(let schemas): checks.append(.one(targets(schemas)))
      case .minimum(let bound) where minimum == nil: minimum = bound.value
      case .maximum(let bound) where maximum == nil: maximum = bound.value
      case .minimumLength(let count): shortest = count
      case .maximumLength(let count): longest = count
      case .annotations: break
      default: checks.append(assertion.requirement)
      }
    }
    if minimum != nil || maximum != nil {
      checks.append(.range(storage.store(BoundRange(minimum, maximum))))
    }
    if shortest != nil || longest != nil {
      // First, because a pattern takes longer.
      checks.insert(.length(minimum: shortest ?? 0, maximum: longest ?? .max), at: 0)
    }
    var result = SubschemaChecks(types: types, requirements: storage.store(checks))
    if checks.count == 1, case .members(let members) = checks[0], !subschema.isUnevaluated {
      result.members = members
    }
    return result
  }

  private func targets(_ schemas: StoredList<Int>) -> StoredList<Int> {
    storage.store(schemas.map { targets[$0] })
  }

  private func memberChecks(
    _ stored: Stored<PropertySchemas>, _ required: StoredList<MemberKey>, _ leaves: [Subschema]
  ) -> MemberChecks {
    let schemas = stored.value
    let isRequired = KeyTable(Array(required), storage)
    var members: [MemberChecks.Member] = []
    for (number, key) in schemas.names.keys.enumerated() {
      let schema = targets[schemas.schemas[number]]
      members.append(
        MemberChecks.Member(
          key: key, isRequired: isRequired.find(key.utf8) != nil, schema: schema,
          leaf: leaves[schema].isLeaf ? leaves[schema].checks : nil))
    }
    for key in required where schemas.names.find(key.utf8) == nil {
      members.append(MemberChecks.Member(key: key, isRequired: true, schema: nil, leaf: nil))
    }
    let others: MemberChecks.Others =
      switch schemas.additional.map({ subschemas[$0].constant }) {
      case _ where !schemas.patterns.isEmpty: .visited
      case nil, .some(true): .allowed
      case .some(false): .forbidden
      default: .visited
      }
    return MemberChecks(
      members: storage.store(members), others: others, required: required,
      schemas: storage.store(
        PropertySchemas(
          names: schemas.names, schemas: targets(schemas.schemas),
          patterns: storage.store(schemas.patterns.map { ($0.pattern, targets[$0.schema]) }),
          additional: schemas.additional.map { targets[$0] })))
  }
}

extension Subschema {
  fileprivate var isUnevaluated: Bool {
    unevaluatedItems != nil || unevaluatedProperties != nil
  }

  fileprivate var needsNoSchema: Bool {
    !isUnevaluated && assertions.allSatisfy(\.requirement.needsNoSchema)
  }

  /// What the schema refers to, if that is all that it does.
  fileprivate var onlyReference: Int? {
    guard !isUnevaluated else { return nil }
    var target: Int?
    for assertion in assertions {
      switch assertion.requirement {
      case .annotations: break
      case .reference(let next) where target == nil: target = next
      default: return nil
      }
    }
    return target
  }
}

extension Requirement {
  /// Whether it is about the value alone, not about what it contains or what other schemas say.
  fileprivate var needsNoSchema: Bool {
    switch self {
    case .types, .enumeration, .minimum, .maximum, .range, .multiple, .minimumLength,
      .maximumLength, .length, .pattern, .format, .encoding, .content, .minimumItems, .maximumItems,
      .uniqueItems,
      .minimumProperties, .maximumProperties, .required, .dependentRequired, .annotations:
      true
    default: false
    }
  }
}
