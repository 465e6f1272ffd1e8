import Foundation
import Jansson

/// Reads a file in blocks of whole lines.
///
/// It needs the memory of one block, or of the longest line.
struct LineReader {
  /// Large enough that reading and handing over cost little, small enough for the processor's cache.
  private static let blockSize = 256 * 1024

  private let input: Input
  private let descriptor: Int32
  private let maximumLength: Int
  /// The beginning of a line that is not complete.
  private var rest: [UInt8] = []
  /// The offset of `rest` in the file.
  private var offset: Int
  /// Lines that begin from here on are not read.
  private let end: Int
  /// Whether a line that began before the range is to be passed over.
  private var isSkipping: Bool
  private var isAtEnd = false

  /// Reads the lines that begin in a range of bytes.
  init(
    _ input: Input, descriptor: Int32, range: Range<Int>?, maximumLength: Int
  ) throws(JSON.Error) {
    self.input = input
    self.descriptor = descriptor
    self.maximumLength = maximumLength
    // One byte before, to see whether a line ends there.
    offset = max((range?.lowerBound ?? 0) - 1, 0)
    end = range?.upperBound ?? .max
    isSkipping = (range?.lowerBound ?? 0) > 0
    isAtEnd = range?.isEmpty ?? false
    if range != nil, lseek(descriptor, off_t(offset), SEEK_SET) < 0 { throw failure("read", errno) }
  }

  /// The next block; nil at the end.
  mutating func next() throws(JSON.Error) -> LineBlock? {
    while !isAtEnd {
      var bytes = rest
      rest = []
      let count = try read(into: &bytes)
      if count == 0 { isAtEnd = true }
      if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        bytes.removeFirst(3)
        offset = 3
      }
      if !isAtEnd {
        // What follows the last line end waits for the next block.
        let complete = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        if bytes.count - complete > maximumLength {
          throw .other(description: "a line has more than the \(maximumLength) bytes allowed")
        }
        rest = Array(bytes[complete...])
        bytes.removeSubrange(complete...)
      }
      if let block = takeRange(of: bytes), !block.isEmpty { return LineBlock(bytes: block) }
    }
    return nil
  }

  /// The part of some lines that begins in the range.
  private mutating func takeRange(of bytes: [UInt8]) -> [UInt8]? {
    var bytes = bytes
    let start = offset
    offset += bytes.count
    if offset >= end {
      isAtEnd = true
      // The last line is the one that begins before the end.
      let from = max(end - 1 - start, 0)
      if from < bytes.count, let last = bytes[from...].firstIndex(of: UInt8(ascii: "\n")) {
        bytes.removeSubrange((last + 1)...)
      }
    }
    if isSkipping {
      guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      isSkipping = false
      bytes.removeSubrange(...first)
    }
    return bytes
  }

  /// Reads on; returns how many bytes, which is 0 at the end.
  private func read(into bytes: inout [UInt8]) throws(JSON.Error) -> Int {
    let old = bytes
    var count = 0
    var code: Int32 = 0
    bytes = [UInt8](unsafeUninitializedCapacity: old.count + Self.blockSize) { buffer, used in
      _ = buffer.update(fromContentsOf: old)
      repeat {
        count = Foundation.read(
          descriptor, buffer.baseAddress.map { $0 + old.count }, Self.blockSize)
        code = errno
      } while count < 0 && code == EINTR
      used = old.count + max(count, 0)
    }
    if count < 0 { throw failure("read", code) }
    return count
  }

  private func failure(_ operation: String, _ code: Int32) -> JSON.Error {
    .file(JSON.Error.FileError(operation: operation, file: input.name, code: code))
  }
}
