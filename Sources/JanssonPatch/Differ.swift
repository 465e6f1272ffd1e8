internal import Jansson

/// Computes the edits that turn one document into another, in an order in which they can be
/// applied.
///
/// Values at the same path are compared once, in `AlignedComparison`. Hashes find equal elements
/// only where elements of arrays have moved; each container is hashed once.
///
/// The result is never longer than replacing the whole value: once a container has been compared,
/// its edits are replaced by a single one if that is shorter (`EditText`).
///
/// Soundness: both documents must stay alive while the edits are used.
struct Differ {
  /// One change, to be applied after all previous ones.
  struct Edit {
    /// The value that is removed or replaced; nil for an addition.
    let old: Node?
    /// The value that is added or replaces another; nil for a removal.
    let new: Node?
    /// The path at that moment; for an added or replaced value, also its path in the new document.
    let path: [JSON.Path.Step]
    /// The path in the old document, for a value that is removed or replaced.
    let oldPath: [JSON.Path.Step]
  }

  /// How deeply containers are compared; below that, they are replaced as a whole.
  ///
  /// No parsed document is nested more deeply. In a deeper value that a program has built, each
  /// edit would have a path as long as the depth, and many edits would take memory quadratic in it.
  static let maximumDepth = 2048

  private var edits: [(old: Node?, new: Node?, path: EditPaths.Path)] = []
  private var paths: EditPaths
  private var frames: [DifferFrame] = []
  private let comparison: AlignedComparison
  private var hashes = NodeHashes()
  private let purpose: Purpose
  private var text: EditText

  /// The purpose of the edits.
  enum Purpose {
    /// Operations of a patch: a container is replaced wherever that is shorter.
    case operations
    /// Operations of a patch, each at the deepest place: only what has no counterpart, or one of
    /// another kind, is replaced with what is inside.
    case deepOperations
    /// Lines for people, who want details: only the whole value is replaced at once. The edits have
    /// old paths.
    case lines
  }

  /// The edits that turn `old` into `new`.
  ///
  /// - Parameter purpose: the purpose; except for lines, `oldPath` is the same as `path`.
  /// - Complexity: O(*n*) in the nodes of both documents, plus O(`EditScript.maximumDistance`)
  ///   for each element of arrays in which elements have moved.
  static func edits(from old: Node, to new: Node, purpose: Purpose) -> [Edit] {
    guard old.isContainer, new.isContainer, old.isObject == new.isObject else {
      if old.isSame(as: new) { return [] }
      return [Edit(old: old, new: new, path: [], oldPath: [])]
    }
    if old.hasSameNodes(as: new) { return [] }
    var differ = Differ(old, new, purpose)
    differ.run(old, new)
    return differ.edits.map { edit in
      let steps = differ.paths.steps(of: edit.path)
      return Edit(old: edit.old, new: edit.new, path: steps.new, oldPath: steps.old)
    }
  }

  private init(_ old: Node, _ new: Node, _ purpose: Purpose) {
    comparison = AlignedComparison(old, new)
    self.purpose = purpose
    text = EditText(purpose)
    paths = EditPaths(measuredBy: text)
  }

  private mutating func run(_ old: Node, _ new: Node) {
    guard old.identity != new.identity, comparison.differences(between: old, and: new) != nil else {
      return
    }
    push(old, new, isAligned: true)
    while let top = frames.indices.last {
      guard let change = frames[top].next() else {
        pop()
        continue
      }
      switch change {
      case .removed(let old): emit(old: old, new: nil)
      case .added(let new): emit(old: nil, new: new)
      case .paired(let old, let new): compare(old, new, isAligned: frames[top].isAligned)
      }
    }
  }

  /// Compares the values at the current position of the topmost frame.
  private mutating func compare(_ old: Node, _ new: Node, isAligned: Bool) {
    if old.identity == new.identity { return noteShared() }
    guard old.isContainer, new.isContainer, old.isObject == new.isObject else {
      if !old.isContainer, !new.isContainer, old.hasSameScalar(as: new) { return noteShared() }
      return emit(old: old, new: new)
    }
    if isAligned {
      if comparison.differences(between: old, and: new) == nil { return noteShared() }
    } else if hashes.hash(of: old) == hashes.hash(of: new), old.isEqual(to: new) {
      return noteShared()
    }
    guard frames.count < Differ.maximumDepth else { return emit(old: old, new: new) }
    push(old, new, isAligned: isAligned)
  }

  private mutating func noteShared() {
    if let top = frames.indices.last { frames[top].isShared = true }
  }

  private mutating func push(_ old: Node, _ new: Node, isAligned: Bool) {
    let differences = isAligned ? comparison.differences(between: old, and: new) : nil
    let children: DifferFrame.Children =
      old.isObject
      ? .members(MemberDifference(old, new, differences))
      : .elements(ElementDifference(old, new, differences, &hashes))
    frames.append(
      DifferFrame(
        old, new, children, isAligned: differences != nil, at: childPath(), firstEdit: edits.count))
  }

  /// Leaves a container; a single edit replaces it if no part of it is kept, or if that is shorter.
  private mutating func pop() {
    let frame = frames.removeLast()
    let count = edits.count - frame.firstEdit
    guard count > 0, purpose != .deepOperations else { return noteShared() }
    var minimumSize = frame.minimumSize + text.minimumSize(around: frame.old, frame.new)
    var isShorter = false
    if purpose == .operations || frames.isEmpty {
      let rest = frame.length - text.length(replacingAt: paths.lengths(of: frame.path))
      // Usually, the known sizes of the new values suffice. If not, they are measured twice as far
      // as necessary, so that few of the containers around this one must be.
      if rest > minimumSize {
        minimumSize = max(minimumSize, text.size(of: frame.old, frame.new, limit: 2 * rest))
        isShorter = rest > minimumSize
      }
    }
    if isShorter || (!frame.isShared && count > 1) {
      edits.removeLast(count)
      return emit(old: frame.old, new: frame.new)
    }
    guard let outer = frames.indices.last else { return }
    frames[outer].isShared = true
    frames[outer].length += frame.length
    frames[outer].minimumSize += minimumSize
  }

  private mutating func emit(old: Node?, new: Node?) {
    let path = childPath()
    edits.append((old, new, path))
    guard let top = frames.indices.last else { return }
    let size = text.size(of: old, new)
    let lengths = paths.lengths(of: path)
    frames[top].length += size
    if old == nil {
      frames[top].length += text.length(addingAt: lengths)
    } else if new == nil {
      frames[top].length += text.length(removingAt: lengths)
    } else {
      frames[top].length += text.length(replacingAt: lengths)
    }
    frames[top].minimumSize += size
  }

  /// The path of the topmost container's current child; of the root if there is no container.
  private mutating func childPath() -> EditPaths.Path {
    guard let top = frames.indices.last else { return .root }
    if let path = frames[top].childPath { return path }
    let step = frames[top].step
    let path = paths.append(
      step, purpose == .lines ? frames[top].oldStep : nil, to: frames[top].path)
    frames[top].childPath = path
    return path
  }
}
