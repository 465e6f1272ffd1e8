extension Codec {
  /// Declares a property that is nil unless a value is found.
  ///
  ///     @Codec var nickname: String?
  public init<Wrapped>() where Value == Wrapped? {
    self.init(makeNilBox(of: Wrapped.self))
  }

  /// Declares a property with additional names that is nil unless a value is found.
  ///
  ///     @Codec("nick", "alias") var nickname: String?
  ///
  /// With a single name, write `= nil` after the type: the compiler would interpret
  /// `@Codec("nick")` alone as the literal "nick", and fail.
  ///
  /// - Parameter key: the names to try before the property's own; the first one is used for
  ///   encoding. A dot separates the names of nested objects.
  /// - Parameter noNested: whether dots are part of the names.
  public init<Wrapped: Codable>(_ key: String..., noNested: Bool = false) where Value == Wrapped? {
    self.init(CodecBox(nil, names: key, noNested: noNested))
  }

  /// Declares a property with a default, and with additional names.
  ///
  ///     @Codec("user_id", "id") var number: Int = 0
  ///     @Codec("profile.name") var name: String = ""
  ///
  /// - Parameter wrappedValue: the default.
  /// - Parameter key: the names to try before the property's own; the first one is used for
  ///   encoding. A dot separates the names of nested objects.
  /// - Parameter noNested: whether dots are part of the names.
  public init(wrappedValue: Value, _ key: String..., noNested: Bool = false) where Value: Codable {
    self.init(makeBox(wrappedValue, names: key, noNested: noNested))
  }

  /// Declares a property of any type that is nil unless a transformer returns a value for it.
  ///
  ///     @Codec(["created_at"], transformer: SecondDateTransform()) var created: Date?
  ///
  /// - Parameter keys: the names to try before the property's own.
  /// - Parameter noNested: whether dots are part of the names.
  /// - Parameter transformer: converts the value.
  @preconcurrency
  public init<Wrapped, Transform: TransformType & Sendable>(
    _ keys: [String] = [], noNested: Bool = false, transformer: Transform
  ) where Value == Wrapped? {
    self.init(wrappedValue: nil, keys, noNested: noNested, transformer: transformer)
  }

  /// Declares a property of any type with a default and a transformer.
  ///
  ///     @Codec(["created_at"], transformer: SecondDateTransform()) var created = Date.distantPast
  ///
  /// - Parameter wrappedValue: the default. If there is no value to decode, the transformer is
  ///   called with nil, and its result is preferred to the default, unless it is nil and the
  ///   property is not optional.
  /// - Parameter keys: the names to try before the property's own.
  /// - Parameter noNested: whether dots are part of the names.
  /// - Parameter transformer: converts the value.
  @preconcurrency
  public init<Transform: TransformType & Sendable>(
    wrappedValue: Value, _ keys: [String] = [], noNested: Bool = false, transformer: Transform
  ) {
    self.init(
      CodecBox(
        wrappedValue, names: keys, noNested: noNested, transformer: TypedTransformer(transformer)))
  }
}
