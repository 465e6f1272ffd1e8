internal import Conversions
internal import Jansson

/// The object that a model is decoded from.
struct ObjectSource {
  private enum Form {
    case document(DocumentValue)
    case dictionary([String: Any])
    /// Members by their converted keys.
    case converted([String: Source], KeyMatching)
  }

  private let form: Form
  private var lookup: MemberLookup?

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
    case .document(let value):
      guard let lookup = MemberLookup(value) else { return nil }
      self.lookup = lookup
      form = .document(value)
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
  @inline(__always)
  mutating func assign(
    _ field: UnsafePointer<ModelField>, to target: UnsafeMutableRawPointer
  ) -> DocumentValue? {
    guard let key = field.pointee.key.prepared else { return nil }
    return lookup?.assign(key, field.pointee.storage, to: target)
  }

  /// The member that a property is decoded from.
  mutating func value(of key: PropertyKey) -> Source? {
    switch form {
    case .document(let value):
      if let prepared = key.prepared {
        return lookup?.value(of: prepared).map(Source.document)
      }
      return value.member(key.text).map(Source.document)
    case .dictionary(let dictionary): return dictionary[key.text].map(Source.init)
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
