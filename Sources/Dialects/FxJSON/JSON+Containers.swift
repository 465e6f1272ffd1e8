public import Jansson

// FxJSON's accessors for containers. For new code there are `foundationValue`, `object`, `array`,
// `members` and `elements`.

extension Jansson.JSONDecodable {
  /// Decodes the value from Foundation's representation of JSON: `[String: Any]`, `[Any]`,
  /// `NSNumber` and so on; nil if it does not fit.
  public init?(any value: Any) { self.init(JSON(any: value)) }
}

extension JSON {
  /// The value in Foundation's types, which is `foundationValue`.
  ///
  ///     let values = json.object as? [String: Any]
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var object: Any { foundationValue }

  /// The members of an object in Foundation's types, as in `foundationValue`; nil for any other
  /// kind.
  ///
  ///     let ages = json["ages"].dict as? [String: Int]
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var dict: [String: Any]? {
    kind == .object ? foundationValue as? [String: Any] : nil
  }

  /// The elements of an array in Foundation's types, as in `foundationValue`; nil for any other
  /// kind.
  ///
  ///     let sizes = json["sizes"].array as? [Int]
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var array: [Any]? { kind == .array ? foundationValue as? [Any] : nil }

  /// The members of an object; empty for any other kind: `members`.
  ///
  ///     for (name, user) in json.asDictionary { print(name, user["age"]) }
  ///
  /// - Complexity: O(1).
  public var asDictionary: Object { members }

  /// The elements of an array; empty for any other kind: `elements`.
  ///
  ///     for user in json.asArray { print(user["name"]) }
  ///
  /// - Complexity: O(1).
  public var asArray: Array { elements }

  /// The members of an object as a Swift dictionary; nil for any other kind.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public var dictionary: [String: JSON]? {
    guard case .object(let object) = self else { return nil }
    return Dictionary(object.lazy.map { ($0.key, $0.value) }) { _, last in last }
  }
}
