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

extension JSON.Object: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The object as compact JSON text.
  public var description: String { JSON.object(self).description }
  /// The object as compact JSON text, preceded by its kind.
  public var debugDescription: String { JSON.object(self).debugDescription }
  /// The members, for `dump` and debuggers.
  public var customMirror: Mirror {
    Mirror(self, children: map { (label: $0.key, value: $0.value) }, displayStyle: .dictionary)
  }
}
