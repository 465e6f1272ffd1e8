// Functions for the generated code of enums with associated values, in the first pass.

public import JanssonCore
internal import JanssonModels

extension _JSONNode {
  /// The key and the value of an object's one member.
  @inlinable @inline(__always)
  public func _only() throws(_JSONMisfit) -> (name: _JSONNode, content: _JSONNode) {
    guard kind == NodeForm.object, count == 1 else { throw _JSONMisfit() }
    return (following, following.following)
  }

  /// The value of the member with a tag, and the object that has it.
  @inlinable
  public func _tagged(
    _ tag: StaticString
  ) throws(_JSONMisfit) -> (name: _JSONNode, content: _JSONNode) {
    var members = try _JSONMembers(self)
    guard let name = members.node(tag) else { throw _JSONMisfit() }
    return (name, self)
  }

  /// The value of the member with a tag, and that of the member with the content, or else the
  /// object itself.
  @inlinable
  public func _tagged(
    _ tag: StaticString, _ content: StaticString
  ) throws(_JSONMisfit) -> (name: _JSONNode, content: _JSONNode) {
    var members = try _JSONMembers(self)
    guard let name = members.node(tag) else { throw _JSONMisfit() }
    return (name, members.node(content) ?? self)
  }

  /// The members of an object.
  @inlinable @inline(__always)
  public func _members() throws(_JSONMisfit) -> _JSONMembers { try _JSONMembers(self) }

  /// The value of a type that the case knows.
  @inlinable @inline(__always)
  public func _value<Value: _JSONReadable>() throws(_JSONMisfit) -> Value {
    try Value._read(self)
  }

  /// The value of any other type, which mapping reads.
  @_disfavoredOverload @inlinable
  public func _value<Value>() throws(_JSONMisfit) -> Value { try _mapped(self, isOnly: false) }
}

extension _JSONText {
  /// Writes how a case begins.
  @inlinable
  public mutating func _open(_ start: StaticString) throws(_JSONMisfit) {
    guard _hasStack(above: stackLimit) else { throw _JSONMisfit() }
    try append(start)
  }

  /// Writes a value after its key.
  @inlinable @inline(__always)
  public mutating func _content<Value: _JSONWritable>(_ value: Value) throws(_JSONMisfit) {
    try value._write(to: &self)
    put(UInt8(ascii: ","))
  }

  /// Writes a value of any other type after its key, as mapping does.
  @_disfavoredOverload @inlinable
  public mutating func _content<Value>(_ value: Value) throws(_JSONMisfit) {
    try mapped(value)
    put(UInt8(ascii: ","))
  }

  /// Ends objects.
  ///
  /// - Throws: also if a member could not be written.
  @inlinable
  public mutating func _close(_ count: Int) throws(_JSONMisfit) {
    guard fits else { throw _JSONMisfit() }
    for _ in 0..<count { try close(UInt8(ascii: "}")) }
  }
}

// In the second pass, and where there is no text.

extension JSON {
  /// The name of a case: the key of the only member that has one of these names, or the value of
  /// the tag; nil if there is none.
  public func _case(of names: [String], tag: String? = nil) -> String? {
    if let tag {
      guard case .string(let name) = self[.key(tag)], names.contains(name) else { return nil }
      return name
    }
    guard case .object(let members) = self else { return nil }
    let found = members.lazy.map(\.key).filter(names.contains).prefix(2)
    return found.count == 1 ? found.first : nil
  }

  /// The error for a value that matches no case.
  public func _noCase(of type: Any.Type, tag: String? = nil) -> any Swift.Error {
    if case .error(let error) = self { return error }
    guard let tag, case .object = self else { return mismatch(type) }
    let name = self[.key(tag)]
    if case .error(let error) = name { return error }
    let path = (reference?.path ?? Path()).appending(Path(.key(tag)))
    return name.mismatch(type).located(at: path).attaching(reference)
  }
}

extension JSON.Mapper {
  /// Writes a value, unless it is nil.
  public func _set<Value: JSONEncodable>(_ value: Value, at path: JSON.Index...) {
    if let optional = value as? any OptionalValue, optional.unwrapped == nil { return }
    // As a property: the `Double` 1.0 is 1.
    self[.path(path)].write(ValueCodec.of(Value.self).json(value))
  }

  /// Writes a value, which may be null.
  public func _put<Value: JSONEncodable>(_ value: Value, at path: JSON.Index...) {
    self[.path(path)].write(ValueCodec.of(Value.self).json(value))
  }

  /// Adds the members of a value to those that are there; any other value replaces them.
  public func _merge<Value: JSONEncodable>(_ value: Value) {
    let json = ValueCodec.of(Value.self).json(value)
    guard case .object(let members) = json, case .object(let own) = self.json, !own.isEmpty else {
      return write(json)
    }
    for (key, value) in members { self[.key(key)].write(value) }
  }
}
