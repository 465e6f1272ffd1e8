internal import Jansson

/// A document while the operations of a patch change it.
///
/// The root is stored as the only element of an array, so that it is replaced like any other value.
/// Containers on the way to a change are mutated in place if they are not shared, and copied
/// otherwise.
struct PatchSession: ~Copyable {
  private let holder: OwnedNode
  private let log = TreeLog()
  private let growth: PatchGrowth
  /// Objects that were copied here; undoing puts back the original object.
  private var copies: Set<UInt> = []
  /// Whether the next changes must be undoable; the last operation changes nothing if it fails.
  private var isLogged = true
  /// Whether a removed member may stay in its object, marked, until all operations are applied.
  private var marksRemovals = false

  private init(holder: consuming OwnedNode, _ growth: PatchGrowth) {
    self.holder = holder
    self.growth = growth
    growth.begin()
  }

  /// Moves the value out of `json`, which is null until `finish()`; on failure, `json` keeps it.
  static func begin(
    taking json: inout JSON, _ growth: PatchGrowth
  ) throws(JSON.Error) -> PatchSession {
    let holder = try Node.makeArray()
    guard var reference = json.reference else {
      try holder.tree.append(json.node())
      return PatchSession(holder: holder, growth)
    }
    // Reserves room for the root, so that nothing can fail once the value is moved.
    try holder.tree.append(Node.makeNull())
    json = .null  // Leaves the container with one owner, if the value was the only one.
    do throws(JSON.Error) {
      holder.tree.set(0, to: try ContainerReference.makeUnique(&reference).share())
    } catch {
      json = reference.value
      throw error
    }
    return PatchSession(holder: holder, growth)
  }

  /// The document as it is now.
  consuming func finish() -> JSON {
    log.finishRemovals()
    guard let root = holder.tree.removeElement(at: 0) else { return .null }
    return ContainerReference.value(ofRoot: root)
  }

  /// Restores the original document.
  func rollBack() { log.rollBack() }

  /// The root, for reading.
  var root: Node { rootTree.node }

  private var rootTree: TreeNode { holder.tree.child(0) ?? holder.tree }

  /// Applies one operation; except for a move, it either succeeds or changes nothing.
  ///
  /// - Parameters:
  ///   - isLast: whether this is the last operation.
  ///   - isLastToRead: whether no later operation copies or compares a whole container, which
  ///     must not contain a removed member.
  mutating func apply(
    _ operation: JSON.Patch.Operation, isLast: Bool, isLastToRead: Bool
  ) throws(PatchProblem) {
    // The containers of marked members must stay alive until these are finally removed.
    isLogged = !isLast || log.mark != nil
    marksRemovals = isLastToRead
    switch operation {
    case .add(let pointer, let value): try add(try node(of: value), at: pointer)
    case .remove(let pointer): _ = try remove(at: pointer)
    case .replace(let pointer, let value): try replace(at: pointer, by: try node(of: value))
    case .move(let from, let to): try move(from, to)
    case .copy(let from, let to):
      let lookup = lookup(from)
      let source = try lookup.held(below: HeldNode(rootTree))
      try count(lookup) { () throws(PatchGrowth.Excess) in
        try growth.noteCopy(of: source.node, in: root)
      }
      try add(try catching { () throws(JSON.Error) in try source.owned() }, at: to)
    case .test(let pointer, let value): try lookup(pointer).test(value)
    }
  }

  private func lookup(_ pointer: JSON.Pointer) -> PatchLookup {
    PatchLookup(pointer: pointer, root: root, mark: log.mark?.node)
  }

  /// Calls `body`, converting its error to a problem of the operation.
  private func count(
    _ lookup: PatchLookup, _ body: () throws(PatchGrowth.Excess) -> Void
  ) throws(PatchProblem) {
    do throws(PatchGrowth.Excess) {
      try body()
    } catch {
      throw lookup.problem(
        at: lookup.pointer.tokens.count,
        "at most \(error.limit) nodes copied by the whole patch (copyLimit)",
        "\(error.nodes) more nodes to copy")
    }
  }

  private func node(of value: JSON) throws(PatchProblem) -> OwnedNode {
    if case .error(let error) = value { throw .error(error) }
    return try catching { () throws(JSON.Error) in try value.node() }
  }
}

// The operations.

