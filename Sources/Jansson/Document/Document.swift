/// A document: the container at its root, and the owner of everything inside.
///
/// It owns one reference to the root of a tree, or a scanned document, and releases it in `deinit`.
/// References to containers inside keep it alive.
final class Document: ContainerReference, @unchecked Sendable {
  /// The file that the document was read from.
  let sourceFile: String?

  /// Creates a document that owns a tree, whose root must not be a part that is still scanned.
  init(root: consuming OwnedNode) {
    assert(root.tree.scannedPart == nil)
    sourceFile = nil
    super.init(Node(TreeNode(root.detach())), in: nil, step: .root)
  }

  /// Creates a document that takes ownership of the scanner's nodes.
  init(scanned root: ScannedNode, file: String? = nil) {
    sourceFile = file
    super.init(Node(root), in: nil, step: .root)
  }

  deinit {
    if node.isScanned { node.scanned.release() } else { node.tree.release() }
  }
}
