// Conversions between pointers and paths. A path distinguishes keys from indices; a pointer leaves
// that to the document, so converting it to a path needs one.

extension JSON.Pointer {
  /// Creates a pointer with the same steps as a path.
  ///
  ///     print(JSON.Pointer(["users", 0, "a/b"] as JSON.Path))   // Prints "/users/0/a~1b"
  ///
  /// - Parameter path: the path; the root becomes the empty pointer.
  public init(_ path: JSON.Path) {
    self.init(
      tokens: path.steps.map { step in
        switch step {
        case .key(let key): key
        case .index(let index): "\(index)"
        }
      })
  }

  /// The pointer as a path in a document.
  ///
  ///     let pointer = try JSON.Pointer("/users/0/0")
  ///     print(pointer.path(in: ["users": [["0": 1]]]))   // Prints "users[0]["0"]"
  ///
  /// A token is an index in an array, and a key anywhere else. Tokens that lead beyond the
  /// document are keys. `-` is the index after the last element.
  ///
  /// - Parameter json: the document that the pointer is resolved in.
  /// - Returns: the path, or nil if a token in an array is not an index or does not fit an `Int`.
  /// - Complexity: O(tokens).
  public func path(in json: JSON) -> JSON.Path? {
    var steps: [JSON.Path.Step] = []
    var node = json.reference?.node
    defer { withExtendedLifetime(json) {} }
    for token in tokens {
      guard let container = node, container.isArray else {
        steps.append(.key(token))
        node = node.flatMap { $0.isObject ? $0.child(token) : nil }
        continue
      }
      switch ArrayToken(token) {
      case .index(let index):
        // The index is also `Int.max` if the token does not fit.
        guard index < .max || DecimalInteger(token)?.int != nil else { return nil }
        steps.append(.index(index))
        node = container.child(index)
      case .end:
        steps.append(.index(container.count))
        node = nil
      case .invalid: return nil
      }
    }
    return JSON.Path(steps)
  }

  /// Returns the pointer extended by one token.
  ///
  ///     print(JSON.Pointer(["users"]).appending("a/b"))   // Prints "/users/a~1b"
  ///
  /// - Parameter token: the token as it is, without escapes.
  public func appending(_ token: String) -> JSON.Pointer { JSON.Pointer(tokens: tokens + [token]) }

  /// Whether another pointer denotes the same value or one inside it.
  package func isPrefix(of other: JSON.Pointer) -> Bool {
    tokens.count <= other.tokens.count
      && zip(tokens, other.tokens).allSatisfy { $0.hasSameUTF8(as: $1) }
  }
}

extension JSON.Pointer: ExpressibleByArrayLiteral {
  /// Creates a pointer from its steps: `["users", 0, "name"]`.
  public init(arrayLiteral steps: JSON.Path.Step...) { self.init(JSON.Path(steps)) }
}

extension JSON.Pointer {
  /// Whether both have the same tokens, byte by byte and not by canonical equivalence.
  public static func == (left: Self, right: Self) -> Bool {
    left.tokens.count == right.tokens.count && left.isPrefix(of: right)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tokens.count)
    for var token in tokens {
      token.withUTF8 { utf8 in
        hasher.combine(utf8.count)
        hasher.combine(bytes: UnsafeRawBufferPointer(utf8))
      }
    }
  }
}

/// A pointer's token in an array (RFC 6901, section 4).
package enum ArrayToken: Equatable {
  /// An index; `Int.max` if it does not fit.
  case index(Int)
  /// `-`: after the last element.
  case end
  case invalid

  @inline(never)
  package init(_ token: String) {
    let utf8 = token.utf8
    if token.hasSameUTF8(as: "-") {
      self = .end
    } else if utf8.isEmpty || !utf8.allSatisfy(\.isDigit)
      || (utf8.count > 1 && utf8.first == UInt8(ascii: "0"))
    {
      self = .invalid
    } else {
      self = .index(DecimalInteger(token)?.int ?? .max)
    }
  }
}
