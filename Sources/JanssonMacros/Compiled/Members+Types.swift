// The values of properties whose types the attribute knows by name. These functions are neither
// generic nor throwing, so only a call is compiled in each model.

internal import JanssonCore
internal import JanssonModels

extension _JSONMembers {
  /// The value of a property of type `Int`.
  public mutating func int(_ key: StaticString) -> Int {
    guard let value = expected(key), let number = value.int else { return other(key, 0) }
    position = value.following.address
    return number
  }

  /// The value of a property of type `Double`.
  public mutating func double(_ key: StaticString) -> Double {
    guard let value = expected(key), let number = value.double else { return other(key, 0) }
    position = value.following.address
    return number
  }

  /// The value of a property of type `Bool`.
  public mutating func bool(_ key: StaticString) -> Bool {
    guard let value = expected(key), let flag = value.bool else { return other(key, false) }
    position = value.following.address
    return flag
  }

  /// The value of a property of type `String`.
  public mutating func string(_ key: StaticString) -> String {
    guard let value = expected(key), let text = value.string else { return other(key, "") }
    position = value.following.address
    return text
  }

  /// The value of a property of type `Int?`.
  public mutating func optionalInt(_ key: StaticString) -> Int? {
    guard let value = expected(key), let number = value.int else { return other(key, nil) }
    position = value.following.address
    return number
  }

  /// The value of a property of type `Double?`.
  public mutating func optionalDouble(_ key: StaticString) -> Double? {
    guard let value = expected(key), let number = value.double else { return other(key, nil) }
    position = value.following.address
    return number
  }

  /// The value of a property of type `Bool?`.
  public mutating func optionalBool(_ key: StaticString) -> Bool? {
    guard let value = expected(key), let flag = value.bool else { return other(key, nil) }
    position = value.following.address
    return flag
  }

  /// The value of a property of type `String?`.
  public mutating func optionalString(_ key: StaticString) -> String? {
    guard let value = expected(key) else { return other(key, nil) }
    if value.kind == NodeForm.null {
      position = value.following.address
      return nil
    }
    guard let text = value.string else { return other(key, nil) }
    position = value.following.address
    return text
  }

  /// The value of a property of type `[Int]`.
  public mutating func ints(_ key: StaticString) -> [Int] { elements(key) }

  /// The value of a property of type `[Double]`.
  public mutating func doubles(_ key: StaticString) -> [Double] { elements(key) }

  /// The value of a property of type `[String]`.
  public mutating func strings(_ key: StaticString) -> [String] { elements(key) }

  @inline(__always)
  private mutating func elements<Element: _JSONReadable>(_ key: StaticString) -> [Element] {
    guard let value = expected(key), value.kind == NodeForm.array else { return other(key, []) }
    position = value.next.address
    if value.count == 0 { return [] }
    do throws(_JSONMisfit) {
      return try Element.elements(value)
    } catch {
      fits = false
      return []
    }
  }

  /// The value of the next member, if it has this key.
  @inline(__always)
  private func expected(_ key: StaticString) -> _JSONNode? {
    let next = _JSONNode(position, object.stackLimit)
    return position != end && next.isNamed(key) ? next.following : nil
  }

  /// The value of a property that is not of the expected kind, or not in the expected position; an
  /// empty value if it does not fit.
  @inline(never)
  private mutating func other<Value: _JSONReadable>(_ key: StaticString, _ empty: Value) -> Value {
    do throws(_JSONMisfit) {
      if let node = find(key) { return try Value._read(node) }
      if let values { return _decoded(values) }
      return try Value._missing()
    } catch {
      fits = false
      return empty
    }
  }
}

extension _JSONNode {
  @inline(__always)
  var int: Int? { kind == NodeForm.integer ? Int(exactly: integer) : nil }

  @inline(__always)
  var double: Double? {
    let kind = kind
    if kind == NodeForm.real { return real }
    return kind == NodeForm.integer ? Double(integer) : nil
  }

  @inline(__always)
  var bool: Bool? {
    let kind = kind
    return kind == NodeForm.yes ? true : kind == NodeForm.no ? false : nil
  }

  @inline(__always)
  var string: String? {
    guard kind == NodeForm.string else { return nil }
    // Soundness: bytes are trivial, so that those of a text can be read as any kind of them.
    return String(
      padded: UnsafeBufferPointer(start: text.assumingMemoryBound(to: UInt8.self), count: count))
  }
}

// The same for types that contain others, once for each of them.

extension _JSONMembers {
  /// The value of a property whose type is written as an `Optional`.
  @inlinable @inline(never)
  public mutating func optional<Wrapped: _JSONReadable>(_ key: StaticString) -> Wrapped? {
    take(key, nil)
  }

  /// The value of a property whose type is written as an array.
  @inlinable @inline(never)
  public mutating func array<Element: _JSONReadable>(_ key: StaticString) -> [Element] {
    take(key, [])
  }

  /// The value of a property whose type is written as a dictionary.
  @inlinable @inline(never)
  public mutating func dictionary<Value: _JSONReadable>(_ key: StaticString) -> [String: Value] {
    take(key, [:])
  }

  @inlinable @inline(__always)
  mutating func take<Value: _JSONReadable>(
    _ key: StaticString, _ empty: @autoclosure () -> Value
  ) -> Value {
    do throws(_JSONMisfit) {
      return try value(key)
    } catch {
      fits = false
      return empty()
    }
  }
}

// The same for types that have such a name in the scope of a model, or contain types that generated
// code does not read: mapping reads these.

extension _JSONMembers {
  /// The value of a property of another type.
  @_disfavoredOverload @inlinable
  public mutating func int<Value>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    try next(key)
  }

  /// The value of a property of another type.
  @_disfavoredOverload @inlinable
  public mutating func double<Value>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    try next(key)
  }

  /// The value of a property of another type.
  @_disfavoredOverload @inlinable
  public mutating func bool<Value>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    try next(key)
  }

  /// The value of a property of another type.
  @_disfavoredOverload @inlinable
  public mutating func string<Value>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    try next(key)
  }

  /// The value of a property of another type.
  @_disfavoredOverload @inlinable
  public mutating func optionalInt<Value>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    try next(key)
  }

  /// The value of a property of another type.
  @_disfavoredOverload @inlinable
  public mutating func optionalDouble<Value>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    try next(key)
  }

  /// The value of a property of another type.
  @_disfavoredOverload @inlinable
  public mutating func optionalBool<Value>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    try next(key)
  }

  /// The value of a property of another type.
  @_disfavoredOverload @inlinable
  public mutating func optionalString<Value>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    try next(key)
  }

  /// The value of a property of another type.
  @_disfavoredOverload @inlinable
  public mutating func ints<Value>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    try next(key)
  }

  /// The value of a property of another type.
  @_disfavoredOverload @inlinable
  public mutating func doubles<Value>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    try next(key)
  }

  /// The value of a property of another type.
  @_disfavoredOverload @inlinable
  public mutating func strings<Value>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    try next(key)
  }

  /// The value of a property of another type.
  @_disfavoredOverload @inlinable
  public mutating func optional<Value>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    try next(key)
  }

  /// The value of a property of another type.
  @_disfavoredOverload @inlinable
  public mutating func array<Value>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    try next(key)
  }

  /// The value of a property of another type.
  @_disfavoredOverload @inlinable
  public mutating func dictionary<Value>(_ key: StaticString) throws(_JSONMisfit) -> Value {
    try next(key)
  }
}
