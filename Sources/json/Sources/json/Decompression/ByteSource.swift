import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A source of bytes.
///
/// Soundness (`@unchecked Sendable` of what conforms): no two threads read at a time.
protocol ByteReader: AnyObject, Sendable {
  /// Reads bytes; returns how many, which is 0 at the end.
  ///
  /// - Parameter output: at least one byte.
  /// - Throws: `JSON.Error` if reading fails.
  func read(into output: UnsafeMutableRawBufferPointer) throws(JSON.Error) -> Int
}

/// The bytes of a file or of the standard input, decompressed if they are compressed.
///
/// The memory needed does not depend on their number.
final class ByteSource: ByteReader, @unchecked Sendable {
  private let name: String
  private let descriptor: Int32
  private let isOwner: Bool
  /// Whether it is a regular file or in memory, and thus has an end.
  let isRegular: Bool
  /// The object that keeps the descriptor open, if this one does not.
  private var owner: AnyObject?

  /// Compressed bytes, bytes that were read to recognize the data, or a text in memory.
  private var buffer: [UInt8]
  /// The unused part of the buffer.
  private var unused = 0..<0
  private var isAtEnd = false
  private var isRecognized = false
  private var decompression: (kind: DataKind, decompressor: any Decompressor)?
  /// Bytes that were peeked at or read but not consumed.
  private var ahead: ArraySlice<UInt8> = []

  /// - Throws: `JSON.Error.file`.
  init(_ input: Input) throws(JSON.Error) {
    name = input.name
    isRegular = input.size != nil
    buffer = [UInt8](repeating: 0, count: 1 << 16)
    switch input {
    case .standardInput: (descriptor, isOwner) = (STDIN_FILENO, false)
    case .file(let path):
      (descriptor, isOwner) = (open(path, O_RDONLY | O_CLOEXEC), true)
      if descriptor < 0 {
        throw .file(JSON.Error.FileError(operation: "open", file: path, code: errno))
      }
    }
  }

  /// A text in memory.
  init(_ text: [UInt8], name: String) {
    (self.name, descriptor, isOwner, isRegular) = (name, -1, false, true)
    (buffer, unused, isAtEnd, isRecognized) = (text, 0..<text.count, true, true)
  }

  /// The rest of an open file, which is not compressed.
  ///
  /// - Parameter owner: keeps the file open.
  init(descriptor: Int32, owner: AnyObject, name: String) {
    (self.name, self.descriptor, isOwner, isRegular) = (name, descriptor, false, true)
    (buffer, isRecognized) = ([], true)
    self.owner = owner
  }

  deinit { if isOwner, descriptor >= 0 { _ = systemClose(descriptor) } }

  /// - Throws: `JSON.Error` if the file is compressed, because its offsets are not those of the
  ///   text.
  func refuseCompression() throws(JSON.Error) {
    var beginning = [UInt8](repeating: 0, count: 8)
    let count = pread(descriptor, &beginning, beginning.count, 0)
    if count > 0, let kind = DataKind(beginning[..<count]) {
      throw .other(description: "--bytes cannot be used: the file is \(kind.name)")
    }
  }

  /// - Throws: also for data that is not text.
  func read(into output: UnsafeMutableRawBufferPointer) throws(JSON.Error) -> Int {
    if !isRecognized { try recognize() }
    if !ahead.isEmpty {
      let chunk = ahead.prefix(output.count)
      output.copyBytes(from: chunk)
      ahead = ahead.dropFirst(chunk.count)
      return chunk.count
    }
    if let (kind, decompressor) = decompression {
      return try decompress(kind, by: decompressor, into: output)
    }
    guard unused.isEmpty else {
      let chunk = unused.prefix(output.count)
      output.copyBytes(from: buffer[chunk])
      unused = chunk.upperBound..<unused.upperBound
      return chunk.count
    }
    return isAtEnd ? 0 : try readDescriptor(into: output)
  }

