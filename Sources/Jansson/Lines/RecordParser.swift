/// Makes values and models of records, by the options of their lines.
struct RecordParser: Sendable {
  /// Whether a scalar counts only with something after it.
  private let needsTermination: Bool
  let reading: JSON.ReadingOptions
  let file: String?
  private let isFast: Bool

  init(_ options: JSON.Lines.Options, file: String?) {
    needsTermination = options.format == .textSequence
    // The record's length has been checked.
    var reading = options.reading
    reading.maximumSize = nil
    self.reading = reading
    self.file = file
    isFast = reading.engine == .turbo && reading.syntax == .json
  }

  /// Parses a record.
  @inline(__always)
  func value(_ record: Record) throws(JSON.Lines.Failure) -> JSON {
    do throws(JSON.Error) {
      let value = try read(record)
      if needsTermination, !record.isTerminated { try checkEnd(of: value, record) }
      return value
    } catch {
      throw failure(error, record)
    }
  }

  @inline(__always)
  private func read(_ record: Record) throws(JSON.Error) -> JSON {
    if isFast,
      let value = try ScannedReader.read(
        record.bytes, options: reading, file: file, isOriginal: false)
    {
      return value
    }
    return try TextReader.read(
      UnsafeRawBufferPointer(record.bytes), options: reading, file: file, isOriginal: false)
  }

  /// RFC 7464, section 2.4: the end of a text shows only by its last bracket or quote, or by white
  /// space after it.
  private func checkEnd(of value: JSON, _ record: Record) throws(JSON.Error) {
    switch value {
    case .number, .bool, .null:
      throw SourceText(bytes: record.bytes, file: file)
        .syntaxError("no white space follows the value", at: record.bytes.count)
    default: break
    }
  }

  /// Creates the failure for a syntax error.
  func failure(_ error: JSON.Error, _ record: Record) -> JSON.Lines.Failure {
    let isTorn = !record.isTerminated && error.isAtEnd(of: record.bytes)
    let moved = error.mapPosition { record.position(at: $0.offset) }
    return JSON.Lines.Failure(
      isTorn ? .torn(moved) : .invalid(moved), at: moved.position ?? record.position,
      index: record.index, file: file)
  }
}

extension JSON.Error {
  /// Whether more bytes could make the text valid.
  fileprivate func isAtEnd(of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard case .syntax(let error) = self else { return false }
    let offset = error.position.offset
    if offset >= bytes.count { return true }
    // An incomplete character at the end.
    let rest = bytes[offset...]
    guard let first = rest.first, first >= 0xC2, rest.count < 4 else { return false }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return rest.count < length && rest.dropFirst().allSatisfy(UTF8Sequence.isContinuation)
  }
}