extension PatchSession {
  private mutating func add(
    _ value: consuming OwnedNode, at pointer: JSON.Pointer
  ) throws(PatchProblem) {
    let target = try target(of: pointer)
    switch target.slot {
    case .root: set(0, of: holder.tree, to: value)
    case .member(let key):
      guard let old = target.container.node.child(key) else {
        try PatchSession.set(key, of: target.container, to: value)
        if isLogged { log.noteAdded(target.container, key) }
        return
      }
      guard old == target.lookup.mark else { return try set(key, of: target.container, to: value) }
      // A member that is removed and added again must move to the end.
      let copy = try replace(target.container, at: target, byCopyWithout: key)
      try PatchSession.set(key, of: copy, to: value)
      log.noteAdded(copy, key)
    case .element(let index):
      guard index <= target.container.count else { throw target.nowhere(allowsEnd: true) }
      do throws(JSON.Error) {
        try target.container.insert(value, at: index)
      } catch {
        throw .error(error)
      }
      if isLogged { log.noteInserted(target.container, index) }
    case .end:
      do throws(JSON.Error) {
        try target.container.append(value)
      } catch {
        throw .error(error)
      }
      if isLogged { log.noteInserted(target.container, target.container.count - 1) }
    }
  }

  private mutating func replace(
    at pointer: JSON.Pointer, by value: consuming OwnedNode
  ) throws(PatchProblem) {
    let target = try target(of: pointer)
    switch target.slot {
    case .root: set(0, of: holder.tree, to: value)
    case .member(let key):
      guard target.lookup.member(key, of: target.container.node) != nil else {
        throw target.nowhere()
      }
      try set(key, of: target.container, to: value)
    case .element(let index):
      guard index < target.container.count else { throw target.nowhere() }
      set(index, of: target.container, to: value)
    case .end: throw target.nowhere()
    }
  }

  private mutating func remove(at pointer: JSON.Pointer) throws(PatchProblem) -> OwnedNode {
    let target = try target(of: pointer)
    switch target.slot {
    case .root:
      throw target.lookup.problem(
        at: 0, "a member or element, because the root cannot be removed",
        "the root")
    case .member(let key):
      guard let old = target.lookup.tree(key, of: target.container)?.share() else {
        throw target.nowhere()
      }
      try removeMember(key, old, at: target)
      return old
    case .element(let index):
      guard let old = target.container.removeElement(at: index) else { throw target.nowhere() }
      if isLogged { log.noteRemoved(target.container, index, old: old.tree.share()) }
      return old
    case .end: throw target.nowhere()
    }
  }

  private mutating func move(_ from: JSON.Pointer, _ to: JSON.Pointer) throws(PatchProblem) {
    let lookup = lookup(from)
    let source = try lookup.value()
    if from == to { return }
    guard !from.isPrefix(of: to) else {
      throw self.lookup(to).problem(
        at: from.tokens.count - 1, "a location outside \(PathSyntax.quote(from.description))",
        "a location inside \(lookup.words(for: source)), which would be moved into itself")
    }
    let wasLogged = isLogged
    isLogged = true  // A removed value must be restorable.
    defer { isLogged = wasLogged }
    try add(try remove(at: from), at: to)
  }

  /// Removes a member or marks it as removed; if neither can be undone, the object is replaced by
  /// a copy.
  private mutating func removeMember(
    _ key: String, _ old: borrowing OwnedNode, at target: Target
  ) throws(PatchProblem) {
    let object = target.container
    guard isLogged else {
      _ = object.removeMember(key)
      return
    }
    if copies.contains(object.node.identity) {
      if let old = object.removeMember(key) { log.keep(old) }
      return
    }
    guard marksRemovals else {
      _ = try replace(object, at: target, byCopyWithout: key)
      return
    }
    let mark = try catching { () throws(JSON.Error) in try log.shareMark() }
    try PatchSession.set(key, of: object, to: mark)
    log.noteMarked(object, key, old: old.tree.share())
  }

  /// Replaces an object by a copy without one of its members.
  private mutating func replace(
    _ object: TreeNode, at target: Target, byCopyWithout key: String
  ) throws(PatchProblem) -> TreeNode {
    let mark = log.mark
    try count(target.lookup) { () throws(PatchGrowth.Excess) in
      try growth.noteRebuilding(of: object.node, in: root)
    }
    let copy = try catching { () throws(JSON.Error) in
      try object.copy(without: key, hiding: mark)
    }
    let tree = copy.tree
    try set(target.lastStep, of: target.parent, to: copy)
    copies.insert(tree.node.identity)
    return tree
  }
}

// Single changes to containers that are not shared.

extension PatchSession {
  private func set(_ index: Int, of array: TreeNode, to value: consuming OwnedNode) {
    if isLogged, let old = array.child(index) { log.noteSet(array, index, old: old.share()) }
    array.set(index, to: value)
  }

