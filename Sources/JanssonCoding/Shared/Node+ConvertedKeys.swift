package import JanssonCore

extension Node {
  /// The value of the last member of an object whose key is converted to this name.
  ///
  /// It allocates nothing for keys that do not match.
  package func lastMember(convertedFromSnakeCaseTo name: String) -> Node? {
    var name = name
    return name.withUTF8 { wanted in lastMember { SnakeCase.converts($0, into: wanted) } }
  }

  /// The value of the last matching member of an object.
  package func lastMember(where matches: (UnsafeBufferPointer<UInt8>) -> Bool) -> Node? {
    var found: Node?
    var members = ChildCursor(self)
    while let (value, key) = members.next() {
      if let key, matches(key) { found = value }
    }
    return found
  }
}
