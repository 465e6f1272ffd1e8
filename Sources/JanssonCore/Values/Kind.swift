extension JSON {
  /// The kind of a value: one of the six of RFC 8259, section 3, or `error`.
  ///
  /// `true` and `false` are one kind, `bool`. `error` is the kind of a failed lookup.
  ///
  ///     let json: JSON = ["tags": ["a", "b"]]
  ///     print(json.kind)              // Prints "object"
  ///     print(json["tags"].kind)      // Prints "array"
  ///     print(json["missing"].kind)   // Prints "error"
  public enum Kind: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// The kind of values of the `JSON` case with the same name.
    case object, array, string, number, bool, null, error

    /// The kind's name as used in error messages: "object", "array".
    public var description: String { rawValue }
  }
}
