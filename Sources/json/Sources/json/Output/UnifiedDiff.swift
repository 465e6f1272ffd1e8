import Jansson
import JanssonText

/// Edits of a text as a unified diff (POSIX, diff -u).
struct UnifiedDiff {
  private(set) var lines: [String] = []
  private let original: [UInt8]
  /// Where lines begin, and the end of the text.
  private let starts: [Int]

  /// The lines around a change that are shown.
  private static let context = 3

  /// - Parameters:
  ///   - edits: the edits in the order of the text.
  ///   - name: the name of the file.
  init(_ edits: [JSON.TextEdit], of original: [UInt8], name: String) {
    self.original = original
    starts = Self.starts(original)
    guard !edits.isEmpty else { return }
    lines = ["--- \(name)", "+++ \(name)"]
    var offset = 0
    var index = 0
    while index < edits.count {
      var next = index + 1
      while next < edits.count,
        line(at: edits[next].range.lowerBound) - line(at: edits[next - 1].range.upperBound)
          <= 2 * Self.context
      {
        next += 1
      }
      add(Array(edits[index..<next]), &offset)
      index = next
    }
  }

  private static func starts(_ text: [UInt8]) -> [Int] {
    var starts = [0]
    for (offset, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    if starts.last != text.count { starts.append(text.count) }
    return starts
  }

  private var count: Int { starts.count - 1 }

  /// The line of an offset, counted from 0.
  private func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return max(0, min(low, count - 1))
  }

  /// Adds the lines of edits that are near each other.
  ///
  /// - Parameter offset: the number of lines that earlier edits have added.
  private mutating func add(_ edits: [JSON.TextEdit], _ offset: inout Int) {
    guard let first = edits.first, let last = edits.last else { return }
    let changed = line(at: first.range.lowerBound)...line(at: last.range.upperBound)
    let shown =
      max(
        changed.lowerBound - Self.context, 0)..<min(
        changed.upperBound + 1 + Self.context, count)
    let range = starts[shown.lowerBound]..<starts[shown.upperBound]
    var new: [UInt8] = []
    var end = range.lowerBound
    for edit in edits {
      new += original[end..<edit.range.lowerBound] + edit.replacement.utf8
      end = edit.range.upperBound
    }
    new += original[end..<range.upperBound]
    let old = Self.lines(original[range])
    let replaced = Self.lines(new[...])
    let position = shown.lowerBound + 1
    lines.append("@@ -\(position),\(old.count) +\(position + offset),\(replaced.count) @@")
    offset += replaced.count - old.count
    let before = zip(old, replaced).prefix { $0 == $1 }.count
    let after = zip(old.dropFirst(before).reversed(), replaced.dropFirst(before).reversed())
      .prefix { $0 == $1 }.count
    lines += old[..<before].map { " " + $0 }
    lines += old[before..<old.count - after].map { "-" + $0 }
    lines += replaced[before..<replaced.count - after].map { "+" + $0 }
    lines += old[(old.count - after)...].map { " " + $0 }
  }

  /// The lines of a text; the last one says so if it does not end.
  private static func lines(_ text: ArraySlice<UInt8>) -> [String] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if lines.last == "" {
      lines.removeLast()
    } else {
      lines[lines.count - 1] += "\n\\ No newline at end of file"
    }
    return lines
  }
}
