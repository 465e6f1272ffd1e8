// Descriptions of values in errors.

extension JSON {
  /// Describes the value for an error; `path` is only used for scalars, which do not know theirs.
  package func found(at path: @autoclosure () -> Path? = nil) -> Error.Found {
    switch self {
    case .object(let object): object.reference.found
    case .array(let array): array.reference.found
    default: Error.Found(path: path(), kind: kind, excerpt: excerpt)
    }
  }

  /// The error that this value does not match `type`; if the value is an error, that error.
  @inline(never)
  package func mismatch(_ type: Any.Type) -> JSON.Error {
    if case .error(let error) = self { return error }
    return JSON.Error.typeMismatch(expected: type, actual: found()).attaching(reference)
  }

  /// The beginning of a scalar as JSON text.
  private var excerpt: String? {
    switch self {
    case .string(let text): Error.Found.excerpt(ofString: text)
    case .number(let number): Error.Found.excerpt(ofNumber: number)
    case .bool(let value): "\(value)"
    case .error(let error): error.description
    default: nil
    }
  }
}

extension JSON.Error.Found {
  /// Describes a value.
  ///
  /// A scalar does not know its path; the library adds it to an error thrown by an
  /// `init(decoding:)`.
  package init(_ json: JSON) { self = json.found() }
}

extension JSON.Error {
  /// The error of a value that does not match a type, as the library itself throws it.
  ///
  /// Use it in an `init(decoding:)` of your own:
  ///
  ///     guard let celsius = Double(json), celsius > -273.15 else {
  ///       throw JSON.Error.typeMismatch(expected: Self.self, json)
  ///     }
  ///
  /// - Parameters:
  ///   - expected: the type that was expected.
  ///   - json: the value that was found.
  /// - Returns: a `typeMismatch`; if `json` is an error, that error.
  public static func typeMismatch(expected: Any.Type, _ json: JSON) -> Self {
    json.mismatch(expected)
  }
}
