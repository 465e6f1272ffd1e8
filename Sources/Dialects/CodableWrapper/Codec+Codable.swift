// The code that the compiler generates for a model calls the functions of keyed containers. The
// others are for wrappers elsewhere, such as in an array.

extension Codec: Codable {
  /// Decodes the decoder's current value, converted if necessary.
  ///
  /// - Throws: errors of the decoder; there is no default here.
  public init(from decoder: any Decoder) throws {
    self.init(CodecBox(try ValueReader.of(Value.self).read(from: decoder)))
  }

  /// Encodes the value; names and transformers are not used.
  ///
  /// - Throws: errors of the encoder, and `EncodingError.invalidValue` for a value that is not
  ///   `Encodable`.
  public func encode(to encoder: any Encoder) throws {
    try ValueWriter.of(Value.self).write(wrappedValue, to: encoder)
  }
}

extension KeyedDecodingContainer {
  /// Decodes the value of a property with the names, default and transformer of its declaration.
  ///
  /// Assign the result to that property immediately, as in
  ///
  ///     _name = try container.decode(Codec<String>.self, forKey: .name)
  ///
  /// because the wrapper takes these from the default that it replaces.
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
  /// Encodes the value of a property under the first of its names, or under its own key if it has
  /// none.
  ///
  ///     var container = encoder.container(keyedBy: CodingKeys.self)
  ///     try container.encode(_name, forKey: .name)
  ///
  /// - Parameter value: the wrapper.
  /// - Parameter key: the property's own key.
  /// - Throws: errors of the encoder.
  public mutating func encode<Value>(_ value: Codec<Value>, forKey key: Key) throws {
    try value.box.encode(key, in: &self)
  }
}
