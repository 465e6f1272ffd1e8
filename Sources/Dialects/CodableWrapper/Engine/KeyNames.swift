internal import Jansson

/// The conversions of the names by which a property's value is found.
enum KeyNames {
  /// The steps of a nested key: `a.b.c` leads from object to object.
  ///
  /// - Returns: nil for a key with a single step; no step is empty.
  static func steps(_ key: String) -> [Substring]? {
    guard isNested(key) else { return nil }
    let steps = key.split(separator: ".")
    return steps.count > 1 ? steps : nil
  }

  /// Whether the key leads through nested objects.
  @inline(__always)
  static func isNested(_ key: String) -> Bool { key.utf8.contains(UInt8(ascii: ".")) }

  /// The name in the other convention: camel case for a `snake_case` name, snake case for any
  /// other.
  ///
  /// - Returns: nil if the result is the same name.
  static func converted(_ name: String) -> String? {
    let isSnake = name.utf8.contains(UInt8(ascii: "_"))
    let result = isSnake ? SnakeCase.camel(name) : snake(name)
    return result == name ? nil : result
  }

  /// Unlike in Foundation's encoders, each capital begins a word: `userURL` becomes `user_u_r_l`.
  private static func snake(_ name: String) -> String {
    guard name.contains(where: \.isUppercase) else { return name }
    var result = ""
    for character in name {
      guard character.isUppercase else {
        result.append(character)
        continue
      }
      if !result.isEmpty { result.append("_") }
      result += character.lowercased()
    }
    return result
  }
}
