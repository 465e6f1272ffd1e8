import Jansson

/// Writes records as comma-separated values (RFC 4180).
///
/// The first line contains the names of the columns. A value that contains a comma, a quote or a
/// line break is quoted.
struct CSVWriter {
  private let columns: Columns
  private let lineEnd: String
  /// Whether strings that look like other values are quoted.
  private let hasTypes: Bool
  /// The columns of members, if they are the members of objects; steps, unlike strings, are equal
  /// if their bytes are.
  private var offsets: [JSON.Path.Step: Int] = [:]

  /// A writer for columns that the user has chosen.
  init(_ columns: Columns, lineEnd: String, hasTypes: Bool) {
    (self.columns, self.lineEnd, self.hasTypes) = (columns, lineEnd, hasTypes)
  }

  /// A writer for all members of these objects, in order of first occurrence.
  init(membersOf records: [JSON], lineEnd: String, hasTypes: Bool) {
    var keys: [String] = []
    var offsets: [JSON.Path.Step: Int] = [:]
    for record in records {
      for key in record.members.keys where offsets[.key(key)] == nil {
        offsets[.key(key)] = keys.count
        keys.append(key)
      }
    }
    self.init(Columns(keys: keys), lineEnd: lineEnd, hasTypes: hasTypes, offsets)
  }

  private init(
    _ columns: Columns, lineEnd: String, hasTypes: Bool, _ offsets: [JSON.Path.Step: Int]
  ) {
    self.init(columns, lineEnd: lineEnd, hasTypes: hasTypes)
    self.offsets = offsets
  }

  var columnCount: Int { columns.columns.count }

  /// The line with the column names.
  var header: String {
    var line = ""
    for (offset, column) in columns.columns.enumerated() {
      if offset > 0 { line += "," }
      // A byte order mark at the beginning of a file is not part of its text, unless it is quoted.
      line += Self.quoted(column.name, always: offset == 0 && column.name.utf8.first == 0xEF)
    }
    return ended(line)
  }

  /// The line for a record, with the columns that the user has chosen.
  func line(of record: JSON) -> String {
    var line = ""
    for (offset, column) in columns.columns.enumerated() {
      if offset > 0 { line += "," }
      line += field(column.source.value(in: record))
    }
    return ended(line)
  }

  /// The line for a record with a column for each member.
  ///
  /// Only the members that are there take time, and not the columns of all the others.
  ///
  /// - Throws: `JSON.Error` for a member that has no column.
  func line(ofMembers record: JSON) throws(JSON.Error) -> String {
    var fields: [(offset: Int, value: JSON)] = []
    fields.reserveCapacity(record.count)
    for (key, value) in record.members {
      guard let offset = offsets[.key(key)] else {
        throw .other(
          description:
            "the member \(JSON.string(key)) has no column; choose the columns with --columns")
      }
      fields.append((offset, value))
    }
    fields.sort { $0.offset < $1.offset }
    var line = ""
    var last = 0
    for (offset, value) in fields {
      line += String(repeating: ",", count: offset - last)
      line += field(value)
      last = offset
    }
    line += String(repeating: ",", count: max(0, columnCount - 1 - last))
    return ended(line)
  }

  /// A blank line is not a record, but one with empty quotes is.
  private func ended(_ line: String) -> String {
    (line.isEmpty && columnCount == 1 ? "\"\"" : line) + lineEnd
  }

  /// Strings are written as they are, null and missing values as nothing, and containers as JSON.
  private func field(_ value: JSON?) -> String {
    switch value {
    case nil, .null, .error: ""
    case .string(let text):
      Self.quoted(text, always: hasTypes && CSVRecords.typed(text) != .string(text))
    case .some(let value): Self.quoted(value.description)
    }
  }

  private static func quoted(_ text: String, always: Bool = false) -> String {
    let needsQuotes =
      always || text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return text }
    // Bytes, because a quote and a combining mark after it are one character, and not a quote.
    var bytes: [UInt8] = [0x22]
    for byte in text.utf8 {
      if byte == 0x22 { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(0x22)
    return String(decoding: bytes, as: UTF8.self)
  }
}
