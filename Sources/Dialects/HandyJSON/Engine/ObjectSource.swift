internal import Jansson

/// The object that a model is decoded from.
struct ObjectSource {
  private enum Form {
    case document(Node)
    case dictionary([String: Any])
    /// Members by their converted keys.
    case converted([String: Source], KeyMatching)
  }

  private let form: Form
  private var members: MemberCursor?

  /// Creates a source; nil if the value is not an object.
  init?(_ source: Source, _ context: DecodingContext) {
    let keys = context.keys
    if keys != .exact {
      var members: [String: Source]?
      source.forEachMember(start: { members = [:] }) { members?[keys.converted($0)] = $1 }
      guard let members else { return nil }
      form = .converted(members, keys)
      return
    }
    switch source {
    case .document(let node):
      guard node.isObject else { return nil }
      self.members = MemberCursor(node)
      form = .document(node)
    case .object(let value):
      guard let dictionary = value as? [String: Any] else { return nil }
      form = .dictionary(dictionary)
    case .null: return nil
    }
  }

  /// Whether this is an object in a document whose keys are compared as they are written.
  var comparesExactly: Bool { if case .document = form { true } else { false } }

  /// Overwrites a property with the value of the member with its name, unless that is missing or
  /// null.
  ///
  /// Only if `comparesExactly`.
  ///
  /// - Returns: the member's value if it needs a conversion.
  mutating func assign(
    _ field: UnsafePointer<ModelField>, to target: UnsafeMutableRawPointer
  ) -> Node? {
    guard let key = field.pointee.key.prepared else { return nil }
    return members?.value(of: key)?.assign(field.pointee.storage, to: target)
  }

  /// The member that a property is decoded from.
  mutating func value(of key: PropertyKey) -> Source? {
    switch form {
    case .document(let node):
      if let prepared = key.prepared {
        return members?.value(of: prepared).map(Source.document)
      }
      return node.child(key.text).map(Source.document)
    case .dictionary(let dictionary):
      guard let value = dictionary[key.text] else { return nil }
      return Source(value)
    case .converted(let members, let keys): return members[key.text(for: keys)]
    }
  }

  /// The value at a path; the names after the first are looked up as they are converted.
  mutating func value(at path: MappingPath) -> Source? {
    guard let first = path.keys.first, var source = value(of: first) else { return nil }
    if path.keys.count == 1 { return source }
    let keys = if case .converted(_, let keys) = form { keys } else { KeyMatching.exact }
    for key in path.keys.dropFirst() {
      guard let member = source.member(key.text(for: keys)) else { return nil }
      source = member
    }
    return source
  }
}

extension Node {
  /// Replaces the value in memory by this one, unless it is null.
  ///
  /// - Parameter storage: that of the value in memory.
  /// - Returns: the node itself if it has not been assigned: it needs a conversion.
  func assign(_ storage: ScalarStorage, to target: UnsafeMutableRawPointer) -> Node? {
    storage.assign(self, target) || isNull ? nil : self
  }
}
