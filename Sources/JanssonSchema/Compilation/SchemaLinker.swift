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
      // References that lead back to themselves have been found before.
      var (chain, last) = ([Int](), start)
      while let next = targets[last], next != last {
        chain.append(last)
        last = next
      }
      for number in chain { targets[number] = last }
    }
    self.targets = targets.enumerated().map { $1 ?? $0 }
  }

  func linked() -> [Subschema] { subschemas.map(linked) }

  private func linked(_ subschema: Subschema) -> Subschema {
    var subschema = subschema
    if let constant = subschema.constant {
      subschema.types = constant ? .all : []
      subschema.isLeaf = true
      return subschema
    }
    var checks: [Requirement] = []
    let required = subschema.assertions.lazy.compactMap { assertion in
      if case .required(let keys) = assertion.requirement { keys } else { nil }
    }.first
    let hasProperties = subschema.assertions.contains { assertion in
      if case .properties = assertion.requirement { true } else { false }
    }
    for assertion in subschema.assertions {
      switch assertion.requirement {
      case .types(let types): subschema.types = types
      case .required where hasProperties: break
      case .properties(let schemas):
        checks.append(.members(storage.store(memberChecks(schemas, required ?? StoredList()))))
      case .items(let schema, let start): checks.append(.items(targets[schema], from: start))
      case .reference(let schema): checks.append(.reference(targets[schema]))
      case .all(let schemas): checks.append(.all(targets(schemas)))
      case .any(let schemas): checks.append(.any(targets(schemas)))
      case .one(let schemas): checks.append(.one(targets(schemas)))
      case .annotation: break
      default: checks.append(assertion.requirement)
      }
    }
    let isUnevaluated =
      subschema.unevaluatedItems != nil || subschema.unevaluatedProperties != nil
    subschema.isLeaf = !isUnevaluated && checks.allSatisfy(\.needsNoSchema)
    subschema.checks = storage.store(checks)
    return subschema
  }

  private func targets(_ schemas: StoredList<Int>) -> StoredList<Int> {
    storage.store(schemas.map { targets[$0] })
  }

  private func memberChecks(
    _ stored: Stored<PropertySchemas>, _ required: StoredList<MemberKey>
  ) -> MemberChecks {
    let schemas = stored.value
    let isRequired = KeyTable(Array(required), storage)
    var members: [MemberChecks.Member] = []
    for (number, key) in schemas.names.keys.enumerated() {
      members.append(
        MemberChecks.Member(
          key: key, schema: targets[schemas.schemas[number]],
          isRequired: isRequired.find(key.utf8) != nil))
    }
    for key in required where schemas.names.find(key.utf8) == nil {
      members.append(MemberChecks.Member(key: key, schema: nil, isRequired: true))
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
  /// What the schema refers to, if that is all that it does.
  fileprivate var onlyReference: Int? {
    guard unevaluatedItems == nil, unevaluatedProperties == nil else { return nil }
    var target: Int?
    for assertion in assertions {
      switch assertion.requirement {
      case .annotation: break
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
    case .types, .enumeration, .minimum, .maximum, .multiple, .minimumLength, .maximumLength,
      .pattern, .format, .encoding, .content, .minimumItems, .maximumItems, .uniqueItems,
      .minimumProperties,
      .maximumProperties, .required, .dependentRequired:
      true
    default: false
    }
  }
}
