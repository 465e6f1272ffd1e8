extension JSON: Hashable {
  /// Whether two values are equal.
  ///
  /// Objects are equal if they have equal members in any order, and numbers if they have the same
  /// value: 1 == 1.0. Values of different kinds are never equal (1 != true). Strings and keys are
  /// compared by their Unicode scalars rather than by canonical equivalence, errors by `==`.
  /// Comparing with the literal `nil` is different: both null and errors match it.
  ///
  ///     ["a": 1, "b": 2] as JSON == ["b": 2.0, "a": 1]   // true
  ///
  /// - Complexity: O(*n*) in the size of the smaller value, on average.
  public static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.object(let left), .object(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameUTF8(as: right)
    case (.number(let left), .number(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.null, .null): true
    case (.error(let left), .error(let right)): left == right
    default: false
    }
  }

  /// Hashes what `==` compares; the order of members has no influence.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .object(let object): hasher.combine(object)
    case .array(let array): hasher.combine(array)
    case .string(var text): text.withUTF8 { Node.Content.string($0).hash(into: &hasher) }
    case .bool(let value): Node.Content.bool(value).hash(into: &hasher)
    case .null: Node.Content.null.hash(into: &hasher)
    case .error(let error): Node.Content.error(error).hash(into: &hasher)
    case .number(let number): Node.Content.hash(number, into: &hasher)
    }
  }
}
