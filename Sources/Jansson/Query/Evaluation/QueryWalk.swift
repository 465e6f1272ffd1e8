/// Goes through the nodes that a query selects, in the order of section 2.1.2, one at a time.
///
/// The stack is its own; the thread's is not used however deep the document is. Segments of one name or
/// index need no frame.
///
/// Soundness: as for `ChildCursor`.
struct QueryWalk {
  let segments: [QuerySegment]
  /// Where the walk begins, until it has.
  private var start: Node?
  let root: Node
  var frames: [QueryFrame] = []
  /// The segments from here on, of one child each, have led from the last frame's child to the node that
  /// was found last.
  private(set) var firstOnTheWay = 0

  init(_ segments: [QuerySegment], from node: Node) {
    self.segments = segments
    start = node
    root = node
  }

  /// The next node; nil after the last one, and when the run is exhausted.
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

  /// Applies the segments from `first` on to a node.
  ///
  /// - Returns: the node that they lead to if no segment is left.
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

// Where the node is that was found last.
extension QueryWalk {
  /// The place of the container that holds the node, and the step from there; nil for the root itself.
  ///
  /// - Complexity: O(1) on average, for the places on the way are kept.
  mutating func location(in rootPlace: Place) -> (holder: Place, step: Place.Step)? {
    let base = place(ofFrame: frames.count - 1, rootPlace)
    var (holder, step): (Place, Place.Step?) = (base, nil)
    var node = base.node
    if let top = frames.last {
      node = top.current
      step = top.step(segments[top.segment])
    }
    for segment in segments[firstOnTheWay...] {
      if let step { holder = Place(node, in: holder, step: step) }
      guard let single = segment.single, let child = node.child(single) else { break }
      step = node.pathStep(single)
      node = child
    }
    return step.map { (holder, $0) }
  }

  /// The place of a frame's node; that of the root for -1.
  private mutating func place(ofFrame index: Int, _ rootPlace: Place) -> Place {
    var first = index
    while first >= 0, frames[first].place == nil { first -= 1 }
    var place = first < 0 ? rootPlace : frames[first].place ?? rootPlace
    while first < index {
      var node = place.node
      if first >= 0 {
        node = frames[first].current
        place = Place(node, in: place, step: frames[first].step(segments[frames[first].segment]))
      }
      first += 1
      for segment in segments[frames[first].firstOnTheWay..<frames[first].segment] {
        guard let single = segment.single, let child = node.child(single) else { break }
        place = Place(child, in: place, step: node.pathStep(single))
        node = child
      }
      frames[first].place = place
    }
    return place
  }
}
