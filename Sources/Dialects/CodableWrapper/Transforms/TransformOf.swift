/// A conversion defined by two closures.
///
///     @Codec(transformer: TransformOf<[String], String>(
///       fromJSON: { $0?.components(separatedBy: ",") ?? [] },
///       toJSON: { $0.joined(separator: ",") }))
///     var tags: [String] = []
///
/// Soundness (`@unchecked Sendable`): both closures are constants that any thread may call; a
/// subclass must declare itself `Sendable`.
open class TransformOf<Object, JSON>: TransformType, @unchecked Sendable {
  private let fromJSON: @Sendable (JSON?) -> Object
  private let toJSON: @Sendable (Object) -> JSON?

  /// Creates a conversion from closures.
  ///
  /// - Parameter fromJSON: is called with nil if there is no value, or one that is not a `JSON`.
  /// - Parameter toJSON: converts back; if it returns nil, the member is omitted.
  /// - Parameter file: ignored, like the parameters after it.
  /// - Parameter line: ignored.
  /// - Parameter column: ignored.
  @preconcurrency public init(
    fromJSON: @escaping @Sendable (JSON?) -> Object,
    toJSON: @escaping @Sendable (Object) -> JSON?,
    file: String = #file, line: Int = #line, column: Int = #column
  ) {
    self.fromJSON = fromJSON
    self.toJSON = toJSON
  }

  /// Calls the first closure.
  ///
  /// - Parameter json: the value in JSON.
  /// - Returns: the property's value.
  open func transformFromJSON(_ json: JSON?) -> Object { fromJSON(json) }

  /// Calls the second closure.
  ///
  /// - Parameter object: the property's value.
  /// - Returns: the value in JSON, or nil for none.
  open func transformToJSON(_ object: Object) -> JSON? { toJSON(object) }

  /// Returns 0.
  open func hashValue() -> Int { 0 }
}
