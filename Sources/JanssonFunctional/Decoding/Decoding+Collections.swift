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
    JSON.Decoding<[Value]>(body: { cursor throws(JSON.Errors) in
      guard let count = cursor.elementCount else { throw cursor.mismatch([Value].self) }
      // All empty arrays share one buffer, and the initializer below would write to it.
      if count == 0 { return [] }
      var found: JSON.Errors?
      let values = [Value](unsafeUninitializedCapacity: count) { buffer, filled in
        guard let start = buffer.baseAddress else { return }
        var elements = DecodingChildren(cursor)
        while let element = elements.next() {
          do throws(JSON.Errors) {
            // Soundness: there are at most `count` elements.
            (start + filled).initialize(to: try run(element))
            filled += 1
          } catch {
            found.merge(error)
            if Alternatives.areTried { return }
          }
        }
      }
      if let found { throw found }
      return values
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
    JSON.Decoding<[String: Value]>(body: { cursor throws(JSON.Errors) in
      guard let count = cursor.memberCount else { throw cursor.mismatch([String: Value].self) }
      var values = [String: Value](minimumCapacity: count)
      var found: JSON.Errors?
      var members = DecodingChildren(cursor)
      while let member = members.next() {
        do throws(JSON.Errors) {
          values[member.key] = try run(member)
        } catch {
          if Alternatives.areTried { throw error }
          found.merge(error)
        }
      }
      if let found { throw found }
      return values
    })
  }
}

extension DecodingCursor {
  /// The failure of a value whose kind does not match a type.
  fileprivate func mismatch<T: JSONDecodable>(_ type: T.Type) -> JSON.Errors {
    if Alternatives.areTried { return Alternatives.dropped }
    do {
      // Decoding the value as the type throws the right error, whatever its elements.
      _ = try type.init(decoding: value)
      return failure(JSON.Error.other(description: "expected \(type)"))
    } catch {
      return failure(error)
    }
  }
}
