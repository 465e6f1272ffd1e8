public import Jansson

extension JSON.Decoding {
  /// Nil where nothing stands: where the value, or something on the way to it, is missing or null.
  ///
  /// What is there and cannot be decoded stays an error. Of `at(_:)` and `optional` either may come
  /// first; after `zip`, `flatMap` and `oneOf` it asks for the JSON that those begin with.
  public var optional: JSON.Decoding<Value?> {
    JSON.Decoding<Value?>(
      steps: steps,
      body: { [body] site in site.isAbsent ? .valid(nil) : body(site).map { $0 } })
  }

  /// A value that stands in where nothing stands, as `optional` sees it.
  ///
  /// What is there and cannot be decoded stays an error; `or(.pure(value))` takes the value for that
  /// too.
  public func withDefault(_ value: Value) -> Self where Value: Sendable {
    optional.map { $0 ?? value }
  }

  /// Decodes in this way, or else in the other; if both fail, the errors of both.
  public func or(_ other: Self) -> Self {
    Self(body: { site in run(site).or(other.run(site)) })
  }

  /// Decodes in the first way that succeeds; if none does, the errors of all.
  ///
  ///     let id = JSON.Decoding.oneOf(JSON.Decoding<String>(), JSON.Decoding<Int>().map { "\($0)" })
  public static func oneOf(_ first: Self, _ others: Self...) -> Self {
    others.reduce(first) { $0.or($1) }
  }
}

extension JSON.Decoding {
  /// A decoding that is made when it is needed, for values that hold others of their kind.
  ///
  ///     static let decoding: JSON.Decoding<User> = .zip(
  ///       JSON.Decoding<String>.at("name"),
  ///       JSON.Decoding.lazy { User.decoding }.list.at("friends"),
  ///       into: User.init)
  ///
  /// When the thread's stack has no room for one more inside another, that is an error, `tooDeep`.
  public static func lazy(_ decoding: @escaping @Sendable () -> Self) -> Self {
    Self(body: { site in Nesting.enter(at: site) { decoding().run(site) } })
  }
}
