extension JSON {
  /// What a path may be made of: keys, offsets, and whole paths, as literals or variables in any mix.
  ///
  ///     json["users", index, field] = "Ann"
  ///     try json.set(36, at: "users", index, "age")
  ///
  /// A `String` is a key, the empty text included. An enum whose raw values are keys or offsets needs
  /// nothing but the conformance:
  ///
  ///     enum Field: String, JSON.PathComponent { case name, age }
  ///     json["users", 0, Field.age]
  public protocol PathComponent {
    /// The component as an index.
    var jsonIndex: JSON.Index { get }
  }
}

extension JSON.PathComponent where Self: RawRepresentable, RawValue: JSON.PathComponent {
  /// The raw value as an index.
  @inlinable public var jsonIndex: JSON.Index { rawValue.jsonIndex }
}

extension JSON.Index: JSON.PathComponent {
  /// The index itself.
  @inlinable public var jsonIndex: JSON.Index { self }
}

extension JSON.Path: JSON.PathComponent {
  /// The path as an index.
  public var jsonIndex: JSON.Index { JSON.Index(self) }
}

extension JSON.Path.Step: JSON.PathComponent {
  /// The step as an index.
  public var jsonIndex: JSON.Index {
    switch self {
    case .key(let key): .key(key)
    case .index(let index): .index(index)
    }
  }
}

extension String: JSON.PathComponent {
  /// The key.
  @inlinable public var jsonIndex: JSON.Index { .key(self) }
}

extension Substring: JSON.PathComponent {
  /// The key.
  @inlinable public var jsonIndex: JSON.Index { .key(String(self)) }
}

extension Int: JSON.PathComponent {
  /// The offset.
  @inlinable public var jsonIndex: JSON.Index { .index(self) }
}

extension JSON.Index {
  /// The path of several components.
  init(components: [any JSON.PathComponent]) {
    self = components.count == 1 ? components[0].jsonIndex : .path(components.map(\.jsonIndex))
  }
}
