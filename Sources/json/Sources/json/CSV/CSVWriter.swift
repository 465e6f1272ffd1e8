import Jansson

/// Writes records as comma-separated values (RFC 4180).
///
/// The first line contains the names of the columns. A value that contains a comma, a quote or a
/// line break is quoted.
struct CSVWriter {
  private let columns: Columns
  private let lineEnd: String
  /// The keys that are columns, if these are the members of objects.
  private let keys: Set<[UInt8]>

  /// A writer for columns that the user has chosen.
  init(_ columns: Columns, lineEnd: String) {
    (self.columns, self.lineEnd, keys) = (columns, lineEnd, [])
  }

  /// A writer for all members of these objects, in order of first occurrence.
  init(membersOf records: [JSON], lineEnd: String) {
    var keys: [String] = []
    var known: Swift.Set<[UInt8]> = []
    for record in records {
      for key in record.members.keys where known.insert(Array(key.utf8)).inserted {
        keys.append(key)
      }
    }
    columns = Columns(keys: keys)
    (self.lineEnd, self.keys) = (lineEnd, known)
  }

  /// The line with the column names.
  var header: String { line(columns.columns.map { Self.quoted($0.name) }) }

  /// The line for a record.
  func line(of record: JSON) -> String {
    line(columns.columns.map { Self.field($0.source.value(in: record)) })
  }

  /// The key of the first member that has no column.
  func unknownKey(of record: JSON) -> String? {
    record.members.keys.first { !keys.contains(Array($0.utf8)) }
  }

  private func line(_ fields: [String]) -> String { fields.joined(separator: ",") + lineEnd }

  /// Strings are written as they are, null and missing values as nothing, and containers as JSON.
  private static func field(_ value: JSON?) -> String {
    switch value {
    case nil, .null, .error: ""
    case .string(let text): quoted(text)
    case .some(let value): quoted(value.description)
    }
  }

  private static func quoted(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
