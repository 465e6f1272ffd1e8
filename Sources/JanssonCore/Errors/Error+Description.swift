public import JanssonPlatform

extension JSON.Error: CustomStringConvertible {
  /// One sentence with the path and position; for a syntax error, also the line and a caret.
  public var description: String {
    switch self {
    case .nested(let path, let error): describe(error, below: path) + locationSuffix
    default: (path.map { "\($0): \(message)" } ?? message) + locationSuffix
    }
  }

  /// What happened, without the path and position.
  ///
  ///     let json: JSON = ["users": []]
  ///     print(json["users", 0].error?.message ?? "")
  ///     // Prints "no such element in an array of 0 elements"
  public var message: String {
    switch self {
    case .syntax(let error): error.description
    case .duplicateKey(let key, _, let position):
      "the key \(PathSyntax.quote(key)) occurs twice in one object (\(position))"
    case .tooDeep(let limit, let position):
      "nested more deeply than \(limit) levels" + (position.map { " (\($0))" } ?? "")
    case .tooLarge(let limit, let size) where size > limit + 1:
      "the text has \(size) bytes, more than the \(limit) allowed"
    case .tooLarge(let limit, _): "the text has more than the \(limit) bytes allowed"
    case .outOfMemory: "out of memory"
    case .file(let error): "cannot \(error.operation) \(error.file): \(error.reason)"
    case .underlying(let error): ErrorText.describe(error)
    case .typeMismatch(let expected, let found): "expected \(expected), found \(found)"
    case .missingConformance(let needed, let actual):
      "\(actual) does not conform to \(needed)" + Self.missingImport("\(actual)", "\(needed)")
    case .notRepresentable(let found): "\(found) cannot be written as JSON"
    // A JSON Pointer's token that is too large for an index is reported as a key.
    case .keyNotFound(let found, _):
      "no such \(found.kind == .array ? "element" : "member") in \(found)"
    case .unknownKey(let object, _):
      "no property has this key"
        + (object.suggestion.map { "; did you mean \(PathSyntax.quote($0))?" } ?? "")
    case .notSubscriptable(let found, let key):
      "expected \(key.isKey ? "an object" : "an array"), found \(found)"
    case .outOfBounds(let found, _): "no such element in \(found)"
    case .invalidFormat(let format, let value):
      "expected text in the format \(format), found \(Found.excerpt(ofString: value))"
    case .customTransform(let source): "the transform rejected \(ErrorText.excerpt(source))"
    case .nested(_, let error): ErrorText.describe(error)
    case .other(let description): description
    }
  }

  /// What to import for a conformance that `JanssonFoundation` has.
  private static func missingImport(_ type: String, _ needed: String) -> String {
    let classes = ["NSNumber", "NSDecimalNumber", "NSString", "NSNull", "NSArray", "NSDictionary"]
    let isThere =
      switch needed {
      // Foundation's own subclasses begin with "__NS".
      case "JSONEncodable": type.hasPrefix("__NS") || classes.contains(type)
      case "JSONDecodable": type == "Any"
      default: false
      }
    return isThere ? " (import JanssonFoundation)" : ""
  }

  private func describe(_ error: any Swift.Error, below path: JSON.Path) -> String {
    guard let error = error as? JSON.Error else {
      return "\(path): \(ErrorText.describe(error))"
    }
    return "\(path.appending(error.path ?? JSON.Path())): \(error.innermostMessage)"
  }

  private var innermostMessage: String {
    if case .nested(_, let error) = self {
      return (error as? JSON.Error)?.innermostMessage ?? ErrorText.describe(error)
    }
    return message
  }
}

extension JSON.Error: LocalizedError {
  /// The text of `localizedDescription`: `description`, in English.
  public var errorDescription: String? { description }
}

extension JSON.Error.Found: CustomStringConvertible {
  /// The kind, with the value or the number of children: "the number 3.5", "an array of 3
  /// elements".
  public var description: String {
    var text = GrowingBuffer<UInt8>(capacity: 64)
    Self.describe(kind, count: count, hasExcerpt: excerpt != nil, to: &text)
    if let excerpt { text.append(excerpt) }
    return text.string
  }

  /// Appends the description, up to the excerpt if there is one.
  static func describe(
    _ kind: JSON.Kind, count: Int = 0, hasExcerpt: Bool = false,
    to text: inout GrowingBuffer<UInt8>
  ) {
    switch kind {
    case .object, .array:
      text.append(literal: kind == .object ? "an object of " : "an array of ")
      text.append(decimal: count)
      text.append(literal: kind == .object ? " member" : " element")
      if count != 1 { text.append(UInt8(ascii: "s")) }
    case .null: text.append(literal: "null")
    default:
      if hasExcerpt { text.append(literal: "the ") }
      text.append(kind.description)
      if hasExcerpt { text.append(UInt8(ascii: " ")) }
    }
  }
}

extension JSON.Error.Found {
  /// The maximum number of characters in an excerpt.
  static let excerptLength = 48

  /// The beginning of a string as JSON text.
  static func excerpt(ofString text: String) -> String {
    // No string has more characters than bytes.
    if text.utf8.count <= excerptLength { return PathSyntax.quote(text) }
    let beginning = text.unicodeScalars.prefix(excerptLength)
    let isWhole = beginning.endIndex == text.unicodeScalars.endIndex
    return isWhole ? PathSyntax.quote(text) : PathSyntax.quote(String(beginning)) + "…"
  }

  /// The beginning of a number's text.
  static func excerpt(ofNumber number: JSON.Number) -> String {
    let text = number.description
    return text.utf8.count > excerptLength ? String(text.prefix(excerptLength)) + "…" : text
  }
}
