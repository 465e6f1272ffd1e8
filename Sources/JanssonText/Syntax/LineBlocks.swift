internal import Jansson

/// Where the lines of a text begin, for a text with long ones: for each block of bytes, the
/// beginning of the line that its first byte is on.
struct LineBlocks: Sendable {
  /// The size of a block.
  static let size = 1024

  let starts: [Int]

  /// A place for the blocks of a text, which has them made when it needs them.
  static func cache(for bytes: UnsafeBufferPointer<UInt8>) -> Lock<LineBlocks?>? {
    bytes.count < size ? nil : Lock(nil)
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var starts: [Int] = []
    starts.reserveCapacity(bytes.count / Self.size + 1)
    var start = 0
    for block in stride(from: 0, through: bytes.count, by: Self.size) {
      starts.append(start)
      let end = min(block + Self.size, bytes.count)
      if let last = bytes[block..<end].lastIndex(where: TextSource.isLineEnd) { start = last + 1 }
    }
    self.starts = starts
  }
}
