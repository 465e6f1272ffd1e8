internal import Jansson

/// The object in which the standard library stores a coder's own container.
enum ContainerBox {
  /// The box of a decoder's container; nil if the standard library's layout is not the expected
  /// one.
  @inline(__always)
  static func of<Key>(_ container: KeyedDecodingContainer<Key>) -> AnyObject? {
    // Soundness: `holdsDecoding` verifies that the container is a single reference to an object.
    holdsDecoding ? unsafeBitCast(container, to: AnyObject.self) : nil
  }

  /// The box of an encoder's container; nil if the standard library's layout is not the expected
  /// one.
  @inline(__always)
  static func of<Key>(_ container: KeyedEncodingContainer<Key>) -> AnyObject? {
    // Soundness: `holdsEncoding` verifies the same.
    holdsEncoding ? unsafeBitCast(container, to: AnyObject.self) : nil
  }

  private static let holdsDecoding = isReference(KeyedDecodingContainer<AnyCodingKey>.self)
  private static let holdsEncoding = isReference(KeyedEncodingContainer<AnyCodingKey>.self)

  /// Whether a struct consists of a single strong reference to an object.
  static func isReference<T>(_: T.Type) -> Bool {
    guard case .structure(let fields) = TypeShape(T.self), fields.count == 1,
      MemoryLayout<T>.size == MemoryLayout<AnyObject>.size
    else { return false }
    return fields[0].type is AnyClass && fields[0].isStrong && fields[0].offset == 0
  }

  /// The only field of the boxes of a class, which contains the coder's container.
  static func concrete(in boxClass: Any.Type) -> (type: Any.Type, offset: Int)? {
    guard case .object(let fields) = TypeShape(boxClass), fields.count == 1,
      fields[0].isStrong
    else { return nil }
    return (fields[0].type, fields[0].offset)
  }

  @inline(__always)
  static func address(_ box: AnyObject, _ offset: Int) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(box).toOpaque() + offset
  }
}
