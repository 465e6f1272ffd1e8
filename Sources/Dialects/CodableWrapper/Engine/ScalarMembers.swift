internal import Conversions
internal import Jansson

// The fast path for the most common properties: scalars in a document decoded by `JSON.Decoder`.
// The value is moved from the document to the box by code for its type, which is several times as
// fast as the generic code for all types and coders; that would also begin each conversion with an
// error.

/// Looks up members of objects in a document.
///
/// Soundness: the box contains a container of that type at that offset; see
/// `ReboundDecodingAccess`.
struct DocumentMembers {
  let container: any DocumentContainer.Type
  let offset: Int

  /// The value of a member; nil if it is missing or null.
  @inline(__always)
  func value(_ name: String, in box: AnyObject) -> Node? {
    guard let value = container.member(name, of: ContainerBox.address(box, offset)), !value.isNull
    else { return nil }
    return value
  }
}

extension PendingMember {
  /// Sets the value of a box, if it is a scalar in a document that has the property's type or is
  /// converted to it.
  ///
  /// - Returns: false, without doing anything, if the value must be found or converted in another
  ///   way.
  func decodeScalar(_ box: AnyCodecBox, declaredBy declaration: AnyCodecBox?) -> Bool {
    guard let document = access.document else { return false }
    // The container keeps the document alive that contains the value.
    defer { withExtendedLifetime(container) {} }
    switch box.scalar {
    case .string: return decode(String.self, box, declaration, document)
    case .integer where box is CodecBox<Int>: return decode(Int.self, box, declaration, document)
    case .integer: return decode(Int64.self, box, declaration, document)
    case .double: return decode(Double.self, box, declaration, document)
    case .bool: return decode(Bool.self, box, declaration, document)
    case .optionalString: return decodeOptional(String.self, box, declaration, document)
    case .optionalInteger where box is CodecBox<Int?>:
      return decodeOptional(Int.self, box, declaration, document)
    case .optionalInteger: return decodeOptional(Int64.self, box, declaration, document)
    case .optionalDouble: return decodeOptional(Double.self, box, declaration, document)
    case .optionalBool: return decodeOptional(Bool.self, box, declaration, document)
    case .none: return false
    }
  }

  @inline(__always)
  private func decode<Value: ScalarValue>(
    _: Value.Type, _ box: AnyCodecBox, _ declaration: AnyCodecBox?, _ document: DocumentMembers
  ) -> Bool {
    store(box, declaration, document) { Value.value(of: $0) }
  }

  @inline(__always)
  private func decodeOptional<Value: ScalarValue>(
    _: Value.Type, _ box: AnyCodecBox, _ declaration: AnyCodecBox?, _ document: DocumentMembers
  ) -> Bool {
    store(box, declaration, document) { Value.value(of: $0).map(Optional.some) }
  }

  @inline(__always)
  private func store<Value>(
    _ box: AnyCodecBox, _ declaration: AnyCodecBox?, _ document: DocumentMembers,
    _ value: (Node) -> Value?
  ) -> Bool {
    // Soundness: the value has the type of the box, and both boxes have the same type.
    let box = unsafeDowncast(box, to: CodecBox<Value>.self)
    let declaration = declaration.map { unsafeDowncast($0, to: CodecBox<Value>.self) }
    guard declaration?.transformer == nil, let found = firstValue(document, declaration),
      let value = value(found)
    else { return false }
    box.store(value, declaredBy: declaration)
    return true
  }

  /// The first value found by the names as given; nil if there is none, or one of the names is
  /// nested.
  private func firstValue(
    _ document: DocumentMembers, _ declaration: AnyCodecBox?
  ) -> Node? {
    if let declaration {
      for name in declaration.names {
        if declaration.isNestingAllowed, KeyNames.isNested(name) { return nil }
        if let value = document.value(name, in: container) { return value }
      }
    }
    return document.value(key.stringValue, in: container)
  }
}

extension ScalarValue {
  /// The value of a member, stored in this type's form or converted.
  @inline(__always)
  fileprivate static func value(of member: Node) -> Self? {
    if let value = stored(member) { return value }
    // A coder may have a strategy for strings in place of doubles.
    return Self.self == Double.self ? nil : Scalar(member).flatMap { converted($0) }
  }
}
