public import Jansson

extension JSON.Decoding {
  /// Decodes several values from the same JSON and combines them.
  ///
  ///     let user = JSON.Decoding.zip(
  ///       JSON.Decoding<String>.at("name"), JSON.Decoding<Int>.at("age"), into: User.init)
  ///
  /// The errors of all parts are collected, in document order.
  ///
  /// - Parameters:
  ///   - part: the decodings of the parts.
  ///   - make: creates the value from the parts.
  @inlinable
  public static func zip<each Part>(
    _ part: repeat JSON.Decoding<each Part>,
    into make: @escaping @Sendable (repeat each Part) -> Value
  ) -> Self {
    // Inlinable, so that the type of the tuple need not be looked up each time: the program that
    // uses it knows the type.
    Self(zipping: repeat each part) { tuple in
      var tuple = ZippedTuple(tuple)
      return make(repeat tuple.next((each Part).self))
    }
  }

  @usableFromInline
  init<each Part>(
    zipping part: repeat JSON.Decoding<each Part>,
    into make: @escaping @Sendable (UnsafeMutableRawPointer) -> Value
  ) {
    let tuple = TupleDecoder(repeat each part)
    self.init(body: { cursor throws(JSON.Errors) in try tuple.decode(cursor, into: make) })
  }

  /// Decodes two values from the same JSON; `zip(_:into:)` takes any number.
  ///
  ///     let point = JSON.Decoding<Double>.at("x").zip(JSON.Decoding<Double>.at("y"))
  @inlinable
  public func zip<Other>(_ other: JSON.Decoding<Other>) -> JSON.Decoding<(Value, Other)> {
    .zip(self, other) { ($0, $1) }
  }
}
