internal import CJanssonTurbo
internal import JanssonPlatform

/// A container in a tree that stays in its scanned form: a tagged string node, which stores the
/// address of the scanned container and owns a reference to the scanned document.
///
/// When a scanned document is first changed, only the containers on the path become nodes of
/// jansson's; their other children become scanned subtrees. Readers of a tree see the scanned
/// container itself, because `Node(_:)` resolves scanned subtrees. A scanned subtree never changes:
/// a change inside replaces it with a jansson container, whose children may in turn be scanned
/// subtrees.
struct ScannedSubtree {
  let node: ScannedNode
  /// The document; the subtree's string node owns the reference.
  let document: Unmanaged<Document>

  /// The number of bytes: the tag, some room, and two addresses, aligned for leak checkers.
  fileprivate static let size = 3 * MemoryLayout<UInt>.size
  private static let firstOffset = MemoryLayout<UInt>.size
  private static let secondOffset = 2 * MemoryLayout<UInt>.size

  /// Reads the bytes of a string node; nil if `make` has not written them.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == Self.size, bytes[0] == 0, bytes[1] == TaggedString.scannedSubtree
    else { return nil }
    let words = UnsafeRawBufferPointer(bytes)
    let node = words.loadUnaligned(
      fromByteOffset: Self.firstOffset, as: UnsafePointer<turbo_node>.self)
    let document = words.loadUnaligned(
      fromByteOffset: Self.secondOffset, as: UnsafeRawPointer.self)
    self.node = ScannedNode(node)
    // Soundness: only `make` creates string nodes with this tag, so the address is that of a
    // document to which the node owns a reference.
    self.document = Unmanaged.fromOpaque(document)
  }

  #if DEBUG || CHECK_INVARIANTS
  /// Checks that the container is in the document that the subtree keeps alive.
  func checkInvariants() {
    let root = document.takeUnretainedValue().node
    precondition(root.isScanned && node.isContainer, "a scanned subtree that is not scanned")
    precondition(
      root.scanned.pointer == node.pointer || root.scanned.contains(node),
      "a scanned subtree of another document")
  }
  #endif

  /// Creates a scanned subtree that represents a container in a scanned document.
  ///
  /// - Throws: `outOfMemory`.
  static func make(_ node: ScannedNode, of document: Document) throws(JSON.Error) -> OwnedNode {
    var bytes: (UInt64, UInt64, UInt64) = (0, 0, 0)
    let owner = Unmanaged.passUnretained(document)
    let pointer = withUnsafeMutableBytes(of: &bytes) { bytes in
      bytes[1] = TaggedString.scannedSubtree
      bytes.storeBytes(
        of: node.pointer, toByteOffset: firstOffset, as: UnsafePointer<turbo_node>.self)
      bytes.storeBytes(
        of: UnsafeRawPointer(owner.toOpaque()), toByteOffset: secondOffset,
        as: UnsafeRawPointer.self)
      return json_stringn_nocheck(bytes.baseAddress, size)
    }
    let subtree = try OwnedNode(made: pointer)
    _ = owner.retain()
    #if DEBUG || CHECK_INVARIANTS
    subtree.tree.scannedSubtree?.checkInvariants()
    #endif
    return subtree
  }
}

extension TreeNode {
  /// The scanned container that the node represents; nil for any other node.
  var scannedSubtree: ScannedSubtree? {
    guard json_type_of(pointer) == JSON_STRING,
      json_string_length(pointer) == ScannedSubtree.size
    else { return nil }
    return ScannedSubtree(bytes)
  }
}
