public import Jansson

extension JSON.Decoding {
  /// Decodes several values from the same JSON, and makes one of them all.
  ///
  ///     let user = JSON.Decoding.zip(
  ///       JSON.Decoding<String>.at("name"), JSON.Decoding<Int>.at("age"), into: User.init)
  ///
  /// The errors of all are collected, in the order of the document.
  public static func zip<each Part>(
    _ part: repeat JSON.Decoding<each Part>,
    into make: @escaping @Sendable (repeat each Part) -> Value
  ) -> Self {
    Self(body: { site in
      let results = (repeat (each part).run(site))
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
  public func zip<Other>(_ other: JSON.Decoding<Other>) -> JSON.Decoding<(Value, Other)> {
    .zip(self, other) { ($0, $1) }
  }
}
