internal import Jansson

/// Creates values and models from records, following the options of their lines.
///
/// It belongs to one reader of lines, or to one batch: it keeps the memory of the last record.
struct RecordParser {
  /// Whether a scalar is complete only if something follows it.
  private let needsTermination: Bool
  private let documents: DocumentReader
  private let check: (@Sendable (JSON) throws -> Void)?

  var reading: JSON.ReadingOptions { documents.reading }
  var file: String? { documents.file }
  var keepsDecimals: Bool { documents.keepsDecimals }

  /// From now on, keeps the digits of decimals.
  func keepDecimals() { documents.keepDecimals() }

  init(_ options: JSON.Lines.Options, file: String?) {
    needsTermination = options.format == .textSequence
    check = options.check
    // The record's length has been checked, and what ends it is not part of it.
    var reading = options.reading.requiringWholeText
    reading.maximumSize = nil
    // A record's positions are not those of the whole text.
    documents = DocumentReader(reading, file: file, isOriginal: false)
  }

  /// Parses a record.
  func value(_ record: Record) throws(JSON.Lines.Failure) -> JSON {
    let value = try parsed(record)
    if let check { try apply(check, to: value, record) }
    return value
  }

  private func parsed(_ record: Record) throws(JSON.Lines.Failure) -> JSON {
    do throws(JSON.Error) {
      if record.bytes.first == ByteOrderMark.first { try checkBeginning(record) }
      let value = try documents.read(record.bytes)
      if needsTermination, !record.isTerminated { try checkEnd(of: value, record) }
      return value
    } catch {
      throw failure(error, record)
    }
  }

  @inline(never)
  private func apply(
    _ check: (JSON) throws -> Void, to value: JSON, _ record: Record
  ) throws(JSON.Lines.Failure) {
    do { try check(value) } catch {
      var error = error
      // The value of a record does not know its positions.
      if let located = try? located(record) {
        do { try check(located) } catch let again { error = again }
      }
      let position = (error as? any LocatedError)?.textPosition ?? (error as? JSON.Error)?.position
      throw mismatch(error, record, at: position)
    }
  }

  /// Rejects a byte order mark: it may only begin the whole text, where the splitter skips it.
  ///
  /// In JSON5, it is white space.
  @inline(never)
  private func checkBeginning(_ record: Record) throws(JSON.Error) {
    guard reading.syntax != .json5, ByteOrderMark.begins(record.bytes) else { return }
    throw SourceText(bytes: record.bytes, file: file)
      .syntaxError(
        "expected a value, found a byte order mark, which is allowed only at the start of the text",
        at: 0)
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
  @inline(never)
  func failure(_ error: JSON.Error, _ record: Record) -> JSON.Lines.Failure {
    let isTruncated = !record.isTerminated && error.isAtEnd(of: record.bytes)
    let moved = error.mapPosition { record.position(at: $0.offset) }
    return JSON.Lines.Failure(
      isTruncated ? .truncated(moved) : .invalid(moved), at: moved.position ?? record.position,
      index: record.index, file: file)
  }
}

extension JSON.Error {
  /// Whether more bytes could make the text valid.
  fileprivate func isAtEnd(of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard case .syntax(let error) = self else { return false }
    let offset = error.position.offset
    return offset >= bytes.count || UTF8Sequence.isCut(at: offset, in: bytes)
  }
}
