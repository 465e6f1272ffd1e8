extension JSON {
  /// Where to look in a value: a key, an index, or a path of several.
  ///
  /// Literals say which: `json["name"]`, `json[0]`, `json[["users", 0, "name"]]`. The empty text is
  /// the value itself, and dots have no meaning: `"a.b"` is one key. `JSON.Path(_:)` reads dotted
  /// text.
  ///
  /// As the index of the collection that a `JSON` is, it is an `.index` in an array and a `.member` in
  /// an object.
  public enum Index: Sendable {
    /// The member with this key.
    case key(String)
    /// The element at this offset.
    case index(Int)
    /// What these lead to, one after the other; none of them: the value itself.
    case path([Index])
    /// The member at a position in the object's order.
    case member(Object.Index)

    /// The place that a path names.
    public init(_ path: Path) {
      self = .path(
        path.steps.map { step in
          switch step {
          case .key(let key): .key(key)
          case .index(let index): .index(index)
          }
        })
    }

    /// Whether an object is needed to look this up.
    var isKey: Bool {
      switch self {
      case .key, .member: true
      case .index, .path: false
      }
    }
  }
}

extension JSON.Index: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral
{
  /// The member with this key; the empty text is the value itself.
  public init(stringLiteral key: String) { self = key.isEmpty ? .path([]) : .key(key) }
  /// The element at this offset.
  public init(integerLiteral index: Int) { self = .index(index) }
  /// The path of these.
  public init(arrayLiteral path: JSON.Index...) { self = .path(path) }
}

extension JSON.Index: Comparable, Hashable {
  /// Whether both lead to the same place, by their form: `[["a"]]` and `"a"` are different.
  ///
  /// Keys are compared byte by byte.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): left.utf8.elementsEqual(right.utf8)
    case (.index(let left), .index(let right)): left == right
    case (.path(let left), .path(let right)): left == right
    case (.member(let left), .member(let right)): left == right
    default: false
    }
  }

  /// Orders indices and positions by offset, keys by their bytes, paths step by step.
  ///
  /// Different forms have an order too, so that the whole is one: path, index, member, key.
  public static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.index(let left), .index(let right)): left < right
    case (.path(let left), .path(let right)): left.lexicographicallyPrecedes(right)
    case (.member(let left), .member(let right)): left < right
    default: left.rank < right.rank
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    switch self {
    case .key(let key): for byte in key.utf8 { hasher.combine(byte) }
    case .index(let index): hasher.combine(index)
    case .path(let path): hasher.combine(path)
    case .member(let member): hasher.combine(member)
    }
  }

  private var rank: Int {
    switch self {
    case .path: 0
    case .index: 1
    case .member: 2
    case .key: 3
    }
  }
}

extension JSON.Index: CustomStringConvertible {
  /// The path as `JSON.Path` writes it, with keys in quotes: `["users", 0]`.
  public var description: String {
    switch self {
    case .key(let key): PathSyntax.quote(key)
    case .index(let index): "\(index)"
    case .path(let path): "[\(path.map(\.description).joined(separator: ", "))]"
    case .member(let member): "member \(member.offset)"
    }
  }
}

extension JSON.Path {
  /// The steps of an index, nested paths flattened.
  ///
  /// A position in an object has no key of its own; it counts as an index here. Inside the library
  /// the place that knows the object tells the key instead.
  public init(_ index: JSON.Index) {
    switch index {
    case .key(let key): self.init([.key(key)])
    case .index(let index): self.init([.index(index)])
    case .member(let member): self.init([.index(member.offset)])
    case .path(let path): self.init(path.flatMap { JSON.Path($0).steps })
    }
  }
}
