internal import JanssonCoding
internal import JanssonCore
internal import JanssonModels
public import JanssonPlatform

// Declarations for the code that `@JSONCodable` writes. None of them is for users: their names
// begin with an underscore, and they change without notice.

/// A value did not fit in the first pass; a second pass, by the stored properties, finds out why or
/// converts it.
///
/// Not for users: code that `@JSONCodable` writes throws it.
@frozen
public struct _JSONMisfit: Error {
  /// Creates a value.
  @inlinable @inline(__always)
  public init() {}
}

/// A value in a scanned document, for generated code.
///
/// Programs that inline this rely on the layout of nodes (`turbo_node.h`), so a change of the
/// layout must be repeated here: `turbo_scan.c` asserts it, and the tests in `Tests/MacroTests`
/// compare the results with those of the other readers.
///
/// Soundness: as for `ScannedNode`; a node is passed down while the document is decoded, and never
/// stored.
@frozen
public struct _JSONNode {
  @usableFromInline let address: UnsafeRawPointer
  /// The lowest address on the stack at which another model may begin.
  ///
  /// Its last three bits are the form of dates instead, so that a node is passed in two registers.
  @usableFromInline let stackLimit: UInt

  @inlinable @inline(__always)
  init(_ address: UnsafeRawPointer, _ stackLimit: UInt) {
    self.address = address
    self.stackLimit = stackLimit
  }

  init(_ node: ScannedNode, _ stackLimit: UInt, _ dates: DateForm = .mapped) {
    self.init(UnsafeRawPointer(node.pointer), stackLimit & ~7 | dates.rawValue)
  }

  /// The form of dates.
  var dates: DateForm { DateForm(rawValue: stackLimit & 7) ?? .other }
}

/// The numbers of `turbo_node.h`, which programs cannot import.
@usableFromInline
enum NodeForm {
  @inlinable @inline(__always) static var size: Int { 16 }
  @inlinable @inline(__always) static var null: UInt8 { 0 }
  @inlinable @inline(__always) static var no: UInt8 { 1 }
  @inlinable @inline(__always) static var yes: UInt8 { 2 }
  @inlinable @inline(__always) static var integer: UInt8 { 3 }
  @inlinable @inline(__always) static var real: UInt8 { 4 }
  @inlinable @inline(__always) static var string: UInt8 { 6 }
  @inlinable @inline(__always) static var array: UInt8 { 7 }
  @inlinable @inline(__always) static var object: UInt8 { 8 }
  @inlinable @inline(__always) static var isIndexed: UInt64 { 1 << 9 }
}

extension _JSONNode {
  /// The kind, a hash or flags, and the length or count.
  @inlinable @inline(__always)
  var head: UInt64 { address.load(as: UInt64.self) }

  @inlinable @inline(__always)
  var kind: UInt8 { UInt8(truncatingIfNeeded: head) }

  /// The length of a text in bytes, or the number of elements or members.
  @inlinable @inline(__always)
  var count: Int { Int(truncatingIfNeeded: head >> 32) }

  @inlinable @inline(__always)
  var integer: Int64 { address.load(fromByteOffset: 8, as: Int64.self) }

  @inlinable @inline(__always)
  var real: Double { address.load(fromByteOffset: 8, as: Double.self) }

  /// The bytes of a key, followed by more that can be read.
  @inlinable @inline(__always)
  var text: UnsafeRawPointer { address.load(fromByteOffset: 8, as: UnsafeRawPointer.self) }

  /// The first node inside, or the value of a key.
  @inlinable @inline(__always)
  var following: _JSONNode { _JSONNode(address + NodeForm.size, stackLimit) }

  /// The node after this value and its contents.
  @inlinable @inline(__always)
  var next: _JSONNode {
    let span = kind >= NodeForm.array ? Int(truncatingIfNeeded: integer) : 1
    return _JSONNode(address + span &* NodeForm.size, stackLimit)
  }

  /// The address after the last member of an object.
  @inlinable @inline(__always)
  var endOfMembers: UnsafeRawPointer {
    head & NodeForm.isIndexed == 0
      ? address + Int(truncatingIfNeeded: integer) &* NodeForm.size : endOfIndexedMembers
  }

  @usableFromInline @inline(never)
  var endOfIndexedMembers: UnsafeRawPointer { UnsafeRawPointer(node.scanned.endOfMembers) }

  /// Whether the stack has room for another model.
  @inlinable @inline(__always)
  var hasStack: Bool { _hasStack(above: stackLimit) }

  /// Whether the node is this key.
  ///
  /// In optimised programs the length is a constant, so that the comparison is one of a few words.
  @inlinable @inline(__always)
  func isKey(_ key: StaticString) -> Bool {
    let count = key.utf8CodeUnitCount
    return self.count == count && memcmp(text, key.utf8Start, count) == 0
  }
}
