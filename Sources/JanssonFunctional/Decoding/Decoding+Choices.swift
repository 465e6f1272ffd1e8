public import Jansson

extension JSON.Decoding {
  /// This decoding, or nil if there is nothing to decode: if the value, or a value on the path to
  /// it, is missing or null.
  ///
  ///     let age = JSON.Decoding<Int>.at(["others", "age"]).optional
  ///
  /// A value that is present but cannot be decoded remains an error. `at(_:)` and `optional` may be
  /// applied in either order; after `zip`, `flatMap` or `oneOf`, the JSON with which those begin
  /// counts.
  public var optional: JSON.Decoding<Value?> {
    JSON.Decoding<Value?>(
      path: path,
      // The other types with a reader are collections and enums; their optionals have none.
      reader: reader.flatMap { _ in BuiltInReader(scalar: Value?.self, isNilIfMissing: true) },
      body: { [body] cursor throws(JSON.Errors) in cursor.isAbsent ? nil : try body(cursor) })
  }

  /// This decoding, with a default value if there is nothing to decode, in the sense of `optional`.
  ///
  ///     let friends = JSON.Decoding<String>().list.at("friends").withDefault([])
  ///
  /// A value that is present but cannot be decoded remains an error; `or(.pure(value))` uses the
  /// default in that case, too.
  public func withDefault(_ value: Value) -> Self where Value: Sendable {
    optional.map { $0 ?? value }
  }

  /// This decoding or, if it fails, the other; if both fail, the errors of both.
  ///
  ///     let id = JSON.Decoding<String>().or(JSON.Decoding<Int>().map { "\($0)" })
  ///
  /// Errors are not made before both have failed; then, both run once more for them.
  public func or(_ other: Self) -> Self {
    Self(body: { cursor throws(JSON.Errors) in
      try Alternatives.first(
        { () throws(JSON.Errors) in try run(cursor) },
        { () throws(JSON.Errors) in try other.run(cursor) })
    })
  }

  /// The first of several decodings that succeeds; if none does, the errors of all, as by `or(_:)`.
  ///
  ///     let id = JSON.Decoding.oneOf(
  ///       JSON.Decoding<String>(), JSON.Decoding<Int>().map { "\($0)" })
  public static func oneOf(_ first: Self, _ others: Self...) -> Self {
    others.reduce(first) { $0.or($1) }
  }
}

extension JSON.Decoding {
  /// A decoding that is created when it is needed, for recursive types.
  ///
  ///     static let decoding: JSON.Decoding<User> = .zip(
  ///       JSON.Decoding<String>.at("name"),
  ///       JSON.Decoding.lazy { User.decoding }.list.at("friends"),
  ///       into: User.init)
  ///
  /// If the thread's stack has no room for another level, the error is `tooDeep`.
  public static func lazy(_ decoding: @escaping @Sendable () -> Self) -> Self {
    Self(body: { cursor throws(JSON.Errors) in
      try Nesting.check(at: cursor)
      return try decoding().run(cursor)
    })
  }
}
