public import JanssonPlatform

/// A value in jansson's tree, the only form that can be mutated.
///
/// Soundness: as for `Node`.
@frozen @usableFromInline
package struct TreeNode {
  @usableFromInline let pointer: UnsafeMutablePointer<json_t>

  @inlinable
  init(_ pointer: UnsafeMutablePointer<json_t>) { self.pointer = pointer }

  /// The value for reading; for a subtree that is still scanned, the scanned container.
  @inlinable package var node: Node { Node(self) }

  // Out of line: `Node.content`, for which scanned nodes come first, is inlined in many places.
  @usableFromInline @inline(never)
  var content: Node.Content {
    switch json_type_of(pointer) {
    case JSON_OBJECT: .object
    case JSON_ARRAY: .array
    case JSON_STRING: TaggedString.content(of: bytes)
    case JSON_INTEGER: .integer(Int64(json_integer_value(pointer)))
    case JSON_REAL: .real(json_real_value(pointer))
    case JSON_TRUE: .bool(true)
    case JSON_FALSE: .bool(false)
    default: .null
    }
  }

  @inlinable package var isObject: Bool { json_type_of(pointer) == JSON_OBJECT }
  @inlinable package var isArray: Bool { json_type_of(pointer) == JSON_ARRAY }
  @inlinable package var isContainer: Bool { isObject || isArray }
  @inlinable var isString: Bool { json_type_of(pointer) == JSON_STRING }
  @inlinable var isNull: Bool { json_type_of(pointer) == JSON_NULL }

  @usableFromInline package var count: Int {
    isObject ? json_object_size(pointer) : json_array_size(pointer)
  }

  /// The bytes of a string node, including a tag.
  var bytes: UnsafeBufferPointer<UInt8> {
    let length = json_string_length(pointer)
    let start = UnsafeRawPointer(json_string_value(pointer))
    return UnsafeBufferPointer(
      start: start?.assumingMemoryBound(to: UInt8.self), count: length)
  }

  /// Whether the node has only one reference; its owner may then mutate it in place.
  @inlinable package var isExclusive: Bool { json_reference_count(pointer) == 1 }

  /// Whether the node has any reference; only for checks, since a node without one is freed.
  var isAlive: Bool { json_reference_count(pointer) != 0 }

  /// Whether more than the node itself must be freed with its last reference, so that jansson must
  /// not drop that reference.
  @usableFromInline
  var ownsMore: Bool {
    isContainer || (json_type_of(pointer) == JSON_STRING && TaggedString.ownsMore(bytes))
  }

  /// Passes a value to a jansson function, which consumes the reference even if it fails.
  ///
  /// On failure jansson would drop it with `json_decref`. It is retained over the call so that the
  /// last reference always goes through `release`.
  @inlinable
  static func give(
    _ value: consuming OwnedNode, to function: (UnsafeMutablePointer<json_t>) -> Int32
  ) throws(JSON.Error) {
    let value = value.detach()
    let held = TreeNode(value).ownsMore ? TreeNode(value).share() : nil
    let result = function(value)
    _ = consume held
    if result != 0 { throw .outOfMemory }
  }

  /// Adds a reference to the node, which must not be mutated while it has several.
  @usableFromInline
  package func share() -> OwnedNode {
    json_retain(pointer)
    return OwnedNode(adopting: pointer)
  }
}

/// Owns one reference to a node of a tree and drops it in `deinit`.
@usableFromInline
package struct OwnedNode: ~Copyable {
  @usableFromInline
  package let tree: TreeNode

  /// The node for reading; valid while this value lives.
  package var node: Node { tree.node }

  /// Takes ownership of a reference from the caller.
  init(adopting pointer: UnsafeMutablePointer<json_t>) { tree = TreeNode(pointer) }

  /// Takes ownership of a new jansson node, or throws `outOfMemory` if it is nil.
  @usableFromInline
  init(made pointer: UnsafeMutablePointer<json_t>?) throws(JSON.Error) {
    guard let pointer else { throw .outOfMemory }
    tree = TreeNode(pointer)
  }

  /// Passes the reference to the caller, who must release it or pass it on.
  @usableFromInline
  consuming func detach() -> UnsafeMutablePointer<json_t> {
    let pointer = tree.pointer
    discard self
    return pointer
  }

  deinit { tree.release() }
}
