extension JSON.Object: ExpressibleByDictionaryLiteral {
  /// An object with these members; of those with the same key the last counts.
  public init(dictionaryLiteral members: (String, JSON)...) {
    self.init(members.lazy.map { (key: $0.0, value: $0.1) })
  }
}

extension JSON.Object: Hashable {
  /// Whether both have the same members, in any order; see `JSON`.
  public static func == (left: Self, right: Self) -> Bool {
    left.place.node.isEqual(to: right.place.node)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { place.node.hash(into: &hasher) }
}

extension JSON.Object: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The object as compact JSON text.
  public var description: String { JSON.object(self).description }
  /// The object as compact JSON text, with its kind.
  public var debugDescription: String { JSON.object(self).debugDescription }
  /// The members, for `dump` and debuggers.
  public var customMirror: Mirror {
    Mirror(self, children: map { (label: $0.key, value: $0.value) }, displayStyle: .dictionary)
  }
}
