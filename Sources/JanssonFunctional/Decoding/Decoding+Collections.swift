public import Jansson

extension JSON.Decoding {
  /// Decodes every element of an array with this decoding.
  ///
  ///     let names = JSON.Decoding<String>.at("name").list.at("users")
  ///
  /// All invalid elements are reported, each with its index.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public var list: JSON.Decoding<[Value]> {
    JSON.Decoding<[Value]>(body: { cursor in
      guard case .array(let array) = cursor.value else { return cursor.mismatch([Value].self) }
      var values: [Value] = []
      values.reserveCapacity(array.count)
      var found: JSON.Errors?
      for (index, element) in array.enumerated() {
        switch run(cursor.child(.index(index), element)) {
        case .valid(let value): values.append(value)
        case .invalid(let errors): found.merge(errors)
        }
      }
      return found.map { .invalid($0) } ?? .valid(values)
    })
  }

  /// Decodes every member of an object with this decoding.
  ///
  ///     let prices = JSON.Decoding<Double>().dictionary.at("prices")
  ///
  /// All invalid members are reported, each with its key. The order of the members is lost. Of keys
  /// that Swift considers equal, such as "é" as one scalar and as two, the last is kept.
  ///
  /// - Complexity: O(*n*) on average in the number of members.
  public var dictionary: JSON.Decoding<[String: Value]> {
    JSON.Decoding<[String: Value]>(body: { cursor in
      guard case .object(let object) = cursor.value else {
        return cursor.mismatch([String: Value].self)
      }
      var values = [String: Value](minimumCapacity: object.count)
      var found: JSON.Errors?
      for (key, member) in object {
        switch run(cursor.child(.key(key), member)) {
        case .valid(let value): values[key] = value
        case .invalid(let errors): found.merge(errors)
        }
      }
      return found.map { .invalid($0) } ?? .valid(values)
    })
  }
}

extension DecodingCursor {
  /// The failure of a value whose kind does not match a type.
  fileprivate func mismatch<T: JSONDecodable, Value>(_ type: T.Type) -> Validated<Value> {
    do {
      // Decoding it as the type throws the right error, whatever its elements.
      _ = try type.init(decode: value)
      return .invalid(failure(JSON.Error.other(description: "expected \(type)")))
    } catch {
      return .invalid(failure(error))
    }
  }
}
