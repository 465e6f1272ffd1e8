package import JanssonCore

/// The decoding of properties of type `Any`: to Foundation's classes, if module `JanssonFoundation`
/// is linked.
///
/// That module makes this type conform to `AnyPropertyReading`, which is found at run time.
package enum AnyProperty {
  /// Nil if the module is not linked.
  static let reading: (any (AnyPropertyReading & Sendable).Type)? = conformance(of: Self.self)

  // The type is hidden from the compiler, since it has no such conformance in this module.
  @inline(never) @_optimize(none)
  private static func conformance(of type: Any.Type) -> (any (AnyPropertyReading & Sendable).Type)?
  {
    type as? any (AnyPropertyReading & Sendable).Type
  }
}

/// Creates values for properties of type `Any`.
package protocol AnyPropertyReading {
  /// The value in types other than this library's.
  static func value(of json: JSON) -> Any
}
