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
