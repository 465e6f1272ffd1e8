import Jansson

/// What is wrong with a text that is not a path.
enum PathMistake {
  /// What is wrong after the longest beginning that is a path.
  static func reason(against text: String) -> String {
    let scalars = text.unicodeScalars
    var end = scalars.endIndex
    while end > scalars.startIndex, JSON.Path(String(scalars[..<end])) == nil {
      end = scalars.index(before: end)
    }
    let rest = String(scalars[end...])
    return
      "'\(text)' is not a path: \(fault(atStartOf: rest)), not '\(rest)'.\(JQForm.suggestion(for: text))"
  }

  /// What could follow where `rest` begins, of which it is nothing.
  private static func fault(atStartOf rest: String) -> String {
    guard rest.hasPrefix("[") else {
      return rest.hasPrefix(".")
        ? "a dot is followed by a key" : "a key is followed by a dot, by [, or by nothing"
    }
    return rest.hasPrefix("[\"")
      ? #"a key in brackets ends with "], and in it \ is followed by ", \, n, r, t or uXXXX"#
      : #"brackets hold an index, as [0], or a key in quotes, as ["b.c"]; wildcards are JSONPath, $.a[*]"#
  }
}
