internal import Jansson

/// `properties`, `patternProperties` and `additionalProperties`, which are checked together.
struct PropertySchemas {
  let names: KeyTable
  /// The schemas of the names.
  let schemas: StoredList<Int>
  let patterns: StoredList<(pattern: Stored<SchemaPattern>, schema: Int)>
  let additional: Int?
}

/// The same with `required`, as a check without a report needs them.
struct MemberChecks {
  struct Member {
    let key: MemberKey
    let isRequired: Bool
    /// Nil for one that is only required.
    let schema: Int?
    /// What the schema asks, if it needs no other one.
    let leaf: SubschemaChecks?
  }

  /// What is looked up; the keys of `properties` and of `required`.
  let members: StoredList<Member>
  /// What others must satisfy.
  let others: Others
  let required: StoredList<MemberKey>
  let schemas: Stored<PropertySchemas>

  enum Others {
    case allowed
    case forbidden
    /// Each member must be visited.
    case visited
  }
}
