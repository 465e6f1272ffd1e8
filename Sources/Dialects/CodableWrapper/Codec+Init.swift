extension Codec {
  /// A property that is nil unless a value is found.
  ///
  ///     @Codec var nickname: String?
  public init<Wrapped>() where Value == Wrapped? {
    self.init(makeNilBox(of: Wrapped.self))
  }

  /// A property with further names that is nil unless a value is found.
  ///
  ///     @Codec("nick", "alias") var nickname: String?
  ///
  /// With a single name, write `= nil` after the type: the compiler takes `@Codec("nick")` alone for the literal
  /// "nick", and fails.
  ///
  /// - Parameter key: the names to be tried before the property's own; the first is the one that it is written
  ///   by. A dot leads into an object.
  /// - Parameter noNested: whether dots are parts of the names.
  public init<Wrapped: Codable>(_ key: String..., noNested: Bool = false) where Value == Wrapped? {
    self.init(CodecBox(nil, names: key, noNested: noNested))
  }

  /// A property with a default, and with further names.
  ///
  ///     @Codec("user_id", "id") var number: Int = 0
  ///     @Codec("profile.name") var name: String = ""
  ///
  /// - Parameter wrappedValue: the default.
  /// - Parameter key: the names to be tried before the property's own; the first is the one that it is written
  ///   by. A dot leads into an object.
  /// - Parameter noNested: whether dots are parts of the names.
  public init(wrappedValue: Value, _ key: String..., noNested: Bool = false) where Value: Codable {
    self.init(makeBox(wrappedValue, names: key, noNested: noNested))
  }

  /// A property of any type that is nil unless a transformer makes a value for it.
  ///
  ///     @Codec(["created_at"], transformer: SecondDateTransform()) var created: Date?
  ///
  /// - Parameter keys: the names to be tried before the property's own.
  /// - Parameter noNested: whether dots are parts of the names.
  /// - Parameter transformer: makes the value.
  @preconcurrency
  public init<Wrapped, Transform: TransformType & Sendable>(
    _ keys: [String] = [], noNested: Bool = false, transformer: Transform
  ) where Value == Wrapped? {
    self.init(wrappedValue: nil, keys, noNested: noNested, transformer: transformer)
  }

  /// A property of any type with a default and a transformer.
  ///
  /// - Parameter wrappedValue: the default. Without a value to be decoded, the transformer is called with nil,
  ///   and what it makes of that is preferred, unless it is nil and the property is not optional.
  /// - Parameter keys: the names to be tried before the property's own.
  /// - Parameter noNested: whether dots are parts of the names.
  /// - Parameter transformer: makes the value.
  @preconcurrency
  public init<Transform: TransformType & Sendable>(
    wrappedValue: Value, _ keys: [String] = [], noNested: Bool = false, transformer: Transform
  ) {
    self.init(
      CodecBox(
        wrappedValue, names: keys, noNested: noNested, transformer: TypedTransformer(transformer)))
  }
}
