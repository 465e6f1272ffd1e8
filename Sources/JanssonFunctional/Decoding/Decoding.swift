public import Jansson

extension JSON {
  /// A description of how to decode a value from JSON, which is itself a value: it can be stored,
  /// passed around and combined.
  ///
  ///     let user = JSON.Decoding.zip(
  ///       JSON.Decoding<String>.at("name"),
  ///       JSON.Decoding<Int>.at(["others", "age"]).check("an age") { $0 >= 0 }.optional,
  ///       JSON.Decoding<User>().list.at("friends").withDefault([]),
  ///       into: User.init)
  ///
  ///     let ann = try user.decode(json)                   // throws the first error
  ///     let users = user.list.at("users").validate(json)  // collects all, with their paths
  ///
  /// `init()` is the decoding of a `JSONDecodable` type. Everything else is a combination: `at(_:)`
  /// descends into the JSON, `list`, `dictionary` and `optional` wrap a decoding, `map`, `flatMap`
  /// and `check` continue with the value, `zip` combines, and `oneOf` and `withDefault` choose. No
  /// operators are needed.
  public struct Decoding<Value>: Sendable {
    /// The path from the value that the decoding is run on to the one that it decodes; nil if they
    /// are the same.
    let path: LookupPath?
    /// Reads most values without the body, for `zip`, if there is such a reader.
    let reader: BuiltInReader?
    /// Decodes the value at the end of the path.
    let body: Body

    typealias Body = @Sendable (DecodingCursor) throws(JSON.Errors) -> Value

    // It has four words: a larger value would be passed in memory, together with its type, which
    // generic code would have to look up.
    init(path: LookupPath? = nil, reader: BuiltInReader? = nil, body: @escaping Body) {
      self.path = path
      self.reader = reader
      self.body = body
    }

    func run(_ cursor: DecodingCursor) throws(JSON.Errors) -> Value {
      guard let path else { return try body(cursor) }
      guard case .node(let outer) = cursor, !outer.pointee.isMissing else {
        return try body(.located(cursor.located[path.index.pointee]))
      }
      var inner = NodeCursor(at: path, in: outer)
      return try withUnsafeMutablePointer(to: &inner) { (inner) throws(JSON.Errors) in
        try body(.node(inner))
      }
    }
  }
}

extension JSON.Decoding {
  /// Creates a decoding from a function.
  ///
  ///     let point = JSON.Decoding { json in
  ///       try Point(x: json.decode(at: 0), y: json.decode(at: 1))
  ///     }
  ///
  /// An error that it throws is reported with the full path.
  public init(_ decode: @escaping @Sendable (JSON) throws -> Value) {
    self.init(body: { cursor throws(JSON.Errors) in
      do {
        return try decode(cursor.value)
      } catch {
        throw cursor.failure(error)
      }
    })
  }

  /// A decoding that ignores the JSON and always succeeds with this value.
  ///
  ///     let version = JSON.Decoding.pure(1)
  public static func pure(_ value: Value) -> Self where Value: Sendable {
    Self(body: { _ throws(JSON.Errors) in value })
  }

  /// A decoding that always fails with this description, and the path.
  ///
  ///     let event = JSON.Decoding<Event>.fail("an unknown type of event")
  public static func fail(_ description: String) -> Self {
    Self(body: { cursor throws(JSON.Errors) in
      throw cursor.failure(JSON.Error.other(description: description))
    })
  }
}

extension JSON.Decoding {
  /// Decodes a value.
  ///
  ///     let ann = try user.decode(json)
  ///
  /// - Throws: the first error in document order.
  public func decode(_ json: JSON) throws(JSON.Error) -> Value {
    do throws(JSON.Errors) {
      return try begin(json)
    } catch {
      throw error.firstError
    }
  }

  /// Decodes a value, or returns the first error in document order.
  ///
  ///     switch user.result(json) {
  ///     case .success(let user): greet(user)
  ///     case .failure(let error): print(error)
  ///     }
  public func result(_ json: JSON) -> Result<Value, JSON.Error> {
    Result { () throws(JSON.Error) in try decode(json) }
  }

  /// Decodes a value, or returns all errors in document order.
  ///
  ///     if let errors = user.validate(json).errors { print(errors) }
  public func validate(_ json: JSON) -> Validated<Value> {
    do throws(JSON.Errors) {
      return .valid(try begin(json))
    } catch {
      return .invalid(error)
    }
  }

  private func begin(_ json: JSON) throws(JSON.Errors) -> Value {
    // A closure, because passing the method itself would create an object.
    try DecodingCursor.with(json) { (cursor) throws(JSON.Errors) in try run(cursor) }
  }
}
