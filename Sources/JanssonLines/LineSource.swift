internal import Jansson
internal import JanssonPlatform

/// The source of lines.
// Indirect, so that lines and their views, which programs copy, are small.
indirect enum LineSource: Sendable {
  case file(path: String, range: Range<Int>?)
  /// An open descriptor, which the owner keeps open.
  case descriptor(Int32, name: String, owner: (any Sendable)?)
  case data(Data)
  case bytes([UInt8])
  /// A function that reads into memory, and returns the number of bytes, 0 at the end.
  case function(name: String?, mayBlock: Bool, JSON.Lines.ByteReading)
  /// Something that is not a file, with the corresponding `errno`.
  case missing(String, code: Int32)

  /// The name of the source in failures.
  var name: String? {
    switch self {
    case .file(let path, _): path
    case .descriptor(_, let name, _), .missing(let name, _): name
    case .function(let name, _, _): name
    case .data, .bytes: nil
    }
  }

  /// Whether reading may wait for another process.
  var mayBlock: Bool {
    switch self {
    case .descriptor: true
    case .function(_, let mayBlock, _): mayBlock
    case .file, .data, .bytes, .missing: false
    }
  }

  var range: Range<Int>? {
    if case .file(_, let range) = self { range } else { nil }
  }
}

/// Reads the bytes of a source in chunks.
final class LineInput {
  private let source: LineSource
  private var descriptor: Int32 = -1
  /// The number of bytes in memory that have been read.
  private var position = 0
  /// The number of bytes left in a file's range; bytes beyond it are read in small chunks.
  private var left = Int.max

  init(_ source: LineSource) { self.source = source }

  deinit { if case .file = source, descriptor >= 0 { close(descriptor) } }

  /// Reads bytes into `room`, which must not be empty; returns their number, 0 at the end.
  func read(into room: UnsafeMutableRawBufferPointer) throws(JSON.Error) -> Int {
    switch source {
    case .data(let data): return data.withUnsafeBytes { copy($0, into: room) }
    case .bytes(let bytes): return bytes.withUnsafeBytes { copy($0, into: room) }
    case .missing(let name, let code):
      throw .file(JSON.Error.FileError(operation: "open", file: name, code: code))
    case .descriptor(let descriptor, let name, _): return try read(descriptor, name, into: room)
    case .function(_, _, let read):
      let count = try read(room)
      // Soundness: bytes that were not written must not be read.
      precondition(0...room.count ~= count, "more bytes were read than there was room for")
      return count
    case .file(let path, let range):
      if descriptor < 0 { try open(path, range) }
      let size = min(room.count, max(left, 16 * 1024))
      let count = try read(
        descriptor, path, into: UnsafeMutableRawBufferPointer(rebasing: room[..<size]))
      left = max(left - count, 0)
      return count
    }
  }

  /// The number of bytes, if it is known before they are read.
  func size() throws(JSON.Error) -> Int? {
    switch source {
    case .data(let data): return data.count
    case .bytes(let bytes): return bytes.count
    case .file(let path, nil):
      if descriptor < 0 { try open(path, nil) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return Int(clamping: status.st_size)
    case .file, .descriptor, .function, .missing: return nil
    }
  }

  private func copy(
    _ bytes: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer
  ) -> Int {
    let count = min(bytes.count - position, room.count)
    room.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]))
    position += count
    return count
  }

  private func open(_ path: String, _ range: Range<Int>?) throws(JSON.Error) {
    let reader = FileReader(name: path, maximumSize: nil)
    descriptor = try reader.openDescriptor(path: path)
    guard let range else { return }
    try reader.seek(descriptor, to: Int64(RecordSplitter.start(of: range)))
    left = max(range.upperBound - RecordSplitter.start(of: range), 0)
  }

  private func read(
    _ descriptor: Int32, _ name: String, into room: UnsafeMutableRawBufferPointer
  ) throws(JSON.Error) -> Int {
    while true {
      let count = systemRead(descriptor, room.baseAddress, room.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: break
      case EAGAIN: try waitUntilReadable(descriptor, name)
      case let code: throw .file(JSON.Error.FileError(operation: "read", file: name, code: code))
      }
    }
  }

  /// Waits for a descriptor that is non-blocking, as a pipe or socket is if another process that
  /// shares it has made it so.
  private func waitUntilReadable(_ descriptor: Int32, _ name: String) throws(JSON.Error) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, -1) < 0 {
      let code = errno
      if code != EINTR {
        throw .file(JSON.Error.FileError(operation: "read", file: name, code: code))
      }
    }
  }
}
