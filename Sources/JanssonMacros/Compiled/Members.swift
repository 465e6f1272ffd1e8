internal import CJanssonTurbo
internal import JanssonCore
internal import JanssonModels

/// The source from which generated code reads the values of properties, in their order: the members
/// of an object in a scanned document, or values that have been decoded already.
///
/// It is one type, without a protocol, so that generated code is compiled once. For most
/// properties, generated code only calls a function, which exists once for each type of value and
/// returns an empty value if the member does not fit. If each of these calls could throw, the
/// values read before it would have to be freed, once for each property, and such code takes longer
/// to compile than everything else. `finish` throws for all of them.
///
/// Soundness: `position` is a key's node in `object`, or its end; the creator of the members keeps
/// the document or the `_JSONValues` alive while they are used.
@frozen
public struct _JSONMembers {
  @usableFromInline let object: _JSONNode
  /// The key that is expected next, or the end.
  @usableFromInline var position: UnsafeRawPointer
  /// The end; the start as well for decoded values, so that no key is where it is expected.
  @usableFromInline let end: UnsafeRawPointer
  /// Decoded values, a `_JSONValues`.
  @usableFromInline let values: UnsafeMutableRawPointer?
  /// The searches for members that were not where they are expected, a `turbo_searches`.
  @usableFromInline var searches: UInt64 = 0
  /// Whether all values that were read without throwing have fit.
  @usableFromInline var fits = true

  /// - Throws: if the value is not an object, or is nested too deeply.
  @inlinable @inline(__always)
  init(_ object: _JSONNode) throws(_JSONMisfit) {
    guard object.kind == NodeForm.object, object.hasStack else { throw _JSONMisfit() }
    self.object = object
    position = object.following.address
    end = object.endOfMembers
    values = nil
  }

  /// Creates a source of decoded values, which must outlive it.
  init(_ values: UnsafeMutablePointer<_JSONValues>) {
    let address = UnsafeMutableRawPointer(values)
    object = _JSONNode(UnsafeRawPointer(address), 0)
    position = object.address
    end = object.address
    self.values = address
  }
}

extension _JSONMembers {
  /// Returns a model created from values that were read by functions that do not throw.
  ///
  /// - Throws: if one of these values did not fit.
  @inlinable @inline(__always)
  public mutating func finish<Value>(_ model: Value) throws(_JSONMisfit) -> Value {
    guard fits else { throw _JSONMisfit() }
    return model
  }
}

// The compiler chooses by the type of the property which of these is called.

extension _JSONMembers {
  /// The value of a property.
  @inlinable @inline(never)
  public mutating func next<Value: _JSONReadable>(
    _ key: StaticString
  ) throws(_JSONMisfit) -> Value { try value(key) }

  @inlinable @inline(__always)
  mutating func value<Value: _JSONReadable>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    if let node = node(key) { return try Value._read(node) }
    if let values { return _decoded(values) }
    return try Value._missing()
  }

  /// The value of a property that has other keys as well.
  @inlinable
  public mutating func next<Value: _JSONReadable>(
    _ key: StaticString, or others: StaticString...
  ) throws(_JSONMisfit) -> Value {
    if let values { return _decoded(values) }
    guard let node = node(key, others) else { return try Value._missing() }
    return try Value._read(node)
  }

  /// The value of a property with a default.
  @inlinable
  public mutating func next<Value: _JSONReadable>(
    _ key: StaticString, or others: StaticString..., default: @autoclosure () -> Value
  ) throws(_JSONMisfit) -> Value {
    if let values { return _decoded(values) }
    guard let node = node(key, others) else { return `default`() }
    if node.kind == NodeForm.null, !Value._hasNil { return `default`() }
    return try Value._read(node)
  }

  /// The value of a property of any other type, which mapping reads.
  @_disfavoredOverload @inlinable
  public mutating func next<Value>(
    _ key: StaticString, or others: StaticString...
  ) throws(_JSONMisfit) -> Value {
    if let values { return _decoded(values) }
    return try _mapped(node(key, others), isOnly: others.isEmpty)
  }

  /// The value of a property of any other type, with a default.
  @_disfavoredOverload @inlinable
  public mutating func next<Value>(
    _ key: StaticString, or others: StaticString..., default: @autoclosure () -> Value
  ) throws(_JSONMisfit) -> Value {
    if let values { return _decoded(values) }
    guard let node = node(key, others) else { return `default`() }
    return try _mapped(node, isOnly: false)
  }
}

