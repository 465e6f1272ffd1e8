import ArgumentParser
import Jansson
import JanssonQuery

/// The source of a value for a column, a group or a line of output: a path, JSON Pointer or query.
///
/// `tags.length` is the member of that name or, where there is none, the number of elements of
/// `tags`, of its members, or of its characters.
///
/// It is an object, so that each use counts one reference, not one for each of its parts.
final class ValueSource: Sendable {
  private enum Location: Sendable {
    case key(String)
    case path(JSON.Index)
    /// A path that ends in `length`, and what is before that.
    case length(JSON.Index, of: JSON.Index)
    case pointer(JSON.Pointer)
    case query(JSON.Query)
  }

  /// As the user wrote it.
  let text: String
  private let location: Location

  /// - Throws: `ValidationError` for what is not a path.
  init(_ text: String) throws {
    self.text = text
    switch try Address.parse(text) {
    case .path(let path):
      if path.steps.last == .key("length") {
        location = .length(path.jsonIndex, of: JSON.Path(path.steps.dropLast()).jsonIndex)
      } else if path.steps.count == 1, case .key(let key) = path.steps[0] {
        location = .key(key)
      } else {
        location = .path(path.jsonIndex)
      }
    case .pointer(let pointer): location = .pointer(pointer)
    case .query(let query): location = .query(query)
    }
  }

  /// The source for the member with a key.
  init(key: String) { (text, location) = (key, .key(key)) }

  /// The value, or the first value of a query; nil if there is none.
  func value(in json: JSON) -> JSON? {
    let value: JSON
    switch location {
    case .key(let key):
      // Not by the subscript of a value, which describes why there is none.
      guard case .object(let object) = json else { return nil }
      return object[key]
    case .path(let index): value = json[index]
    case .length(let index, let container): value = Self.length(at: index, of: container, in: json)
    case .pointer(let pointer): value = json[pointer: pointer]
    case .query(let query): return json.values(at: query).first
    }
    if value.isError { return nil }
    return value
  }

  /// The value at a path that ends in `length` or, where there is none, the length of what that
  /// would be a member of.
  private static func length(
    at index: JSON.Index, of container: JSON.Index, in json: JSON
  ) -> JSON {
    let container = json[container]
    if case .object(let object) = container, let member = object["length"] { return member }
    return length(of: container) ?? json[index]
  }

  /// The value at a path or, where there is none and the path ends in `length`, the length of what
  /// that would be a member of.
  static func value(at path: JSON.Path, in json: JSON) -> JSON {
    guard path.steps.last == .key("length") else { return json[path.jsonIndex] }
    return length(
      at: path.jsonIndex, of: JSON.Path(path.steps.dropLast()).jsonIndex, in: json)
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
