import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads a file in blocks of whole lines.
///
/// It needs the memory of one block, or of the longest line, besides the blocks that it has given out.
struct LineReader {
  /// Large enough that reading and handing over cost little, small enough for the processor's cache.
  private static let blockSize = 256 * 1024

  private let input: Input
  private let descriptor: Int32
  private let maximumLength: Int
  /// The block that is being filled: the beginning of a line that is not complete.
  private var block = LineBlock()
  /// Blocks that are not in use.
  private var spare: [LineBlock] = []
  /// The offset of the block in the file.
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
      // What was there before has no line end.
      var known = block.bytes.count
      if try read() == 0 { isAtEnd = true }
      if offset == 0, let error = ForeignData.error(block.bytes.prefix(8)) { throw error }
      if offset == 0, block.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        block.drop(3)
        offset = 3
        known = max(known - 3, 0)
      }
      let bytes = block.bytes
      var complete = bytes.count
      if !isAtEnd {
        complete = bytes[known...].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        if bytes.count - complete > maximumLength {
          throw .other(description: "a line has more than the \(maximumLength) bytes allowed")
        }
        if complete == 0 { continue }
      }
      // What follows the last line end waits for the next block.
      let full = block
      block = spare.popLast() ?? LineBlock()
      block.append(UnsafeBufferPointer(rebasing: bytes[complete...]))
      full.cut(to: complete)
      if cutToRange(full), !full.bytes.isEmpty { return full }
      recycle(full)
    }
    return nil
  }

  /// Takes back a block that is not needed any more.
  mutating func recycle(_ block: LineBlock) {
    // The memory of a very long line is not kept.
    if block.size > 8 * Self.blockSize { return }
    block.clear()
    spare.append(block)
  }

  /// Cuts a block to the lines that begin in the range; false if there are none yet.
  private mutating func cutToRange(_ block: LineBlock) -> Bool {
    let start = offset
    let bytes = block.bytes
    offset += bytes.count
    if offset >= end {
      isAtEnd = true
      // The last line is the one that begins before the end.
      let from = max(end - 1 - start, 0)
      if from < bytes.count { block.cut(to: bytes.lineEnd(from: from) + 1) }
    }
    if isSkipping {
      let first = block.bytes.lineEnd(from: 0)
      guard first < block.bytes.count else { return false }
      isSkipping = false
      block.drop(first + 1)
    }
    return true
  }

  /// Reads on; returns how many bytes, which is 0 at the end.
  private func read() throws(JSON.Error) -> Int {
    var count = 0
    var code: Int32 = 0
    repeat {
      count = block.fill(Self.blockSize) { System.read(descriptor, $0, Self.blockSize) }
      code = errno
    } while count < 0 && code == EINTR
    if count < 0 { throw failure("read", code) }
    return count
  }

  private func failure(_ operation: String, _ code: Int32) -> JSON.Error {
    .file(JSON.Error.FileError(operation: operation, file: input.name, code: code))
  }
}
