extension JSON.Object: CustomStringConvertible, CustomReflectable {
  /// The object as compact JSON text.
  public var description: String { JSON.object(self).description }
  /// The members, for `dump` and debuggers.
  public var customMirror: Mirror {
    Mirror(self, children: map { (label: $0.key, value: $0.value) }, displayStyle: .dictionary)
  }
}
