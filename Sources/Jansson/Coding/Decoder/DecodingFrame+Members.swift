// Look-up of members by coding keys.

extension DecodingFrame {
  /// The value of the member that a coding key stands for.
  @inline(__always)
  func member(_ key: some CodingKey) -> Node? {
    let name = key.stringValue
    return session.settings.value.usesDefaultKeys ? member(named: name) : convertedMember(name)
  }

  /// The value of the member with this key, nil for a value that is no object.
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
    switch session.settings.value.key {
    case .useDefaultKeys: return member(named: name)
    case .convertFromSnakeCase:
      return member(named: SnakeCase.snake(name)) ?? snakeMember(name)
    case .custom(let convert):
      let path = codingPath
      return lastMember { key in
        convert(path + [StepKey(stringValue: String(decoding: key, as: UTF8.self))]).stringValue
          == name
      }
    }
  }

  /// A member whose key, converted, is `name`.
  private func snakeMember(_ name: String) -> Node? {
    var name = name
    return name.withUTF8 { wanted in
      lastMember { SnakeCase.converts($0, into: wanted) }
    }
  }

  /// Of several keys that become the same, the last counts, as of several that are the same.
  private func lastMember(where matches: (UnsafeBufferPointer<UInt8>) -> Bool) -> Node? {
    var found: Node?
    var members = ChildCursor(node)
    while let (value, key) = members.next() {
      if let key, matches(key) { found = value }
    }
    return found
  }

  /// The key in the document that a coding key stands for; of a missing member, the one looked for first.
  func documentKey(_ key: any CodingKey) -> String {
    let name = key.stringValue
    // Keys of dictionaries are not converted.
    if session.settings.value.usesDefaultKeys || key is StepKey { return name }
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

  /// The members' keys, converted.
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
    DecodingFailure.keyNotFound(key, name: documentKey(key), in: node, CodingTrail(self, .here))
  }

  /// A frame that outlives the call that makes it: a nested container's or a super decoder's.
  func lasting(_ node: Node, _ step: CodingStep) -> DecodingFrame {
    DecodingFrame(session, node, self, step, depth + 1)
  }

  /// A class asks for its superclass's part even where there is none; then it finds null.
  func superDecoder(_ key: some CodingKey) throws -> any Swift.Decoder {
    guard let node = member(key) else { return lasting(DecodingFrame.null, .key(key)) }
    return lasting(node, .key(key))
  }

  /// jansson's null is never freed.
  private static var null: Node { Node(TreeNode(Node.makeNull().take())) }
}

extension DecodingSettings {
  /// The coding key that a member's key becomes.
  func converted(_ name: String, below path: @autoclosure () -> [any CodingKey]) -> String {
    switch key {
    case .useDefaultKeys: name
    case .convertFromSnakeCase: SnakeCase.camel(name)
    case .custom(let convert): convert(path() + [StepKey(stringValue: name)]).stringValue
    }
  }
}
