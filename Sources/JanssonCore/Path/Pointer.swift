extension JSON {
  /// A JSON Pointer (RFC 6901): `/data/users/2/age`, or the empty string for the root.
  ///
  ///     let age = json[pointer: try JSON.Pointer("/data/users/2/age")]
  ///
  /// Whether a token is a key or an index depends on the document: `2` is the third element of an
  /// array, or the member `"2"` of an object.
  public struct Pointer: Sendable, Hashable, CustomStringConvertible {
    /// The reference tokens, unescaped.
    ///
    ///     try JSON.Pointer("/a~1b/0").tokens   // ["a/b", "0"]
    public let tokens: [String]

    /// Creates a pointer from its reference tokens.
    ///
    ///     print(JSON.Pointer(tokens: ["a/b", "0"]))   // Prints "/a~1b/0"
    ///
    /// - Parameter tokens: the tokens as they are, without escapes.
    public init(tokens: [String]) { self.tokens = tokens }

    /// The pointer as text, with `~` and `/` in tokens escaped as `~0` and `~1`.
    public var description: String { tokens.map { "/" + Pointer.escape($0) }.joined() }

    /// Escapes a token (RFC 6901, section 3).
    static func escape(_ token: String) -> String {
      var text = String.UnicodeScalarView()
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": text.append(contentsOf: "~0".unicodeScalars)
        case "/": text.append(contentsOf: "~1".unicodeScalars)
        default: text.append(scalar)
        }
      }
      return String(text)
    }
  }
}
