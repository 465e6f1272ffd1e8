internal import JanssonCore
internal import JanssonModels
public import JanssonPlatform

/// A type whose values generated code reads from a scanned document in the first pass, without
/// giving reasons for errors.
///
/// Not for users: `@JSONCodable` makes models conform.
public protocol _JSONReadable {
  /// Reads a value in the type's own form.
  static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> Self

  /// The value of a missing member.
  static func _missing() throws(_JSONMisfit) -> Self

  /// The number of array levels for which the library has code: 0, 1 (`[Self]`), or 2 (`[[Self]]`
  /// as well).
  static var _arrayLevels: Int { get }

  /// Reads an array of this many levels, if there is code for it, and stores it in `target`.
  static func _readArray(
    _ node: _JSONNode, levels: Int, into target: UnsafeMutableRawPointer
  ) throws(_JSONMisfit)

  /// Whether null is a value.
  static var _hasNil: Bool { get }

  /// Whether all parts of a value can be read in this way.
  static func _isReadable(_ types: inout _JSONTypes) -> Bool
}

/// The models that have been visited.
public struct _JSONTypes {
  private var seen: Set<ObjectIdentifier> = []
  /// Whether there are properties whose values are left to mapping.
  var haveOthers = false
  /// Whether a model has a policy, which generated code does not pass on to mapping.
  var havePolicies = false
  /// Whether values are to be read or written as the coders do, without strategies.
  let areForCoders: Bool
  /// Whether there are dates or data, whose form depends on the coder.
  var haveDates = false

  init(areForCoders: Bool = false) { self.areForCoders = areForCoders }

  mutating func insert(_ type: Any.Type) -> Bool { seen.insert(ObjectIdentifier(type)).inserted }
}

extension _JSONReadable {
  /// The value of a missing member.
  @inlinable @inline(__always)
  public static func _missing() throws(_JSONMisfit) -> Self { throw _JSONMisfit() }

  /// None: generated code reads them.
  @inlinable @inline(__always)
  public static var _arrayLevels: Int { 0 }

  /// Reads nothing.
  public static func _readArray(
    _ node: _JSONNode, levels: Int, into target: UnsafeMutableRawPointer
  ) throws(_JSONMisfit) { throw _JSONMisfit() }

  @inlinable @inline(__always)
  static func elements(_ node: _JSONNode) throws(_JSONMisfit) -> [Self] {
    guard node.kind == NodeForm.array else { throw _JSONMisfit() }
    let count = node.count
    if count == 0 { return [] }
    var element = node.following
    // Allocating a literal takes less than half as long as allocating an array of a size known only
    // at run time. For large models, the difference is not worth the code.
    if MemoryLayout<Self>.size <= 16, count <= 3 {
      let first = try _read(element)
      if count == 1 { return [first] }
      element = element.next
      let second = try _read(element)
      return count == 2 ? [first, second] : [first, second, try _read(element.next)]
    }
    var all: [Self] = []
    all.reserveCapacity(count)
    for _ in 0..<count {
      all.append(try _read(element))
      element = element.next
    }
    return all
  }

  /// Reads an array of one or two levels, and sets `target` to it.
  ///
  /// Soundness: the target is an array of as many levels.
  @inline(__always)
  fileprivate static func readScalars(
    _ node: _JSONNode, _ levels: Int, into target: UnsafeMutableRawPointer
  ) throws(_JSONMisfit) {
    if levels == 1 {
      target.assumingMemoryBound(to: [Self].self).pointee = try elements(node)
    } else {
      target.assumingMemoryBound(to: [[Self]].self).pointee = try arrays(node)
    }
  }

