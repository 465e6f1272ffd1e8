import Jansson

/// The compression formats that system libraries can decompress.
enum Compression {
  case gzip, zstd

  /// The library, as its file is named on Linux.
  var library: String {
    switch self {
    case .gzip: "libz.so.1"
    case .zstd: "libzstd.so.1"
    }
  }

  /// - Returns: nil if the library is not installed.
  /// - Throws: `JSON.Error.outOfMemory`.
  func makeDecompressor() throws(JSON.Error) -> (any Decompressor)? {
    switch self {
    case .gzip: try GzipDecompressor()
    case .zstd: try ZstdDecompressor()
    }
  }
}

/// Decompresses data piece by piece.
///
/// The data may consist of several members that were compressed separately and concatenated;
/// together they are a single text.
protocol Decompressor: AnyObject {
  /// Whether the data may end here: all members that have begun have ended.
  var isComplete: Bool { get }

  /// Decompresses as much input as possible, or as much as there is room for.
  ///
  /// - Parameters:
  ///   - input: compressed bytes; may be empty to retrieve output that did not fit before.
  ///   - output: the memory to write to.
  /// - Returns: how many bytes of each were used. If both are 0, more bytes are needed, or more
  ///   room.
  /// - Throws: `DecompressionError`.
  func decompress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecompressionError) -> (read: Int, written: Int)
}

/// Why data cannot be decompressed.
struct DecompressionError: Error {
  let reason: String
}
