internal import Jansson

/// The object that a model is read from.
struct ObjectSource {
  private enum Form {
    case document(DocumentValue)
    case dictionary([String: Any])
    /// With the keys in lower case.
    case folded([String: Source])
  }

  private let form: Form
  private var lookup: MemberLookup?

  /// Nil if the value is no object.
  init?(_ source: Source, _ context: DecodingContext) {
    if context.isCaseInsensitive {
      var members: [String: Source]?
      source.forEachMember(start: { members = [:] }) { members?[$0.lowercased()] = $1 }
      guard let members else { return nil }
      form = .folded(members)
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

  /// Whether members are found by their keys as they are written, in a document.
  var isPlainDocument: Bool { if case .document = form { true } else { false } }

  /// Replaces a property's value by that of the member with its name, unless that is missing or null.
  ///
  /// For a plain document.
  /// - Returns: the member's value if it needs a conversion.
  @inline(__always)
  mutating func assign(
    _ field: UnsafePointer<ModelField>, to target: UnsafeMutableRawPointer
  ) -> DocumentValue? {
    guard let key = field.pointee.key.prepared else { return nil }
    return lookup?.assign(key, field.pointee.storage, to: target)
  }

  /// The member that a property is read from.
  mutating func value(of key: PropertyKey) -> Source? {
    switch form {
    case .document(let value):
      if let prepared = key.prepared {
        return lookup?.value(of: prepared).map(Source.document)
      }
      return value.member(key.text).map(Source.document)
    case .dictionary(let dictionary): return dictionary[key.text].map(Source.init)
    case .folded(let members): return members[key.folded]
    }
  }

  /// The value at a path, whose members below the first are looked up as they are written.
  mutating func value(at path: MappingPath) -> Source? {
    guard let first = path.keys.first, var source = value(of: first) else { return nil }
    if path.keys.count == 1 { return source }
    let isFolded = if case .folded = form { true } else { false }
    for key in path.keys.dropFirst() {
      guard let member = source.member(isFolded ? key.folded : key.text) else {
        return nil
      }
      source = member
    }
    return source
  }
}

/// A name that members are looked up by.
final class PropertyKey: Sendable {
  let text: String
  /// In lower case.
  let folded: String
  /// With the hash precomputed; it is never freed.
  let prepared: PreparedKey?

  /// - Parameter isKept: whether the key is used for ever.
  init(_ name: String, isKept: Bool) {
    text = name
    folded = name.lowercased()
    prepared = isKept ? PreparedKey(name) : nil
  }
}
