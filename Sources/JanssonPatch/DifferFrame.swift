internal import Jansson

/// Two containers of the same kind whose children are being compared.
struct DifferFrame {
  enum Change {
    case removed(Node)
    case added(Node)
    /// At the same position, and possibly different.
    case paired(Node, Node)
  }

  enum Children {
    case members(MemberDifference)
    case elements(ElementDifference)
    /// Moved out during a mutation, so that the lists inside are not copied.
    case none
  }

  let old: Node
  let new: Node
  private var children: Children
  /// Whether `AlignedComparison` has compared the children.
  let isAligned: Bool
  /// The path of both.
  let path: EditPaths.Path
  /// The path of the child that `next` returned last, once it has been requested.
  var childPath: EditPaths.Path?
  /// The number of edits before this frame.
  let firstEdit: Int
  /// Whether a part of the old container is kept.
  var isShared: Bool
  /// The length of the edits inside, when written.
  var length = 0
  /// A lower bound for the length of the values that contain the edits.
  var minimumSize = 0

  init(
    _ old: Node, _ new: Node, _ children: Children, isAligned: Bool, at path: EditPaths.Path,
    firstEdit: Int
  ) {
    self.old = old
    self.new = new
    self.path = path
    self.children = children
    self.firstEdit = firstEdit
    switch children {
    case .members(let members):
      isShared = members.isShared
      self.isAligned = isAligned
    case .elements(let elements):
      isShared = elements.isShared
      self.isAligned = isAligned && elements.isAligned
    case .none:
      isShared = false
      self.isAligned = false
    }
  }

  mutating func next() -> Change? {
    childPath = nil
    switch children {
    case .members(var members):
      children = .none
      defer { children = .members(members) }
      let change = members.next()
      if case .paired? = change { isShared = true }
      return change
    case .elements(var elements):
      children = .none
      defer { children = .elements(elements) }
      return elements.next()
    case .none: return nil
    }
  }

  /// The step to the child that `next` returned last, at the moment when its edit is applied.
  var step: JSON.Path.Step {
    switch children {
    case .members(let members): .key(String(decoding: members.key, as: UTF8.self))
    case .elements(let elements): .index(elements.index)
    case .none: .index(0)
    }
  }

  /// The step to that child in the old container.
  var oldStep: JSON.Path.Step {
    switch children {
    case .members, .none: step
    case .elements(let elements): .index(elements.oldIndex)
    }
  }
}

/// The members that differ between two objects: removed and changed ones first, then added ones.
struct MemberDifference {
  private(set) var key = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private let old: Node
  private let new: Node
  private var oldMembers: ChildCursor
  private var newMembers: ChildCursor
  private var counterparts: MemberCursor
  /// The offsets of the old members that differ, if known; `nextDifference` is the next one to
  /// visit.
  private let differences: [Int]?
  private var nextDifference = 0
  private var found = 0

  init(_ old: Node, _ new: Node, _ differences: [Int]?) {
    self.old = old
    self.new = new
    self.differences = differences
    oldMembers = ChildCursor(old)
    newMembers = ChildCursor(new)
    counterparts = MemberCursor(new)
  }

  /// Whether some members are known to be equal in both.
  var isShared: Bool { differences.map { $0.count < old.count } ?? false }

  mutating func next() -> DifferFrame.Change? {
    while let (child, key) = oldMembers.next() {
      self.key = key ?? self.key
      if let differences {
        guard nextDifference < differences.count,
          differences[nextDifference] == oldMembers.offset - 1
        else {
          found += 1
          continue
        }
        nextDifference += 1
      }
      guard let counterpart = counterparts.value(utf8: self.key) else { return .removed(child) }
      found += 1
      return .paired(child, counterpart)
    }
    while found < new.count, let (child, key) = newMembers.next() {
      self.key = key ?? self.key
      guard old.child(utf8: self.key) == nil else { continue }
      found += 1
      return .added(child)
    }
    return nil
  }
}

/// The elements that differ between two arrays, from first to last.
///
/// When an edit is applied, all elements before it are already those of the new array, so the
/// index in the new array is the index of the edit.
struct ElementDifference {
  private(set) var index = 0
  private(set) var oldIndex = 0
  private let old: Node
  private let new: Node
  private var hunks: [EditScript.Hunk]
  private var nextHunk = 0
  /// Whether a part of the old array is kept.
  let isShared: Bool
  /// Whether each element is paired with the one at its own index.
  let isAligned: Bool

