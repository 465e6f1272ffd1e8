extension JSON.Pointer {
  /// Parses a JSON Pointer (RFC 6901, section 3).
  ///
  ///     let pointer = try JSON.Pointer("/a~1b/0")
  ///     print(pointer.tokens)   // Prints "["a/b", "0"]"
  ///
  /// - Parameter text: the pointer; empty for the root.
  /// - Throws: `JSON.Error.other` if the text is neither empty nor begins with `/`, or if a `~`
  ///   is not followed by `0` or `1`.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) throws(JSON.Error) {
    guard !text.isEmpty else {
      self.init(tokens: [])
      return
    }
    var tokens: [String] = []
    let parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    guard text.unicodeScalars.first == "/" else {
      throw .other(description: "a JSON Pointer begins with '/': \(text)")
    }
    for part in parts.dropFirst() {
      guard let token = Self.unescape(part) else {
        throw .other(description: "'~' must be followed by '0' or '1' in a JSON Pointer: \(text)")
      }
      tokens.append(token)
    }
    self.init(tokens: tokens)
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
