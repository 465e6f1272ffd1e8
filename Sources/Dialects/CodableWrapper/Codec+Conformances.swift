extension Codec: Equatable where Value: Equatable {
  /// Whether the values are equal; names and transformers do not count.
  public static func == (left: Codec, right: Codec) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension Codec: Hashable where Value: Hashable {
  /// Hashes as the value does.
  ///
  /// - Parameter hasher: takes the value.
  public func hash(into hasher: inout Hasher) { wrappedValue.hash(into: &hasher) }
}

extension Codec: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value in a string.
  public var description: String { "\(wrappedValue)" }

  /// The value in a string.
  public var debugDescription: String { "\(wrappedValue)" }
}
