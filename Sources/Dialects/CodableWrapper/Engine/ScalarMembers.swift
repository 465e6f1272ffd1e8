internal import Jansson

// The shortcut for the commonest properties: scalars of a document that `JSON.Decoder` decodes, which are of
// the property's type and need no conversion. The value goes from the document to the box by code for that
// one type, which is several times as fast as the generic code for all types and coders.

/// The commonest types of properties.
enum ScalarType {
  case string, int, double, bool
  case optionalString, optionalInt, optionalDouble, optionalBool

  /// The case of a type; nil for any other type.
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
/// Soundness: a container of that type is in the box at that offset; see `ReboundDecodingAccess`.
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
  /// Gives a box its value, if that is a scalar of a document and of the property's own type.
  ///
  /// - Returns: false, and nothing is done, if the value must be found or converted in another way.
  func decodeScalar(_ box: AnyCodecBox, declaredBy declaration: AnyCodecBox?) -> Bool {
    guard let document = access.document, let type = box.scalarType else { return false }
    // The container keeps the document in which the value is.
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
    // Sound: the type of the value is that of the box, and both boxes are of one type.
    let box = unsafeDowncast(box, to: CodecBox<Value>.self)
    let declaration = declaration.map { unsafeDowncast($0, to: CodecBox<Value>.self) }
    guard declaration?.transformer == nil, let found = firstValue(document, declaration),
      let value = read(found)
    else { return false }
    box.take(value, declaredBy: declaration)
    return true
  }

  /// The first value by the names as they are; nil if there is none, or one of the names leads into objects.
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
