internal import Conversions
internal import Jansson

// The fast path for the most common properties: scalars in a document decoded by `JSON.Decoder`.
// The value is moved from the document to the box by code for its type, which is several times as
// fast as the generic code for all types and coders, where each conversion also begins with an
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

/// A type that the fast path decodes: a scalar, or an optional of one.
protocol ScalarMember {
  /// The value of a member, stored in the type's own form or converted; nil if there is none.
  static func value(of member: Node) -> Self?
}

extension ScalarValue {
  @inline(__always)
  static func value(of member: Node) -> Self? {
    if let value = stored(member) { return value }
    // A coder may have a strategy for strings that represent doubles.
    return Self.self == Double.self ? nil : Scalar(member).flatMap { converted($0) }
  }
}

extension Optional: ScalarMember where Wrapped: ScalarValue {
  @inline(__always)
  static func value(of member: Node) -> Wrapped?? { Wrapped.value(of: member).map(Optional.some) }
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
    let decoding = ScalarDecoding(
      document: document, container: container, key: key.stringValue, box: box,
      declaration: declaration)
    return withCommonType(box.valueType, decoding) ?? false
  }
}

private struct ScalarDecoding: CommonTypeFunction {
  let document: DocumentMembers
  // Soundness: the caller keeps the objects alive. Retaining them would take longer than reading a
  // number.
  unowned(unsafe) let container: AnyObject
  let key: String
  unowned(unsafe) let box: AnyCodecBox
  unowned(unsafe) let declaration: AnyCodecBox?

  @inline(__always)
  func callAsFunction<Value: ScalarMember>(_: Value.Type) -> Bool {
    // Soundness: the value has the type of the box, and both boxes have the same type.
    let box = unsafeDowncast(box, to: CodecBox<Value>.self)
    let declaration = declaration.map { unsafeDowncast($0, to: CodecBox<Value>.self) }
    guard declaration?.transformer == nil, let found = firstValue(declaration),
      let value = Value.value(of: found)
    else { return false }
    box.store(value, declaredBy: declaration)
    return true
  }

  /// The first value found by the names as given; nil if there is none, or one of the names is
  /// nested.
  private func firstValue(_ declaration: AnyCodecBox?) -> Node? {
    if let declaration {
      for name in declaration.names {
        if declaration.isNestingAllowed, KeyNames.isNested(name) { return nil }
        if let value = document.value(name, in: container) { return value }
      }
    }
    return document.value(key, in: container)
  }
}
