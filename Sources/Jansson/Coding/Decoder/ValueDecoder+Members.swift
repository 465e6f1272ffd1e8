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
    session.settings.value.convertedMember(name, of: node, below: codingPath) { member(named: $0) }
  }

  /// The key in the document for a coding key; if the member is missing, the key that is looked up
  /// first.
  func documentKey(_ key: any CodingKey) -> String {
    let name = key.stringValue
    // Dictionary keys are not converted.
    if session.settings.value.usesDefaultKeys || key is AnyCodingKey { return name }
    var wanted = name
    if case .convertFromSnakeCase = session.settings.value.key {
      wanted = SnakeCase.snake(name)
      if member(named: wanted) != nil { return wanted }
    }
    guard let value = convertedMember(name) else { return wanted }
    var members = ChildCursor(node)
    while let member = members.next() {
      if member.value == value, let key = member.key { return String(decoding: key, as: UTF8.self) }
    }
    return wanted
  }

  /// The keys of all members, converted.
  var memberNames: [String] {
    let settings = session.settings.value
    let path = settings.usesDefaultKeys ? [] : codingPath
    var names: [String] = []
    names.reserveCapacity(node.count)
    var members = ChildCursor(node)
    while let (_, key) = members.next() {
      guard let key else { break }
      let name = String(decoding: key, as: UTF8.self)
      names.append(settings.converted(name, below: path))
    }
    return names
  }

  func keyNotFound(_ key: some CodingKey) -> DecodingError {
    DecodingFailure.keyNotFound(
      key, name: documentKey(key), in: node, ResolvedCodingPath(self, .here))
  }

  /// A decoder that outlives the call that creates it, for a nested container or a super decoder.
  func lasting(_ node: Node, _ step: CodingPathComponent) -> ValueDecoder {
    session.noteLasting()
    return ValueDecoder(session, node, self, step, depth + 1)
  }

  /// The decoder for the superclass: a class decodes its superclass's part even if there is none,
  /// and then finds null.
  func superDecoder(_ key: some CodingKey) throws -> any Swift.Decoder {
    guard let node = member(key) else { return lasting(Node.null, .key(key)) }
    return lasting(node, .key(key))
  }
}

extension DecodingSettings {
  /// The coding key that a member's key is converted to.
  func converted(_ name: String, below path: @autoclosure () -> [any CodingKey]) -> String {
    switch key {
    case .useDefaultKeys: name
    case .convertFromSnakeCase: SnakeCase.camel(name)
    case .custom(let convert): convert(path() + [AnyCodingKey(stringValue: name)]).stringValue
    }
  }

  /// The value of the member of an object whose key is converted to a name.
  ///
  /// - Parameter member: looks up a member by its own key.
  func convertedMember(
    _ name: String, of object: Node, below path: @autoclosure () -> [any CodingKey],
    _ member: (String) -> Node?
  ) -> Node? {
    switch key {
    case .useDefaultKeys: return member(name)
    case .convertFromSnakeCase:
      if let found = member(SnakeCase.snake(name)) { return found }
      var name = name
      return name.withUTF8 { wanted in
        object.lastMember { SnakeCase.converts($0, into: wanted) }
      }
    case .custom(let convert):
      let path = path()
      return object.lastMember { key in
        convert(path + [AnyCodingKey(stringValue: String(decoding: key, as: UTF8.self))])
          .stringValue
          == name
      }
    }
  }
}

extension Node {
  /// The value of the last matching member of an object: if several keys convert to the same one,
  /// the last counts, as for duplicate keys.
  func lastMember(where matches: (UnsafeBufferPointer<UInt8>) -> Bool) -> Node? {
    var found: Node?
    var members = ChildCursor(self)
    while let (value, key) = members.next() {
      if let key, matches(key) { found = value }
    }
    return found
  }
}
