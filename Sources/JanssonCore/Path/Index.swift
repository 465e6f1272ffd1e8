extension JSON {
  /// Where to look in a value: a key, an index, or a path of several.
  ///
  /// Literals decide which: `json["name"]` is a key, `json[0]` an index and
  /// `json[["users", 0, "name"]]` a path. Any string is a key: dots in it have no meaning, and the
  /// empty one is a key too. The empty path, `json[[]]`, is the value itself. Use `JSON.Path(_:)`
  /// to parse dotted paths.
  ///
  ///     let path: JSON.Index = ["users", 0, "name"]
  ///     print(json[path])
  ///
  /// As the `Index` of `JSON`'s conformance to `Collection` it is an `.index` in an array and a
  /// `.member` in an object.
  ///
  /// Where a function accepts a single index, `.key(_:)`, `.index(_:)` and `.path(_:)` create one
  /// from variables: `json <| .path("users", index)`.
  public enum Index: Sendable {
    /// The member with this key.
    case key(String)
    /// The element at this offset.
    case index(Int)
    /// Several indices, applied in order; an empty path is the value itself.
    case path([Index])
    /// The member at a position in the object's order.
    case member(MemberIndex)

    /// Creates an index from a path.
    package init(_ path: Path) {
      self = .path(
        path.steps.map { step in
          switch step {
          case .key(let key): .key(key)
          case .index(let index): .index(index)
          }
        })
    }

    /// Whether the lookup requires an object.
    var isKey: Bool {
      switch self {
      case .key, .member: true
      case .index, .path: false
      }
    }
  }
}

extension JSON.Index: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral
{
  /// A key, which may be empty.
  ///
  ///     json["name"]   // the member "name"
  ///     json[""]       // the member ""
  public init(stringLiteral key: String) { self = .key(key) }
  /// The element at this offset.
  public init(integerLiteral index: Int) { self = .index(index) }
  /// The path of these indices.
  public init(arrayLiteral path: JSON.Index...) { self = .path(path) }
}

extension JSON.Index: Comparable, Hashable {
  /// Whether both have the same form: `[["a"]]` and `"a"` differ.
  ///
  /// Keys are compared byte by byte, not by canonical equivalence.
  @inline(never)  // Algorithms on collections of JSON compare positions in many places.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): left.hasSameUTF8(as: right)
    case (.index(let left), .index(let right)): left == right
    case (.path(let left), .path(let right)): left == right
    case (.member(let left), .member(let right)): left == right
    default: false
    }
  }

  /// Orders indices and positions by offset, keys by their bytes, and paths lexicographically.
  ///
  /// Forms are ordered too, which makes the order total: path, index, member, key.
  @inline(never)
  public static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): left.precedesInUTF8(right)
    case (.index(let left), .index(let right)): left < right
    case (.path(let left), .path(let right)): left.lexicographicallyPrecedes(right)
    case (.member(let left), .member(let right)): left < right
    default: left.rank < right.rank
    }
  }

  /// Hashes the form and its content; keys byte by byte, like `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    switch self {
    case .key(var key): key.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
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
  /// The index as a Swift literal: `"name"`, `0`, or `["users", 0]`.
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
  /// Creates a path from an index, with nested paths flattened.
  ///
  /// A `.member` has no key of its own and becomes the `.index` of its offset. In the paths of
  /// errors, the `ContainerReference` of the object supplies the key instead.
  public init(_ index: JSON.Index) {
    switch index {
    case .key(let key): self.init([.key(key)])
    case .index(let index): self.init([.index(index)])
    case .member(let member): self.init([.index(member.offset)])
    case .path(let path): self.init(path.flatMap { JSON.Path($0).steps })
    }
  }
}
