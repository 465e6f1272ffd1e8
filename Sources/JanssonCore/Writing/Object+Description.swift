extension JSON.Object: CustomStringConvertible, CustomReflectable {
  /// The object as compact JSON text.
  public var description: String { JSON.object(self).description }
  /// The members, for `dump` and debuggers, which call themselves for each level; none where the
  /// stack has no room for another.
  public var customMirror: Mirror {
    let members = StackGuard.hasRoom ? map { (label: $0.key, value: $0.value as Any) } : []
    return Mirror(self, children: members, displayStyle: .dictionary)
  }
}