  /// Reads an array of arrays, such as a line of points, in one loop.
  @inline(__always)
  private static func arrays(_ node: _JSONNode) throws(_JSONMisfit) -> [[Self]] {
    guard node.kind == NodeForm.array else { throw _JSONMisfit() }
    let count = node.count
    // All empty arrays share one buffer, to which nothing must be written.
    if count == 0 { return [] }
    let arrays = [[Self]](unsafeUninitializedCapacity: count) { arrays, filled in
      guard let start = arrays.baseAddress else { return }
      var element = node.following
      while filled < count, let array = try? elements(element) {
        (start + filled).initialize(to: array)
        filled += 1
        element = element.next
      }
    }
    guard arrays.count == count else { throw _JSONMisfit() }
    return arrays
  }

  /// Whether null is a value.
  @inlinable @inline(__always)
  public static var _hasNil: Bool { false }

  /// Whether all that a value consists of can be read.
  public static func _isReadable(_ types: inout _JSONTypes) -> Bool { true }
}

// Functions that are not generic are not inlinable: the compiler (6.3) does not inline a function
// with typed throws that is called through a protocol.

extension String: _JSONReadable {
  /// Reads a value.
  @inline(__always)
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> String {
    guard let text = node.string else { throw _JSONMisfit() }
    return text
  }

  /// Arrays, and arrays of arrays.
  @inlinable @inline(__always)
  public static var _arrayLevels: Int { 2 }

  /// Reads an array of one or two levels, and sets `target` to it.
  public static func _readArray(
    _ node: _JSONNode, levels: Int, into target: UnsafeMutableRawPointer
  ) throws(_JSONMisfit) { try readScalars(node, levels, into: target) }
}

extension Bool: _JSONReadable {
  /// Reads a value.
  @inline(__always)
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> Bool {
    guard let flag = node.bool else { throw _JSONMisfit() }
    return flag
  }
}

extension Double: _JSONReadable {
  /// Reads a value.
  @inline(__always)
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> Double {
    guard let number = node.double else { throw _JSONMisfit() }
    return number
  }

  /// Arrays, and arrays of arrays.
  @inlinable @inline(__always)
  public static var _arrayLevels: Int { 2 }

  /// Reads an array of one or two levels, and sets `target` to it.
  public static func _readArray(
    _ node: _JSONNode, levels: Int, into target: UnsafeMutableRawPointer
  ) throws(_JSONMisfit) { try readScalars(node, levels, into: target) }
}

extension Int: _JSONReadable {
  /// Reads a value.
  @inline(__always)
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> Int {
    guard let number = node.int else { throw _JSONMisfit() }
    return number
  }

  /// Arrays, and arrays of arrays.
  @inlinable @inline(__always)
  public static var _arrayLevels: Int { 2 }

  /// Reads an array of one or two levels, and sets `target` to it.
  public static func _readArray(
    _ node: _JSONNode, levels: Int, into target: UnsafeMutableRawPointer
  ) throws(_JSONMisfit) { try readScalars(node, levels, into: target) }
}

extension _JSONReadable where Self: FixedWidthInteger {
  /// The value of an integer in the type's range.
  @inlinable @inline(__always)
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> Self {
    guard node.kind == NodeForm.integer, let value = Self(exactly: node.integer) else {
      throw _JSONMisfit()
    }
    return value
  }
}

extension Int8: _JSONReadable {}
extension Int16: _JSONReadable {}
extension Int32: _JSONReadable {}
extension Int64: _JSONReadable {}
extension UInt: _JSONReadable {}
extension UInt8: _JSONReadable {}
extension UInt16: _JSONReadable {}
extension UInt32: _JSONReadable {}
extension UInt64: _JSONReadable {}

extension GeneratedScalar {
  fileprivate static func scalar(_ node: _JSONNode) throws(_JSONMisfit) -> Self {
    guard let value = value(of: node.node) else { throw _JSONMisfit() }
    return value
  }
}

extension Float: _JSONReadable {
  /// Reads a value.
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> Float { try scalar(node) }
}
extension Decimal: _JSONReadable {
  /// Reads a value.
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> Decimal { try scalar(node) }

