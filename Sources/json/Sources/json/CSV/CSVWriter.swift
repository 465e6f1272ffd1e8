import Jansson

/// Writes records as comma-separated values (RFC 4180).
///
/// The first line has the names of the columns. A value with a comma, a quote or a line break is in quotes.
struct CSVWriter {
  private let columns: [(name: String, path: JSON.Index)]
  private let lineEnd: String

  /// A writer of columns that are given by paths: `id`, `user.name`.
  init(paths: [JSON.Path], names: [String], lineEnd: String) {
    columns = zip(names, paths).map { ($0, JSON.Index($1)) }
    self.lineEnd = lineEnd
  }

  /// A writer of the members that these objects have, in the order in which they occur.
  init(membersOf records: [JSON], lineEnd: String) {
    var keys: [String] = []
    var known: Swift.Set<[UInt8]> = []
    for record in records {
      for key in record.members.keys where known.insert(Array(key.utf8)).inserted {
        keys.append(key)
      }
    }
    columns = keys.map { ($0, .key($0)) }
    self.lineEnd = lineEnd
  }

  /// The line with the names.
  var header: String { line(columns.map { Self.quoted($0.name) }) }

  /// The line of a record.
  func line(of record: JSON) -> String {
    line(columns.map { Self.field(record[$0.path]) })
  }

  /// The first member of an object that has no column.
  func unknownKey(of record: JSON) -> String? {
    // Most have as many members as there are columns, or fewer.
    record.members.keys.first { key in
      !columns.contains { if case .key(let known) = $0.path { known == key } else { false } }
    }
  }

  private func line(_ fields: [String]) -> String { fields.joined(separator: ",") + lineEnd }

  /// A string is its text, null and what is missing are nothing, and a container is its JSON.
  private static func field(_ value: JSON) -> String {
    switch value {
    case .null, .error: ""
    case .string(let text): quoted(text)
    default: quoted(value.description)
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
