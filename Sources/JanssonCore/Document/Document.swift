internal import CJanssonTurbo
internal import JanssonPlatform

/// A document: the container at its root, and the owner of everything inside.
///
/// It owns one reference to the root of a tree, or a scanned document, and releases it in `deinit`.
/// References to containers inside keep it alive.
///
/// Soundness (`@unchecked Sendable`): as for `ContainerReference`; `noteChange` is called by the
/// only owner.
package final class Document: ContainerReference, @unchecked Sendable {
  /// Nil for most documents, which makes creating and freeing them faster.
  // Unchecked: no user code runs during an access.
  @exclusivity(unchecked)
  private var details: Details?
  /// The address of the last `TextWalk`, or 0.
  let lastWalk = Atomic<UInt>(0)

  /// What only some documents have.
  private final class Details {
    /// The file that the document was read from; nil if it has been mutated since.
    var sourceFile: String?
    /// Converts an offset in the document's text to a position in the text that it was rewritten
    /// from; nil if it was not, or if it has been mutated since.
    var originalPosition: (@Sendable (Int) -> JSON.TextPosition)?
    /// The document that a copy of nodes shares its strings with (`copy(_:)`).
    var original: Document?
    /// See `Document.version`.
    var version = 0
    /// The strings that were inserted into a scanned document, by the nodes that contain them.
    // Soundness of the addresses: a document's nodes neither move nor are freed before it.
    var texts: [UnsafePointer<turbo_node>: UnsafeMutableRawPointer] = [:]

    /// The members of an object in their order, for positions in another one, of which this is a
    /// copy; with the generation in which they are valid.
    var order: (members: [Node.Member], generation: UInt64)?

    init(sourceFile: String? = nil, original: Document? = nil) {
      self.sourceFile = sourceFile
      self.original = original
    }

    deinit { for text in texts.values { turbo_free(text) } }
  }

  /// Whether this scanned document occupies no more memory than its values need.
  var isCompact: Bool { details?.original == nil && turbo_is_compact(node.scanned.pointer) }

  var sourceFile: String? { details?.sourceFile }
  var originalPosition: (@Sendable (Int) -> JSON.TextPosition)? { details?.originalPosition }

  /// Records that the document's text is the rewritten form of another.
  func setOriginalPosition(_ position: @escaping @Sendable (_ offset: Int) -> JSON.TextPosition) {
    let details = details ?? Details()
    details.originalPosition = position
    self.details = details
  }

  /// Creates a document that owns a tree, whose root must not be a subtree that is still scanned.
  init(root: consuming OwnedNode) {
    super.init(Node(TreeNode(root.detach())), in: nil, step: .root)
    checkInvariants()
  }

  /// Creates a document that takes ownership of the scanner's nodes.
  package init(scanned root: ScannedNode, file: String? = nil) {
    if let file { details = Details(sourceFile: file) }
    super.init(Node(root), in: nil, step: .root)
  }

  /// Creates a document that takes ownership of copied nodes, with strings of another document.
  private init(scanned root: ScannedNode, sharingStringsOf original: Document) {
    details = Details(original: original)
    super.init(Node(root), in: nil, step: .root)
    checkInvariants()
  }

  /// The number of documents before this scanned one, each of which was copied to change the next;
  /// 0 for a small one.
  var version: Int {
    get { details?.version ?? 0 }
    set {
      let details = details ?? Details()
      details.version = newValue
      self.details = details
    }
  }

  /// Whether copies of this scanned document's nodes share its strings: if none were inserted.
  var copiesShareStrings: Bool { details?.texts.isEmpty ?? true }

  /// A document with a copy of a container in this scanned document; the copy shares its strings.
  ///
  /// Soundness: the strings stay where they are as long as the copy retains their document, which
  /// nobody changes meanwhile: `makeUnique` and `replace` require that nothing else refers to it.
  ///
  /// - Throws: `outOfMemory`.
  /// - Complexity: O(*n*) in the nodes, and in the strings if some were inserted.
  func copy(_ container: ScannedNode) throws(JSON.Error) -> Document {
    // A shared copy would retain this document for its inserted strings, and so all documents that
    // this one was copied from.
    guard copiesShareStrings else { return Document(scanned: try container.copy()) }
    guard let root = turbo_copy_nodes(container.pointer) else { throw .outOfMemory }
    return Document(
      scanned: ScannedNode(root), sharingStringsOf: details?.original ?? self)
  }

  /// A document with copies of scanned values as its children; nil if there are too many, or if
  /// there is no memory.
  ///
  /// Soundness: as for `copy(_:)`.
  ///
  /// - Parameters:
  ///   - children: the elements or, for an object, the keys of members, all different.
  ///   - document: the document of all children, which is kept alive; nil to copy the strings, too.
  /// - Complexity: O(*n*) in the nodes, and in the strings if they are not shared.
  static func copy(
    of children: [ScannedNode], isObject: Bool, sharingStringsOf document: Document?
  ) -> Document? {
    let kind = UInt32(isObject ? TURBO_OBJECT : TURBO_ARRAY)
    guard let root = turbo_copy_children(kind, children.map(\.pointer), children.count) else {
      return nil
    }
    if let document, document.copiesShareStrings {
      return Document(
        scanned: ScannedNode(root), sharingStringsOf: document.details?.original ?? document)
    }
    defer { turbo_release(root) }
    return (try? ScannedNode(root).copy()).map { Document(scanned: $0) }
  }

  /// Calls `body` while this copy does not retain the document that it shares its strings with,
  /// which `body` can thus change in place; if it returns true, this copy must not be read again.
  ///
  /// Soundness: the caller has the only reference to this copy, and retains the other document
  /// unless `body` returns true.
  func withoutOriginal(_ body: () throws(JSON.Error) -> Bool) throws(JSON.Error) -> Bool {
    guard let details, let original = details.original.map(Unmanaged.passUnretained) else {
      return try body()
    }
    details.original = nil
    var isDone = false
    defer { if !isDone { details.original = original.takeUnretainedValue() } }
    isDone = try body()
    return isDone
  }

  #if DEBUG || CHECK_INVARIANTS
  /// Checks what can be checked in O(1).
  func checkRoot() {
    if node.isScanned {
      precondition(node.isContainer, "a scanned document of a scalar")
      precondition(
        details.map { $0.texts.isEmpty || $0.sourceFile == nil } ?? true,
        "a file that was changed")
      precondition(details?.original?.details?.original == nil, "a copy of a copy")
    } else {
      precondition(node.tree.isAlive, "a document that was freed")
      precondition(
        hasNoTree
          && details.map { $0.sourceFile == nil && $0.original == nil && $0.texts.isEmpty }
            ?? true,
        "what belongs to a scanned document, in a tree")
      precondition(node.tree.scannedSubtree == nil, "a root that is still scanned")
    }
  }
  #endif

  #if CHECK_INVARIANTS
  /// Checks all nodes of a scanned document.
  func checkNodes() {
    let owns: @convention(c) (UnsafePointer<turbo_node>, UnsafeMutableRawPointer?) -> Bool = {
      guard let context = $1 else { return false }
      let details = Unmanaged<Document>.fromOpaque(context).takeUnretainedValue().details
      if let original = details?.original?.node.scanned.pointer, turbo_contains_text(original, $0) {
        return true
      }
      return details?.texts[$0] == UnsafeMutableRawPointer(mutating: $0.pointee.as.text)
    }
    let context = Unmanaged.passUnretained(self).toOpaque()
    if let defect = turbo_find_defect(node.scanned.pointer, false, owns, context) {
      turbo_fail(defect)
    }
    precondition(details?.texts.keys.allSatisfy { node.scanned.contains(ScannedNode($0)) } ?? true)
  }
  #endif

  deinit {
    forgetWalk()
    if node.isScanned { node.scanned.release() } else { node.tree.release() }
  }

  /// Frees the last search for a position; only the only owner may call it.
  func forgetWalk() {
    guard let walk = TextWalk(address: lastWalk.load(ordering: .acquiring)) else { return }
    lastWalk.store(0, ordering: .relaxed)
    walk.free()
  }

  /// Records that a node of a scanned document was changed; the node's text, if it has one, is in
  /// a block that the document now owns.
  func noteChange(of node: UnsafePointer<turbo_node>, text: UnsafeMutableRawPointer?) {
    if text != nil, details == nil { details = Details() }
    if let details {
      // Hashes nothing for most documents.
      if !details.texts.isEmpty, let old = details.texts.removeValue(forKey: node) {
        turbo_free(old)
      }
      if let text { details.texts[node] = text }
      details.sourceFile = nil
      details.originalPosition = nil
    }
    forgetTree()
    turbo_forget_text(self.node.scanned.pointer)
    checkInvariants()
  }
}

extension Document {
  /// Makes the members accessible by positions that were issued by another object, unless they are
  /// already.
  ///
  /// Without that, a loop over the positions of an object that changes the values would walk to
  /// each of them: the first change makes it another object. Only the only owner may call it.
  ///
  /// - Complexity: O(*n*), the first time after a removal.
  func prepare(for position: JSON.MemberIndex) {
    if isCurrent(position.generation) || member(at: position) != nil { return }
    var members: [Node.Member] = []
    members.reserveCapacity(node.count)
    var next = node.firstMember
    while let member = next {
      members.append(member)
      next = node.member(after: member)
    }
    let details = details ?? Details()
    details.order = (members, currentGeneration)
    self.details = details
  }

  /// The member at a position, if it was prepared.
  func member(at position: JSON.MemberIndex) -> Node.Member? {
    guard let (members, generation) = details?.order, isCurrent(generation),
      position.offset < members.count, members[position.offset].keyHash == position.keyHash
    else { return nil }
    return members[position.offset]
  }

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
