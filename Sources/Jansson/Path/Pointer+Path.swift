// Pointers and paths. A path says whether a step is a key or an index; a pointer leaves that to the
// document, so that the way back from a pointer to a path needs one.

extension JSON.Pointer {
  /// The pointer with the same steps as a path.
  ///
  ///     print(JSON.Pointer(["users", 0, "a/b"] as JSON.Path))   // Prints "/users/0/a~1b"
  public init(_ path: JSON.Path) {
    self.init(
      tokens: path.steps.map { step in
        switch step {
        case .key(let key): key
        case .index(let index): "\(index)"
        }
      })
  }

  /// The path that the pointer is in a document.
  ///
  /// A token is an index where it meets an array, and a key anywhere else. Where the document ends, so
  /// does what it can say: tokens that go on from there are keys. `-` is the index after the last.
  ///
  ///     let pointer = try JSON.Pointer("/users/0/0")
  ///     print(pointer.path(in: ["users": [["0": 1]]]))   // Prints "users[0]["0"]"
  ///
  /// - Returns: The path, or nil if a token that meets an array is no index, or one beyond `Int`.
  /// - Complexity: O(tokens).
  public func path(in json: JSON) -> JSON.Path? {
    var steps: [JSON.Path.Step] = []
    var node = json.place?.node
    defer { withExtendedLifetime(json) {} }
    for token in tokens {
      guard let container = node, container.isArray else {
        steps.append(.key(token))
        node = node.flatMap { $0.isObject ? $0.child(token) : nil }
        continue
      }
      switch ArrayToken(token) {
      case .index(let index):
        // The index is the greatest `Int` for one that does not fit, too.
        guard index < .max || Int(token) != nil else { return nil }
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

  /// The pointer that goes on from here with one more token, which is not escaped.
  public func appending(_ token: String) -> JSON.Pointer { JSON.Pointer(tokens: tokens + [token]) }

  /// Whether another pointer leads into what this one leads to, or to the same place.
  func isPrefix(of other: JSON.Pointer) -> Bool {
    tokens.count <= other.tokens.count
      && zip(tokens, other.tokens).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension JSON.Pointer: ExpressibleByArrayLiteral {
  /// The pointer with these steps: `["users", 0, "name"]`.
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

/// A pointer's token where it meets an array (RFC 6901, section 4).
enum ArrayToken: Equatable {
  /// An index, `Int.max` if it does not fit.
  case index(Int)
  /// `-`: after the last element.
  case end
  case invalid

  init(_ token: String) {
    let utf8 = token.utf8
    if utf8.elementsEqual("-".utf8) {
      self = .end
    } else if utf8.isEmpty || !utf8.allSatisfy(NumberGrammar.isDigit)
      || (utf8.count > 1 && utf8.first == UInt8(ascii: "0"))
    {
      self = .invalid
    } else {
      self = .index(Int(token) ?? .max)
    }
  }
}
