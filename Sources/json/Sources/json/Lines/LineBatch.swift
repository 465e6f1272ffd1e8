import Jansson
import JanssonLines
import Synchronization

/// The results for some consecutive lines.
///
/// A batch is reused once its results have been printed; otherwise each batch would request its
/// memory from the system and return it.
///
/// Soundness (`@unchecked Sendable`): one thread at a time has it.
final class LineBatch: @unchecked Sendable {
  private(set) var result = Result()
  private let reader: JSON.Reader

  /// The results for the lines of a batch.
  struct Result: Sendable {
    var output: [UInt8] = []
    /// Where each record ends in the output.
    var ends: [Int] = []
    /// What records are sorted by: their keys, and where each record's is.
    var keys: [UInt8] = []
    var keyRanges: [Range<Int>] = []
    /// How many lines matched.
    var matchCount = 0
    var failures: [LineFailure] = []
    /// Why nothing can be read after these lines.
    var end: JSON.Error?
    /// Their groups.
    var groups = GroupTable()
  }

  init(_ options: JSON.ReadingOptions) { reader = JSON.Reader(options: options) }

  /// The size of its memory.
  var size: Int { result.output.capacity + result.keys.capacity }

  /// Removes the results, and keeps the memory.
  func clear() {
    result.output.removeAll(keepingCapacity: true)
    result.ends.removeAll(keepingCapacity: true)
    result.keys.removeAll(keepingCapacity: true)
    result.keyRanges.removeAll(keepingCapacity: true)
    result.failures = []
    result.groups.clear()
    result.matchCount = 0
  }

  /// Runs a program for each line.
  ///
  /// - Parameter stopsAtFailure: whether the first bad line is the last one.
  func run(
    _ program: LineProgram, _ records: inout JSON.Lines.Records.Iterator, stopsAtFailure: Bool
  ) {
    // A local variable avoids a check of exclusive access for each line.
    var new = Result()
    swap(&new, &result)
    defer { swap(&new, &result) }
    do throws(JSON.Lines.Failure) {
      while let record = try records.next() {
        let isGood = run(program, record, stopsAtFailure: stopsAtFailure, into: &new)
        if !isGood, stopsAtFailure { return }
      }
    } catch {
      new.end = error.asError
    }
  }

  /// Runs a program for a line; returns false for a bad one.
  private func run(
    _ program: LineProgram, _ record: JSON.Lines.Record, stopsAtFailure: Bool,
    into result: inout Result
  ) -> Bool {
    if let filter = program.filter, !filter.mayMatch(record.bytes) { return true }
    let line = Self.trim(record.bytes)
    do throws(JSON.Error) {
      if try program.run(line, reader: reader, into: &result) { result.matchCount += 1 }
      return true
    } catch {
      // Looking for a hint takes time, so only the last line gets one.
      let hint =
        stopsAtFailure
        ? LineForm.hint(for: line, hasEnd: record.isTerminated, program.reading) : nil
      result.failures.append(
        LineFailure(error: error.adding(hint ?? ""), line: record.position.line))
      return false
    }
  }

  /// A line without trailing whitespace, such as the CR of CR LF.
  private static func trim(_ line: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var line = line[...]
    while let last = line.last, last == 0x20 || last == 0x0D || last == 0x09 { line.removeLast() }
    return UnsafeBufferPointer(rebasing: line)
  }
}

/// Batches that are not in use.
final class LineBatches: Sendable {
  /// The memory of a very long line is not kept.
  private static let maximumSize = 1 << 21

  private let spare = Mutex<[LineBatch]>([])

  func borrow(_ program: LineProgram) -> LineBatch {
    spare.withLock { $0.popLast() } ?? LineBatch(program.reading)
  }

  func recycle(_ batch: LineBatch) {
    if batch.size > Self.maximumSize { return }
    batch.clear()
    spare.withLock { $0.append(batch) }
  }
}

extension JSON.Lines.Failure {
  /// The failure of a whole file.
  fileprivate var asError: JSON.Error {
    switch reason {
    case .unreadable(let error): error
    case .tooLong(let limit):
      .other(description: "a line has more than the \(limit) bytes allowed")
    default: .other(description: message)
    }
  }
}

extension JSON.Error {
  /// The error with a hint at the end of its message, if it is one of syntax.
  fileprivate func adding(_ hint: String) -> JSON.Error {
    if case .syntax(let mistake) = self { .syntax(mistake.adding(hint)) } else { self }
  }
}

/// The reason why a line could not be read.
struct LineFailure: Error, Sendable {
  let error: JSON.Error
  /// The line's number, counted from 1.
  let line: Int
}
