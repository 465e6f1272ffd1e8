internal import CJanssonTurbo

/// What generated code takes the values of properties from, in their order: the members of an object, or values that
/// have been decoded already.
public protocol _JSONSource {
  /// The value of the member with this key.
  mutating func value<Value: _JSONReadable>(of key: StaticString) throws(_JSONMisfit) -> Value

  /// The value of the member with one of several keys.
  mutating func value<Value: _JSONReadable>(
    of key: StaticString, or others: [StaticString]
  ) throws(_JSONMisfit) -> Value

  /// The value of the member with one of several keys, or the default.
  mutating func value<Value: _JSONReadable>(
    of key: StaticString, or others: [StaticString], default: () -> Value
  ) throws(_JSONMisfit) -> Value

  /// The value of a property whose type is not decoded by generated code.
  mutating func unknown<Value>() throws(_JSONMisfit) -> Value
}

// The compiler chooses by the type of the property which of these is called.

extension _JSONSource {
  /// The value of a property.
  @inlinable @inline(__always)
  public mutating func next<Value: _JSONReadable>(
    _ key: StaticString
  ) throws(_JSONMisfit) -> Value { try value(of: key) }

  /// The value of a property that has other keys as well.
  @inlinable @inline(__always)
  public mutating func next<Value: _JSONReadable>(
    _ key: StaticString, or others: StaticString...
  ) throws(_JSONMisfit) -> Value { try value(of: key, or: others) }

  /// The value of a property with a default.
  @inlinable @inline(__always)
  public mutating func next<Value: _JSONReadable>(
    _ key: StaticString, or others: StaticString..., default: @autoclosure () -> Value
  ) throws(_JSONMisfit) -> Value { try value(of: key, or: others, default: `default`) }

  /// The value of a property of any other type.
  @_disfavoredOverload @inlinable
  public mutating func next<Value>(
    _ key: StaticString, or others: StaticString...
  ) throws(_JSONMisfit) -> Value { try unknown() }

  /// The value of a property of any other type, with a default.
  @_disfavoredOverload @inlinable
  public mutating func next<Value>(
    _ key: StaticString, or others: StaticString..., default: @autoclosure () -> Value
  ) throws(_JSONMisfit) -> Value { try unknown() }
}

/// The members of an object in a scanned document, in the order in which they are expected.
@frozen
public struct _JSONMembers: _JSONSource {
  @usableFromInline let object: _JSONNode
  /// The key that is expected next, or the end.
  @usableFromInline var position: UnsafeRawPointer
  @usableFromInline let end: UnsafeRawPointer

  /// - Throws: if the value is no object, or too deep.
  @inlinable @inline(__always)
  init(_ object: _JSONNode) throws(_JSONMisfit) {
    guard object.kind == NodeForm.object, object.hasStack else { throw _JSONMisfit() }
    self.object = object
    position = object.following.address
    end = object.endOfMembers
  }

  /// The value of a member: the next one, if it has this key.
  @inlinable @inline(__always)
  mutating func node(_ key: StaticString) -> _JSONNode? {
    let expected = _JSONNode(position, object.stackLimit)
    guard position != end, expected.isKey(key) else { return find(key) }
    let value = expected.following
    position = value.next.address
    return value
  }

  /// The value of a member that is not the next one.
  @usableFromInline @inline(never)
  mutating func find(_ key: StaticString) -> _JSONNode? {
    var members = MemberCursor(object.node)
    members.next = position.assumingMemoryBound(to: turbo_node.self)
    let utf8 = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    guard let found = members.value(utf8: utf8) else { return nil }
    let value = _JSONNode(found.scanned, object.stackLimit)
    position = value.next.address
    return value
  }

  /// The value of a member with one of several keys.
  @inlinable @inline(__always)
  mutating func node(_ key: StaticString, _ others: [StaticString]) -> _JSONNode? {
    if let value = node(key) { return value }
    for other in others {
      if let value = node(other) { return value }
    }
    return nil
  }

  /// The value of the member with this key.
  @inlinable @inline(__always)
  public mutating func value<Value: _JSONReadable>(
    of key: StaticString
  ) throws(_JSONMisfit) -> Value {
    guard let node = node(key) else { return try Value._missing() }
    return try Value._read(node)
  }

  /// The value of the member with one of several keys.
  @inlinable
  public mutating func value<Value: _JSONReadable>(
    of key: StaticString, or others: [StaticString]
  ) throws(_JSONMisfit) -> Value {
    guard let node = node(key, others) else { return try Value._missing() }
    return try Value._read(node)
  }

  /// The value of the member with one of several keys, or the default if it is missing or null.
  @inlinable
  public mutating func value<Value: _JSONReadable>(
    of key: StaticString, or others: [StaticString], default: () -> Value
  ) throws(_JSONMisfit) -> Value {
    guard let node = node(key, others) else { return `default`() }
    if node.kind == NodeForm.null, !Value._hasNil { return `default`() }
    return try Value._read(node)
  }

  /// Nothing: a model with such a property is not decoded by generated code.
  @inlinable
  public mutating func unknown<Value>() throws(_JSONMisfit) -> Value { throw _JSONMisfit() }
}

extension _JSONNode {
  /// The node as the other readers have it.
  var node: Node {
    Node(ScannedNode(address.assumingMemoryBound(to: turbo_node.self)))
  }
}

@available(*, unavailable)
extension _JSONMembers: Sendable {}
@available(*, unavailable)
extension _JSONNode: Sendable {}
