public import Jansson

extension JSON.Decoding {
  /// Decodes the value at a key, index or path from here.
  public func at(_ index: JSON.Index) -> Self { Self(steps: [index] + steps, body: body) }

  /// Goes on with the value.
  public func map<NewValue>(
    _ transform: @escaping @Sendable (Value) -> NewValue
  ) -> JSON.Decoding<NewValue> {
    JSON.Decoding<NewValue>(steps: steps, body: { [body] site in body(site).map(transform) })
  }

  /// Goes on with the value by a function that may throw; what it throws gets the path.
  public func tryMap<NewValue>(
    _ transform: @escaping @Sendable (Value) throws -> NewValue
  ) -> JSON.Decoding<NewValue> {
    JSON.Decoding<NewValue>(
      steps: steps,
      body: { [body] site in
        switch body(site) {
        case .invalid(let errors): return .invalid(errors)
        case .valid(let value):
          do {
            return .valid(try transform(value))
          } catch {
            return .invalid(site.failure(error))
          }
        }
      })
  }

  /// Refuses a value that does not meet a condition: "users[2].age: expected an age, found 200".
  ///
  /// - Parameter expected: what the value should have been, for the error.
  public func check(
    _ expected: String, _ isGood: @escaping @Sendable (Value) -> Bool
  ) -> Self {
    tryMap { value throws(JSON.Error) in
      guard isGood(value) else {
        throw .other(description: "expected \(expected), found \(ErrorText.describe(value))")
      }
      return value
    }
  }

  /// Decodes the same JSON again, in the way that the value tells.
  ///
  ///     let event = JSON.Decoding<String>.at("type").flatMap { type in
  ///       type == "click" ? click : .fail("an unknown type of event")
  ///     }
  ///
  /// The second decoding begins where the first one began, and only when that has succeeded; errors of
  /// both are never met at once. `zip` collects them.
  public func flatMap<NewValue>(
    _ next: @escaping @Sendable (Value) -> JSON.Decoding<NewValue>
  ) -> JSON.Decoding<NewValue> {
    JSON.Decoding<NewValue>(body: { site in
      switch run(site) {
      case .valid(let value): next(value).run(site)
      case .invalid(let errors): .invalid(errors)
      }
    })
  }
}
