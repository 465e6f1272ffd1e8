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

  /// The maximum number of bytes; a text of more can be read from a file.
  static let maximumSize = 1 << 34
  static let error = JSON.Error.other(
    description:
      "more than \(maximumSize) bytes have arrived, the maximum that is stored; a file may be larger"
  )

  init?() {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((folder + "/json-XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    if descriptor < 0 { return nil }
    unlink(template)
  }

  deinit { _ = systemClose(descriptor) }

  /// The bytes from the beginning.
  func source(name: String) -> ByteSource {
    lseek(descriptor, 0, SEEK_SET)
    return ByteSource(descriptor: descriptor, owner: self, name: name)
  }

  /// Some of the bytes.
  ///
  /// - Throws: `JSON.Error.file`.
  func bytes(at offset: Int, count: Int) throws(JSON.Error) -> [UInt8] {
    var (done, code): (Int, Int32) = (0, 0)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { room, initialized in
      while done < count, code == 0 {
        // Soundness: this much of the room is left.
        let read = pread(
          descriptor, room.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
        if read > 0 {
          done += read
        } else if read == 0 || errno != EINTR {
          code = read == 0 ? EIO : errno
        }
      }
      initialized = done
    }
    if code == 0 { return bytes }
    throw .file(JSON.Error.FileError(operation: "read", file: "a temporary file", code: code))
  }

  /// All bytes, in memory.
  func contents() throws(JSON.Error) -> [UInt8] {
    try source(name: "").contents(JSON.ReadingOptions(), upTo: nil).bytes
  }

  /// Returns false if not all bytes could be stored.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    Output.write(bytes, to: descriptor) == nil
  }
}
