import ArgumentParser
import Jansson
import JanssonQuery

/// One location in a document, or several, in any of the three notations.
enum Address {
  /// `users[0].name`
  case path(JSON.Path)
  /// `/users/0/name`
  case pointer(JSON.Pointer)
  /// `$.users[*].name`
  case query(JSON.Query)

  static let help: ArgumentHelp = """
    A path such as users[0].name, a JSON Pointer such as /users/0/name, or a JSONPath query such as $.users[*].name.
    """

  /// - Throws: `ValidationError`, which explains why the argument is not one of the three.
  static func parse(_ argument: String) throws -> Address {
    do throws(JSON.Error) {
      if argument.hasPrefix("/") { return .pointer(try JSON.Pointer(argument)) }
      let path = JSON.Path(argument)
      // A query that selects at most one value is treated as a path, so that set(_:in:) creates
      // missing parents.
      if argument.hasPrefix("$"), let query = try? JSON.Query(argument), !query.isSingular {
        return .query(query)
      }
      if let path = path ?? JQForm.path(argument) {
        // Only queries count from the end.
        if path.steps.contains(where: \.isNegative), let query = try? JSON.Query(path.normalized) {
          return .query(query)
        }
        return .path(path)
      }
    } catch {
      throw ValidationError(error.message)
    }
    if argument.hasPrefix("$") { return .query(try QueryCommand.parse(argument)) }
    throw ValidationError(PathMistake.reason(against: argument))
  }

  /// Whether this is the whole document.
  var isRoot: Bool {
    switch self {
    case .path(let path): path.steps.isEmpty
    case .pointer(let pointer): pointer.tokens.isEmpty
    case .query(let query): query.normalizedText == "$"
    }
  }

  /// The values at this address; a path has exactly one.
  ///
  /// - Throws: `JSON.Error` with the step at which nothing was found. A query may select nothing.
  func values(in json: JSON) throws(JSON.Error) -> [JSON] {
    switch self {
    case .path(let path):
      [
        try JQForm.explaining(path) { () throws(JSON.Error) in
          try ValueSource.value(at: path, in: json).orThrow()
        }
      ]
    case .pointer(let pointer): [try json[pointer: pointer].orThrow()]
    case .query(let query): Array(json.values(at: query))
    }
  }

  /// - Throws: `JSON.Error` if a query has selected nothing.
  func expectMatches(of query: JSON.Query, _ count: Int) throws(JSON.Error) {
    if count == 0 { throw .other(description: "\(query): selects nothing") }
  }
}

extension JSON {
  /// The value, unless it is the error of a lookup.
  fileprivate func orThrow() throws(JSON.Error) -> JSON {
    if case .error(let error) = self { throw error }
    return self
  }
}

extension JSON.Path.Step {
  fileprivate var isNegative: Bool {
    if case .index(let index) = self { index < 0 } else { false }
  }
}
