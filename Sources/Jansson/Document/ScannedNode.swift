internal import CJanssonTurbo

/// A value in a scanned document, which never changes.
///
/// Soundness: as for `Node`. What the functions of the C target ask for, an index within the count, and a
/// container where one is named, is seen to here.
struct ScannedNode {
  let pointer: UnsafePointer<turbo_node>

  @inline(__always)
  init(_ pointer: UnsafePointer<turbo_node>) { self.pointer = pointer }

  @inline(__always)
  private var kind: UInt32 { UInt32(truncatingIfNeeded: pointer.pointee.head) & 0xFF }

  @inline(__always)
  var content: Node.Content {
    switch Int(kind) {
    case TURBO_OBJECT: .object
    case TURBO_ARRAY: .array
    case TURBO_STRING: .string(text)
    case TURBO_INTEGER: .integer(pointer.pointee.as.integer)
    case TURBO_REAL: .real(pointer.pointee.as.real)
    case TURBO_DIGITS: .digits(text)
    case TURBO_TRUE: .bool(true)
    case TURBO_FALSE: .bool(false)
    default: .null
    }
  }

  @inline(__always)
  var integer: Int64? { kind == TURBO_INTEGER ? pointer.pointee.as.integer : nil }
  @inline(__always)
  var real: Double? { kind == TURBO_REAL ? pointer.pointee.as.real : nil }
  @inline(__always)
  var bool: Bool? { kind == TURBO_TRUE ? true : kind == TURBO_FALSE ? false : nil }
  @inline(__always)
  var string: UnsafeBufferPointer<UInt8>? { kind == TURBO_STRING ? text : nil }

  @inline(__always) var isObject: Bool { kind == TURBO_OBJECT }
  @inline(__always) var isArray: Bool { kind == TURBO_ARRAY }
  @inline(__always) var isContainer: Bool { kind >= TURBO_ARRAY }
  @inline(__always) var isString: Bool { kind == TURBO_STRING }
  @inline(__always) var isNull: Bool { kind == TURBO_NULL }

  @inline(__always)
  var count: Int { isContainer ? turbo_count(pointer) : 0 }

  /// The bytes of a string, a key or digits.
  @inline(__always)
  var text: UnsafeBufferPointer<UInt8> {
    // The text is neither changed nor freed before the nodes.
    let start = UnsafeRawPointer(pointer.pointee.as.text).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: turbo_count(pointer))
  }

  /// The element at `index`, or nil for an index outside the array.
  @inline(__always)
  func element(_ index: Int) -> ScannedNode? {
    guard isArray, index >= 0, index < turbo_count(pointer) else { return nil }
    return ScannedNode(turbo_element(pointer, index))
  }

  /// The node of the key that a member of an object has.
  @inline(__always)
  func key(_ key: UnsafeBufferPointer<UInt8>) -> ScannedNode? {
    guard isObject else { return nil }
    return key.withMemoryRebound(to: CChar.self) { key in
      let head = turbo_key_head(key.baseAddress, key.count)
      return turbo_find_member(pointer, head, key.baseAddress, key.count).map(ScannedNode.init)
    }
  }

  /// How many nodes this value and all that it holds take.
  @inline(__always)
  var span: Int { isContainer ? Int(pointer.pointee.as.span) : 1 }

  /// What stands behind this value and all that it holds.
  @inline(__always)
  var next: ScannedNode { ScannedNode(turbo_after(pointer)) }

  /// Behind the last member of an object, where its index may stand.
  @inline(__always)
  var endOfMembers: UnsafePointer<turbo_node> {
    let index =
      pointer.pointee.head & TURBO_INDEXED != 0
      ? turbo_index_nodes(turbo_table_size(turbo_count(pointer))) : 0
    return pointer + Int(pointer.pointee.as.span) - index
  }

  /// What stands behind this node: a container's first child, or a key's value.
  @inline(__always)
  var following: ScannedNode { ScannedNode(pointer + 1) }
}
