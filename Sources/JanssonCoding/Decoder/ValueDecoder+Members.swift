internal import JanssonCore

extension ValueDecoder {
  /// The value of the member with this coding key.
  @inline(__always)
  func member(_ key: some CodingKey) -> Node? { member(codingName: key.stringValue) }

  /// The value of the member with the coding key of this name.
  @inline(__always)
  func member(codingName name: String) -> Node? {
    session.settings.value.usesDefaultKeys ? member(named: name) : convertedMember(name)
  }

  /// The value of the member with this key; nil if there is none, or if the value is not an object.
  func member(named name: String) -> Node? {
    var name = name
    return name.withUTF8 { utf8 in
      if members == nil {
        guard node.isObject else { return nil }
        members = MemberCursor(node)
      }
      return members?.value(utf8: utf8)
    }
  }

  private func convertedMember(_ name: String) -> Node? {
    guard node.isObject else { return nil }
    // The first of several members may have any of the keys.
    if case .convertFromSnakeCase = session.settings.value.key, !session.settings.value.keepsFirst {
      if let found = member(named: SnakeCase.snake(name)) { return found }
      // A few absent members, or a small object, are not worth a table: most keys differ from the
      // name in the first bytes.
      misses += 1
      if misses < 4 || node.count <= 16 { return node.lastMember(convertedFromSnakeCaseTo: name) }
    }
    return convertedMembers[name]?.value
  }

  /// The members by their converted keys, each of which is converted once.
  private var convertedMembers: ConvertedMembers {
    if let converted { return converted }
    let settings = session.settings.value
    let made: ConvertedMembers
    if case .custom = settings.key {
      made = session.with(pathOf: self) { ConvertedMembers(node, settings, below: &$0) }
    } else {
      var unused: [any CodingKey] = []
      made = ConvertedMembers(node, settings, below: &unused)
    }
    converted = made
    return made
  }

  /// The key in the document for a coding key; if the member is missing, the key that is looked up
  /// first.
  func documentKey(_ key: any CodingKey) -> String {
    let name = key.stringValue
    // Dictionary keys are not converted.
    if session.settings.value.usesDefaultKeys || key is PathCodingKey { return name }
    var wanted = name
    if case .convertFromSnakeCase = session.settings.value.key {
      wanted = SnakeCase.snake(name)
      if !session.settings.value.keepsFirst, member(named: wanted) != nil { return wanted }
    }
    if let converted { return converted[name]?.key ?? wanted }
    guard let value = convertedMember(name) else { return wanted }
    var members = ChildCursor(node)
    while let member = members.next() {
      if member.value == value, let key = member.key { return String(decoding: key, as: UTF8.self) }
    }
    return wanted
  }

  /// The coding keys of all members, without those that their type does not know.
  ///
  /// The type is known at run time only, and arrays that grow would look it up for each key.
  ///
  /// Soundness: there is room for the keys of all members, and `count` of them are initialized.
  func memberKeys<Key: CodingKey>() -> [Key] {
    [Key](unsafeUninitializedCapacity: node.count) { keys, count in
      forEachMemberName { name in
        guard let key = Key(stringValue: name) else { return }
        keys.initializeElement(at: count, to: key)
        count += 1
      }
    }
  }

  /// Calls `body` with the keys of all members, converted.
  private func forEachMemberName(_ body: (String) -> Void) {
    guard session.settings.value.usesDefaultKeys else {
      return convertedMembers.names.forEach(body)
    }
    var members = ChildCursor(node)
    while let (_, key) = members.next() {
      guard let key else { break }
      body(String(checked: key))
    }
  }

  func keyNotFound(_ key: some CodingKey) -> DecodingError {
    DecodingFailure.keyNotFound(
      key, name: documentKey(key), in: node, resolvedPath(.here))
  }

  /// A decoder that outlives the call that creates it, for a nested container or a super decoder.
  func lasting(_ node: Node, _ step: CodingPathComponent) -> ValueDecoder {
    session.noteLasting(at: depth + 1)
    return ValueDecoder(session, node, self, step, depth + 1)
  }

  /// The decoder for the superclass: a class decodes its superclass's part even if there is none,
  /// and then finds null.
  func superDecoder(_ key: some CodingKey) throws -> any Swift.Decoder {
    guard let node = member(key) else { return lasting(Node.null, .key(key)) }
    return lasting(node, .key(key))
  }
}
