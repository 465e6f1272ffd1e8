public import Jansson

extension JSON {
  /// A description of how to decode a value from JSON, which is a value itself: it can be stored,
  /// passed around and combined.
  ///
  ///     let user = JSON.Decoding.zip(
  ///       JSON.Decoding<String>.at("name"),
  ///       JSON.Decoding<Int>.at(["others", "age"]).check("an age") { $0 >= 0 }.optional,
  ///       JSON.Decoding<String>().list.at("friends").withDefault([]),
  ///       into: User.init)
  ///
  ///     let ann = try user.decode(json)                   // throws the first error
  ///     let users = user.list.at("users").validate(json)  // collects all of them, with their paths
  ///
  /// `init()` is the decoding of a `JSONDecodable` type. Everything else is a combination: `at(_:)`
  /// descends into the JSON, `list`, `dictionary` and `optional` wrap a decoding, `map`, `flatMap`
  /// and `check` continue with the value, `zip` combines, and `oneOf` and `withDefault` choose. No
  /// operators are needed.
  public struct Decoding<Value>: Sendable {
    /// The path from the value that the decoding is run on to the one that it decodes.
    let steps: [JSON.Index]
    /// Decodes the value at the end of the path.
    let body: @Sendable (DecodingCursor) -> Validated<Value>

    init(steps: [JSON.Index] = [], body: @escaping @Sendable (DecodingCursor) -> Validated<Value>) {
      self.steps = steps
      self.body = body
    }

    func run(_ cursor: DecodingCursor) -> Validated<Value> {
      switch steps.count {
      case 0: body(cursor)
      case 1: body(cursor[steps[0]])
      default: body(cursor[.path(steps)])
      }
    }
  }
}

extension JSON.Decoding {
  /// Creates a decoding from a function.
  ///
  ///     let point = JSON.Decoding { json in try Point(x: json[0]<, y: json[1]<) }
  ///
  /// An error that it throws is reported with the full path.
  public init(_ decode: @escaping @Sendable (JSON) throws -> Value) {
    self.init(body: { cursor in
      do {
        return .valid(try decode(cursor.value))
      } catch {
        return .invalid(cursor.failure(error))
      }
    })
  }

  /// A decoding that ignores the JSON and always succeeds with this value.
  ///
  ///     let version = JSON.Decoding.pure(1)
  public static func pure(_ value: Value) -> Self where Value: Sendable {
    Self(body: { _ in .valid(value) })
  }

  /// A decoding that always fails with this description, and the path.
  ///
  ///     let event = JSON.Decoding<Event>.fail("an unknown type of event")
  public static func fail(_ description: String) -> Self {
    Self(body: { cursor in .invalid(cursor.failure(JSON.Error.other(description: description))) })
  }
}

extension JSON.Decoding {
  /// Decodes a value.
  ///
  ///     let ann = try user.decode(json)
  ///
  /// - Throws: the first error in document order.
  public func decode(_ json: JSON) throws(JSON.Error) -> Value { try result(json).get() }

  /// Decodes a value, or returns the first error in document order.
  ///
  ///     switch user.result(json) {
  ///     case .success(let user): greet(user)
  ///     case .failure(let error): print(error)
  ///     }
  public func result(_ json: JSON) -> Result<Value, JSON.Error> { validate(json).result }

  /// Decodes a value, or returns all errors in document order.
  ///
  ///     if let errors = user.validate(json).errors { print(errors) }
  public func validate(_ json: JSON) -> Validated<Value> { run(DecodingCursor(json)) }
}