extension _JSONMembers {
  /// The value of a property with options, which mapping reads.
  @inlinable
  public func optioned<Value>(
    _ name: StaticString, of model: Any.Type
  ) throws(_JSONMisfit) -> Value {
    if let values { return _decoded(values) }
    return try mapped(name, of: model)
  }

  @usableFromInline @inline(never)
  func mapped<Value>(_ name: StaticString, of model: Any.Type) throws(_JSONMisfit) -> Value {
    try FirstPass.property("\(name)", of: model, in: object.node)
  }
}

extension _JSONMembers {
  /// Makes the first property of a class the next one.
  @inlinable @inline(__always)
  public mutating func begin(_ type: AnyClass) {
    if let values { _begin(type, values) }
  }
}

extension _JSONMembers {
  /// The value of a member: the next one, if it has this key; nil also if there are decoded values.
  @usableFromInline @inline(never)
  mutating func node(_ key: StaticString) -> _JSONNode? { member(key) }

  /// As `node(_:)`, inlined.
  @inline(__always)
  mutating func member(_ key: StaticString) -> _JSONNode? {
    let expected = _JSONNode(position, object.stackLimit)
    guard position != end, expected.isNamed(key) else { return find(key) }
    let value = expected.following
    position = value.next.address
    return value
  }

  /// The value of a member, wherever it is.
  @inline(never)
  mutating func find(_ key: StaticString) -> _JSONNode? {
    guard values == nil else { return nil }
    let found = turbo_search(
      object.address.assumingMemoryBound(to: turbo_node.self),
      position.assumingMemoryBound(to: turbo_node.self),
      end.assumingMemoryBound(to: turbo_node.self), 0,
      UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self), key.utf8CodeUnitCount,
      &searches)
    guard let found else { return nil }
    let value = _JSONNode(UnsafeRawPointer(found), object.stackLimit).following
    position = value.next.address
    return value
  }

  /// The value of a member with one of several keys.
  @inlinable @inline(never)
  mutating func node(_ key: StaticString, _ others: [StaticString]) -> _JSONNode? {
    if let value = node(key) { return value }
    for other in others {
      if let value = node(other) { return value }
    }
    return nil
  }
}

/// The value of a node, or of a missing member, of a type that generated code does not read.
@usableFromInline @inline(never)
func _mapped<Value>(_ node: _JSONNode?, isOnly: Bool) throws(_JSONMisfit) -> Value {
  try FirstPass.value(of: node?.node, isOnly: isOnly)
}

/// The next of decoded values.
@usableFromInline @inline(never)
func _decoded<Value>(_ values: UnsafeMutableRawPointer) -> Value {
  values.assumingMemoryBound(to: _JSONValues.self).pointee.take()
}

/// Makes the first property of a class the next of decoded values.
@usableFromInline @inline(never)
func _begin(_ type: AnyClass, _ values: UnsafeMutableRawPointer) {
  values.assumingMemoryBound(to: _JSONValues.self).pointee.begin(type)
}

extension _JSONNode {
  /// As `isKey(_:)`, for a key that is not known at compile time.
  @inline(__always)
  func isNamed(_ key: StaticString) -> Bool {
    turbo_is_unhashed_key(
      address.assumingMemoryBound(to: turbo_node.self),
      UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self), key.utf8CodeUnitCount)
  }

  /// The node in the form that the other readers use.
  var node: Node {
    Node(ScannedNode(address.assumingMemoryBound(to: turbo_node.self)))
  }
}

@available(*, unavailable)
extension _JSONMembers: Sendable {}
@available(*, unavailable)
extension _JSONNode: Sendable {}
