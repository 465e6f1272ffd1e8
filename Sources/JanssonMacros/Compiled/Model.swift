// What generated code provides for a model. It lists the properties in their order three times: to
// describe them, to create a model from their values, and to write the values.

public import JanssonCoding
public import JanssonCore
public import JanssonModels

/// A type whose stored properties or associated values are listed by generated code instead of
/// reflection.
///
/// Not for users: `@JSONCodable` makes types conform, each to the same protocols, since the
/// compiler relies on those that an attribute names. Requirements that a type does not support have
/// defaults.
public protocol _JSONModel: JSONMappable, _JSONCoded, _JSONListed {
  /// Lists the properties.
  static func _describe(_ properties: inout _JSONProperties)

  /// Creates a model from its properties' values, taken in order.
  init(_members source: inout _JSONMembers) throws(_JSONMisfit)

  /// Passes the properties' values on, in order.
  func _write(into target: inout _JSONText)

  /// Initializes memory with the value of a node; returns false, and does nothing, if it does not
  /// fit.
  static func _initialize(_ target: UnsafeMutableRawPointer, _ node: _JSONNode) -> Bool

  /// Writes the value in memory; returns false if it must be written in another way.
  static func _write(_ source: UnsafeRawPointer, to text: inout _JSONText) -> Bool
}

extension _JSONModel {
  /// Lists nothing: an enum with raw values has neither properties nor associated values.
  public static func _describe(_ properties: inout _JSONProperties) {}

  /// Creates nothing.
  public init(_members source: inout _JSONMembers) throws(_JSONMisfit) { throw _JSONMisfit() }

  /// Passes nothing on.
  public func _write(into target: inout _JSONText) { target.fits = false }

  /// Does nothing.
  public static func _initialize(_ target: UnsafeMutableRawPointer, _ node: _JSONNode) -> Bool {
    false
  }

  /// Does nothing.
  public static func _write(_ source: UnsafeRawPointer, to text: inout _JSONText) -> Bool { false }
}

extension _JSONModel where Self: _JSONReadable {
  // Not inlined: compiled once for each model, not wherever one model contains another.
  /// Reads a value.
  @inlinable @inline(never)
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> Self {
    var members = try _JSONMembers(node)
    return try Self(_members: &members)
  }

  /// Initializes memory with the value of a node; returns false, and does nothing, if it does not
  /// fit.
  @inlinable
  public static func _initialize(_ target: UnsafeMutableRawPointer, _ node: _JSONNode) -> Bool {
    do throws(_JSONMisfit) {
      target.initializeMemory(as: Self.self, to: try _read(node))
      return true
    } catch {
      return false
    }
  }

  /// Whether all that a value consists of can be read.
  public static func _isReadable(_ types: inout _JSONTypes) -> Bool {
    // A model is checked where it was first encountered.
    guard types.insert(Self.self) else { return true }
    return _JSONProperties(of: self).isReadable(&types)
  }
}

extension _JSONModel where Self: _JSONWritable {
  /// Writes the value.
  @inlinable @inline(never)
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) {
    // An object of a subclass may have more.
    guard type(of: self) == Self.self else { throw _JSONMisfit() }
    try text.open(UInt8(ascii: "{"))
    _write(into: &text)
    guard text.fits else { throw _JSONMisfit() }
    try text.close(UInt8(ascii: "}"))
  }

  /// Writes the value in memory; returns false if it must be written in another way.
  @inlinable
  public static func _write(_ source: UnsafeRawPointer, to text: inout _JSONText) -> Bool {
    do throws(_JSONMisfit) {
      // Soundness: the caller guarantees that the memory contains a value of this type.
      try writeInPlace(source.assumingMemoryBound(to: Self.self), to: &text)
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

extension _JSONModel where Self: _JSONReadable & RawRepresentable, RawValue: _JSONReadable {
  /// Reads the value of a raw value.
  @inlinable
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> Self {
    guard let value = Self(rawValue: try RawValue._read(node)) else { throw _JSONMisfit() }
    return value
  }
}

extension _JSONModel where Self: _JSONWritable & RawRepresentable, RawValue: _JSONWritable {
  /// Writes the raw value.
  @inlinable
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) {
    try rawValue._write(to: &text)
  }
}

extension _JSONNode {
  /// Whether the value is this string.
  @inlinable @inline(__always)
  public func _is(_ text: StaticString) -> Bool { kind == NodeForm.string && isKey(text) }
}

extension JSONDecodable {
  /// The default `init(decoding:)`.
  public init(_decoding json: JSON) throws { self = try Self.decodedByDefault(json) }
}

extension JSONEncodable {
  /// The default `json`.
  public var _encoded: JSON { encodedByDefault }

  /// The default `encode(mapper:)`.
  public func _encode(_ mapper: JSON.Mapper) { encodeByDefault(mapper) }
}
