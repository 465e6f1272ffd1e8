import ArgumentParser
import Jansson
import JanssonQuery

/// Where a column, a group or a line of output gets its value from: a path, JSON Pointer or query.
///
/// `tags.length` is the member of that name or, where there is none, the number of elements of `tags`, of its members,
/// or of its characters.
struct ValueSource: Sendable {
  private enum Location: Sendable {
    case path(JSON.Index)
    case pointer(JSON.Pointer)
    case query(JSON.Query)
  }

  /// As the user wrote it.
  let text: String
  private let location: Location
  /// What the length is asked of, if there is nothing at the location.
  private let parent: JSON.Index?

  /// - Throws: `ValidationError` for what is no path.
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

  /// The source of an object's member, which has no other name.
  init(key: String) { (text, location, parent) = (key, .path(.key(key)), nil) }

  /// The value, of a query the first one; nil where there is nothing.
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

  /// Runs `body` for each value: all of a query, or the one of a path, if there is one.
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