  /// Whether it is read as the coders do.
  public static func _isReadable(_ types: inout _JSONTypes) -> Bool { !types.areForCoders }
}
extension Date: _JSONReadable {
  /// Reads a value.
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> Date {
    switch node.dates {
    case .mapped: return try scalar(node)
    case .deferred: return Date(timeIntervalSinceReferenceDate: try Double._read(node))
    case .secondsSince1970: return Date(timeIntervalSince1970: try Double._read(node))
    case .millisecondsSince1970: return Date(timeIntervalSince1970: try Double._read(node) / 1000)
    case .iso8601:
      guard let text = node.node.utf8, let date = ISO8601.date(text) else { throw _JSONMisfit() }
      return date
    case .other: throw _JSONMisfit()
    }
  }

  /// Whether it can be read, and that its form depends on the coder.
  public static func _isReadable(_ types: inout _JSONTypes) -> Bool {
    types.haveDates = true
    return true
  }
}
extension Data: _JSONReadable {
  /// Reads a value.
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> Data { try scalar(node) }

  /// Whether it can be read, and that its form depends on the coder.
  public static func _isReadable(_ types: inout _JSONTypes) -> Bool {
    types.haveDates = true
    return true
  }
}
extension UUID: _JSONReadable {
  /// Reads a value.
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> UUID { try scalar(node) }
}
extension URL: _JSONReadable {
  /// Reads a value.
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> URL { try scalar(node) }
}

extension Optional: _JSONReadable where Wrapped: _JSONReadable {
  /// Reads a value.
  @inlinable @inline(__always)
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> Wrapped? {
    if node.kind == NodeForm.null { return nil }
    return try Wrapped._read(node)
  }

  /// The value of a missing member.
  @inlinable @inline(__always)
  public static func _missing() throws(_JSONMisfit) -> Wrapped? { nil }

  /// Whether null is a value.
  @inlinable @inline(__always)
  public static var _hasNil: Bool { true }

  /// Whether all that a value consists of can be read.
  public static func _isReadable(_ types: inout _JSONTypes) -> Bool { Wrapped._isReadable(&types) }
}

extension Array: _JSONReadable where Element: _JSONReadable {
  /// Reads a value.
  @inlinable @inline(__always)
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> [Element] {
    guard Element._arrayLevels > 0 else { return try all(node) }
    var all: [Element] = []
    // Soundness: the target is an array of the type whose function is called.
    try withUnsafeMutablePointer(to: &all) { (all) throws(_JSONMisfit) in
      try Element._readArray(node, levels: 1, into: UnsafeMutableRawPointer(all))
    }
    return all
  }

  /// One level less than the elements.
  @inlinable @inline(__always)
  public static var _arrayLevels: Int { Element._arrayLevels - 1 }

  /// Reads an array of such arrays, and sets `target` to it.
  @inlinable @inline(__always)
  public static func _readArray(
    _ node: _JSONNode, levels: Int, into target: UnsafeMutableRawPointer
  ) throws(_JSONMisfit) { try Element._readArray(node, levels: levels + 1, into: target) }

  // A call in generated code, which specializes it once for each type of elements.
  @inlinable @inline(never)
  static func all(_ node: _JSONNode) throws(_JSONMisfit) -> [Element] {
    try Element.elements(node)
  }

  /// Whether all that a value consists of can be read.
  public static func _isReadable(_ types: inout _JSONTypes) -> Bool { Element._isReadable(&types) }
}

extension Dictionary: _JSONReadable where Key == String, Value: _JSONReadable {
  /// Reads a value.
  @inlinable @inline(never)
  public static func _read(_ node: _JSONNode) throws(_JSONMisfit) -> [String: Value] {
    guard node.kind == NodeForm.object else { throw _JSONMisfit() }
    var key = node.following
    var members = [String: Value](minimumCapacity: node.count)
    for _ in 0..<node.count {
      let value = key.following
      members[try String._read(key)] = try Value._read(value)
      key = value.next
    }
    return members
  }

  /// Whether all that a value consists of can be read.
  public static func _isReadable(_ types: inout _JSONTypes) -> Bool { Value._isReadable(&types) }
}
