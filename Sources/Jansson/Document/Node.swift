internal import CJansson
internal import CJanssonTurbo

/// A value in a document, seen without owning it.
///
/// A document has one of two forms: jansson's tree, or the flat array of nodes that the scanner makes of
/// a text. Which one it is shows in the address: both kinds of nodes stand at even addresses, and that of
/// a scanned one is kept with its lowest bit set. Outside of this folder only the writer asks, which goes
/// through a scanned document in one sweep.
///
/// Soundness: whoever hands out a `Node` keeps the document alive while it is used; that is a `Place`
/// or an `OwnedNode`. A scanned document never changes, and nothing changes a tree that two places share,
/// so reading needs no lock.
struct Node: Equatable {
  fileprivate let address: UnsafeRawPointer

  init(_ tree: TreeNode) { address = UnsafeRawPointer(tree.pointer) }
  init(_ scanned: ScannedNode) { address = UnsafeRawPointer(scanned.pointer) + 1 }

  /// The same for the same node, while it lives, and for no other.
  var identity: UInt { UInt(bitPattern: address) }

  /// What a node holds; text points into the document and lives as long as the node.
  enum Content {
    case object
    case array
    case string(UnsafeBufferPointer<UInt8>)
    case integer(Int64)
    case real(Double)
    /// A number that neither `Int64` nor `Double` holds exactly: its digits as RFC 8259 writes them.
    case digits(UnsafeBufferPointer<UInt8>)
    case bool(Bool)
    case null
    case error(JSON.Error)
  }

  @inline(__always)
  var content: Content { isScanned ? scanned.content : tree.content }

  var kind: JSON.Kind {
    switch content {
    case .object: .object
    case .array: .array
    case .string: .string
    case .integer, .real, .digits: .number
    case .bool: .bool
    case .null: .null
    case .error: .error
    }
  }

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

  /// The node of a tree; whatever stands in a tree is one.
  @inline(__always)
  var tree: TreeNode {
    assert(!isScanned)
    return TreeNode(UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: json_t.self))
  }

  /// A tree with this value: one more owner of the node itself, or a tree made of a scanned one.
  ///
  /// - Complexity: O(1), or O(*n*) for a scanned node.
  func owned() throws(JSON.Error) -> OwnedNode {
    isScanned ? try scanned.makeTree() : tree.share()
  }
}
