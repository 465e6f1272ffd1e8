import Jansson
import JanssonLines

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A block of whole lines from a file, with the results for its lines.
///
/// Blocks are reused once they have been printed: fresh memory for each one would be requested from
/// the system and returned each time.
///
/// Soundness (`@unchecked Sendable`): one thread at a time owns it, and passes it on under a lock (`LineCrew`).
/// `start <= end <= capacity`.
final class LineBlock: @unchecked Sendable {
  private var memory: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  /// Where the bytes begin and end in the memory.
  private var start = 0
  private var end = 0
  private(set) var result = Result()

  /// The results for the lines of a block.
  struct Result: Sendable {
    var output: [UInt8] = []
    /// Where each record ends in the output.
    var ends: [Int] = []
    /// How many lines there are.
    var lines = 0
    /// How many of them matched.
    var taken = 0
    var failures: [LineFailure] = []
    /// Their groups.
    var groups = GroupTable()

    /// Removes the results, and keeps the memory.
    fileprivate mutating func clear() {
      output.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      failures = []
      groups.clear()
      (lines, taken) = (0, 0)
    }
  }

  deinit { free(memory) }

  /// The bytes, which are valid until the block is changed.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory.map { $0 + start }, count: end - start)
  }

  /// The size of its memory.
  var size: Int { capacity + result.output.capacity }

  /// Removes bytes from the front.
  func drop(_ count: Int) { start += min(count, end - start) }

  /// Keeps this many bytes.
  func cut(to count: Int) { end = start + min(count, end - start) }

  /// Prepares it for another piece.
  func clear() {
    (start, end) = (0, 0)
    result.clear()
  }

  /// Copies bytes to the end.
  func append(_ part: UnsafeBufferPointer<UInt8>) {
    makeRoom(part.count)
    guard let source = part.baseAddress, let memory else { return }
    (memory + end).update(from: source, count: part.count)
    end += part.count
  }

  /// Lets `read` write up to `count` bytes at the end, and returns its result: a number of bytes, or less than 0.
  func fill(_ count: Int, _ read: (UnsafeMutablePointer<UInt8>) -> Int) -> Int {
    makeRoom(count)
    guard let memory else { return -1 }
    let count = read(memory + end)
    end += max(count, 0)
    return count
  }

  private func makeRoom(_ count: Int) {
    guard capacity - end < count else { return }
    let size = max(end + count, 2 * capacity)
    guard let larger = realloc(memory, size) else { fatalError("out of memory") }
    memory = larger.assumingMemoryBound(to: UInt8.self)
    capacity = size
  }
}

extension LineBlock {
  /// Runs a program for each line.
  ///
  /// - Parameter stopsAtFailure: whether the first bad line is the last one.
  func run(_ program: LineProgram, stopsAtFailure: Bool) {
    // A local variable avoids a check of exclusive access for each line.
    var new = Result()
    swap(&new, &result)
    run(program, stopsAtFailure: stopsAtFailure, into: &new)
    swap(&new, &result)
  }

  private func run(_ program: LineProgram, stopsAtFailure: Bool, into result: inout Result) {
    let reader = JSON.Reader(options: program.reading)
    let bytes = bytes
    if program.copiesLines { result.output.reserveCapacity(bytes.count + bytes.count / 8) }
    var start = 0
    while start < bytes.count {
      if let filter = program.filter {
        guard let next = filter.firstLine(in: bytes, from: start) else { break }
        result.lines += bytes[start..<next].lineFeeds
        start = next
      }
      let end = bytes.lineEnd(from: start)
      let line = Self.trim(bytes[start..<end])
      start = end + 1
      result.lines += 1
      if line.isEmpty { continue }
      do throws(JSON.Error) {
        if try program.run(line, reader: reader, into: &result) {
          result.taken += 1
        }
      } catch {
        // Looking for a hint takes time, so only the last line gets one.
        let hint =
          stopsAtFailure
          ? LineForm.hint(for: line, hasEnd: end < bytes.count, program.reading) : nil
        result.failures.append(LineFailure(error.adding(hint ?? ""), line: result.lines))
        if stopsAtFailure { return }
      }
    }
    if start < bytes.count { result.lines += bytes[start...].lineFeeds }
  }

  /// A line without trailing whitespace, such as the CR of CR LF.
  @inline(__always)
  private static func trim(
    _ line: Slice<UnsafeBufferPointer<UInt8>>
  ) -> UnsafeBufferPointer<UInt8> {
    var line = line
    while let last = line.last, last == 0x20 || last == 0x0D || last == 0x09 { line.removeLast() }
    return UnsafeBufferPointer(rebasing: line)
  }
}

extension JSON.Error {
  /// The error with a hint at the end of its message, if it is one of syntax.
  fileprivate func adding(_ hint: String) -> JSON.Error {
    guard case .syntax(let mistake) = self, !hint.isEmpty else { return self }
    return .syntax(
      JSON.SyntaxError(
        message: mistake.message + hint, position: mistake.position, file: mistake.file,
        excerpt: mistake.excerpt))
  }
}

/// The reason why a line could not be read.
struct LineFailure: Error, Sendable {
  let error: JSON.Error
  /// The line's number, counted from 1.
  var line: Int

  init(_ error: JSON.Error, line: Int) { (self.error, self.line) = (error, line) }
}
