extension JSON.Array: CustomStringConvertible, CustomReflectable {
  /// The array as compact JSON text.
  public var description: String { JSON.array(self).description }
  /// The elements, for `dump` and debuggers, which call themselves for each level; none where the
  /// stack has no room for another.
  public var customMirror: Mirror {
    let elements = StackGuard.hasRoom ? Swift.Array(self) : []
    return Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}
