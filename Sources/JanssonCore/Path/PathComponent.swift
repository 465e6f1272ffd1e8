extension JSON {
  /// A component of a path: a key, an offset or a whole path, in any combination.
  ///
  /// Wherever a path is a parameter, it can be given as a list of components (literals and
  /// variables), as an array, or as a `JSON.Path`:
  ///
  ///     json["users", index, field] = "Ann"
  ///     try json.set(36, at: "users", index, "age")
  ///     try json.set(36, at: ["users", 0, "age"])
  ///     try json.set(36, at: path)
  ///
  /// A `String` is always a key, even if it is empty. An array is the path of its elements, and an
  /// empty one the value itself. An enum whose raw values are keys or offsets only has to declare
  /// the conformance:
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

extension Array: JSON.PathComponent where Element: JSON.PathComponent {
  /// The path of the elements.
  public var jsonIndex: JSON.Index { .path(map(\.jsonIndex)) }
}

extension JSON.Index {
  /// The path of these components, where a single index is required, as on the right of an
  /// operator.
  ///
  ///     let path: JSON.Index = .path("users", index, "name")
  @_disfavoredOverload
  public static func path(_ components: any JSON.PathComponent...) -> JSON.Index {
    JSON.Index(components: components)
  }

  /// Combines several components into one index.
  package init(components: [any JSON.PathComponent]) {
    self = components.count == 1 ? components[0].jsonIndex : .path(components.map(\.jsonIndex))
  }

  /// Combines one or more components into one index.
  package init(_ first: some JSON.PathComponent, _ rest: [any JSON.PathComponent]) {
    if rest.isEmpty {
      self = first.jsonIndex
      return
    }
    var steps: [JSON.Index] = []
    steps.reserveCapacity(1 + rest.count)
    steps.append(first.jsonIndex)
    for component in rest { steps.append(component.jsonIndex) }
    self = .path(steps)
  }
}
