import Jansson

/// Turns CSV records into objects, or into arrays if there is no header.
struct CSVRecords {
  let hasHeader: Bool
  /// Whether unquoted fields become numbers, true, false and null (empty).
  let hasTypes: Bool
  private var names: [String]?
  private var width: Int?

  init(hasHeader: Bool, hasTypes: Bool) { (self.hasHeader, self.hasTypes) = (hasHeader, hasTypes) }

  /// The value of a record; nil for the header.
  ///
  /// - Throws: `JSON.Error` for a record with more or fewer fields than the first one.
  mutating func value(of fields: [CSVReader.Field], line: Int) throws(JSON.Error) -> JSON? {
    if let width, fields.count != width {
      throw .other(
        description: "line \(line): \(fields.count) fields, but the first record has \(width)")
    }
    width = fields.count
    if hasHeader, names == nil {
      names = try header(fields, line)
      return nil
    }
    var values: [JSON] = []
    values.reserveCapacity(fields.count)
    for field in fields { values.append(try value(of: field, line)) }
    guard let names else { return .array(JSON.Array(values)) }
    return .object(JSON.Object(zip(names, values).map { (key: $0, value: $1) }))
  }

  private func header(_ fields: [CSVReader.Field], _ line: Int) throws(JSON.Error) -> [String] {
    var names: [String] = []
    var known: Swift.Set<JSON.Path.Step> = []
    for field in fields {
      let name = try Self.text(field, line)
      guard known.insert(.key(name)).inserted else {
        throw .other(description: "line \(line): two columns have the name \(JSON.string(name))")
      }
      names.append(name)
    }
    return names
  }

  private static func text(_ field: CSVReader.Field, _ line: Int) throws(JSON.Error) -> String {
    guard let text = String(validating: field.text, as: UTF8.self) else {
      throw .other(description: "line \(line): a field is not UTF-8")
    }
    return text
  }

  private func value(of field: CSVReader.Field, _ line: Int) throws(JSON.Error) -> JSON {
    let text = try Self.text(field, line)
    // A quoted field is always a string.
    guard hasTypes, !field.isQuoted else { return .string(text) }
    return Self.typed(text)
  }

  /// The value of an unquoted field with types: a string, unless it looks like something else.
  static func typed(_ text: String) -> JSON {
    switch text {
    case "": return .null
    case "true": return true
    case "false": return false
    default:
      // A number keeps its digits. A field that is not a JSON number, such as 007, is a string.
      guard let first = text.utf8.first, first == UInt8(ascii: "-") || 48...57 ~= first,
        let number = try? JSON(parsing: text, options: JSON.ReadingOptions(exactNumbers: true))
      else { return .string(text) }
      return number
    }
  }
}
