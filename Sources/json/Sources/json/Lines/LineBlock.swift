import Jansson

/// A piece of a file that ends where a line ends.
struct LineBlock: Sendable {
  let bytes: [UInt8]

  /// What the lines of a block gave.
  struct Result: Sendable {
    var output: [UInt8] = []
    /// Where each record ends in the output.
    var ends: [Int] = []
    /// How many lines there are.
    var lines = 0
    /// How many of them were taken.
    var taken = 0
    var failures: [LineFailure] = []
  }

  /// Runs a program for each line.
  ///
  /// - Parameter stopsAtFailure: whether the first bad line is the last one.
  func run(_ program: LineProgram, stopsAtFailure: Bool) -> Result {
    var result = Result()
    if !program.countsOnly { result.output.reserveCapacity(bytes.count + bytes.count / 8) }
    bytes.withUnsafeBufferPointer { bytes in
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
          if try program.run(line, into: &result.output, ends: &result.ends) { result.taken += 1 }
        } catch {
          result.failures.append(LineFailure(error, line: result.lines))
          if stopsAtFailure { return }
        }
      }
      if start < bytes.count { result.lines += bytes[start...].lineFeeds }
    }
    return result
  }

  /// A line without the white space that may end it, as CR LF does.
  @inline(__always)
  private static func trim(
    _ line: Slice<UnsafeBufferPointer<UInt8>>
  ) -> UnsafeBufferPointer<UInt8> {
    var line = line
    while let last = line.last, last == 0x20 || last == 0x0D || last == 0x09 { line.removeLast() }
    return UnsafeBufferPointer(rebasing: line)
  }
}

/// Why a line gave nothing.
struct LineFailure: Error, Sendable {
  let error: JSON.Error
  /// The line's number, counted from 1.
  var line: Int

  init(_ error: JSON.Error, line: Int) { (self.error, self.line) = (error, line) }
}
