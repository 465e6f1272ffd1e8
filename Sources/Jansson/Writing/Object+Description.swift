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
