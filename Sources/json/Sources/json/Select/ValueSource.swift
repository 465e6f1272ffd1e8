import ArgumentParser
import Jansson
import JanssonQuery

/// The source of a value for a column, a group or a line of output: a path, JSON Pointer or query.
///
/// `tags.length` is the member of that name or, where there is none, the number of elements of
/// `tags`, of its members, or of its characters.
struct ValueSource: Sendable {
  private enum Location: Sendable {
    case path(JSON.Index)
    case pointer(JSON.Pointer)
    case query(JSON.Query)
  }

  /// As the user wrote it.
  let text: String
  private let location: Location
  /// The path of the location, if it is one.
  private let path: JSON.Path?

  /// - Throws: `ValidationError` for what is not a path.
  init(_ text: String) throws {
    self.text = text
    switch try Address.parse(text) {
    case .path(let path):
      (location, self.path) = (.path(path.jsonIndex), path)
    case .pointer(let pointer): (location, path) = (.pointer(pointer), nil)
    case .query(let query): (location, path) = (.query(query), nil)
    }
  }

  /// The source for the member with a key.
  init(key: String) { (text, location, path) = (key, .path(.key(key)), nil) }

  /// The value, or the first value of a query; nil if there is none.
  func value(in json: JSON) -> JSON? {
    let value: JSON
    switch location {
    case .path(let index):
      value = path.map { Self.length(at: $0, in: json, instead: json[index]) } ?? json[index]
    case .pointer(let pointer): value = json[pointer: pointer]
    case .query(let query): return json.values(at: query).first
    }
    if value.isError { return nil }
    return value
  }

  /// The value at a path or, where there is none and the path ends in `length`, the length of what
  /// that would be a member of.
  static func length(at path: JSON.Path, in json: JSON, instead value: JSON) -> JSON {
    guard value.isError, path.steps.last == .key("length") else { return value }
    return length(of: json[JSON.Path(path.steps.dropLast()).jsonIndex]) ?? value
  }

  /// Runs `body` for each value: every value of a query, or the value at a path, if any.
  func forEachValue(
    in json: JSON, _ body: (JSON) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    if case .query(let query) = location {
      for value in json.values(at: query) { try body(value) }
    } else if let value = value(in: json) {
      try body(value)
    }
  }

  private static func length(of value: JSON) -> JSON? {
    switch value {
    case .array(let array): .number(JSON.Number(array.count))
    case .object(let object): .number(JSON.Number(object.count))
    case .string(let text): .number(JSON.Number(text.unicodeScalars.count))
    default: nil
    }
  }
}