  init(_ old: Node, _ new: Node, _ differences: [Int]?, _ hashes: inout NodeHashes) {
    self.old = old
    self.new = new
    var hunks: [EditScript.Hunk]
    if let differences, old.count == new.count {
      let runs = Self.runs(of: differences)
      isAligned = runs.allSatisfy { $0.count == 1 }
      isShared = differences.count < old.count
      hunks =
        isAligned
        ? runs.map { EditScript.Hunk(old: $0, new: $0) }
        : runs.flatMap { Self.hunks(old, $0, new, $0, &hashes) }
    } else {
      let start = differences.map { $0.first ?? min(old.count, new.count) } ?? 0
      let end = Self.commonEnd(old, new, start, &hashes, isHashed: differences == nil)
      hunks = Self.hunks(old, start..<old.count - end, new, start..<new.count - end, &hashes)
      isAligned = false
      isShared = hunks.reduce(0) { $0 + $1.old.count } < old.count
    }
    self.hunks = hunks.flatMap { $0.aligned(old, new) }
  }

  mutating func next() -> DifferFrame.Change? {
    guard nextHunk < hunks.count else { return nil }
    let hunk = hunks[nextHunk]
    guard !hunk.old.isEmpty || !hunk.new.isEmpty else {
      nextHunk += 1
      return next()
    }
    index = hunk.new.lowerBound
    oldIndex = hunk.old.lowerBound
    let (child, counterpart) = (old.child(oldIndex), new.child(index))
    // Elements at the same position in both runs form a pair; the remaining ones are removed or
    // added.
    if !hunk.old.isEmpty { hunks[nextHunk].old.removeFirst() }
    if !hunk.new.isEmpty { hunks[nextHunk].new.removeFirst() }
    switch (hunk.old.isEmpty ? nil : child, hunk.new.isEmpty ? nil : counterpart) {
    case (let child?, let counterpart?): return .paired(child, counterpart)
    case (let child?, nil): return .removed(child)
    case (nil, let counterpart?): return .added(counterpart)
    case (nil, nil): return nil
    }
  }
}

extension ElementDifference {
  /// Consecutive offsets as ranges.
  private static func runs(of offsets: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for offset in offsets {
      if let last = runs.last, last.upperBound == offset {
        runs[runs.count - 1] = last.lowerBound..<offset + 1
      } else {
        runs.append(offset..<offset + 1)
      }
    }
    return runs
  }

  /// The number of equal elements at the end of both arrays, after `start`.
  private static func commonEnd(
    _ old: Node, _ new: Node, _ start: Int, _ hashes: inout NodeHashes, isHashed: Bool
  ) -> Int {
    let most = min(old.count, new.count) - start
    for count in 0..<max(most, 0) {
      guard let left = old.child(old.count - 1 - count),
        let right = new.child(new.count - 1 - count)
      else { return count }
      // If whole containers have moved, their hashes are known or will be needed anyway.
      if isHashed, hashes.hash(of: left) != hashes.hash(of: right) { return count }
      if !left.hasSameNodes(as: right), !left.isSame(as: right) { return count }
    }
    return max(most, 0)
  }

  /// The runs that differ within two ranges of elements.
  private static func hunks(
    _ old: Node, _ oldRange: Range<Int>, _ new: Node, _ newRange: Range<Int>,
    _ hashes: inout NodeHashes
  ) -> [EditScript.Hunk] {
    if oldRange.isEmpty && newRange.isEmpty { return [] }
    if oldRange.isEmpty || newRange.isEmpty || oldRange.count == 1 && newRange.count == 1 {
      return [EditScript.Hunk(old: oldRange, new: newRange)]
    }
    var numbers: [HashedNode: Int] = [:]
    let left = number(old, oldRange, &numbers, &hashes)
    let right = number(new, newRange, &numbers, &hashes)
    return EditScript.hunks(from: left, to: right).map { hunk in
      EditScript.Hunk(
        old: hunk.old.lowerBound + oldRange.lowerBound..<hunk.old.upperBound + oldRange.lowerBound,
        new: hunk.new.lowerBound + newRange.lowerBound..<hunk.new.upperBound + newRange.lowerBound)
    }
  }

  /// Assigns equal numbers to equal elements.
  private static func number(
    _ array: Node, _ range: Range<Int>, _ numbers: inout [HashedNode: Int],
    _ hashes: inout NodeHashes
  ) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(range.count)
    var children = ChildCursor(array)
    // From the start, since the elements of some arrays can only be reached sequentially.
    while children.offset < range.upperBound, let element = children.nextValue() {
      guard children.offset > range.lowerBound else { continue }
      let hashed = HashedNode(node: element, hash: hashes.hash(of: element))
      let next = numbers.count
      let number = numbers[hashed] ?? next
      if number == next { numbers[hashed] = next }
      result.append(number)
    }
    return result
  }
}

/// A dictionary key for a value with a known hash.
private struct HashedNode: Hashable {
  let node: Node
  let hash: Int

  static func == (left: Self, right: Self) -> Bool {
    left.hash == right.hash && left.node.isSame(as: right.node)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
