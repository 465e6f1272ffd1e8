internal import CJansson

/// A value in jansson's tree; only such a one can change.
///
/// Soundness: as for `Node`.
struct TreeNode {
  let pointer: UnsafeMutablePointer<json_t>

  init(_ pointer: UnsafeMutablePointer<json_t>) { self.pointer = pointer }

  /// The same value for those who read it.
  var node: Node { Node(self) }

  var content: Node.Content {
    switch pointer.pointee.type {
    case JSON_OBJECT: .object
    case JSON_ARRAY: .array
    case JSON_STRING: Reserved.content(of: bytes)
    case JSON_INTEGER: .integer(Int64(json_integer_value(pointer)))
    case JSON_REAL: .real(json_real_value(pointer))
    case JSON_TRUE: .bool(true)
    case JSON_FALSE: .bool(false)
    default: .null
    }
  }

  var isObject: Bool { pointer.pointee.type == JSON_OBJECT }
  var isArray: Bool { pointer.pointee.type == JSON_ARRAY }
  var isContainer: Bool { isObject || isArray }
  var isNull: Bool { pointer.pointee.type == JSON_NULL }

  var count: Int { isObject ? json_object_size(pointer) : json_array_size(pointer) }

  /// The bytes that a string node stores, a reserved mark included.
  private var bytes: UnsafeBufferPointer<UInt8> {
    let length = json_string_length(pointer)
    let start = UnsafeRawPointer(json_string_value(pointer))
    return UnsafeBufferPointer(
      start: start?.assumingMemoryBound(to: UInt8.self), count: length)
  }

  /// The number under which the error vault keeps what this node stands for.
  var errorID: UInt64? {
    pointer.pointee.type == JSON_STRING ? Reserved.errorID(of: bytes) : nil
  }

  /// Whether one reference alone keeps the node alive; its owner may then change it in place.
  var isExclusive: Bool { cjansson_reference_count(pointer) == 1 }

  /// One more owner of the same node, which must not be changed any more while it has several.
  func share() -> OwnedNode {
    cjansson_retain(pointer)
    return OwnedNode(adopting: pointer)
  }
}

/// One reference to a node of a tree, given back when the value dies.
struct OwnedNode: ~Copyable {
  let tree: TreeNode

  /// The node for those who read it, while this value lives.
  var node: Node { tree.node }

  /// Takes over a reference that the caller holds.
  init(adopting pointer: UnsafeMutablePointer<json_t>) { tree = TreeNode(pointer) }

  /// Takes over what jansson made, or says that it found no memory.
  init(made pointer: UnsafeMutablePointer<json_t>?) throws(JSON.Error) {
    guard let pointer else { throw .outOfMemory }
    tree = TreeNode(pointer)
  }

  /// Hands the reference to the caller, who must give it back or pass it on.
  consuming func take() -> UnsafeMutablePointer<json_t> {
    let pointer = tree.pointer
    discard self
    return pointer
  }

  deinit { tree.release() }
}
