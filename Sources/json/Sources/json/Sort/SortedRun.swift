import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Sorted lines in a temporary file, which are read one after the other.
///
/// Each is stored as two lengths of eight bytes, its key, and its text.
struct SortedRun {
  private static let header = 16
  private static let bufferSize = 1 << 16

  private let spool: Spool
  /// What has not been read.
  private var rest: Range<Int>
  private var buffer: [UInt8] = []
  /// Where the current line's key begins and ends in the buffer, and where the line ends.
  private var bounds = (key: 0, line: 0, end: 0)

  /// - Throws: `JSON.Error.file`.
  init?(_ spool: Spool, _ range: Range<Int>) throws(JSON.Error) {
    (self.spool, rest) = (spool, range)
    guard try advance() else { return nil }
  }

  var key: ArraySlice<UInt8> { buffer[bounds.key..<bounds.line] }
  var line: ArraySlice<UInt8> { buffer[bounds.line..<bounds.end] }

  static func append(
    _ key: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>, to bytes: inout [UInt8]
  ) {
    for count in [key.count, line.count] {
      withUnsafeBytes(of: UInt64(count).littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes += key
    bytes += line
  }

  /// Goes on to the next line; returns false at the end.
  mutating func advance() throws(JSON.Error) -> Bool {
    try fill(Self.header)
    guard buffer.count - bounds.end >= Self.header else { return false }
    let keyCount = length(at: bounds.end)
    let count = length(at: bounds.end + 8)
    try fill(Self.header + keyCount + count)
    let key = bounds.end + Self.header
    bounds = (key, key + keyCount, key + keyCount + count)
    return true
  }

  /// Reads until this many bytes follow the current line, or the run ends.
  private mutating func fill(_ count: Int) throws(JSON.Error) {
    guard buffer.count - bounds.end < count, !rest.isEmpty else { return }
    buffer.removeSubrange(..<bounds.end)
    bounds = (0, 0, 0)
    let size = min(rest.count, max(Self.bufferSize, count - buffer.count))
    buffer += try spool.bytes(at: rest.lowerBound, count: size)
    rest = rest.dropFirst(size)
  }

  private func length(at offset: Int) -> Int {
    (0..<8).reduce(0) { $0 | Int(buffer[offset + $1]) << (8 * $1) }
  }

  /// Less than 0, 0 or more than 0, for the order of two keys.
  static func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
    let count = min(left.count, right.count)
    // Soundness: both have that many bytes. Only the keys of no values are empty.
    if let left = left.baseAddress, let right = right.baseAddress {
      let order = memcmp(left, right, count)
      if order != 0 { return Int(order) }
    }
    return left.count - right.count
  }
}

/// Runs that are merged: a heap, in which no run begins with less than its parent does.
struct RunMerge {
  /// With their numbers, in whose order lines with equal keys come.
  private var runs: [(run: SortedRun, number: Int)] = []

  init(_ runs: [SortedRun?]) {
    for (number, run) in runs.enumerated() {
      if let run { self.runs.append((run, number)) }
    }
    for index in self.runs.indices.reversed() { sink(index) }
  }

  /// The run with the next line.
  var first: SortedRun? { runs.first?.run }

  /// Goes on to the line after that.
  mutating func advance() throws(JSON.Error) {
    if try !runs[0].run.advance() {
      runs.swapAt(0, runs.count - 1)
      runs.removeLast()
    }
    sink(0)
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var smallest = index
      for child in [2 * index + 1, 2 * index + 2] where child < runs.count {
        if isLess(child, smallest) { smallest = child }
      }
      if smallest == index { return }
      runs.swapAt(index, smallest)
      index = smallest
    }
  }

  private func isLess(_ left: Int, _ right: Int) -> Bool {
    let order = runs[left].run.key.withUnsafeBytes { left in
      runs[right].run.key.withUnsafeBytes { SortedRun.compare(left, $0) }
    }
    return order == 0 ? runs[left].number < runs[right].number : order < 0
  }
}
