/// The textual form of a path: `statuses[0].user.screen_name`, `a["b.c"]`, `$` for the root.
package enum PathSyntax {
  /// Whether a key can be written without quotes.
  static func isUnquoted(_ key: String) -> Bool {
    !key.isEmpty && key != "$" && key.utf8.allSatisfy(isUnquoted)
      && key.utf8.first?.isDigit != true
      && !key.unicodeScalars.contains(where: ControlScalar.changesItsLine)
  }

  /// The key as a quoted string with JSON's escapes, also for characters that would affect the rest
  /// of the line.
  package static func quote(_ key: String) -> String {
    // Most keys are ASCII without escapes.
    if key.utf8.allSatisfy(isPlain) { return "\"" + key + "\"" }
    var text = "\""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where ControlScalar.changesItsLine(scalar):
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Whether a byte is printable ASCII that JSON does not escape.
  static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Letters of any script need no quotes; nor does the ASCII punctuation that is usual in names.
  private static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "$"), UInt8(ascii: "@"), 0x80...:
      true
    default: false
    }
  }
}

extension JSON.Path {
  /// Parses a path in the form that `description` prints.
  ///
  ///     JSON.Path(#"statuses[0].user["full name"]"#)   // ["statuses", 0, "user", "full name"]
  ///     JSON.Path("statuses[")                         // nil
  ///
  /// Names follow dots; indices and quoted keys are in brackets. Inside quotes, `\"`, `\\`, `\n`,
  /// `\r`, `\t` and `\uXXXX` have the same meaning as in JSON. The empty string and `$` are the
  /// root; any path may begin with `$`. A path denotes one value: for `*` and the like there is
  /// `JSON.Query`.
  ///
  /// - Parameter text: the path's textual form.
  /// - Returns: nil if `text` is not a path.
  public init?(_ text: String) {
    var parser = PathParser(text)
    guard let steps = parser.parse() else { return nil }
    self.init(steps)
  }
}

private struct PathParser {
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) { rest = Substring(text).unicodeScalars }

  mutating func parse() -> [JSON.Path.Step]? {
    var steps: [JSON.Path.Step] = []
    let isRooted = consumeRoot()
    while let scalar = rest.first {
      if scalar == "[" {
        rest.removeFirst()
        guard let step = bracketed() else { return nil }
        steps.append(step)
      } else {
        let needsDot = isRooted || !steps.isEmpty
        if needsDot {
          guard scalar == "." else { return nil }
          rest.removeFirst()
        }
        guard let name = name() else { return nil }
        steps.append(.key(name))
      }
    }
    return steps
  }

  /// Consumes a `$` that denotes the root, but not the first character of a name such as `$ref`.
  private mutating func consumeRoot() -> Bool {
    guard rest.first == "$" else { return false }
    let following = rest.dropFirst().first
    guard following == nil || following == "." || following == "[" else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func name() -> String? {
    let name = rest.prefix { $0 != "." && $0 != "[" && $0 != "]" && $0 != "\"" }
    rest = rest[name.endIndex...]
    // A JSONPath's wildcard: as a key, it would silently find nothing.
    return name.isEmpty || String(name).hasSameUTF8(as: "*") ? nil : String(name)
  }

  private mutating func bracketed() -> JSON.Path.Step? {
    let step: JSON.Path.Step
    if rest.first == "\"" {
      rest.removeFirst()
      guard let key = quoted() else { return nil }
      step = .key(key)
    } else {
      let digits = rest.prefix { $0 == "-" || ("0"..."9").contains($0) }
      guard let index = DecimalInteger(String(digits))?.int else { return nil }
      rest = rest[digits.endIndex...]
      step = .index(index)
    }
    guard rest.popFirst() == "]" else { return nil }
    return step
  }

  private mutating func quoted() -> String? {
    var key = ""
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return key
      case "\\":
        guard let scalar = escaped() else { return nil }
        key.unicodeScalars.append(scalar)
      default: key.unicodeScalars.append(scalar)
      }
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      let hex = rest.prefix(4)
      rest = rest[hex.endIndex...]
      guard hex.count == 4, hex.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
      let digits = hex.map { UInt32(Character($0).hexDigitValue ?? 0) }
      return Unicode.Scalar(digits.reduce(0) { $0 << 4 | $1 })
    case let scalar?: return scalar
    case nil: return nil
    }
  }
}
