/// What `Optional` conforms to, and no other type should: for extensions of ``Codec`` by the type that an
/// optional value wraps.
public protocol CodecOptionalProtocol: ExpressibleByNilLiteral {
  /// The type of the value that may be missing.
  associatedtype Wrapped

  /// The optional that holds a value.
  init(_ some: Wrapped)

  /// The value, or nil.
  var codecWrapped: Wrapped? { get }
}

extension Optional: CodecOptionalProtocol {
  /// The value, or nil.
  public var codecWrapped: Wrapped? { self }
}

extension CodecOptionalProtocol {
  /// Nil, of a type that is known only at run time.
  static var none: Any { Self(nilLiteral: ()) }

  /// The type that is wrapped.
  static var wrappedType: Any.Type { Wrapped.self }
}
