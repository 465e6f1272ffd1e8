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
  /// The value whose length is used if there is nothing at the location.
  private let parent: JSON.Index?

  /// - Throws: `ValidationError` for what is not a path.
  init(_ text: String) throws {
    self.text = text
    switch try Address.parse(text) {
    case .path(let path):
      location = .path(path.jsonIndex)
      parent =
        path.steps.last == .key("length") ? JSON.Path(path.steps.dropLast()).jsonIndex : nil
    case .pointer(let pointer): (location, parent) = (.pointer(pointer), nil)
    case .query(let query): (location, parent) = (.query(query), nil)
    }
  }

  /// The source for the member with a key.
  init(key: String) { (text, location, parent) = (key, .path(.key(key)), nil) }

  /// The value, or the first value of a query; nil if there is none.
  func value(in json: JSON) -> JSON? {
    let value: JSON
    switch location {
    case .path(let index): value = json[index]
    case .pointer(let pointer): value = json[pointer: pointer]
    case .query(let query): return json.values(at: query).first
    }
    if !value.isError { return value }
    return parent.flatMap { Self.length(of: json[$0]) }
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
