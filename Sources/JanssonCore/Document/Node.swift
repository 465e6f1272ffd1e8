public import CJanssonTurbo
public import JanssonPlatform

/// An unowned reference to a value in a document.
///
/// A document has one of two forms: jansson's tree, or the flat array of nodes that the scanner
/// writes. A tree may contain subtrees that are still scanned (`ScannedSubtree`). Both kinds of
/// nodes have even addresses; for a scanned node, the lowest bit is set to tell them apart. Outside
/// this folder, only faster paths for scanned documents ask for the form.
///
/// Soundness: the owner that a `Node` comes from (a `ContainerReference` or an `OwnedNode`) keeps
/// the document alive while the node is used. A shared document does not change, so reading needs
/// no lock.
///
/// Functions that other modules, such as those of coders and models, call for every node are
/// inlinable, here and in `TreeNode`, `ScannedNode`, `ChildCursor` and `MemberCursor`: a call
/// across modules costs more than their bodies. Rarer cases remain calls.
@frozen @usableFromInline
package struct Node: Equatable {
  @usableFromInline let address: UnsafeRawPointer

  /// A value in a tree; for a subtree that is still scanned, the scanned container.
  @inlinable
  package init(_ tree: TreeNode) {
    address = tree.isString ? Self.address(ofString: tree) : UnsafeRawPointer(tree.pointer)
  }

  // Out of line, because nodes are made in very many places.
  @usableFromInline @inline(never)
  static func address(ofString tree: TreeNode) -> UnsafeRawPointer {
    tree.scannedSubtree.map { UnsafeRawPointer($0.node.pointer) + 1 }
      ?? UnsafeRawPointer(tree.pointer)
  }

  @inlinable
  package init(_ scanned: ScannedNode) { address = UnsafeRawPointer(scanned.pointer) + 1 }

  /// Identifies the node among all nodes that are alive.
  package var identity: UInt { UInt(bitPattern: address) }

  /// What a node contains; strings point into the document and live as long as the node.
  @usableFromInline
  package enum Content {
    case object
    case array
    case string(UnsafeBufferPointer<UInt8>)
    case integer(Int64)
    case real(Double)
    /// A number that neither `Int64` nor `Double` represents exactly: its digits (RFC 8259,
    /// section 6).
    case rawNumber(UnsafeBufferPointer<UInt8>)
    case bool(Bool)
    case null
    case error(JSON.Error)
  }

  @inlinable @inline(__always)
  package var content: Content { isScanned ? scanned.content : tree.content }

  package var kind: JSON.Kind { content.kind }

  @inlinable package var isObject: Bool { isScanned ? scanned.isObject : tree.isObject }
  @inlinable package var isArray: Bool { isScanned ? scanned.isArray : tree.isArray }
  @inlinable package var isContainer: Bool { isScanned ? scanned.isContainer : tree.isContainer }
  @inlinable package var isNull: Bool { isScanned ? scanned.isNull : tree.isNull }

  /// The number of members or elements; 0 for a scalar.
  @inlinable package var count: Int { isScanned ? scanned.count : tree.count }
}

extension Node {
  @inlinable package var isScanned: Bool { UInt(bitPattern: address) & 1 != 0 }

  /// The node of a scanned document.
  @inlinable
  package var scanned: ScannedNode {
    assert(isScanned)
    return ScannedNode((address - 1).assumingMemoryBound(to: turbo_node.self))
  }

  /// The number of nodes of a scanned value, keys included; nil in a tree.
  package var scannedCount: Int? { isScanned ? scanned.span : nil }

  /// The node of a tree; nodes below it may be scanned.
  @inlinable
  var tree: TreeNode {
    assert(!isScanned)
    return TreeNode(UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: json_t.self))
  }
}

extension Node {
  /// Calls `body` with a string that is in no document; the bytes must live as long as the call.
  package static func withString<Result>(
    _ utf8: UnsafeBufferPointer<UInt8>, _ body: (Node) -> Result
  ) -> Result {
    // Nodes of texts are shorter than 4 GiB, and so are the keys that this is for.
    var node = turbo_node()
    node.head = UInt64(TURBO_STRING) | UInt64(UInt32(truncatingIfNeeded: utf8.count)) << 32
    let start = UnsafeRawPointer(utf8.baseAddress ?? TreeNode.noBytes)
    node.as.text = start.assumingMemoryBound(to: CChar.self)
    return withUnsafePointer(to: node) { body(Node(ScannedNode($0))) }
  }
}
