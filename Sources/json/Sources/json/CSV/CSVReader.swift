import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads comma-separated values (RFC 4180), piece by piece.
///
/// A quoted field may contain separators, line ends, and doubled quotes. Lines end with LF or CR
/// LF; blank lines are skipped.
struct CSVReader {
  /// A field, and whether it was in quotes.
  struct Field {
    var text: [UInt8] = []
    var isQuoted = false
  }

  private enum State {
    case fieldStart, unquoted, quoted
    /// After a quote in a quoted field: the end of the field, or the first of two quotes.
    case quote
    /// After a carriage return outside quotes.
    case carriageReturn
  }

  /// The maximum size of a record: an unclosed quote would otherwise swallow the rest of the file.
  private static let maximumLength = 16 << 20

  private let delimiter: UInt8
  private var state = State.fieldStart
  private var fields: [Field] = []
  private var field = Field()
  private var length = 0
  private var line = 1
  /// Where the record begins.
  private var start = 1
  private var isFirst = true

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// Reads the records of a file.
  ///
  /// - Parameter body: is called with the fields of a record and the number of its first line.
  /// - Throws: `JSON.Error`, or what `body` throws.
  mutating func read(_ input: Input, _ body: ([Field], Int) throws -> Void) throws {
    let source = try ByteSource(input)
    // Soundness: nobody keeps the address.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      var count = try source.read(into: buffer)
      if count == 0 { return try finish(body) }
      // A byte order mark may be split between reads.
      while isFirst, count < 3 {
        let more = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
        if more == 0 { break }
        count += more
      }
      var bytes = buffer[..<count]
      if isFirst, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
      isFirst = false
      for byte in bytes { try consume(byte, body) }
    }
  }

  private mutating func consume(_ byte: UInt8, _ body: ([Field], Int) throws -> Void) throws {
    length += 1
    if length > Self.maximumLength {
      throw error("a record has more than \(Self.maximumLength) bytes; is a quote missing?")
    }
    if state == .carriageReturn {
      guard byte == 0x0A else { throw error("expected a line feed after a carriage return") }
      state = .unquoted
    }
    switch (state, byte) {
    case (.quoted, 0x22): state = .quote
    case (.quoted, _):
      if byte == 0x0A { line += 1 }
      field.text.append(byte)
    case (.quote, 0x22):
      field.text.append(byte)
      state = .quoted
    case (_, delimiter): endField()
    case (_, 0x0D): state = .carriageReturn
    case (_, 0x0A):
      line += 1
      try endRecord(body)
    case (.quote, _): throw error("expected a separator after the closing quote of a field")
    case (.fieldStart, 0x22):
      field.isQuoted = true
      state = .quoted
    case (_, 0x22): throw error("a field that contains a quote must be quoted")
    default:
      field.text.append(byte)
      state = .unquoted
    }
  }

  private mutating func endField() {
    fields.append(field)
    field = Field()
    state = .fieldStart
  }

  private mutating func endRecord(_ body: ([Field], Int) throws -> Void) throws {
    let isBlank = fields.isEmpty && field.text.isEmpty && !field.isQuoted
    endField()
    if !isBlank { try body(fields, start) }
    fields.removeAll(keepingCapacity: true)
    (length, start) = (0, line)
  }

  /// The last line need not end with a line feed.
  private mutating func finish(_ body: ([Field], Int) throws -> Void) throws {
    if state == .quoted { throw error("the text ends inside quotes") }
    if state == .carriageReturn { throw error("expected a line feed after a carriage return") }
    if !fields.isEmpty || !field.text.isEmpty || field.isQuoted { try endRecord(body) }
  }

  private func error(_ message: String) -> JSON.Error {
    .other(description: "line \(line), in the record that starts on line \(start): \(message)")
  }
}
