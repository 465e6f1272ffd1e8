// The three things that generated code says of a model. Each is a list of the properties in their order: what they are,
// what they are made from, what becomes of them.

/// A model whose stored properties are listed by generated code, and not by reflection.
///
/// Not for users: `@JSONCodable` makes models conform.
public protocol _JSONModel: JSONMappable {
  /// Lists the properties.
  static func _describe(_ properties: inout _JSONProperties)
}

/// A model that generated code creates.
public protocol _JSONReadableModel: _JSONModel, _JSONReadable {
  /// Creates a model from its properties' values, taken in order.
  init(_from source: inout some _JSONSource) throws(_JSONMisfit)

  /// Initializes memory with the value of a node; returns false, and does nothing, if it does not fit.
  static func _initialize(_ target: UnsafeMutableRawPointer, _ node: _JSONNode) -> Bool

  /// Initializes memory with the array of a node; returns false, and does nothing, if it does not fit.
  static func _initializeArray(_ target: UnsafeMutableRawPointer, _ node: _JSONNode) -> Bool
}

/// A model that generated code takes apart.
public protocol _JSONWritableModel: _JSONModel, _JSONWritable {
  /// Passes the properties' values on, in order.
  func _write(into target: inout some _JSONTarget) throws(_JSONMisfit)

  /// Writes the value in memory; returns false if it must be written in another way.
  static func _write(_ source: UnsafeRawPointer, to text: inout _JSONText) -> Bool
}

extension _JSONReadableModel {
  /// Reads a value.
  @inlinable
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> Self {
    var members = try _JSONMembers(node)
    return try Self(_from: &members)
  }

  /// Initializes memory with the value of a node; returns false, and does nothing, if it does not fit.
  @inlinable
  public static func _initialize(_ target: UnsafeMutableRawPointer, _ node: _JSONNode) -> Bool {
    do throws(_JSONMisfit) {
      target.initializeMemory(as: Self.self, to: try _read(node))
      return true
    } catch {
      return false
    }
  }

  /// Initializes memory with the array of a node; returns false, and does nothing, if it does not fit.
  @inlinable
  public static func _initializeArray(
    _ target: UnsafeMutableRawPointer, _ node: _JSONNode
  ) -> Bool {
    do throws(_JSONMisfit) {
      target.initializeMemory(as: [Self].self, to: try [Self]._read(node))
      return true
    } catch {
      return false
    }
  }

  /// Whether all that a value consists of can be read.
  public static func _isReadable(_ types: inout _JSONTypes) -> Bool {
    // The model is looked at where it was met first.
    guard types.insert(Self.self) else { return true }
    return _JSONProperties(of: self).isReadable(&types)
  }
}

extension _JSONWritableModel {
  /// Writes the value.
  @inlinable
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) {
    try text.open(UInt8(ascii: "{"))
    try _write(into: &text)
    try text.close(UInt8(ascii: "}"))
  }

  /// Writes the value in memory; returns false if it must be written in another way.
  @inlinable
  public static func _write(_ source: UnsafeRawPointer, to text: inout _JSONText) -> Bool {
    do throws(_JSONMisfit) {
      try source.assumingMemoryBound(to: Self.self).pointee._write(to: &text)
      return true
    } catch {
      return false
    }
  }

  /// Whether all that a value consists of can be written.
  public static func _isWritable(_ types: inout _JSONTypes) -> Bool {
    guard types.insert(Self.self) else { return true }
    return _JSONProperties(of: self).isWritable(&types)
  }
}

/// An enum with raw values whose cases generated code reads and writes.
public protocol _JSONRawValue: RawRepresentable, _JSONReadable, _JSONWritable
where RawValue: _JSONReadable & _JSONWritable {}

extension _JSONNode {
  /// Whether the value is this string.
  @inlinable @inline(__always)
  public func _is(_ text: StaticString) -> Bool { kind == NodeForm.string && isKey(text) }
}

extension _JSONRawValue {
  /// Reads a value.
  @inlinable
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> Self {
    guard let value = Self(rawValue: try RawValue._read(node)) else { throw _JSONMisfit() }
    return value
  }

  /// Writes the value.
  @inlinable
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) {
    try rawValue._write(to: &text)
  }
}

extension JSONDecodable {
  /// What the default `init(decoding:)` does.
  public static func _decoded(_ json: JSON) throws -> Self { try decodedByDefault(json) }
}

extension JSONEncodable {
  /// What the default `json` does.
  public var _encoded: JSON { encodedByDefault }

  /// What the default `encode(mapper:)` does.
  public func _encode(_ mapper: JSON.Mapper) { encodeByDefault(mapper) }
}
