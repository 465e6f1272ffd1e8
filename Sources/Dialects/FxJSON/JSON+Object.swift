public import Jansson

// FxJSON's accessors for the containers of Foundation. `foundationValue` is the one for new code; `asDictionary`
// and `asArray` give the children as `JSON`, in order and without copying.

extension JSON {
  /// The value in Foundation's types, which is `foundationValue`.
  ///
  ///     let values = json.object as? [String: Any]
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var object: Any { foundationValue }

  /// The members of an object in Foundation's types, as in `foundationValue`; nil for any other kind.
  ///
  ///     let ages = json["ages"].dict as? [String: Int]
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var dict: [String: Any]? {
    kind == .object ? foundationValue as? [String: Any] : nil
  }

  /// The elements of an array in Foundation's types, as in `foundationValue`; nil for any other kind.
  ///
  ///     let sizes = json["sizes"].array as? [Int]
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var array: [Any]? { kind == .array ? foundationValue as? [Any] : nil }
}