  /// The next bytes, at most 64 KB, without consuming them; empty at the end.
  ///
  /// - Throws: what `read(into:)` throws.
  func peek() throws(JSON.Error) -> ArraySlice<UInt8> {
    if !isRecognized { try recognize() }
    if !ahead.isEmpty { return ahead }
    guard let (kind, decompressor) = decompression else { return buffer[unused] }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { block.deallocate() }
    let count = try decompress(kind, by: decompressor, into: block)
    ahead = Array(UnsafeRawBufferPointer(rebasing: block[..<count]))[...]
    return ahead
  }

  /// Puts bytes back that have been read.
  func unread(_ bytes: [UInt8]) { ahead = bytes + ahead }

  /// Whether the data is compressed; known after the first read.
  var isCompressed: Bool { decompression != nil }

  /// Reads enough bytes to recognize the kind of data.
  private func recognize() throws(JSON.Error) {
    isRecognized = true
    repeat { try fill() } while !isAtEnd && DataKind.isUndecided(buffer[unused])
    guard let kind = DataKind(buffer[unused]) else { return }
    guard let compression = kind.compression else { throw kind.error }
    guard let decompressor = try compression.makeDecompressor() else {
      throw kind.missing(compression.library)
    }
    decompression = (kind, decompressor)
  }
}

extension ByteSource {
  private func decompress(
    _ kind: DataKind, by decompressor: any Decompressor, into output: UnsafeMutableRawBufferPointer
  ) throws(JSON.Error) -> Int {
    while true {
      if unused.isEmpty, !isAtEnd { try fill() }
      let count: (read: Int, written: Int)
      do throws(DecompressionError) {
        count = try decompress(by: decompressor, into: output)
      } catch {
        throw .other(description: "the data is \(kind.name), but corrupt: \(error.reason)")
      }
      unused = unused.lowerBound + count.read..<unused.upperBound
      if count.written > 0 { return count.written }
      if count.read > 0 { continue }
      // There was room for output, so more input is needed.
      guard isAtEnd else {
        if unused.isEmpty { continue }
        throw .other(description: "the data is \(kind.name), but corrupt")
      }
      guard decompressor.isComplete else {
        throw .other(description: "the data is \(kind.name), but truncated")
      }
      return 0
    }
  }

  private func decompress(
    by decompressor: any Decompressor, into output: UnsafeMutableRawBufferPointer
  ) throws(DecompressionError) -> (read: Int, written: Int) {
    var result: Result<(read: Int, written: Int), DecompressionError> = .success((0, 0))
    let range = unused
    buffer.withUnsafeBytes { bytes in
      do throws(DecompressionError) {
        result = .success(
          try decompressor.decompress(
            UnsafeRawBufferPointer(rebasing: bytes[range]), into: output))
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  /// Reads on, after the bytes that have not been used.
  private func fill() throws(JSON.Error) {
    if unused.isEmpty { unused = 0..<0 }
    let room = unused.upperBound..<buffer.count
    var result: Result<Int, JSON.Error> = .success(0)
    buffer.withUnsafeMutableBytes { bytes in
      do throws(JSON.Error) {
        result = .success(
          try readDescriptor(into: UnsafeMutableRawBufferPointer(rebasing: bytes[room])))
      } catch {
        result = .failure(error)
      }
    }
    let count = try result.get()
    isAtEnd = count == 0
    unused = unused.lowerBound..<unused.upperBound + count
  }

  private func readDescriptor(
    into output: UnsafeMutableRawBufferPointer
  ) throws(JSON.Error) -> Int {
    guard let address = output.baseAddress else { return 0 }
    while true {
      let count = systemRead(descriptor, address, output.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: break
      case EAGAIN:
        // A terminal or pipe that another process has made non-blocking.
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      default: throw failure()
      }
    }
  }

  /// The error of the last system call.
  private func failure() -> JSON.Error {
    .file(JSON.Error.FileError(operation: "read", file: name, code: errno))
  }
}
