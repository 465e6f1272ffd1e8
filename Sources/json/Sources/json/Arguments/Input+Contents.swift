import Jansson

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Input {
  /// All bytes of the file.
  ///
  /// - Throws: `JSON.Error.file`.
  func contents() throws -> Data {
    var bytes: [UInt8] = []
    try withDescriptor { descriptor in
      var part = [UInt8](repeating: 0, count: 1 << 18)
      while true {
        let count = System.read(descriptor, &part, part.count)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { throw failure("read", errno) }
        if count == 0 { return }
        bytes.append(contentsOf: part[..<count])
      }
    }
    return Data(bytes)
  }

  /// Opens the file for as long as `body` runs.
  ///
  /// - Throws: `JSON.Error.file`, or what `body` throws.
  func withDescriptor(_ body: (Int32) throws -> Void) throws {
    guard case .file(let path) = self else { return try body(STDIN_FILENO) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", errno) }
    defer { close(descriptor) }
    try body(descriptor)
  }

  /// The size of a regular file.
  var size: Int? {
    var status = stat()
    let isFound =
      switch self {
      case .file(let path): stat(path, &status) == 0
      case .standardInput: fstat(STDIN_FILENO, &status) == 0
      }
    return isFound && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  private func failure(_ operation: String, _ code: Int32) -> JSON.Error {
    .file(JSON.Error.FileError(operation: operation, file: name, code: code))
  }
}
