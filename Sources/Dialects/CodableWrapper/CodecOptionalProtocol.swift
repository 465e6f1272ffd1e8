/// The type `Optional`, as a constraint for extensions of ``Codec``; no other type should conform.
///
///     extension Codec where Value: CodecOptionalProtocol {
///       var isNil: Bool { wrappedValue.codecWrapped == nil }
///     }
public protocol CodecOptionalProtocol: ExpressibleByNilLiteral {
  /// The type of the value that may be missing.
  associatedtype Wrapped

  /// Creates an optional that contains a value.
  init(_ some: Wrapped)

  /// The wrapped value, or nil.
  var codecWrapped: Wrapped? { get }
}

extension Optional: CodecOptionalProtocol {
  /// The wrapped value, or nil.
  public var codecWrapped: Wrapped? { self }
}

extension CodecOptionalProtocol {
  /// Nil of this type, for callers that know the type only at run time.
  static var none: Any { Self(nilLiteral: ()) }

  /// The wrapped type.
  static var wrappedType: Any.Type { Wrapped.self }
}
