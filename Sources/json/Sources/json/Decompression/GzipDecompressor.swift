import CSystem
import Jansson

/// Decompresses gzip with the system's zlib.
///
/// Soundness: zlib keeps the stream's address, so the stream is allocated separately. Its pointers
/// to the input and the output are set by each call, and zlib uses them only during that call.
final class GzipDecompressor: Decompressor {
  private let stream: UnsafeMutablePointer<json_zlib_stream>
  private let inflate: json_zlib_inflate
  private let reset: json_zlib_function
  private let end: json_zlib_function
  private(set) var isComplete = false

  /// The codes that zlib returns.
  private enum Code {
    static let ok: Int32 = 0
    static let streamEnd: Int32 = 1
    static let outOfMemory: Int32 = -4
    /// Nothing could be done; that is not an error.
    static let noProgress: Int32 = -5
  }

  init?() throws(JSON.Error) {
    guard let library = SystemLibrary("libz.so.1", "libz.1.dylib"),
      let begin = library.function("inflateInit2_", as: json_zlib_begin.self),
      let inflate = library.function("inflate", as: json_zlib_inflate.self),
      let reset = library.function("inflateReset", as: json_zlib_function.self),
      let end = library.function("inflateEnd", as: json_zlib_function.self)
    else { return nil }
    let stream = UnsafeMutablePointer<json_zlib_stream>.allocate(capacity: 1)
    stream.initialize(to: json_zlib_stream())
    // The largest window, and a gzip header. zlib compares the first digit of the version, and the
    // size.
    let size = Int32(MemoryLayout<json_zlib_stream>.size)
    guard begin(stream, 15 + 16, "1.2.11", size) == Code.ok else {
      stream.deallocate()
      throw .outOfMemory
    }
    (self.stream, self.inflate, self.reset, self.end) = (stream, inflate, reset, end)
  }

  deinit {
    _ = end(stream)
    stream.deallocate()
  }

  func decompress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecompressionError) -> (read: Int, written: Int) {
    var input = input
    var skipped = 0
    if isComplete {
      // As for gzip(1), the last member may be followed by zeros, as on tapes, or by another
      // member, but by nothing else.
      skipped = input.prefix { $0 == 0 }.count
      input = UnsafeRawBufferPointer(rebasing: input[skipped...])
      guard let first = input.first else { return (skipped, 0) }
      guard first == 0x1F else {
        throw DecompressionError(reason: "unexpected data after the end")
      }
      _ = reset(stream)
      isComplete = false
    }
    let (available, room) = (UInt32(clamping: input.count), UInt32(clamping: output.count))
    stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = available
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = room
    let code = inflate(stream, 0)
    switch code {
    case Code.ok, Code.noProgress: break
    case Code.streamEnd: isComplete = true
    case Code.outOfMemory: throw DecompressionError(reason: "out of memory")
    default:
      throw DecompressionError(
        reason: stream.pointee.message.map { String(cString: $0) } ?? "error \(code)")
    }
    return (
      skipped + Int(available - stream.pointee.avail_in), Int(room - stream.pointee.avail_out)
    )
  }
}
