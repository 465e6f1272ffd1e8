internal import JanssonPlatform

extension JSON {
  /// What went wrong, where, and what was expected there.
  ///
  /// A failed lookup returns `JSON.error(_:)` with one of these; functions that throw, throw it.
  ///
  ///     do {
  ///       let json = try JSON(parsing: text)
  ///       print(try json["users", 7].decode([String].self))
  ///     } catch {
  ///       print(error)   // users[7]: no such element in an array of 2 elements
  ///     }
  ///
  /// `path` is the path from the root of the document, `position` the position in its text, and
  /// `message` the reason alone. Functions that throw nothing else are declared
  /// `throws(JSON.Error)`, so that `error` needs no cast.
  ///
  /// Later versions may add cases: outside this package, an exhaustive `switch` must end with
  /// `@unknown default`.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive
  #endif
  public indirect enum Error: Swift.Error, Sendable {
    /// The text is not JSON (RFC 8259).
    case syntax(SyntaxError)
    /// A key occurs twice in one object, and `ReadingOptions.duplicateKeys` rejects that.
    case duplicateKey(key: String, path: Path, position: TextPosition)
    /// The text or value is nested more deeply than `limit` containers.
    ///
    /// For a text, `limit` is `ReadingOptions.maximumDepth`, and `position` the container beyond
    /// it.
    case tooDeep(limit: Int, position: TextPosition?)
    /// The text has `size` bytes, more than `ReadingOptions.maximumSize` allows; `limit + 1` if it
    /// has more but its size is not known, as for text that arrives in pieces.
    case tooLarge(limit: Int, size: Int)
    /// Memory is exhausted; nothing was changed.
    case outOfMemory
    /// A file or file descriptor could not be read or written.
    case file(FileError)
    /// A value could not be created, for the reason given by `error`.
    case underlying(error: any Swift.Error)
    /// A value is of another kind than the requested type needs, or out of its range.
    case typeMismatch(expected: Any.Type, actual: Found)
    /// A type does not conform to a protocol that mapping needs, such as `JSONDecodable`.
    case missingConformance(protocol: Any.Type, type: Any.Type)
    /// A value cannot be written as JSON: NaN, infinity, or a `JSON.error`.
    case notRepresentable(value: Found)
    /// The object has no member with this key.
    case keyNotFound(object: Found, key: String)
    /// A model has no property for this key, and `MappingOptions.unknownKeys` rejects that; for a
    /// key that was misspelt, `object.suggestion` is the right one.
    case unknownKey(object: Found, key: String)
    /// A key was looked up in a value that is not an object, or an index in one that is not an
    /// array.
    case notSubscriptable(value: Found, index: Index)
    /// The array has no element at this index.
    case outOfBounds(array: Found, index: Int)
    /// A string does not have the format requested by a transform, such as that of a date.
    case invalidFormat(expected: String, value: String)
    /// A user-defined transform rejected the value `source`.
    case customTransform(source: any Sendable)
    /// An error about the value at `path`, which may be an error of another type.
    case nested(path: Path, error: any Swift.Error)
    /// Any other error.
    case other(description: String)
  }
}

extension JSON.Error {
  /// The value that an operation found in a document, and its path.
  ///
  /// Its description is the second half of a message: "expected Int, found the string "x"".
  public struct Found: Sendable, Hashable {
    /// The value's path from the root of the document; empty if it is not known.
    ///
    /// `JSON.Error.path` distinguishes the two cases: it is nil if the path is not known.
    public let path: JSON.Path
    /// Whether the path is known: that of a scalar outside its document is not.
    let isLocated: Bool
    /// The value's kind.
    public let kind: JSON.Kind
    /// The number of members or elements; 0 for anything but a container.
    public let count: Int
    /// The value as JSON text, shortened to 48 characters; nil for a container.
    public let excerpt: String?
    /// The key that was probably meant, for an unknown key of this object; nil if none is similar.
    public package(set) var suggestion: String?

