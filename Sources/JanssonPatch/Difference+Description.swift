public import Jansson

extension JSON.Difference: CustomStringConvertible, CustomDebugStringConvertible {
  /// The lines of at most 50 changes, values cut at 120 characters; "no difference" if there are
  /// none.
  public var description: String { formatted() }

  /// Like `description`, but beginning on a new line, for failure messages of tests.
  public var debugDescription: String { isEmpty ? description : "\n" + description }

  /// Formats the changes, one line for each value: `- users[0].age: 36` and `+ users[0].age: 37`.
  ///
  ///     print(new.difference(from: old).formatted(maximumChanges: 10, isColored: true))
  ///
  /// - Parameters:
  ///   - maximumChanges: how many changes to show; a last line gives the number of the others.
  ///   - maximumLength: how many characters of each value to show.
  ///   - isColored: whether to colour the lines red and green with ANSI escape sequences.
  /// - Returns: the lines, joined by newlines.
  /// - Complexity: O(`maximumChanges` × `maximumLength`), whatever the size of the values.
  public func formatted(
    maximumChanges: Int = 50, maximumLength: Int = 120, isColored: Bool = false
  ) -> String {
    guard !isEmpty else { return "no difference" }
    let (red, green, reset) = isColored ? ("\u{1B}[31m", "\u{1B}[32m", "\u{1B}[0m") : ("", "", "")
    var lines: [String] = []
    for change in changes.prefix(Swift.max(maximumChanges, 0)) {
      if let path = change.oldPath, let value = change.old {
        lines.append("\(red)- \(path): \(value.excerpt(maximumLength))\(reset)")
      }
      if let path = change.newPath, let value = change.new {
        lines.append("\(green)+ \(path): \(value.excerpt(maximumLength))\(reset)")
      }
    }
    let rest = count - Swift.min(count, Swift.max(maximumChanges, 0))
    if rest > 0 { lines.append("… and \(rest) more change\(rest == 1 ? "" : "s")") }
    return lines.joined(separator: "\n")
  }
}

extension JSON {
  /// The beginning of the value as compact text.
  @inline(never)
  fileprivate func excerpt(_ limit: Int) -> String {
    let text = try? withNode { (node) throws(JSON.Error) in
      NodeExcerpt.text(of: node, limit: Swift.max(limit, 0))
    }
    return text ?? description
  }
}
