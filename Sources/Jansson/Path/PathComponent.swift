extension JSON {
  /// A component of a path: a key, an offset or a whole path, in any combination.
  ///
  ///     json["users", index, field] = "Ann"
  ///     try json.set(36, at: "users", index, "age")
  ///
  /// A `String` is always a key, even if it is empty. An enum whose raw values are keys or
  /// offsets only has to declare the conformance:
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
  /// The string as a key.
  @inlinable public var jsonIndex: JSON.Index { .key(self) }
}

extension Substring: JSON.PathComponent {
  /// The substring as a key.
  @inlinable public var jsonIndex: JSON.Index { .key(String(self)) }
}

extension Int: JSON.PathComponent {
  /// The integer as the offset of an element.
  @inlinable public var jsonIndex: JSON.Index { .index(self) }
}

extension JSON.Index {
  /// Combines several components into one index.
  package init(components: [any JSON.PathComponent]) {
    self = components.count == 1 ? components[0].jsonIndex : .path(components.map(\.jsonIndex))
  }
}
