import Jansson

/// Texts whose size is in proportion to `n`.
enum Shape: String, CaseIterable {
  case wideArray, wideObject, objects, deep, longString, escapes, longNumber, lateKeys, repeatedKeys
  case lines, white, deepening

  func text(_ n: Int) -> String {
    switch self {
    case .wideArray: "[" + join(n) { "\($0)" } + "]"
    case .wideObject: "{" + join(n) { "\"key\($0)\":\($0)" } + "}"
    case .objects:
      "[" + join(n / 4) { "{\"id\":\($0),\"name\":\"n\($0)\",\"tags\":[1.5,null]}" } + "]"
    case .deep:
      "["
        + join(n / 250) { _ in Shape.nested(125, "1") } + "]"
    // Its depth grows, up to that which readers accept at four times the size.
    case .deepening:
      "[" + join(16) { _ in Shape.nested(Shape.depth(n), "1") } + "]"
    case .longString: "\"" + String(repeating: "text é ", count: n) + "\""
    case .escapes: "[\"" + String(repeating: "\\u00e9\\n\\\"", count: n) + "\"]"
    case .longNumber: "[" + String(repeating: "123456789", count: n / 9) + "]"
    case .lateKeys: "{" + join(n / 4) { "\"\(String(repeating: "k", count: 100))\($0)\":1" } + "}"
    case .repeatedKeys: "{" + join(n) { "\"key\($0 % 3)\":\($0)" } + "}"
    case .lines: "{\n" + join(n) { "  \"key\($0)\" : [\n    \($0)\n  ]" } + "\n}"
    case .white:
      "[" + String(repeating: " \n", count: n) + "1" + String(repeating: "\t", count: n) + "]"
    }
  }

  /// How often `deepening` is nested.
  static func depth(_ n: Int) -> Int { n / 16 }

  static func repeated(_ open: String, _ count: Int, _ innermost: String, _ close: String) -> String
  {
    String(repeating: open, count: count) + innermost + String(repeating: close, count: count)
  }

  /// Arrays and objects in each other, two levels for each of a number.
  static func nested(_ count: Int, _ value: String) -> String {
    repeated("[{\"a\":", count, value, "}]")
  }

  func json(_ n: Int) throws -> JSON { try JSON(parsing: text(n)) }

  private func join(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: ",")
  }
}

/// A built value, of which nothing is scanned.
func built(_ n: Int) throws -> JSON {
  var json: JSON = [:]
  for number in 0..<n { json["key\(number)"] = JSON.number(JSON.Number(number)) }
  return json
}
