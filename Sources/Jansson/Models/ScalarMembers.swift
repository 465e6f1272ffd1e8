/// Dictionaries of scalars, decoded in one pass.
enum ScalarMembers {
  /// Decodes the members of an object with `read`; returns nil if it returns nil for one of them, or
  /// if two keys are equal as Swift compares strings.
  @inline(__always)
  static func read<Value>(_ object: Node, _ read: (Node) -> Value?) -> [String: Value]? {
    let count = object.count
    var dictionary = [String: Value](minimumCapacity: count)
    var members = ChildCursor(object)
    while let (value, key) = members.next() {
      guard let key, let value = read(value) else { return nil }
      dictionary[String(checked: key)] = value
    }
    return dictionary.count == count ? dictionary : nil
  }
}
