internal import Synchronization

/// The place of a member: the names that lead there.
///
/// Paths are kept, for `mapping(mapper:)` brings the same ones for every value.
final class MappingPath: Sendable {
  let keys: [PropertyKey]
  /// The key by which the property is written, as text and prepared; nil for an empty path.
  let writtenKey: WrittenKey?

  private init(_ text: String, isKept: Bool) {
    keys = Self.segments(text).map { PropertyKey($0, isKept: isKept) }
    writtenKey = keys.last.map { WrittenKey($0.text) }
  }

  /// The path for a text: names separated by points; `\.` is a point within a name.
  static func of(_ text: String) -> MappingPath {
    known.withLock { known in
      if let path = known[text] { return path }
      let isKept = known.count < greatestCount
      let path = MappingPath(text, isKept: isKept)
      if isKept { known[text] = path }
      return path
    }
  }

  /// Names that a program computes must not fill the memory.
  private static let greatestCount = 4096

  private static let known = Mutex<[String: MappingPath]>([:])

  static func segments(_ text: String) -> [String] {
    var segments = [""]
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "." {
        segments.append("")
      } else if character == "\\", rest.first == "." {
        segments[segments.count - 1].append(".")
        rest.removeFirst()
      } else {
        segments[segments.count - 1].append(character)
      }
    }
    return segments.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
