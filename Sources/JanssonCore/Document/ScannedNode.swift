public import CJanssonTurbo

/// A value in a scanned document, which does not change while it is shared.
///
/// Soundness: as for `Node`. The preconditions of the C functions (an index below the count, a
/// container where one is required) are checked here.
@frozen @usableFromInline
package struct ScannedNode {
  @usableFromInline package let pointer: UnsafePointer<turbo_node>

  @inlinable package init(_ pointer: UnsafePointer<turbo_node>) { self.pointer = pointer }

  /// Frees the document; this must be its root.
  package func release() { turbo_release(pointer) }

  /// The root of a new document with a copy of this value, which the caller must release.
  func copy() throws(JSON.Error) -> ScannedNode {
    guard let root = turbo_copy_value(pointer) else { throw .outOfMemory }
    return ScannedNode(root)
  }

  @inlinable var kind: UInt32 { UInt32(truncatingIfNeeded: pointer.pointee.head) & 0xFF }

  @inlinable @inline(__always)
  var content: Node.Content {
    switch Int(kind) {
    case TURBO_OBJECT: .object
    case TURBO_ARRAY: .array
    case TURBO_STRING: .string(text)
    case TURBO_INTEGER: .integer(pointer.pointee.as.integer)
    case TURBO_REAL: .real(pointer.pointee.as.real)
    case TURBO_RAW_NUMBER: .rawNumber(text)
    case TURBO_TRUE: .bool(true)
    case TURBO_FALSE: .bool(false)
    default: .null
    }
  }

  @inlinable var integer: Int64? { kind == TURBO_INTEGER ? pointer.pointee.as.integer : nil }
  @inlinable var real: Double? { kind == TURBO_REAL ? pointer.pointee.as.real : nil }
  @inlinable var bool: Bool? { kind == TURBO_TRUE ? true : kind == TURBO_FALSE ? false : nil }
  @inlinable var string: UnsafeBufferPointer<UInt8>? { kind == TURBO_STRING ? text : nil }

  @inlinable package var isObject: Bool { kind == TURBO_OBJECT }
  @inlinable var isArray: Bool { kind == TURBO_ARRAY }
  @inlinable var isContainer: Bool { kind >= TURBO_ARRAY }
  @inlinable var isString: Bool { kind == TURBO_STRING }
  @inlinable var isNull: Bool { kind == TURBO_NULL }

  @inlinable package var count: Int { isContainer ? turbo_count(pointer) : 0 }

  /// The bytes of a string, a key or a number stored as digits.
  @inlinable
  var text: UnsafeBufferPointer<UInt8> {
    // The text does not change and is not freed before the nodes.
    let start = UnsafeRawPointer(pointer.pointee.as.text).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: turbo_count(pointer))
  }

  /// The element at `index`; nil if it is out of bounds.
  @inlinable
  func element(_ index: Int) -> ScannedNode? {
    guard isArray, index >= 0, index < turbo_count(pointer) else { return nil }
    return ScannedNode(turbo_element(pointer, index))
  }

  /// The node of an object's key, which precedes the member's value.
  @inlinable
  func key(_ key: UnsafeBufferPointer<UInt8>) -> ScannedNode? {
    guard isObject else { return nil }
    return key.withMemoryRebound(to: CChar.self) { key in
      let head = turbo_key_head(key.baseAddress, key.count)
      return turbo_find_member(pointer, head, key.baseAddress, key.count).map(ScannedNode.init)
    }
  }

  /// The number of nodes that the value occupies, including its children.
  var span: Int { isContainer ? Int(pointer.pointee.as.span) : 1 }

  /// Whether all texts of this value together have at most `limit` bytes.
  ///
  /// An index may be taken for texts, so that the result is false.
  ///
  /// - Complexity: O(`span`).
  func hasTexts(ofAtMost limit: Int) -> Bool {
    var length = 0
    for offset in 0..<span where turbo_is_text(pointer + offset) {
      length += turbo_count(pointer + offset)
    }
    return length <= limit
  }

  /// The node after this value and its children.
  @inlinable package var next: ScannedNode { ScannedNode(turbo_after(pointer)) }

  /// The end of an object's members, where its index, if any, begins.
  @inlinable
  package var endOfMembers: UnsafePointer<turbo_node> {
    let index =
      pointer.pointee.head & TURBO_INDEXED != 0
      ? turbo_index_nodes(turbo_table_size(turbo_count(pointer))) : 0
    return pointer + Int(pointer.pointee.as.span) - index
  }

  /// The node after this one: a container's first child, or a key's value.
  @inlinable package var following: ScannedNode { ScannedNode(pointer + 1) }
}
