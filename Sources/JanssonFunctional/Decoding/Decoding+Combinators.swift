public import Jansson

extension JSON.Decoding {
  /// Decodes the value at a key, index or path relative to the current one.
  ///
  ///     let age = JSON.Decoding<Int>().at(["others", "age"])
  public func at(_ index: JSON.Index) -> Self {
    Self(path: LookupPath([index] + (path?.indices ?? [])), reader: reader, body: body)
  }

  /// Decodes the value at a path of components relative to the current value.
  ///
  ///     let city = JSON.Decoding<String>().at("address", "city")
  @_disfavoredOverload
  public func at(_ path: any JSON.PathComponent...) -> Self { at(JSON.Index(components: path)) }

  /// Transforms the decoded value.
  ///
  ///     let size = JSON.Decoding<String>().map(\.count)
  public func map<NewValue>(
    _ transform: @escaping @Sendable (Value) -> NewValue
  ) -> JSON.Decoding<NewValue> {
    JSON.Decoding<NewValue>(
      path: path, body: { [body] cursor throws(JSON.Errors) in transform(try body(cursor)) })
  }

  /// Transforms the decoded value with a function that may throw; its error is reported with the
  /// path.
  ///
  ///     let pattern = JSON.Decoding<String>().tryMap { try Regex($0) }
  public func tryMap<NewValue>(
    _ transform: @escaping @Sendable (Value) throws -> NewValue
  ) -> JSON.Decoding<NewValue> {
    JSON.Decoding<NewValue>(
      path: path,
      body: { [body] cursor throws(JSON.Errors) in
        let value = try body(cursor)
        do {
          return try transform(value)
        } catch {
          throw cursor.failure(error)
        }
      })
  }

  /// Rejects values that do not meet a condition: "users[2].age: expected an age, found 200".
  ///
  ///     let age = JSON.Decoding<Int>().check("an age") { 0...150 ~= $0 }
  ///
  /// - Parameters:
  ///   - expected: a description of valid values, for the error.
  ///   - isGood: returns whether the value is valid.
  public func check(
    _ expected: String, _ isGood: @escaping @Sendable (Value) -> Bool
  ) -> Self {
    tryMap { value throws(JSON.Error) in
      guard isGood(value) else {
        throw .other(description: "expected \(expected), found \(ErrorText.excerpt(value))")
      }
      return value
    }
  }

  /// Decodes the same JSON again with a decoding that depends on the value.
  ///
  ///     let event = JSON.Decoding<String>.at("type").flatMap { type in
  ///       type == "click" ? click : .fail("an unknown type of event")
  ///     }
  ///
  /// The second decoding starts from the same value as the first, and only if the first succeeds,
  /// so errors of both are never reported together. `zip` collects them.
  public func flatMap<NewValue>(
    _ next: @escaping @Sendable (Value) -> JSON.Decoding<NewValue>
  ) -> JSON.Decoding<NewValue> {
    JSON.Decoding<NewValue>(body: { cursor throws(JSON.Errors) in
      try next(try run(cursor)).run(cursor)
    })
  }
}
