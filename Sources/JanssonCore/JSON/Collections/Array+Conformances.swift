extension JSON.Array: ExpressibleByArrayLiteral {
  /// Creates an array of the listed elements.
  public init(arrayLiteral elements: JSON...) { self.init(elements) }
}

extension JSON.Array: Hashable {
  /// Whether both have equal elements in the same order; see `JSON`.
  public static func == (left: Self, right: Self) -> Bool {
    left.reference.node.isEqual(to: right.reference.node)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { reference.node.hash(into: &hasher) }
}
