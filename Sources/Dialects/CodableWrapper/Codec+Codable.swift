// What the compiler writes for a model calls the functions of keyed containers; the others are for wrappers in
// other places, such as an array of them.

extension Codec: Codable {
  /// Decodes the current value of the decoder, converted if necessary.
  ///
  /// - Throws: what the decoder throws; there is no default here.
  public init(from decoder: any Decoder) throws {
    self.init(CodecBox(try ValueReader.of(Value.self).read(from: decoder)))
  }

  /// Encodes the value; a transformer is not used, nor are names.
  ///
  /// - Throws: what the encoder throws, and `EncodingError.invalidValue` for a value that is not `Encodable`.
  public func encode(to encoder: any Encoder) throws {
    try ValueWriter.of(Value.self).write(wrappedValue, to: encoder)
  }
}

extension KeyedDecodingContainer {
  /// Decodes the value of a property, whose declaration has its names, default and transformer.
  ///
  /// The result is to be assigned to that property at once, as in
  ///
  ///     _name = try container.decode(Codec<String>.self, forKey: .name)
  ///
  /// since it is the replaced default that hands over what the declaration says.
  ///
  /// - Parameter type: the type of the wrapper.
  /// - Parameter key: the property's own key.
  /// - Returns: a wrapper that gets its value when it replaces the default.
  /// - Throws: nothing.
  public func decode<Value>(_ type: Codec<Value>.Type, forKey key: Key) throws -> Codec<Value> {
    let box = makeBox(for: Value.self)
    PendingMember.leave(key, of: self, for: box)
    return Codec(box)
  }
}

extension KeyedEncodingContainer {
  /// Encodes the value of a property by the first of its names, or else by its own key.
  ///
  /// - Parameter value: the wrapper.
  /// - Parameter key: the property's own key.
  /// - Throws: what the encoder throws.
  public mutating func encode<Value>(_ value: Codec<Value>, forKey key: Key) throws {
    try value.box.encode(key, in: &self)
  }
}
