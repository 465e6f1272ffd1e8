import Jansson
import JanssonText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Input {
  /// Reads the whole input as one JSON text.
  func read(_ options: JSON.ReadingOptions) throws(JSON.Error) -> JSON {
    // The library reads a file directly into the memory that it keeps.
    switch self {
    case .file(let path) where try isUncompressedFile():
      return try JSON(contentsOfFile: path, options: options)
    case .standardInput where try isUncompressedFile():
      return try JSON(readingFrom: STDIN_FILENO, options: options)
    default: break
    }
    return try JSON(parsing: contents(options), options: options)
  }

  /// Reads the whole input and keeps its text.
  func text(_ options: JSON.ReadingOptions) throws(JSON.Error) -> JSON.Text {
    if case .file(let path) = self, try isUncompressedFile() {
      return try JSON.Text(contentsOfFile: path, options: options)
    }
    return try JSON.Text(parsing: contents(options), options: options)
  }

  /// All bytes, decompressed.
  ///
  /// - Throws: `JSON.Error`, also if there are too many.
  func contents(_ options: JSON.ReadingOptions) throws(JSON.Error) -> [UInt8] {
    let source = try ByteSource(self)
    if size != nil { return try source.contents(options, upTo: nil).bytes }
    switch try ArrivingText(source, options, minimumSpooled: nil).contents(of: self) {
    case .bytes(let bytes, _): return bytes
    case .unfinished(_, let mistake): throw .syntax(mistake)
    case .file, .large: preconditionFailure("what arrives is stored only if a size is given")
    }
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

  /// The kind of a regular file that is not text; nil for any other.
  var kind: DataKind? {
    guard size != nil else { return nil }
    var descriptor = STDIN_FILENO
    if case .file(let path) = self { descriptor = open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { if self != .standardInput { _ = systemClose(descriptor) } }
    // Another process may have read part of the standard input.
    let start = lseek(descriptor, 0, SEEK_CUR)
    var beginning = [UInt8](repeating: 0, count: 8)
    let count = pread(descriptor, &beginning, beginning.count, max(start, 0))
    return count > 0 ? DataKind(beginning[..<count]) : nil
  }

  /// Whether it is a regular file that is not compressed, which can be read twice, or does not
  /// exist.
  ///
  /// - Throws: an error that says what the data is, if it can be neither read nor decompressed.
  func isUncompressedFile() throws(JSON.Error) -> Bool {
    if let kind {
      if kind.compression == nil { throw kind.error }
      return false
    }
    if size != nil { return true }
    guard case .file(let path) = self else { return false }
    return access(path, F_OK) != 0
  }
}

extension ByteSource {
  /// The bytes up to the end, or until there are at least `minimumCount`.
  ///
  /// - Parameter bytes: what has been read before.
  /// - Throws: `JSON.Error`, also if there are too many.
  func contents(
    _ options: JSON.ReadingOptions, after bytes: [UInt8] = [], upTo minimumCount: Int?
  ) throws(JSON.Error) -> (bytes: [UInt8], isComplete: Bool) {
    // Soundness: nobody keeps the address.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 1)
    defer { buffer.deallocate() }
    var bytes = bytes
    while minimumCount.map({ bytes.count < $0 }) ?? true {
      let count = try read(into: buffer)
      if count == 0 { return (bytes, true) }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      try check(bytes.count, options)
    }
    return (bytes, false)
  }

  /// - Throws: `JSON.Error` if a document has too many bytes.
  func check(_ size: Int, _ options: JSON.ReadingOptions) throws(JSON.Error) {
    if let limit = limit(options), size > limit {
      throw .other(
        description: "the document has more than \(limit) bytes; --max-size raises the limit")
    }
  }

  /// The maximum size of a document in bytes.
  func limit(_ options: JSON.ReadingOptions) -> Int? {
    options.maximumSize ?? (isCompressed || !isRegular ? Self.maximumUnknownSize : nil)
  }

  /// For a document whose size is not known in advance: a few compressed bytes may become very
  /// many, and a pipe or device may never end.
  private static let maximumUnknownSize = 1 << 30
}
