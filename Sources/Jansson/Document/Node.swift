internal import CJansson
internal import CJanssonTurbo

/// An unowned reference to a value in a document.
///
/// A document has one of two forms: jansson's tree, or the flat array of nodes that the scanner
/// writes. Both kinds of nodes have even addresses; for a scanned node, the lowest bit is set to
/// tell them apart. Outside this folder only the writer asks for the form, to write a scanned
/// document in one pass.
///
/// Soundness: whoever vends a `Node` (a `ContainerReference` or an `OwnedNode`) keeps the document
/// alive while it is used. A scanned document never changes, and nothing changes a tree that is
/// shared, so reading needs no lock.
struct Node: Equatable {
  fileprivate let address: UnsafeRawPointer

  init(_ tree: TreeNode) { address = UnsafeRawPointer(tree.pointer) }
  init(_ scanned: ScannedNode) { address = UnsafeRawPointer(scanned.pointer) + 1 }

  /// Identifies the node among all nodes that are alive.
  var identity: UInt { UInt(bitPattern: address) }

  /// What a node contains; strings point into the document and live as long as the node.
  enum Content {
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

  @inline(__always)
  var content: Content { isScanned ? scanned.content : tree.content }

  var kind: JSON.Kind { content.kind }

  @inline(__always) var isObject: Bool { isScanned ? scanned.isObject : tree.isObject }
  @inline(__always) var isArray: Bool { isScanned ? scanned.isArray : tree.isArray }
  @inline(__always) var isContainer: Bool { isScanned ? scanned.isContainer : tree.isContainer }
  @inline(__always) var isNull: Bool { isScanned ? scanned.isNull : tree.isNull }

  /// The number of members or elements; 0 for a scalar.
  @inline(__always) var count: Int { isScanned ? scanned.count : tree.count }
}

extension Node {
  @inline(__always)
  var isScanned: Bool { UInt(bitPattern: address) & 1 != 0 }

  /// The node of a scanned document.
  @inline(__always)
  var scanned: ScannedNode {
    assert(isScanned)
    return ScannedNode((address - 1).assumingMemoryBound(to: turbo_node.self))
  }

  /// The node of a tree; every node below it is one, too.
  @inline(__always)
  var tree: TreeNode {
    assert(!isScanned)
    return TreeNode(UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: json_t.self))
  }

  /// A tree with this value: another reference to the node, or a tree converted from a scanned one.
  ///
  /// - Complexity: O(1), or O(*n*) for a scanned node.
  func owned() throws(JSON.Error) -> OwnedNode {
    isScanned ? try scanned.makeTree() : tree.share()
  }
}
