import CSystem
import Jansson

/// Decompresses Zstandard with the system's libzstd.
///
/// The data determines the window, and so how much memory is needed; libzstd rejects windows of
/// more than 128 MB.
///
/// Soundness: the stream is allocated and freed by libzstd. The input and the output are used only
/// within a call.
final class ZstdDecompressor: Decompressor {
  private let stream: UnsafeMutableRawPointer
  private let decompress: json_zstd_decompress
  private let free: json_zstd_free
  private let isError: json_zstd_is_error
  private let errorName: json_zstd_error_name
  private(set) var isComplete = false

  init?() throws(JSON.Error) {
    guard let library = SystemLibrary("libzstd.so.1", "libzstd.1.dylib"),
      let create = library.function("ZSTD_createDStream", as: json_zstd_create.self),
      let decompress = library.function("ZSTD_decompressStream", as: json_zstd_decompress.self),
      let free = library.function("ZSTD_freeDStream", as: json_zstd_free.self),
      let isError = library.function("ZSTD_isError", as: json_zstd_is_error.self),
      let errorName = library.function("ZSTD_getErrorName", as: json_zstd_error_name.self)
    else { return nil }
    guard let stream = create() else { throw .outOfMemory }
    (self.stream, self.decompress, self.free) = (stream, decompress, free)
    (self.isError, self.errorName) = (isError, errorName)
  }

  deinit { _ = free(stream) }

  func decompress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecompressionError) -> (read: Int, written: Int) {
    // libzstd would start another frame.
    if isComplete, input.isEmpty { return (0, 0) }
    var from = json_zstd_input(bytes: input.baseAddress, size: input.count, position: 0)
    var to = json_zstd_output(bytes: output.baseAddress, size: output.count, position: 0)
    let code = decompress(stream, &to, &from)
    if isError(code) != 0 {
      throw DecompressionError(
        reason: errorName(code).map { String(cString: $0) } ?? "error \(code)")
    }
    // 0 at the end of a frame, after all its output has been written; otherwise a hint for the next
    // read.
    isComplete = code == 0
    return (from.position, to.position)
  }
}
