// The memberwise initializer of a model takes a `Codec<T?>` for a property without a default: with these, it
// is called with literals as if it took a `T?`.

extension Codec: ExpressibleByNilLiteral where Value: ExpressibleByNilLiteral {
  /// Nil.
  public init(nilLiteral: ()) { self.init(literal: nil) }
}

extension Codec: ExpressibleByIntegerLiteral
where Value: CodecOptionalProtocol, Value.Wrapped: ExpressibleByIntegerLiteral {
  /// The number.
  public init(integerLiteral value: Value.Wrapped.IntegerLiteralType) {
    self.init(literal: Value(Value.Wrapped(integerLiteral: value)))
  }
}

extension Codec: ExpressibleByFloatLiteral
where Value: CodecOptionalProtocol, Value.Wrapped: ExpressibleByFloatLiteral {
  /// The number.
  public init(floatLiteral value: Value.Wrapped.FloatLiteralType) {
    self.init(literal: Value(Value.Wrapped(floatLiteral: value)))
  }
}

extension Codec: ExpressibleByBooleanLiteral
where Value: CodecOptionalProtocol, Value.Wrapped: ExpressibleByBooleanLiteral {
  /// The Boolean.
  public init(booleanLiteral value: Value.Wrapped.BooleanLiteralType) {
    self.init(literal: Value(Value.Wrapped(booleanLiteral: value)))
  }
}

extension Codec: ExpressibleByUnicodeScalarLiteral
where Value: CodecOptionalProtocol, Value.Wrapped: ExpressibleByUnicodeScalarLiteral {
  /// The scalar.
  public init(unicodeScalarLiteral value: Value.Wrapped.UnicodeScalarLiteralType) {
    self.init(literal: Value(Value.Wrapped(unicodeScalarLiteral: value)))
  }
}

extension Codec: ExpressibleByExtendedGraphemeClusterLiteral
where Value: CodecOptionalProtocol, Value.Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character.
  public init(
    extendedGraphemeClusterLiteral value: Value.Wrapped.ExtendedGraphemeClusterLiteralType
  ) {
    self.init(literal: Value(Value.Wrapped(extendedGraphemeClusterLiteral: value)))
  }
}

extension Codec: ExpressibleByStringLiteral
where Value: CodecOptionalProtocol, Value.Wrapped: ExpressibleByStringLiteral {
  /// The string.
  public init(stringLiteral value: Value.Wrapped.StringLiteralType) {
    self.init(literal: Value(Value.Wrapped(stringLiteral: value)))
  }
}

extension Codec: ExpressibleByArrayLiteral
where Value: CodecOptionalProtocol, Value.Wrapped: ExpressibleByArrayLiteral {
  // Disfavoured, for without arguments it would be what `@Codec var tags: [String]?` calls.

  /// The collection.
  @_disfavoredOverload
  public init(arrayLiteral elements: Value.Wrapped.ArrayLiteralElement...) {
    // Sound: to the called function its variadic parameter is an array. There is no way to pass one on.
    let make = unsafeBitCast(
      Value.Wrapped.init(arrayLiteral:),
      to: (([Value.Wrapped.ArrayLiteralElement]) -> Value.Wrapped).self)
    self.init(literal: Value(make(elements)))
  }
}

extension Codec {
  fileprivate init(literal: Value) {
    self.init(CodecBox(literal, names: [], noNested: false))
  }
}
