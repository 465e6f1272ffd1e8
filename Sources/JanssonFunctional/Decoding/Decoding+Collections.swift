public import Jansson

extension JSON.Decoding {
  /// Decodes every element of an array.
  ///
  /// Every bad element is reported, with its index.
  public var list: JSON.Decoding<[Value]> {
    JSON.Decoding<[Value]>(body: { site in
      guard case .array(let array) = site.value else { return site.mismatch([Value].self) }
      var values: [Value] = []
      values.reserveCapacity(array.count)
      var found: JSON.Errors?
      for (index, element) in array.enumerated() {
        switch run(site.child(.index(index), element)) {
        case .valid(let value): values.append(value)
        case .invalid(let errors): found.merge(errors)
        }
      }
      return found.map { .invalid($0) } ?? .valid(values)
    })
  }

  /// Decodes every member of an object.
  ///
  /// Every bad member is reported, with its key. The order of the members is lost, and of keys that
  /// Swift takes as equal, "é" in one scalar and in two, the last counts.
  public var dictionary: JSON.Decoding<[String: Value]> {
    JSON.Decoding<[String: Value]>(body: { site in
      guard case .object(let object) = site.value else {
        return site.mismatch([String: Value].self)
      }
      var values = [String: Value](minimumCapacity: object.count)
      var found: JSON.Errors?
      for (key, member) in object {
        switch run(site.child(.key(key), member)) {
        case .valid(let value): values[key] = value
        case .invalid(let errors): found.merge(errors)
        }
      }
      return found.map { .invalid($0) } ?? .valid(values)
    })
  }
}

extension Site {
  /// The failure of a value that is not of a type's kind.
  fileprivate func mismatch<T: JSONDecodable, Value>(_ type: T.Type) -> Validated<Value> {
    do {
      // Decoding as the type says what is wrong, whatever its elements are.
      _ = try type.init(decode: value)
      return .invalid(failure(JSON.Error.other(description: "expected \(type)")))
    } catch {
      return .invalid(failure(error))
    }
  }
}
