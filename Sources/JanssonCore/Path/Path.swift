extension JSON {
  /// The path from the root of a document to a value: keys and indices.
  ///
  ///     let path: JSON.Path = ["data", "users", 2, "age"]
  ///     print(path)            // Prints "data.users[2].age"
  ///     print(path.pointer)    // Prints "/data/users/2/age"
  ///
  /// Errors report a path, and a path can be used wherever a `JSON.PathComponent` is accepted:
  /// `json[path]`, `try json.set(1, at: path)`. `JSON.Path("data.users[2].age")` parses the form
  /// that `description` prints.
  public struct Path: Sendable, Hashable {
    /// One step of a path: to a member of an object, or to an element of an array.
    public enum Step: Sendable {
      /// To the member with this key.
      case key(String)
      /// To the element at this offset.
      case index(Int)
    }

    /// The steps from the root; empty for the root itself.
    public var steps: [Step]

    /// In errors, the document that the path belongs to, for positions in its text; ignored by
    /// `==`.
    package var origin: (any PathOrigin)?

    /// Creates a path from its steps.
    ///
    /// - Parameter steps: the steps from the root; the default is the root itself.
    public init(_ steps: [Step] = []) { self.steps = steps }

    /// Creates the path of keys, of offsets, or of both.
    ///
    ///     let path = JSON.Path(names)   // [String]
    ///
    /// - Complexity: O(*n*).
    @_disfavoredOverload
    public init<Component: PathComponent>(_ components: [Component]) {
      self.init(components.jsonIndex)
    }

    /// Returns the path extended by the steps of another.
    ///
    ///     JSON.Path(["users"]).appending(0, "name")   // users[0].name
    ///
    /// - Parameter components: a path relative to this one's value.
    @_disfavoredOverload
    public func appending(_ components: any PathComponent...) -> Path {
      appending(Path(Index(components: components)))
    }

    /// Returns the path extended by one step.
    package func appending(_ step: Step) -> Path { Path(steps + [step]) }

    /// Returns the path extended by the steps of another.
    package func appending(_ path: Path) -> Path { Path(steps + path.steps) }
  }
}

extension JSON.Path {
  /// Whether the steps are the same, with keys compared byte by byte.
  public static func == (left: Self, right: Self) -> Bool { left.steps == right.steps }

  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}

extension JSON.Path.Step: Hashable {
  /// Whether the steps are the same; keys are compared byte by byte, not by canonical equivalence.
  @inline(never)  // Arrays of steps are compared in several places.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): left.hasSameUTF8(as: right)
    case (.index(let left), .index(let right)): left == right
    default: false
    }
  }

  /// Hashes the index, or the bytes of the key.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .key(var key):
      key.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .index(let index):
      hasher.combine(index)
    }
  }
}

extension JSON.Path.Step: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// A step to a member.
  public init(stringLiteral key: String) { self = .key(key) }
  /// A step to an element.
  public init(integerLiteral index: Int) { self = .index(index) }
}

extension JSON.Path: ExpressibleByArrayLiteral {
  /// Creates a path from the listed steps.
  public init(arrayLiteral steps: Step...) { self.init(steps) }
}

extension JSON.Path: CustomStringConvertible {
  /// The path in the notation of Swift and JavaScript: `data.users[2].age`; the root is `$`.
  ///
  ///     print(JSON.Path(["data", "first name", 2]))   // Prints "data["first name"][2]"
  ///
  /// Keys that are not simple names are quoted in brackets: `data["first name"]`.
  public var description: String {
    if steps.isEmpty { return "$" }
    var text = GrowingBuffer<UInt8>(capacity: 64)
    for step in steps { Self.write(step, to: &text) }
    return text.string
  }

  /// Appends the description of a step to that of the steps before it.
  package static func write(_ step: Step, to text: inout GrowingBuffer<UInt8>) {
    switch step {
    case .index(let index):
      text.append(UInt8(ascii: "["))
      if index < 0 { text.append(String(index)) } else { text.append(decimal: index) }
      text.append(UInt8(ascii: "]"))
    case .key(let key) where PathSyntax.isUnquoted(key):
      if text.count > 0 { text.append(UInt8(ascii: ".")) }
      text.append(key)
    case .key(let key):
      text.append(UInt8(ascii: "["))
      text.append(PathSyntax.quote(key))
      text.append(UInt8(ascii: "]"))
    }
  }

  /// The path as a JSON Pointer (RFC 6901): `/data/users/2/age`; the root is the empty string.
  ///
  ///     print(JSON.Path(["a/b", 0]).pointer)   // Prints "/a~1b/0"
  public var pointer: String {
    steps.map { step in
      switch step {
      case .index(let index): "/\(index)"
      case .key(let key): "/" + JSON.Pointer.escape(key)
      }
    }.joined()
  }
}
