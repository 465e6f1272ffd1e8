public import Jansson

extension JSON.Decoding where Value: JSONDecodable {
  /// Decodes a type with its `init(decode:)`.
  ///
  ///     let names = try JSON.Decoding<[String]>().decode(json["names"])
  ///
  /// For a `JSONValidatable` type, and for an `Optional`, `Array` or `Dictionary` of one, all
  /// errors are reported; for other types, the first. A missing value is an error for every type,
  /// and an `Optional` is nil only for null.
  public init() { self.init(StandardBody(Value.self)) }

  /// Decodes the value at a key, index or path with the type's `init(decode:)`.
  ///
  ///     let age = JSON.Decoding<Int>.at(["others", "age"])
  public static func at(_ index: JSON.Index) -> Self { Self().at(index) }
}

extension JSON.Decoding {
  fileprivate init(_ standard: StandardBody<Value>) {
    self.init(body: { cursor in
      if case .error(let error) = cursor.value { return .invalid(cursor.failure(error)) }
      return standard.run(cursor)
    })
  }

  fileprivate var nullable: JSON.Decoding<Value?> {
    JSON.Decoding<Value?>(body: { cursor in
      cursor.value.isNull ? .valid(nil) : run(cursor).map { $0 }
    })
  }
}

/// How a type decodes itself.
///
/// Soundness (`@unchecked Sendable`): the function captures only types, which are immutable.
private struct StandardBody<Value>: @unchecked Sendable {
  let run: (DecodingCursor) -> Validated<Value>

  init(run: @escaping (DecodingCursor) -> Validated<Value>) { self.run = run }

  init(_ type: Value.Type) where Value: JSONDecodable {
    if let type = type as? any JSONValidatable.Type {
      self = Self.validating(type)
    } else if let type = type as? any Collecting.Type, let body = type.body as? Self {
      self = body
    } else {
      run = { cursor in
        do {
          return .valid(try type.init(decode: cursor.value))
        } catch {
          return .invalid(cursor.failure(error))
        }
      }
    }
  }

  private static func validating<T: JSONValidatable>(_ type: T.Type) -> Self {
    let body = StandardBody<T>(run: { cursor in
      let result = Nesting.enter(at: cursor) { T.validate(cursor.value) }
      guard let errors = result.errors else { return result }
      return .invalid(cursor.failure(errors))
    })
    return body as? Self
      ?? Self(run: { cursor in
        .invalid(cursor.failure(JSON.Error.other(description: "\(T.self) is no \(Value.self)")))
      })
  }

  fileprivate static func of(_ decoding: JSON.Decoding<Value>) -> Self { Self(run: decoding.run) }
}

/// A type whose values can have several errors.
private protocol Collecting {
  /// The `StandardBody` of the type.
  static var body: any Sendable { get }
}

extension Optional: Collecting where Wrapped: JSONDecodable {
  fileprivate static var body: any Sendable { StandardBody.of(JSON.Decoding<Wrapped>().nullable) }
}

extension Array: Collecting where Element: JSONDecodable {
  fileprivate static var body: any Sendable { StandardBody.of(JSON.Decoding<Element>().list) }
}

extension Dictionary: Collecting where Key == String, Value: JSONDecodable {
  fileprivate static var body: any Sendable { StandardBody.of(JSON.Decoding<Value>().dictionary) }
}
