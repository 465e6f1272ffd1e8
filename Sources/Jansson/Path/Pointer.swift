extension JSON {
  /// A JSON Pointer (RFC 6901): `/data/users/2/age`, or the empty text for the root.
  ///
  /// Whether a token is a key or an index shows only where it meets a document: `2` is the third
  /// element of an array, and the member `"2"` of an object.
  ///
  ///     let age = json[pointer: try JSON.Pointer("/data/users/2/age")]
  public struct Pointer: Sendable, Hashable, CustomStringConvertible {
    /// The tokens between the slashes, unescaped.
    public let tokens: [String]

    /// The pointer of these tokens, which stand as they are, unescaped.
    public init(tokens: [String]) { self.tokens = tokens }

    /// Reads a pointer in its written form.
    ///
    /// - Throws: `JSON.Error.other` if the text neither is empty nor begins with `/`, or if a `~`
    ///   in it is not followed by `0` or `1` (RFC 6901, section 3).
    public init(_ text: String) throws(JSON.Error) {
      guard !text.isEmpty else {
        tokens = []
        return
      }
      var tokens: [String] = []
      let parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      guard text.unicodeScalars.first == "/" else {
        throw .other(description: "a JSON Pointer begins with '/': \(text)")
      }
      for part in parts.dropFirst() {
        guard let token = Pointer.unescape(part) else {
          throw .other(description: "'~' stands in a JSON Pointer only as '~0' or '~1': \(text)")
        }
        tokens.append(token)
      }
      self.tokens = tokens
    }

    /// The pointer as text, with `~` and `/` in tokens escaped.
    public var description: String { tokens.map { "/" + Pointer.escape($0) }.joined() }

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

    private static func unescape(_ part: Substring.UnicodeScalarView) -> String? {
      var text = String.UnicodeScalarView()
      var scalars = part.makeIterator()
      while let scalar = scalars.next() {
        guard scalar == "~" else {
          text.append(scalar)
          continue
        }
        switch scalars.next() {
        case "0": text.append("~")
        case "1": text.append("/")
        default: return nil
        }
      }
      return String(text)
    }
  }
}
