import Jansson
import JanssonLines

/// What comes from a pipe or a device: it is checked as it arrives, so that the first error ends
/// it even if it has no end, and stored, since it cannot be read twice.
///
/// Soundness (`@unchecked Sendable`): see `ByteReader`.
final class ArrivingText: ByteReader, @unchecked Sendable {
  private let arriving: ByteSource
  private let options: JSON.ReadingOptions
  /// The minimum size of an input that is stored in a file; nil to keep all in memory.
  private var minimumSpooled: Int?
  private var bytes: [UInt8] = []
  private var spool: Spool?
  private var size = 0
  private var isComplete = false

  init(_ source: ByteSource, _ options: JSON.ReadingOptions, minimumSpooled: Int?) {
    (arriving, self.options, self.minimumSpooled) = (source, options, minimumSpooled)
  }

  /// All that arrives.
  ///
  /// - Throws: the first error, unless several values have come before it.
  func contents(of input: Input) throws(JSON.Error) -> InputContents {
    if let mistake = try check() { return .unfinished(self, mistake) }
    if let spool { return .large(LargeText(input, .spool(spool))) }
    return .bytes(bytes, input)
  }

  /// What has arrived, followed by the rest.
  func source() throws(JSON.Error) -> ByteSource {
    if let spool { bytes = try spool.contents() }
    arriving.unread(bytes)
    return arriving
  }

  /// Reads up to the first error, or to the end.
  ///
  /// - Returns: the error if it is not in the first value; nil at the end, with an error or
  ///   without.
  /// - Throws: any other error that comes before the end.
  private func check() throws(JSON.Error) -> JSON.SyntaxError? {
    guard LargeText.canRead(options) else {
      try readRest()
      return nil
    }
    var lenient = options
    // To look for repeated keys takes memory.
    lenient.duplicateKeys = .keepLast
    let events = JSON.Events(options: lenient) { (room) throws(JSON.Error) in
      try self.read(into: room)
    }
    var hasValue = false
    do throws(JSON.Error) {
      hasValue = try events.skipValue()
      try events.finish()
      return nil
    } catch {
      if isComplete { return nil }
      guard hasValue, case .syntax(let mistake) = error else { throw error }
      return mistake
    }
  }

  private func readRest() throws(JSON.Error) {
    // Soundness: nobody keeps the address.
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 1)
    defer { room.deallocate() }
    while try read(into: room) > 0 {}
  }

  func read(into room: UnsafeMutableRawBufferPointer) throws(JSON.Error) -> Int {
    let count = try arriving.read(into: room)
    isComplete = count == 0
    try store(UnsafeRawBufferPointer(rebasing: room[..<count]))
    return count
  }

  private func store(_ chunk: UnsafeRawBufferPointer) throws(JSON.Error) {
    size += chunk.count
    if let minimumSpooled, size >= minimumSpooled, spool == nil { beginSpool() }
    if let spool {
      if size > Spool.maximumSize { throw Spool.error }
      if spool.append(chunk) { return }
      // The disk is full.
      bytes = Array(try spool.contents().prefix(size - chunk.count))
      (self.spool, minimumSpooled) = (nil, nil)
    }
    bytes.append(contentsOf: chunk)
    try arriving.check(bytes.count, options)
  }

  /// Moves what has arrived to a file, or keeps all in memory if that fails once.
  private func beginSpool() {
    if let file = Spool(), bytes.withUnsafeBytes(file.append) {
      (spool, bytes) = (file, [])
    } else {
      minimumSpooled = nil
    }
  }
}
