internal import JanssonCore

/// The name that a misspelt one was probably meant to be.
enum SimilarName {
  /// The most similar of several names; nil if at least a third of the bytes differ.
  ///
  /// Two adjacent bytes that are swapped count as one difference.
  ///
  /// - Complexity: O(*n*·*m*) in the bytes of the name, of which there may be at most 64, and of
  ///   all names.
  static func of(_ name: String, among names: some Sequence<String>) -> String? {
    let bytes = Array(name.utf8)
    guard bytes.count <= 64 else { return nil }
    let limit = max(bytes.count / 3, 1)
    var best: (name: String, distance: Int)?
    for candidate in names where abs(candidate.utf8.count - bytes.count) <= limit {
      let distance = distance(bytes, Array(candidate.utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The number of bytes to insert, delete, replace or swap (the optimal string alignment).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        var fewest = min(
          last[column] + (byte == other ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          fewest = min(fewest, before[column - 1] + 1)
        }
        next.append(fewest)
      }
      (before, last) = (last, next)
    }
    return last[right.count]
  }
}
