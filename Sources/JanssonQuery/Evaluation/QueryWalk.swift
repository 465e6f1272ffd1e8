internal import JanssonCore

/// Visits the nodes that a query selects, one at a time, in the order of RFC 9535, section 2.1.2.
///
/// It uses an explicit stack, so documents of any depth can be searched. Segments of a single name
/// or index need no frame.
///
/// Soundness: as for `ChildCursor`.
struct QueryWalk {
  let segments: [QuerySegment]
  /// The starting node, until the walk has begun.
  private var start: Node?
  let root: Node
  var frames: [QueryFrame] = []
  /// The first of the segments, of one child each, that led from the last frame's child to the node
  /// that was found last.
  private(set) var firstOnTheWay = 0

  init(_ segments: [QuerySegment], from node: Node) {
    self.segments = segments
    start = node
    root = node
  }

  /// The next node; nil after the last one, and when the run is exhausted.
  @inline(never)
  mutating func next(_ run: inout QueryRun) -> Node? {
    if let node = start {
      start = nil
      if let found = enter(node, at: 0, &run) { return found }
    }
    while let top = frames.indices.last {
      let segment = frames[top].segment
      guard let child = frames[top].next(segments[segment], &run) else {
        if run.isExhausted { return nil }
        frames.removeLast()
        continue
      }
      if frames[top].isDescending(segments[segment]) {
        frames.append(QueryFrame(child, segment: segment, firstOnTheWay: segment))
      } else if let found = enter(child, at: segment + 1, &run) {
        return found
      }
    }
    return nil
  }

  /// Applies the segments from `first` onward to a node.
  ///
  /// - Returns: the node that they lead to, if no segment is left.
  @inline(__always)
  private mutating func enter(_ node: Node, at first: Int, _ run: inout QueryRun) -> Node? {
    var node = node
    var next = first
    while next < segments.count, let single = segments[next].single {
      guard let child = node.child(single) else { return nil }
      run.visit()
      node = child
      next += 1
    }
    guard next < segments.count else {
      firstOnTheWay = first
      return run.isExhausted ? nil : node
    }
    if node.isContainer {
      frames.append(QueryFrame(node, segment: next, firstOnTheWay: first))
    }
    return nil
  }
}

// The location of the node that was found last.
extension QueryWalk {
  /// The container of the node, and the step from there; nil for the root itself.
  ///
  /// - Complexity: O(1) on average, because the references on the way are kept.
  mutating func location(
    in rootReference: ContainerReference
  ) -> (holder: ContainerReference, step: ContainerReference.Step)? {
    let base = reference(ofFrame: frames.count - 1, rootReference)
    var (holder, step): (ContainerReference, ContainerReference.Step?) = (base, nil)
    var node = base.node
    if let top = frames.last {
      node = top.current
      step = top.step(segments[top.segment])
    }
    for segment in segments[firstOnTheWay...] {
      if let step { holder = ContainerReference.make(node, in: holder, step: step) }
      guard let single = segment.single, let child = node.child(single) else { break }
      step = node.pathStep(single)
      node = child
    }
    return step.map { (holder, $0) }
  }

  /// The reference to a frame's node; to the root for -1.
  private mutating func reference(
    ofFrame index: Int, _ rootReference: ContainerReference
  ) -> ContainerReference {
    var first = index
    while first >= 0, frames[first].reference == nil { first -= 1 }
    var reference = first < 0 ? rootReference : frames[first].reference ?? rootReference
    while first < index {
      var node = reference.node
      if first >= 0 {
        node = frames[first].current
        reference = ContainerReference.make(
          node, in: reference, step: frames[first].step(segments[frames[first].segment]))
      }
      first += 1
      for segment in segments[frames[first].firstOnTheWay..<frames[first].segment] {
        guard let single = segment.single, let child = node.child(single) else { break }
        reference = ContainerReference.make(child, in: reference, step: node.pathStep(single))
        node = child
      }
      frames[first].reference = reference
    }
    return reference
  }
}
