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
  public static func zip<each Part>(
    _ part: repeat JSON.Decoding<each Part>,
    into make: @escaping @Sendable (repeat each Part) -> Value
  ) -> Self {
    Self(body: { cursor in
      let results = (repeat (each part).run(cursor))
      var found: JSON.Errors?
      for errors in repeat (each results).errors {
        if let errors { found.merge(errors) }
      }
      if let found { return .invalid(found) }
      do throws(JSON.Errors) {
        return .valid(make(repeat try (each results).get()))
      } catch {
        return .invalid(error)
      }
    })
  }

  /// Decodes two values from the same JSON; `zip(_:into:)` takes any number.
  ///
  ///     let point = JSON.Decoding<Double>.at("x").zip(JSON.Decoding<Double>.at("y"))
  public func zip<Other>(_ other: JSON.Decoding<Other>) -> JSON.Decoding<(Value, Other)> {
    .zip(self, other) { ($0, $1) }
  }
}
