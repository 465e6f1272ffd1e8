extension JSON.Object: ExpressibleByDictionaryLiteral {
  /// Creates an object with the listed members; of members with the same key, the last wins.
  public init(dictionaryLiteral members: (String, JSON)...) {
    self.init(members.lazy.map { (key: $0.0, value: $0.1) })
  }
}

extension JSON.Object: Hashable {
  /// Whether both have equal members in any order; see `JSON`.
  public static func == (left: Self, right: Self) -> Bool {
    left.reference.node.isEqual(to: right.reference.node)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { reference.node.hash(into: &hasher) }
}
