extension Codec: Equatable where Value: Equatable {
  /// Whether the values are equal; names and transformers are ignored.
  public static func == (left: Codec, right: Codec) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension Codec: Hashable where Value: Hashable {
  /// Hashes the value; names and transformers are ignored.
  ///
  /// - Parameter hasher: the hasher to use.
  public func hash(into hasher: inout Hasher) { wrappedValue.hash(into: &hasher) }
}

extension Codec: CustomStringConvertible, CustomDebugStringConvertible {
  /// The description of the value.
  public var description: String { "\(wrappedValue)" }

  /// The description of the value.
  public var debugDescription: String { "\(wrappedValue)" }
}
