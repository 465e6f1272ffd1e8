internal import CJanssonTurbo

/// A document: the container at its root, and the owner of everything inside.
///
/// It owns one reference to the root of a tree, or a scanned document, and releases it in `deinit`.
/// References to containers inside keep it alive.
///
/// Soundness (`@unchecked Sendable`): as for `ContainerReference`; `noteChange` is called by the
/// only owner.
final class Document: ContainerReference, @unchecked Sendable {
  /// The file that the document was read from; nil if it has been mutated since.
  private(set) var sourceFile: String?
  /// The strings that were inserted into a scanned document, by the nodes that contain them.
  // Soundness of the addresses: a document's nodes neither move nor are freed before it.
  // Unchecked: no user code runs during an access.
  @exclusivity(unchecked)
  private var texts: [UnsafePointer<turbo_node>: UnsafeMutableRawPointer] = [:]

  /// Creates a document that owns a tree, whose root must not be a part that is still scanned.
  init(root: consuming OwnedNode) {
    sourceFile = nil
    super.init(Node(TreeNode(root.detach())), in: nil, step: .root)
    checkInvariants()
  }

  /// Creates a document that takes ownership of the scanner's nodes.
  init(scanned root: ScannedNode, file: String? = nil) {
    sourceFile = file
    super.init(Node(root), in: nil, step: .root)
  }

  #if DEBUG || CHECK_INVARIANTS
  /// Checks what can be checked in O(1).
  func checkRoot() {
    if node.isScanned {
      precondition(node.isContainer, "a scanned document of a scalar")
      precondition(texts.isEmpty || sourceFile == nil, "a file that was changed")
    } else {
      precondition(node.tree.isAlive, "a document that was freed")
      precondition(hasNoTree && texts.isEmpty, "what belongs to a scanned document, in a tree")
      precondition(node.tree.scannedPart == nil, "a root that is still scanned")
    }
  }
  #endif

  #if CHECK_INVARIANTS
  /// Checks all nodes of a scanned document.
  func checkNodes() {
    let owns: @convention(c) (UnsafePointer<turbo_node>, UnsafeMutableRawPointer?) -> Bool = {
      guard let context = $1 else { return false }
      let document = Unmanaged<Document>.fromOpaque(context).takeUnretainedValue()
      return document.texts[$0] == UnsafeMutableRawPointer(mutating: $0.pointee.as.text)
    }
    let context = Unmanaged.passUnretained(self).toOpaque()
    if let defect = turbo_find_defect(node.scanned.pointer, false, owns, context) {
      turbo_fail(defect)
    }
    precondition(texts.keys.allSatisfy { node.scanned.contains(ScannedNode($0)) })
  }
  #endif

  deinit {
    if node.isScanned { node.scanned.release() } else { node.tree.release() }
    if texts.isEmpty { return }
    for text in texts.values { turbo_free(text) }
  }

  /// Records that a node of a scanned document was changed; the node's text, if it has one, is in
  /// a block that the document now owns.
  func noteChange(of node: UnsafePointer<turbo_node>, text: UnsafeMutableRawPointer?) {
    if !texts.isEmpty, let old = texts.removeValue(forKey: node) { turbo_free(old) }
    if let text { texts[node] = text }
    sourceFile = nil
    forgetTree()
    turbo_forget_text(self.node.scanned.pointer)
    checkInvariants()
  }
}

extension Document {
  /// A new empty container.
  ///
  /// If memory is exhausted, it is the shared empty container, which needs none; adding something
  /// to it then fails.
  static func empty(isObject: Bool) -> Document {
    do throws(JSON.Error) {
      return Document(root: try isObject ? Node.makeObject() : Node.makeArray())
    } catch {
      return sharedEmpty(isObject: isObject)
    }
  }

  private static func sharedEmpty(isObject: Bool) -> Document {
    do throws(JSON.Error) {
      return Document(root: try Node.sharedEmpty(isObject: isObject))
    } catch {
      error.endProcess()
    }
  }
}
