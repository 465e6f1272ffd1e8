// Flattened properties, whose members are members of the model's own object: handled in the first
// pass by generated code; in the second, and in a tree, by the layout of the stored properties.

internal import JanssonCore
internal import JanssonModels

extension _JSONMembers {
  /// The value of a flattened property.
  @inlinable
  public mutating func flattened<Value: _JSONModel & _JSONReadable>() throws(_JSONMisfit) -> Value {
    if let values { return _decoded(values) }
    // A class may be flattened into itself.
    guard object.hasStack else { throw _JSONMisfit() }
    return try Value(_members: &self)
  }

  /// The value of a flattened property that is nil if the object has none of its members.
  @inlinable
  public mutating func flattened<Value: _JSONModel & _JSONReadable>() throws(_JSONMisfit) -> Value?
  {
    if let values { return _decoded(values) }
    guard _holds(Value.self, object) else { return nil }
    let value: Value = try flattened()
    return value
  }

  /// The value of a flattened property of any other type: a model with one is not read by generated
  /// code.
  @_disfavoredOverload @inlinable
  public mutating func flattened<Value>() throws(_JSONMisfit) -> Value {
    guard let values else { throw _JSONMisfit() }
    return _decoded(values)
  }
}

extension _JSONModel where Self: _JSONReadable {
  /// Reads a value for which the whole object is needed: an enum.
  @inlinable
  public init(_members source: inout _JSONMembers) throws(_JSONMisfit) {
    self = try Self._read(source.object)
  }
}

extension _JSONText {
  /// Writes the members of a flattened property.
  @inlinable
  public mutating func flattened<Value: _JSONModel & _JSONWritable>(_ value: Value) {
    if let values { return _store(value, values) }
    // An object of a subclass may have more.
    guard type(of: value) == Value.self, _hasStack(above: stackLimit) else { return fits = false }
    value._write(into: &self)
  }

  /// Writes the members of a flattened property, unless it is nil.
  @inlinable
  public mutating func flattened<Value: _JSONModel & _JSONWritable>(_ value: Value?) {
    if let values { return _store(value, values) }
    if let value { flattened(value) }
  }

  /// Writes no property of any other type: a model with one is not written by generated code.
  @_disfavoredOverload @inlinable
  public mutating func flattened<Value>(_ value: Value) {
    if let values { _store(value, values) } else { fits = false }
  }
}

/// Whether an object has a member that a property of a model is read from.
@usableFromInline @inline(never)
func _holds(_ type: Any.Type, _ object: _JSONNode) -> Bool { object.node.hasMember(of: type) }
