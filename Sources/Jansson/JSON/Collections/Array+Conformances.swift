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

extension JSON.Array: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The array as compact JSON text.
  public var description: String { JSON.array(self).description }
  /// The array as compact JSON text, preceded by its kind.
  public var debugDescription: String { JSON.array(self).debugDescription }
  /// The elements, for `dump` and debuggers.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Swift.Array(self), displayStyle: .collection)
  }
}
