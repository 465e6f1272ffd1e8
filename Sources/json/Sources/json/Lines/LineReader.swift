import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads a file in blocks of whole lines.
///
/// It needs memory for one block, or for the longest line, besides the blocks that it has handed out.
struct LineReader {
  /// Large enough to make reading and passing on cheap, small enough for the processor's cache.
  private static let blockSize = 256 * 1024

  private let source: any ByteReader
  private let maximumLength: Int
  /// The block being filled, which holds the start of an incomplete line.
  private var block = LineBlock()
  /// Unused blocks.
  private var spare: [LineBlock] = []
  /// The offset of the block in the file.
  private var offset: Int
  /// Lines that start here or later are not read.
  private let end: Int
  /// Whether to skip a line that started before the range.
  private var isSkipping: Bool
  private var isAtEnd = false

  /// The offset from which a range must be read: one byte before, to see whether a line ends there.
  static func start(of range: Range<Int>?) -> Int { max((range?.lowerBound ?? 0) - 1, 0) }

  /// Reads all lines, or those that begin in a range of bytes.
  ///
  /// - Parameter source: is at `start(of:)`.
  init(_ source: any ByteReader, range: Range<Int>?, maximumLength: Int) throws(JSON.Error) {
    self.source = source
    self.maximumLength = maximumLength
    offset = Self.start(of: range)
    end = range?.upperBound ?? .max
    isSkipping = (range?.lowerBound ?? 0) > 0
    isAtEnd = range?.isEmpty ?? false
  }

  /// The next block; nil at the end.
  mutating func next() throws(JSON.Error) -> LineBlock? {
    while !isAtEnd {
      // The bytes from the previous read contain no line feed.
      var known = block.bytes.count
      if known > maximumLength {
        throw .other(description: "a line has more than the \(maximumLength) bytes allowed")
      }
      if try read() == 0 { isAtEnd = true }
      if offset == 0, block.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        block.drop(3)
        offset = 3
        known = max(known - 3, 0)
      }
      let bytes = block.bytes
      var complete = bytes.count
      if !isAtEnd {
        complete = bytes[known...].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        if complete == 0 { continue }
      }
      // Bytes after the last line feed are kept for the next block.
      let full = block
      block = spare.popLast() ?? LineBlock()
      block.append(UnsafeBufferPointer(rebasing: bytes[complete...]))
      full.cut(to: complete)
      if cutToRange(full), !full.bytes.isEmpty { return full }
      recycle(full)
    }
    return nil
  }

  /// Takes back a block that is no longer needed.
  mutating func recycle(_ block: LineBlock) {
    // The memory of a very long line is not kept.
    if block.size > 8 * Self.blockSize { return }
    block.clear()
    spare.append(block)
  }

  /// Cuts a block to the lines that start in the range; returns false if it has none.
  private mutating func cutToRange(_ block: LineBlock) -> Bool {
    let start = offset
    let bytes = block.bytes
    offset += bytes.count
    if offset >= end {
      isAtEnd = true
      // The last line is the one that starts before the end.
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
    var result: Result<Int, JSON.Error> = .success(0)
    let count = block.fill(Self.blockSize) { memory in
      let room = UnsafeMutableRawBufferPointer(start: memory, count: Self.blockSize)
      do throws(JSON.Error) {
        return try source.read(into: room)
      } catch {
        result = .failure(error)
        return 0
      }
    }
    _ = try result.get()
    return count
  }
}
