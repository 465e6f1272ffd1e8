internal import Jansson

// The fast path for the most common properties: scalars in a document decoded by `JSON.Decoder`
// that have the property's type. The value is moved from the document to the box by code for that
// type, which is several times as fast as the generic code for all types and coders.

/// The most common types of properties.
enum ScalarType {
  case string, int, double, bool
  case optionalString, optionalInt, optionalDouble, optionalBool

  /// Creates the case for a type; nil for any other type.
  @inline(__always)
  init?(_ type: Any.Type) {
    if type == String.self {
      self = .string
    } else if type == Int.self {
      self = .int
    } else if type == Double.self {
      self = .double
    } else if type == Bool.self {
      self = .bool
    } else if type == String?.self {
      self = .optionalString
    } else if type == Int?.self {
      self = .optionalInt
    } else if type == Double?.self {
      self = .optionalDouble
    } else if type == Bool?.self {
      self = .optionalBool
    } else {
      return nil
    }
  }
}

/// Looks up members of objects in a document.
///
/// Soundness: the box contains a container of that type at that offset; see
/// `ReboundDecodingAccess`.
struct DocumentMembers {
  let container: any DocumentContainer.Type
  let offset: Int

  /// The value of a member; nil if it is missing or null.
  @inline(__always)
  func value(_ name: String, in box: AnyObject) -> DocumentValue? {
    guard let value = container.member(name, of: ContainerBox.address(box, offset)), !value.isNull
    else { return nil }
    return value
  }
}

extension PendingMember {
  /// Sets the value of a box, if it is a scalar in a document and of the property's own type.
  ///
  /// - Returns: false, without doing anything, if the value must be found or converted in another
  ///   way.
  func decodeScalar(_ box: AnyCodecBox, declaredBy declaration: AnyCodecBox?) -> Bool {
    guard let document = access.document, let type = box.scalarType else { return false }
    // The container keeps the document alive that contains the value.
    defer { withExtendedLifetime(container) {} }
    switch type {
    case .string: return decode(box, declaration, document) { $0.string }
    case .int: return decode(box, declaration, document) { $0.int }
    case .double: return decode(box, declaration, document) { $0.double }
    case .bool: return decode(box, declaration, document) { $0.bool }
    case .optionalString: return decode(box, declaration, document) { $0.string.map(Optional.some) }
    case .optionalInt: return decode(box, declaration, document) { $0.int.map(Optional.some) }
    case .optionalDouble: return decode(box, declaration, document) { $0.double.map(Optional.some) }
    case .optionalBool: return decode(box, declaration, document) { $0.bool.map(Optional.some) }
    }
  }

  @inline(__always)
  private func decode<Value>(
    _ box: AnyCodecBox, _ declaration: AnyCodecBox?, _ document: DocumentMembers,
    _ read: (DocumentValue) -> Value?
  ) -> Bool {
    // Soundness: the value has the type of the box, and both boxes have the same type.
    let box = unsafeDowncast(box, to: CodecBox<Value>.self)
    let declaration = declaration.map { unsafeDowncast($0, to: CodecBox<Value>.self) }
    guard declaration?.transformer == nil, let found = firstValue(document, declaration),
      let value = read(found)
    else { return false }
    box.take(value, declaredBy: declaration)
    return true
  }

  /// The first value found by the names as given; nil if there is none, or one of the names is
  /// nested.
  private func firstValue(
    _ document: DocumentMembers, _ declaration: AnyCodecBox?
  ) -> DocumentValue? {
    if let declaration {
      for name in declaration.names {
        if declaration.isNestingAllowed, KeyNames.isNested(name) { return nil }
        if let value = document.value(name, in: container) { return value }
      }
    }
    return document.value(key.stringValue, in: container)
  }
}

extension DocumentValue {
  fileprivate var int: Int? { integer.flatMap { Int(exactly: $0) } }
}
