internal import Conversions
internal import Jansson

/// The object that a model is decoded from.
struct ObjectSource {
  private enum Form {
    case document(DocumentValue)
    case dictionary([String: Any])
    /// Members with lower-case keys.
    case folded([String: Source])
  }

  private let form: Form
  private var lookup: MemberLookup?

  /// Creates a source; nil if the value is not an object.
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

  /// Whether this is an object in a document whose keys are compared as they are written.
  var isPlainDocument: Bool { if case .document = form { true } else { false } }

  /// Overwrites a property with the value of the member with its name, unless that is missing or
  /// null.
  ///
  /// Only for a plain document.
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
    case .folded(let members): return members[key.folded]
    }
  }

  /// The value at a path; the case of the names after the first matters.
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

/// A name under which members are looked up.
final class PropertyKey: Sendable {
  let text: String
  /// The name in lower case.
  let folded: String
  /// The key with its hash precomputed; never freed.
  let prepared: PreparedKey?

  /// - Parameter isKept: whether the key is used forever.
  init(_ name: String, isKept: Bool) {
    text = name
    folded = name.lowercased()
    prepared = isKept ? PreparedKey(name) : nil
  }
}
