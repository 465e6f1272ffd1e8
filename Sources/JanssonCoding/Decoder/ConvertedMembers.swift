internal import JanssonCore

/// The members of an object by the coding keys that a strategy makes of their keys.
///
/// It takes time in proportion to the number of members; looking one up takes the same time in
/// every object, however many coding keys it lacks.
final class ConvertedMembers {
  /// The converted keys, each once, in the order of the members.
  let names: [String]
  /// The values, with their keys in the document.
  ///
  /// Steps, unlike strings, are equal if their bytes are. If several keys are converted to the same
  /// one, the last counts or, with `keepFirst`, the first, as for duplicate keys.
  private let members: [JSON.Path.Step: (value: Node, key: String)]

  /// - Parameter path: where the object is, for a custom strategy.
  init(_ object: Node, _ settings: DecodingSettings, below path: inout [any CodingKey]) {
    var names: [String] = []
    var members: [JSON.Path.Step: (value: Node, key: String)] = [:]
    names.reserveCapacity(object.count)
    members.reserveCapacity(object.count)
    var children = ChildCursor(object)
    while let (value, key) = children.next() {
      guard let key else { break }
      let text = String(decoding: key, as: UTF8.self)
      let name = settings.converted(text, below: &path)
      let earlier = members.updateValue((value, text), forKey: .key(name))
      if let earlier, settings.keepsFirst { members[.key(name)] = earlier }
      if earlier == nil { names.append(name) }
    }
    (self.names, self.members) = (names, members)
  }

  /// The value of a member, and its key in the document.
  subscript(name: String) -> (value: Node, key: String)? { members[.key(name)] }
}

extension DecodingSettings {
  /// Whether the first of several members with the same coding key counts, instead of the last.
  var keepsFirst: Bool { reading.duplicateKeys == .keepFirst }

  /// The coding key that a member's key is converted to.
  fileprivate func converted(_ name: String, below path: inout [any CodingKey]) -> String {
    switch key {
    case .useDefaultKeys: name
    case .convertFromSnakeCase: SnakeCase.camel(name)
    case .custom(let convert): path.converting(PathCodingKey(stringValue: name), by: convert)
    }
  }

  /// The value of the member of an object whose key is converted to a name, for a single look-up.
  ///
  /// - Parameter member: looks up a member by its own key.
  func convertedMember(
    _ name: String, of object: Node, below path: inout [any CodingKey],
    _ member: (String) -> Node?
  ) -> Node? {
    switch key {
    case .useDefaultKeys: member(name)
    case .convertFromSnakeCase where !keepsFirst:
      member(SnakeCase.snake(name)) ?? object.lastMember(convertedFromSnakeCaseTo: name)
    case .convertFromSnakeCase, .custom:
      ConvertedMembers(object, self, below: &path)[name]?.value
    }
  }
}
