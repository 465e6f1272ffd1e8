internal import Foundation
internal import Jansson
internal import JanssonFoundation

/// A value that a model is decoded from: in a document, or of Swift's and Foundation's types.
enum Source {
  case document(JSON)
  case object(Any)

  /// Reads a text.
  ///
  /// - Throws: `DecodingError`, with the position if the text is not JSON.
  init(text: Data) throws {
    self = .document(try Coders.decoder.decode(JSON.self, from: text))
  }

  /// The value as closures receive it: as `JSONSerialization` would return it, or as it is in the
  /// user's dictionary.
  var foundationObject: Any {
    switch self {
    case .document(let json): json.foundationValue
    case .object(let value): value
    }
  }

  var isObject: Bool {
    switch self {
    case .document(let json): json.kind == .object
    case .object(let value): value is [String: Any]
    }
  }

  /// The type that `JSONCodableError` names.
  var type: Any.Type {
    switch self {
    case .object(let value): Swift.type(of: value)
    case .document(.object): [String: Any].self
    case .document(.array): [Any].self
    case .document(let json): Swift.type(of: json.foundationValue)
    }
  }
}

extension Source {
  /// A member of an object.
  subscript(key: String) -> Source? {
    switch self {
    case .document(.object(let object)): object[key].map(Source.document)
    case .document: nil
    case .object(let value): (value as? [String: Any])?[key].map(Source.object)
    }
  }

  /// An element of an array.
  subscript(index: Int) -> Source? {
    guard index >= 0 else { return nil }
    switch self {
    case .document(.array(let array)):
      return index < array.count ? .document(array[index]) : nil
    case .document: return nil
    case .object(let value):
      guard let array = value as? [Any], index < array.count else { return nil }
      return .object(array[index])
    }
  }

  /// The value at the end of a path; nil if there is none.
  func value(at steps: ArraySlice<JSON.Path.Step>) -> Source? {
    var value = self
    for step in steps {
      let child =
        switch step {
        case .key(let key): value[key]
        case .index(let index): value[index]
        }
      guard let child else { return nil }
      value = child
    }
    return value
  }

  /// The elements of an array; nil for any other value.
  var elements: [Source]? {
    switch self {
    case .document(.array(let array)): array.map(Source.document)
    case .document: nil
    case .object(let value): (value as? [Any])?.map(Source.object)
    }
  }
}

extension Source {
  /// The value as JSON.
  ///
  /// - Throws: `DecodingError` for a value of Swift or Foundation that cannot be represented in
  ///   JSON.
  func json() throws -> JSON {
    switch self {
    case .document(let json): json
    case .object(let value): try ForeignValue.json(value)
    }
  }
}
