extension JSON.Array: CustomStringConvertible, CustomReflectable {
  /// The array as compact JSON text.
  public var description: String { JSON.array(self).description }
  /// The elements, for `dump` and debuggers.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Swift.Array(self), displayStyle: .collection)
  }
}
