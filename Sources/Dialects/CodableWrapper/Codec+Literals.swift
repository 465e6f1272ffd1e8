// The memberwise initializer of a model has a parameter of type `Codec<T?>` for a property without
// a default. With these conformances, it accepts literals as if the type were `T?`.

extension Codec: ExpressibleByNilLiteral where Value: ExpressibleByNilLiteral {
  /// Creates a wrapper of nil.
  public init(nilLiteral: ()) { self.init(literal: nil) }
}

extension Codec: ExpressibleByIntegerLiteral
where Value: CodecOptionalProtocol, Value.Wrapped: ExpressibleByIntegerLiteral {
  /// Creates a wrapper of a number.
  public init(integerLiteral value: Value.Wrapped.IntegerLiteralType) {
    self.init(literal: Value(Value.Wrapped(integerLiteral: value)))
  }
}

extension Codec: ExpressibleByFloatLiteral
where Value: CodecOptionalProtocol, Value.Wrapped: ExpressibleByFloatLiteral {
  /// Creates a wrapper of a number.
  public init(floatLiteral value: Value.Wrapped.FloatLiteralType) {
    self.init(literal: Value(Value.Wrapped(floatLiteral: value)))
  }
}

extension Codec: ExpressibleByBooleanLiteral
where Value: CodecOptionalProtocol, Value.Wrapped: ExpressibleByBooleanLiteral {
  /// Creates a wrapper of a Boolean.
  public init(booleanLiteral value: Value.Wrapped.BooleanLiteralType) {
    self.init(literal: Value(Value.Wrapped(booleanLiteral: value)))
  }
}

extension Codec: ExpressibleByUnicodeScalarLiteral
where Value: CodecOptionalProtocol, Value.Wrapped: ExpressibleByUnicodeScalarLiteral {
  /// Creates a wrapper of a scalar.
  public init(unicodeScalarLiteral value: Value.Wrapped.UnicodeScalarLiteralType) {
    self.init(literal: Value(Value.Wrapped(unicodeScalarLiteral: value)))
  }
}

extension Codec: ExpressibleByExtendedGraphemeClusterLiteral
where Value: CodecOptionalProtocol, Value.Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a wrapper of a character.
  public init(
    extendedGraphemeClusterLiteral value: Value.Wrapped.ExtendedGraphemeClusterLiteralType
  ) {
    self.init(literal: Value(Value.Wrapped(extendedGraphemeClusterLiteral: value)))
  }
}

extension Codec: ExpressibleByStringLiteral
where Value: CodecOptionalProtocol, Value.Wrapped: ExpressibleByStringLiteral {
  /// Creates a wrapper of a string.
  public init(stringLiteral value: Value.Wrapped.StringLiteralType) {
    self.init(literal: Value(Value.Wrapped(stringLiteral: value)))
  }
}

extension Codec: ExpressibleByArrayLiteral
where Value: CodecOptionalProtocol, Value.Wrapped: ExpressibleByArrayLiteral {
  // Disfavoured, because otherwise `@Codec var tags: [String]?` would call it without arguments.

  /// Creates a wrapper of a collection.
  @_disfavoredOverload
  public init(arrayLiteral elements: Value.Wrapped.ArrayLiteralElement...) {
    // Soundness: a function receives its variadic parameter as an array. Swift has no syntax to
    // forward one.
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
