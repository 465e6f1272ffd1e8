internal import Jansson

extension JSON: Swift.RawRepresentable {
  /// Creates a value as `init(_:)` does; nil if it would be of type `unknown`.
  ///
  /// - Parameter rawValue: the value.
  public init?(rawValue: Any) {
    self.init(rawValue)
    if type == .unknown { return nil }
  }

  /// The same as `object`.
  public var rawValue: Any { object }
}
