extension JSON {
  /// The place of a value in a document: the keys and indices that lead to it from the root.
  ///
  ///     let path: JSON.Path = ["data", "users", 2, "age"]
  ///     print(path)            // Prints "data.users[2].age"
  ///     print(path.pointer)    // Prints "/data/users/2/age"
  ///
  /// Errors name places with it; `JSON.Index` accepts one wherever a path may stand.
  public struct Path: Sendable, Hashable {
    /// One step: into a member of an object, or an element of an array.
    public enum Step: Sendable {
      /// Into the member with this key.
      case key(String)
      /// Into the element at this offset.
      case index(Int)
    }

    /// The steps from the root; none for the root itself.
    public var steps: [Step]

    /// In an error, the document that the path is of, for the position in its text; no part of the value.
    var origin: Place?

    /// The path of these steps; without any, the root's.
    public init(_ steps: [Step] = []) { self.steps = steps }

    /// The path that goes on from here with `step`.
    public func appending(_ step: Step) -> Path { Path(steps + [step]) }

    /// The path that goes on from here with another.
    public func appending(_ path: Path) -> Path { Path(steps + path.steps) }
  }
}

extension JSON.Path {
  /// Whether the steps are the same.
  public static func == (left: Self, right: Self) -> Bool { left.steps == right.steps }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}

extension JSON.Path.Step: Hashable {
  /// Keys are equal byte by byte, as JSON compares them, and not by canonical equivalence.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): left.utf8.elementsEqual(right.utf8)
    case (.index(let left), .index(let right)): left == right
    default: false
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .key(let key):
      for byte in key.utf8 { hasher.combine(byte) }
    case .index(let index):
      hasher.combine(index)
    }
  }
}

extension JSON.Path.Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A step into a member.
  public init(stringLiteral key: String) { self = .key(key) }
  /// A step into an element.
  public init(integerLiteral index: Int) { self = .index(index) }
}

extension JSON.Path: ExpressibleByArrayLiteral {
  /// The path of the steps listed.
  public init(arrayLiteral steps: Step...) { self.init(steps) }
}

extension JSON.Path: CustomStringConvertible {
  /// The path as one writes it in Swift and JavaScript, `data.users[2].age`; the root is `$`.
  ///
  /// A key that is not a plain name stands in brackets and quotes: `data["first name"]`.
  public var description: String {
    guard !steps.isEmpty else { return "$" }
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where PathSyntax.isPlain(key): text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\(PathSyntax.quote(key))]"
      }
    }
    return text
  }

  /// The path as a JSON Pointer (RFC 6901): `/data/users/2/age`; the root is the empty text.
  public var pointer: String {
    steps.map { step in
      switch step {
      case .index(let index): "/\(index)"
      case .key(let key): "/" + JSON.Pointer.escape(key)
      }
    }.joined()
  }
}
