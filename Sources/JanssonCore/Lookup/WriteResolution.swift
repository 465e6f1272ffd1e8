/// The result of resolving a path for writing, before anything changes.
///
/// A write happens in one existing container, the holder: the rest of the path is built first and
/// then inserted as one value. So a write either succeeds completely or changes nothing.
struct WriteResolution {
  /// The path in single steps; a position in an object is replaced by that member's key.
  private(set) var steps: [JSON.Index] = []
  /// The number of steps that lead to the holder; nil if the whole value is replaced.
  private(set) var holderDepth: Int?
  /// The existing node at the end of the path.
  private(set) var target: Node?
  /// The first small scanned container on the path, and the number of steps that lead to it.
  private(set) var small: (container: ScannedNode, depth: Int)?
  private var holder: Node?

  /// How far beyond an array's end a write may reach; the gap is padded with null.
  static let maximumPadding = 65_536

  /// Resolves `index` in `json` as far as it leads.
  ///
  /// - Parameter replacing: whether a value of the wrong kind on the way may be replaced.
  /// - Throws: the reason why the write is impossible.
  init(_ json: JSON, _ index: JSON.Index, replacing: Bool) throws(JSON.Error) {
    steps = index.flattened
    if case .error(let error) = json, !steps.isEmpty { throw error }
    guard let reference = json.reference, !steps.isEmpty else {
      let reference = json.reference
      if let step = steps.first, !json.isNull, !replacing {
        throw .notSubscriptable(value: json.found(), index: step)
      }
      try checkNew(from: 0, of: reference)
      return
    }
    try follow(from: reference, replacing: replacing)
  }

  /// The steps to be created, after the one inside the holder.
  var newSteps: ArraySlice<JSON.Index> { holderDepth.map { steps[($0 + 1)...] } ?? steps[...] }

  /// The steps that lead to the holder.
  var holderSteps: ArraySlice<JSON.Index> { steps[..<(holderDepth ?? 0)] }

  /// The step inside the holder at which the write happens.
  var lastExistingStep: JSON.Index? { holderDepth.map { steps[$0] } }

  /// A copy of the small scanned container on the path with a change at the end of the path; nil if
  /// there is none, or if only a tree can be changed so.
  func copyOfSmall(_ change: ChildChange) -> Document? {
    guard let small, let holder, isHolderLast, let step = steps.last else { return nil }
    return small.container.copy(in: holder, at: step, target, change)
  }

  /// The number of elements of the array at the path without its last step; 0 if it is missing.
  var arrayCount: Int { isHolderLast ? holder?.count ?? 0 : 0 }

  /// Whether the holder is the last container on the path, so that none has to be created.
  private var isHolderLast: Bool { holderDepth == steps.count - 1 }

  private mutating func follow(
    from reference: ContainerReference, replacing: Bool
  ) throws(JSON.Error) {
    var node = reference.node
    for depth in steps.indices {
      if small == nil, node.isSmall { small = (node.scanned, depth) }
      nameMember(at: depth, in: node)
      let step = steps[depth]
      guard step.isKey == node.isObject else {
        guard replacing else { throw reference.failure(of: step, at: node, along: steps[..<depth]) }
        holderDepth = depth == 0 ? nil : depth - 1
        return try checkNew(from: depth, of: reference)
      }
      if case .index(let offset) = step, !isWithinReach(offset, count: node.count) {
        throw reference.failure(of: step, at: node, along: steps[..<depth])
      }
      holderDepth = depth
      holder = node
      let child = node.child(step)
      if depth == steps.count - 1 {
        target = child
        return
      }
      guard let child, child.isContainer else {
        try check(scalar: child, before: depth + 1, of: reference, replacing: replacing)
        return try checkNew(from: depth + 1, of: reference)
      }
      node = child
    }
  }

  private mutating func nameMember(at depth: Int, in node: Node) {
    guard case .member(let position) = steps[depth], node.isObject else { return }
    // A position after the last member has no key; it is rejected as an index of an object.
    steps[depth] = node.member(at: position).map { .key($0.name) } ?? .index(position.offset)
  }

  private func check(
    scalar: Node?, before depth: Int, of reference: ContainerReference, replacing: Bool
  ) throws(JSON.Error) {
    guard let scalar, !scalar.isNull else { return }
    if case .error(let error) = scalar.content { throw error }
    if !replacing { throw reference.failure(of: steps[depth], at: scalar, along: steps[..<depth]) }
  }

  /// Throws if a missing container cannot be created.
  private func checkNew(from depth: Int, of reference: ContainerReference?) throws(JSON.Error) {
    for (offset, step) in steps.enumerated().dropFirst(depth) {
      guard case .index(let index) = step, !isWithinReach(index, count: 0) else { continue }
      let path = (reference?.path ?? JSON.Path()).appending(
        JSON.Path(.path(Array(steps[..<offset]))))
      throw .outOfBounds(
        array: JSON.Error.Found(path: path, kind: .array, count: 0), index: index)
    }
  }

  private func isWithinReach(_ index: Int, count: Int) -> Bool {
    index >= 0 && index <= count + WriteResolution.maximumPadding
  }
}
