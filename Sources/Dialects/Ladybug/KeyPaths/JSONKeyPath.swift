internal import Jansson

/// The path of a value in JSON: keys and indices, from the root.
///
///     JSONKeyPath("tree_names", "colloquial", 0)
///     JSONKeyPath("tree_names.colloquial", 0)      // the same
///     let path: JSONKeyPath = "tree_names.colloquial"
///
/// In a string, dots separate keys, and empty keys are ignored; `\.` is a dot within a key. A
/// number in a string is a key, not an index. The empty path is the whole object.
public struct JSONKeyPath: Hashable, Sendable {
  let steps: [JSON.Path.Step]

  /// Creates a path.
  ///
  /// - Parameter keys: strings with one or more keys, and integers as indices.
  public init(_ keys: any JSONSubscript...) {
    steps = keys.flatMap { key -> [JSON.Path.Step] in
      switch key {
      case let index as Int: return [.index(index)]
      case let text as String: return Self.keys(text).map(JSON.Path.Step.key)
      default: return []
      }
    }
  }

  /// The path of a single key, which may contain dots.
  init(key: String) { steps = [.key(key)] }

  private static func keys(_ text: String) -> [String] {
    var keys = [""]
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "." {
        keys.append("")
      } else if scalar == "\\", rest.first == "." {
        keys[keys.count - 1].unicodeScalars.append(rest.removeFirst())
      } else {
        keys[keys.count - 1].unicodeScalars.append(scalar)
      }
    }
    return keys.filter { !$0.isEmpty }
  }
}

/// An element of a `JSONKeyPath`: `String` and `Int`, and no other type.
public protocol JSONSubscript: Sendable {}

extension String: JSONSubscript {}
extension Int: JSONSubscript {}

extension JSONKeyPath: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a path from keys that are separated by dots.
  ///
  /// - Parameter value: the keys.
  public init(stringLiteral value: String) { self.init(value) }

  /// The steps: `tree_names.colloquial[0]`.
  public var description: String { JSON.Path(steps).description }
}
