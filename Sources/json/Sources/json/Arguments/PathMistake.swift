import ArgumentParser
import Jansson

extension JSON.Path {
  /// The path that an argument is.
  ///
  /// - Throws: `ValidationError`, which says why it is not one.
  init(argument: String) throws {
    guard let path = JSON.Path(argument) else {
      throw ValidationError(PathMistake.reason(against: argument))
    }
    self = path
  }
}

/// Explains why a text is not a path.
enum PathMistake {
  /// The problem after the longest prefix that is a path.
  static func reason(against text: String) -> String {
    // The leading dot of jq is accepted, so it is not the mistake.
    let isAfterDot = text.hasPrefix(".") && !text.hasPrefix("..")
    let scalars = (isAfterDot ? text.dropFirst() : text[...]).unicodeScalars
    var end = scalars.endIndex
    while end > scalars.startIndex, JSON.Path(String(scalars[..<end])) == nil {
      end = scalars.index(before: end)
    }
    let rest = String(scalars[end...])
    return
      "'\(text)' is not a path: \(fault(atStartOf: rest)), not '\(rest)'.\(JQForm.suggestion(for: text))"
  }

  /// What is allowed where `rest` starts.
  private static func fault(atStartOf rest: String) -> String {
    guard rest.hasPrefix("[") else {
      return rest.hasPrefix(".")
        ? "a dot must be followed by a key" : "a key must be followed by a dot, [ or the end"
    }
    return rest.hasPrefix("[\"")
      ? #"a key in brackets must end with "], and each \ in it must be followed by ", \, n, r, t or uXXXX"#
      : #"brackets must contain an index, as [0], or a key in quotes, as ["b.c"]; wildcards are JSONPath, $.a[*]"#
  }
}