  private func set(
    _ key: String, of object: TreeNode, to value: consuming OwnedNode
  ) throws(PatchProblem) {
    let old: OwnedNode? =
      if isLogged, let child: TreeNode = object.child(key) { child.share() } else { nil }
    try PatchSession.set(key, of: object, to: value)
    if let old { log.noteSet(object, key, old: old) }
  }

  private static func set(
    _ key: String, of object: TreeNode, to value: consuming OwnedNode
  ) throws(PatchProblem) {
    do throws(JSON.Error) {
      try object.set(key, to: value)
    } catch {
      throw .error(error)
    }
  }

  private func set(
    _ step: Step, of container: TreeNode, to value: consuming OwnedNode
  ) throws(PatchProblem) {
    switch step {
    case .index(let index): set(index, of: container, to: value)
    case .key(let key): try set(key, of: container, to: value)
    }
  }
}

// Traversal of the tree.

extension PatchSession {
  private enum Step {
    case index(Int)
    case key(String)
  }

  /// The location of an operation: an unshared container, and a slot in it.
  private struct Target {
    enum Slot {
      case root
      case member(String)
      case element(Int)
      case end
    }

    let container: TreeNode
    let slot: Slot
    /// The parent of the container.
    let parent: TreeNode
    let lastStep: Step
    let lookup: PatchLookup

    /// The problem of an empty slot.
    func nowhere(allowsEnd: Bool = false) -> PatchProblem {
      lookup.problem(
        at: lookup.pointer.tokens.count - 1, in: container.node, allowsEnd: allowsEnd)
    }
  }

  private mutating func target(of pointer: JSON.Pointer) throws(PatchProblem) -> Target {
    let lookup = lookup(pointer)
    guard let last = pointer.tokens.last else {
      return Target(
        container: holder.tree, slot: .root, parent: holder.tree, lastStep: .index(0),
        lookup: lookup)
    }
    var (parent, step) = (holder.tree, Step.index(0))
    var node = try exclusive(rootTree, at: step, in: parent, for: lookup)
    for depth in pointer.tokens.indices.dropLast() {
      let token = pointer.tokens[depth]
      let child: TreeNode?
      parent = node
      if node.isArray, case .index(let index) = ArrayToken(token) {
        (child, step) = (node.child(index), .index(index))
      } else {
        (child, step) = (node.isObject ? lookup.tree(token, of: node) : nil, .key(token))
      }
      guard let child else { throw lookup.problem(at: depth, in: node.node) }
      node = try exclusive(child, at: step, in: parent, for: lookup)
    }
    let end = self.lookup(pointer)
    let slot: Target.Slot
    if node.isObject {
      slot = .member(last)
    } else if node.isArray {
      switch ArrayToken(last) {
      case .index(let index): slot = .element(index)
      case .end: slot = .end
      case .invalid: throw end.problem(at: pointer.tokens.count - 1, in: node.node)
      }
    } else {
      throw end.problem(at: pointer.tokens.count - 1, in: node.node)
    }
    return Target(container: node, slot: slot, parent: parent, lastStep: step, lookup: end)
  }

  /// The child itself, or a copy in its place if it is shared.
  private mutating func exclusive(
    _ child: TreeNode, at step: Step, in parent: TreeNode, for lookup: PatchLookup
  ) throws(PatchProblem) -> TreeNode {
    let held = HeldNode(child)
    guard held.node.isContainer, !(child.isContainer && child.isExclusive) else { return child }
    try count(lookup) { () throws(PatchGrowth.Excess) in
      try growth.noteRebuilding(of: held.node, in: root)
    }
    let mark = log.mark
    let copy = try catching { () throws(JSON.Error) in
      guard let mark, child.isObject else { return try held.shallowCopy() }
      return try child.copy(without: nil, hiding: mark)
    }
    let tree = copy.tree
    // Earlier changes to the original are undone there, so it must be restorable.
    let wasLogged = isLogged
    isLogged = true
    defer { isLogged = wasLogged }
    try set(step, of: parent, to: copy)
    return tree
  }
}

/// Calls `body`, converting its error to a problem of the operation.
private func catching(
  _ body: () throws(JSON.Error) -> OwnedNode
) throws(PatchProblem) -> OwnedNode {
  do throws(JSON.Error) {
    return try body()
  } catch {
    throw .error(error)
  }
}

extension PatchLookup {
  /// The value of a member that exists and is not marked as removed, as it is in the tree.
  fileprivate func tree(_ key: String, of object: TreeNode) -> TreeNode? {
    guard let value = object.child(key), value.node != mark else { return nil }
    return value
  }
}