    /// Describes a value, for errors of your own.
    ///
    /// - Parameters:
    ///   - path: the value's path, relative to the value being decoded; the library adds the rest.
    ///     If it is nil, the value is the one being decoded.
    ///   - kind: the value's kind.
    ///   - count: the number of members or elements of a container.
    ///   - excerpt: the value as JSON text; nil for a container.
    package init(
      path: JSON.Path? = nil, kind: JSON.Kind, count: Int = 0, excerpt: String? = nil
    ) {
      self.path = path ?? JSON.Path()
      isLocated = path != nil
      self.kind = kind
      self.count = count
      self.excerpt = excerpt
    }

    /// The same value at another path.
    func withPath(_ path: JSON.Path?) -> Found {
      var found = Found(path: path, kind: kind, count: count, excerpt: excerpt)
      found.suggestion = suggestion
      return found
    }
  }

  /// A failure of the operating system to read or write a file.
  public struct FileError: Sendable, Hashable {
    /// The operation that failed: "open", "read", "write", "rename".
    public let operation: String
    /// The path of the file, or a description of the descriptor.
    public let file: String
    /// The system's error number (`errno`).
    public let code: Int32

    /// Creates an error from the `errno` that a system function has set.
    ///
    /// - Parameters:
    ///   - operation: the operation that failed, as a verb.
    ///   - file: the path of the file.
    ///   - code: the value of `errno`.
    public init(operation: String, file: String, code: Int32) {
      self.operation = operation
      self.file = file
      self.code = code
    }

    /// The system's message for `code`, such as "No such file or directory".
    public var reason: String { String(cString: strerror(code)) }
  }

  /// The path, from the root of the document, that the error is about; nil if none is known.
  ///
  /// The path of the root is empty.
  ///
  ///     let json: JSON = ["users": [["name": "Ann"]]]
  ///     print(json["users", 0, "age"].error?.path as Any)   // users[0].age
  ///
  /// For a missing member or element it includes the key or index that was not found.
  ///
  /// A scalar that a lookup returned does not know its path, so that decoding it cannot report one.
  /// `JSON.decode(_:at:)`, which looks up and decodes, does.
  public var path: JSON.Path? {
    switch self {
    case .duplicateKey(_, let path, _): path
    case .typeMismatch(_, let found), .notRepresentable(let found):
      found.isLocated ? found.path : nil
    case .keyNotFound(let found, let key), .unknownKey(let found, let key):
      found.path.appending(.key(key))
    case .outOfBounds(let found, let index): found.path.appending(.index(index))
    case .notSubscriptable(let found, let key): found.path.appending(JSON.Path(key))
    case .nested(let path, let error):
      path.appending((error as? JSON.Error)?.path ?? JSON.Path())
    default: nil
    }
  }

  /// The position in the text that the error is about; nil if there is none.
  ///
  ///     do {
  ///       _ = try JSON(parsing: "[1, 2,]")
  ///     } catch {
  ///       print(error.position as Any)   // line 1, column 7 (byte 6)
  ///     }
  ///
  /// An error of lookup or mapping has a position, in every syntax, if the document was parsed by
  /// the default engine, repeats no key, has neither Infinity nor NaN, and has not been mutated
  /// since.
  ///
  /// - Complexity: O(*n*) in the bytes before the position for an error of lookup or mapping, and
  ///   all together for the errors of one document that are asked in its order; otherwise O(1).
  public var position: JSON.TextPosition? {
    switch self {
    case .syntax(let error): error.position
    case .duplicateKey(_, _, let position): position
    case .tooDeep(_, let position): position
    case .nested(_, let error): originPosition ?? (error as? JSON.Error)?.position
    default: originPosition
    }
  }

  /// The same error, wrapped as one that happened below `path`.
  package func below(_ path: JSON.Path) -> JSON.Error {
    path.steps.isEmpty ? self : .nested(path: path, error: self)
  }
}
