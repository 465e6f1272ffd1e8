public import Jansson

extension JSON {
  /// A way to make a value from JSON, itself a value: to keep, to hand around and to build others of.
  ///
  ///     let user = JSON.Decoding.zip(
  ///       JSON.Decoding<String>.at("name"),
  ///       JSON.Decoding<Int>.at(["others", "age"]).check("an age") { $0 >= 0 }.optional,
  ///       JSON.Decoding<String>().list.at("friends").withDefault([]),
  ///       into: User.init)
  ///
  ///     let ann = try user.decode(json)                   // or the first error
  ///     let users = user.list.at("users").validate(json)  // or all of them, with their places
  ///
  /// `init()` is the decoding of a `JSONDecodable` type. Everything else is a combination: `at(_:)`
  /// looks further inside, `list`, `dictionary` and `optional` wrap, `map`, `flatMap` and `check` go on
  /// with the value, `zip` joins, `oneOf` and `withDefault` choose. No operator is needed.
  public struct Decoding<Value>: Sendable {
    /// The way from where the decoding is run to what it decodes.
    let steps: [JSON.Index]
    /// Decodes what stands at the end of the way.
    let body: @Sendable (Site) -> Validated<Value>

    init(steps: [JSON.Index] = [], body: @escaping @Sendable (Site) -> Validated<Value>) {
      self.steps = steps
      self.body = body
    }

    func run(_ site: Site) -> Validated<Value> {
      switch steps.count {
      case 0: body(site)
      case 1: body(site[steps[0]])
      default: body(site[.path(steps)])
      }
    }
  }
}

extension JSON.Decoding {
  /// Decodes by a function.
  ///
  ///     let point = JSON.Decoding { json in try Point(x: json[0]<, y: json[1]<) }
  ///
  /// What it throws becomes an error with the whole path.
  public init(_ decode: @escaping @Sendable (JSON) throws -> Value) {
    self.init(body: { site in
      do {
        return .valid(try decode(site.value))
      } catch {
        return .invalid(site.failure(error))
      }
    })
  }

  /// Decodes whatever stands there as the value given.
  public static func pure(_ value: Value) -> Self where Value: Sendable {
    Self(body: { _ in .valid(value) })
  }

  /// Decodes nothing: an error that says `description`, with the path.
  public static func fail(_ description: String) -> Self {
    Self(body: { site in .invalid(site.failure(JSON.Error.other(description: description))) })
  }
}

extension JSON.Decoding {
  /// Decodes a value.
  ///
  /// - Throws: the first error in the order of the document.
  public func decode(_ json: JSON) throws(JSON.Error) -> Value { try result(json).get() }

  /// Decodes a value, or gives the first error in the order of the document.
  public func result(_ json: JSON) -> Result<Value, JSON.Error> { validate(json).result }

  /// Decodes a value, or gives all errors in the order of the document.
  public func validate(_ json: JSON) -> Validated<Value> { run(Site(json)) }
}
