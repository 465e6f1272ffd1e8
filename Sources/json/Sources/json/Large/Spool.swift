import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A nameless temporary file with the data of a pipe, so that it can be read twice.
///
/// Otherwise an error would be found only after half of the output has been written.
final class Spool {
  private let descriptor: Int32

  private init?() {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((folder + "/json-XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    if descriptor < 0 { return nil }
    unlink(template)
  }

  deinit { _ = systemClose(descriptor) }

  /// Stores bytes, and the rest of a source.
  ///
  /// - Parameter bytes: the first bytes; if not all fit, they become everything that has been read.
  /// - Returns: nil if not all fit.
  /// - Throws: `JSON.Error` if the source cannot be read, or has too many bytes.
  static func store(
    _ bytes: inout [UInt8], _ source: ByteSource, _ options: JSON.ReadingOptions
  ) throws(JSON.Error) -> Spool? {
    guard let spool = Spool() else { return nil }
    var size = bytes.count
    guard bytes.withUnsafeBytes(spool.append) else { return nil }
    // Soundness: nobody keeps the address.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count = try source.read(into: buffer)
      if count == 0 { return spool }
      let chunk = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      size += count
      try source.check(size, options)
      if spool.append(chunk) { continue }
      // The disk is full.
      bytes = try spool.source(name: "").contents(options, upTo: nil).bytes
      bytes = Array(bytes.prefix(size - count)) + Array(chunk)
      return nil
    }
  }

  /// The bytes from the beginning.
  func source(name: String) -> ByteSource {
    lseek(descriptor, 0, SEEK_SET)
    return ByteSource(descriptor: descriptor, owner: self, name: name)
  }

  private func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    Output.write(bytes, to: descriptor) == nil
  }
}
