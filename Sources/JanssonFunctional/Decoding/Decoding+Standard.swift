public import Jansson

extension JSON.Decoding where Value: JSONDecodable {
  /// Decodes the type as its `init(decode:)` does.
  ///
  /// Of a `JSONValidatable` type, and of an `Optional`, `Array` or `Dictionary` of one, all errors are
  /// reported; of any other the first. What is missing is an error for every type, and an `Optional`
  /// is nil for null alone.
  public init() { self.init(StandardBody(Value.self)) }

  /// Decodes the value at a key, index or path: `JSON.Decoding<Int>.at(["others", "age"])`.
  public static func at(_ index: JSON.Index) -> Self { Self().at(index) }
}

extension JSON.Decoding {
  fileprivate init(_ standard: StandardBody<Value>) {
    self.init(body: { site in
      if case .error(let error) = site.value { return .invalid(site.failure(error)) }
      return standard.run(site)
    })
  }

  fileprivate var nullable: JSON.Decoding<Value?> {
    JSON.Decoding<Value?>(body: { site in
      site.value.isNull ? .valid(nil) : run(site).map { $0 }
    })
  }
}

/// How a type decodes itself.
///
/// Soundness (`@unchecked Sendable`): the function holds nothing but types, which never change.
private struct StandardBody<Value>: @unchecked Sendable {
  let run: (Site) -> Validated<Value>

  init(run: @escaping (Site) -> Validated<Value>) { self.run = run }

  init(_ type: Value.Type) where Value: JSONDecodable {
    if let type = type as? any JSONValidatable.Type {
      self = Self.validating(type)
    } else if let type = type as? any Collecting.Type, let body = type.body as? Self {
      self = body
    } else {
      run = { site in
        do {
          return .valid(try type.init(decode: site.value))
        } catch {
          return .invalid(site.failure(error))
        }
      }
    }
  }

  private static func validating<T: JSONValidatable>(_ type: T.Type) -> Self {
    let body = StandardBody<T>(run: { site in
      let result = Nesting.enter(at: site) { T.validate(site.value) }
      guard let errors = result.errors else { return result }
      return .invalid(site.failure(errors))
    })
    return body as? Self
      ?? Self(run: { site in
        .invalid(site.failure(JSON.Error.other(description: "\(T.self) is no \(Value.self)")))
      })
  }

  fileprivate static func of(_ decoding: JSON.Decoding<Value>) -> Self { Self(run: decoding.run) }
}

/// A type whose values can have several errors.
private protocol Collecting {
  /// A `StandardBody` of the type.
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
