import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Sorts lines by their keys, in a limited amount of memory.
///
/// When that is used up, what is there is sorted and stored as a run in a temporary file; at the
/// end, the runs are merged.
struct LineSorter {
  /// How many runs there may be: each needs a buffer when they are merged.
  private static let runLimit = 1000

  /// A line, which follows its key in `bytes`.
  private struct Entry {
    /// The first bytes of the key, which suffice for most comparisons.
    let prefix: UInt64
    let start: Int
    let keyEnd: Int
    let end: Int
  }

  /// How many lines are printed.
  private let limit: Int
  private let memory: Int
  /// How much of the memory is used before there is something to be done about it.
  private var room: Int
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var spool: Spool?
  private var runs: [Range<Int>] = []

  init(_ order: SortOrder, limit: Int) {
    (memory, self.limit) = (order.memory, limit)
    room = limit == .max ? memory : min(memory, 1 << 24)
  }

  mutating func add(_ key: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>) throws(JSON.Error) {
    var prefix: UInt64 = 0
    for byte in key.prefix(8) { prefix = prefix << 8 | UInt64(byte) }
    if key.count < 8 { prefix <<= UInt64(8 * (8 - key.count)) }
    let start = bytes.count
    bytes += key
    bytes += line
    entries.append(
      Entry(prefix: prefix, start: start, keyEnd: start + key.count, end: bytes.count))
    if bytes.count + entries.count * MemoryLayout<Entry>.stride > room { try makeRoom() }
  }

  /// Passes the lines to `body`, in their order.
  mutating func forEachLine(_ body: (ArraySlice<UInt8>) throws -> Void) throws {
    sort()
    if runs.isEmpty {
      for entry in entries { try body(bytes[entry.keyEnd..<entry.end]) }
      return
    }
    try storeRun()
    guard let spool else { return }
    var rest = limit
    var merge = try RunMerge(runs.map { (range) throws(JSON.Error) in try SortedRun(spool, range) })
    while rest > 0, let run = merge.first {
      try body(run.line)
      try merge.advance()
      rest -= 1
    }
  }

  /// Sorts what is in memory, and leaves only what can be printed.
  private mutating func sort() {
    bytes.withUnsafeBytes { bytes in
      entries.sort { left, right in
        if left.prefix != right.prefix { return left.prefix < right.prefix }
        let order = SortedRun.compare(
          UnsafeRawBufferPointer(rebasing: bytes[left.start..<left.keyEnd]),
          UnsafeRawBufferPointer(rebasing: bytes[right.start..<right.keyEnd]))
        return order == 0 ? left.start < right.start : order < 0
      }
    }
    if entries.count > limit { entries.removeSubrange(limit...) }
  }

  private mutating func makeRoom() throws(JSON.Error) {
    sort()
    let kept = entries.reduce(0) { $0 + $1.end - $1.start + MemoryLayout<Entry>.stride }
    if kept > room / 2 {
      if room == memory { return try storeRun() }
      room = min(memory, 2 * room)
      return
    }
    // With a limit, most lines are not among the first.
    let old = bytes
    bytes = []
    for (index, entry) in entries.enumerated() {
      let start = bytes.count
      bytes += old[entry.start..<entry.end]
      entries[index] = Entry(
        prefix: entry.prefix, start: start, keyEnd: start + entry.keyEnd - entry.start,
        end: bytes.count)
    }
  }

  /// Moves the sorted lines to the temporary file.
  private mutating func storeRun() throws(JSON.Error) {
    if spool == nil { spool = Spool() }
    guard let spool else { throw Self.storageError }
    let start = runs.last?.upperBound ?? 0
    var size = 0
    var chunk: [UInt8] = []
    for (index, entry) in entries.enumerated() {
      SortedRun.append(
        bytes[entry.start..<entry.keyEnd], bytes[entry.keyEnd..<entry.end], to: &chunk)
      if chunk.count < 1 << 20, index < entries.count - 1 { continue }
      size += chunk.count
      if start + size > Spool.maximumSize { throw Spool.error }
      guard chunk.withUnsafeBytes(spool.append) else { throw Self.storageError }
      chunk.removeAll(keepingCapacity: true)
    }
    runs.append(start..<start + size)
    if runs.count > Self.runLimit {
      throw .other(description: "too many lines for --sort-memory; raise it")
    }
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  private static let storageError = JSON.Error.other(
    description: "cannot write a temporary file for sorting; TMPDIR names the folder for it")
}
