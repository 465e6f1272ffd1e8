/// A conversion made of two closures.
///
///     @Codec(transformer: TransformOf<[String], String>(
///       fromJSON: { $0?.components(separatedBy: ",") ?? [] }, toJSON: { $0.joined(separator: ",") }))
///     var tags: [String] = []
///
/// Soundness (`@unchecked Sendable`): both closures are constants that any thread may call; a subclass has to
/// say itself that it is `Sendable`.
open class TransformOf<Object, JSON>: TransformType, @unchecked Sendable {
  private let fromJSON: @Sendable (JSON?) -> Object
  private let toJSON: @Sendable (Object) -> JSON?

  /// A conversion by closures.
  ///
  /// - Parameter fromJSON: is given nil if there is no value, or one that is not a `JSON`.
  /// - Parameter toJSON: the way back; nil leaves the member out.
  /// - Parameter file: not used; as are the parameters after it.
  /// - Parameter line: not used.
  /// - Parameter column: not used.
  @preconcurrency public init(
    fromJSON: @escaping @Sendable (JSON?) -> Object,
    toJSON: @escaping @Sendable (Object) -> JSON?,
    file: String = #file, line: Int = #line, column: Int = #column
  ) {
    self.fromJSON = fromJSON
    self.toJSON = toJSON
  }

  /// What the first closure makes of the value.
  ///
  /// - Parameter json: what JSON holds.
  /// - Returns: the property's value.
  open func transformFromJSON(_ json: JSON?) -> Object { fromJSON(json) }

  /// What the second closure makes of the value.
  ///
  /// - Parameter object: the property's value.
  /// - Returns: what JSON holds, or nil for nothing.
  open func transformToJSON(_ object: Object) -> JSON? { toJSON(object) }

  /// 0.
  open func hashValue() -> Int { 0 }
}
