internal import Foundation

extension JSON {
  /// What went wrong, where, and what was expected there.
  ///
  /// A read that fails yields `JSON.error(_:)` with one of these; functions that throw, throw it.
  ///
  ///     do {
  ///       let json = try JSON(parsing: text)
  ///       print(try json["users", 7].decode([String].self))
  ///     } catch {
  ///       print(error)   // users[7]: no such element in an array of 2 elements
  ///     }
  ///
  /// Functions that throw only this say so (`throws(JSON.Error)`), and `error` needs no cast.
  public indirect enum Error: Swift.Error, Sendable {
    /// The text is not JSON.
    case syntax(SyntaxError)
    /// A key stands twice in one object, and the options reject that.
    case duplicateKey(key: String, path: Path, position: TextPosition)
    /// The text or value is nested more deeply than `limit` containers.
    case tooDeep(limit: Int, position: TextPosition?)
    /// The text has more bytes than the options allow.
    case tooLarge(limit: Int, size: Int)
    /// The text is not a JSONPath query.
    case query(QueryError)
    /// A query would have taken more than `limit` steps.
    case tooManySteps(limit: Int)
    /// Memory ran out; nothing was changed.
    case outOfMemory
    /// A file, or a descriptor, could not be read or written.
    case file(FileError)
    /// A value could not be made, for the reason that the error tells.
    case initialize(error: any Swift.Error)
    /// A value is of another kind, or out of the range, that the type asked for needs.
    case typeMismatch(expected: Any.Type, actual: Found)
    /// A type would have to conform to a protocol, and does not.
    case notConformTo(protocol: Any.Type, actual: Any.Type)
    /// A value has no form in JSON: NaN, infinity, or an error that stands in the document.
    case encodeToJSON(wrongObject: Found)
    /// The object has no member with this key.
    case notExist(object: Found, key: String)
    /// A model has no property for this key, and the options refuse that.
    case unknownKey(object: Found, key: String)
    /// A key was asked of something other than an object, or an index of other than an array.
    case wrongType(subscript: Found, key: Index)
    /// The array has no element at this index.
    case outOfBounds(array: Found, index: Int)
    /// A text is not of the format, such as a date's, that was asked for.
    case formatter(format: String, value: String)
    /// A transform that the user wrote refused the value.
    case customTransform(source: any Sendable)
    /// An error below `path`: what it says is about the value there.
    case at(path: Path, error: any Swift.Error)
    /// An operation of a JSON Patch could not be applied; nothing was changed.
    case patch(Patch.Failure)
    /// Anything else.
    case other(description: String)
  }
}

extension JSON.Error {
  /// What an operation met in a document, and where.
  public struct Found: Sendable, Hashable {
    /// The value's place, from the root of the document.
    public let path: JSON.Path
    /// The value's kind.
    public let kind: JSON.Kind
    /// The number of members or elements of a container; 0 for anything else.
    public let count: Int
    /// The value as JSON text, shortened to about 60 characters; nil for a container.
    public let excerpt: String?

    /// What an operation met, in words of your own.
    ///
    /// - Parameters:
    ///   - path: the value's place; relative to what is being decoded, it is completed on the way out.
    ///   - kind: the value's kind.
    ///   - count: the number of members or elements of a container.
    ///   - excerpt: the value as JSON text, if it is not a container.
    public init(
      path: JSON.Path = JSON.Path(), kind: JSON.Kind, count: Int = 0, excerpt: String? = nil
    ) {
      self.path = path
      self.kind = kind
      self.count = count
      self.excerpt = excerpt
    }

    /// What an operation met: this value, at its place in its document.
    ///
    /// A scalar does not know its place; an error thrown with it by an `init(decode:)` gets the place on
    /// the way out.
    /// - Parameter json: the value.
    public init(_ json: JSON) { self = json.found(at: JSON.Path()) }
  }

  /// The error of a value that is not what a type needs.
  ///
  /// It is what the library throws, for an `init(decode:)` of your own:
  ///
  ///     guard let celsius = Double(json), celsius > -273.15 else {
  ///       throw JSON.Error.typeMismatch(expected: Self.self, json)
  ///     }
  ///
  /// - Parameters:
  ///   - expected: the type.
  ///   - json: the value found; an error stays what it is.
  public static func typeMismatch(expected: Any.Type, _ json: JSON) -> Self {
    json.mismatch(expected)
  }

  /// A failure of the operating system.
  public struct FileError: Sendable, Hashable {
    /// What was being done: "open", "read", "write", "rename".
    public let operation: String
    /// The file's path, or what the descriptor is.
    public let file: String
    /// The system's error number (`errno`).
    public let code: Int32

    /// A failure of the system, as its functions tell it in `errno`.
    ///
    /// - Parameters:
    ///   - operation: what was being done.
    ///   - file: the file's path.
    ///   - code: the system's error number.
    public init(operation: String, file: String, code: Int32) {
      self.operation = operation
      self.file = file
      self.code = code
    }

    /// The system's words for `code`.
    public var reason: String { String(cString: strerror(code)) }
  }

  /// The place in the document that the error is about, from the root; nil if it has none.
  public var path: JSON.Path? {
    switch self {
    case .duplicateKey(_, let path, _): path
    case .typeMismatch(_, let found), .encodeToJSON(let found): found.path
    case .notExist(let found, let key), .unknownKey(let found, let key):
      found.path.appending(.key(key))
    case .outOfBounds(let found, let index): found.path.appending(.index(index))
    case .wrongType(let found, let key): found.path.appending(JSON.Path(key))
    case .at(let path, let error):
      path.appending((error as? JSON.Error)?.path ?? JSON.Path())
    case .patch(let failure): failure.path
    default: nil
    }
  }

  /// The place in the text that the error is about; nil if it is not about a text.
  ///
  /// An error of mapping has one if the document was read from a text, by the default engine, and has not
  /// been changed since.
  /// - Complexity: O(*n*) in the bytes before the place, for an error of mapping; otherwise O(1).
  public var position: JSON.TextPosition? {
    switch self {
    case .syntax(let error): error.position
    case .duplicateKey(_, _, let position): position
    case .tooDeep(_, let position): position
    case .query(let error): error.position
    case .at(_, let error): originPosition ?? (error as? JSON.Error)?.position
    default: originPosition
    }
  }

  /// The same error, known to have happened below `path`.
  func below(_ path: JSON.Path) -> JSON.Error {
    path.steps.isEmpty ? self : .at(path: path, error: self)
  }
}
