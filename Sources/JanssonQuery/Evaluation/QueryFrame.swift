internal import JanssonCore

/// A value whose children a segment selects.
///
/// Soundness: as for `ChildCursor`.
struct QueryFrame {
  let node: Node
  /// The index of the segment being applied.
  let segment: Int
  /// The first of the segments that led here from the child that the previous frame selected last;
  /// those from this one up to `segment` select one child each.
  let firstOnTheWay: Int
  /// The reference to the node, with its path; created when it is first needed.
  var reference: ContainerReference?
  /// The index of this node in a `MatchTree`, if known.
  var match: Int?
  /// The child that was selected last.
  private(set) var current: Node
  private var selector = 0
  private var isBegun = false
  private var children: ChildCursor
  /// The current offset of a slice, and its end.
  private var offset = 0
  private var limit = 0
  /// The elements, for a slice with a negative step.
  private var elements: [Node] = []

  init(_ node: Node, segment: Int, firstOnTheWay: Int) {
    self.node = node
    self.segment = segment
    self.firstOnTheWay = firstOnTheWay
    current = node
    children = ChildCursor(node)
  }

  /// Whether the selectors are finished, and the frame visits all children for a descendant
  /// segment.
  func isDescending(_ segment: QuerySegment) -> Bool { selector == segment.selectors.count }

  /// The next selected child; after those, for a descendant segment, the next container.
  @inline(__always)
  mutating func next(_ segment: QuerySegment, _ run: inout QueryRun) -> Node? {
    while selector < segment.selectors.count {
      if let child = next(of: segment.selectors[selector], &run) {
        current = child
        return child
      }
      if run.isExhausted { return nil }
      begin(selector + 1, segment)
    }
    guard segment.isDescendant else { return nil }
    while let child = children.nextValue() {
      run.visit()
      guard child.isContainer else { continue }
      current = child
      return run.isExhausted ? nil : child
    }
    return nil
  }

  private mutating func begin(_ next: Int, _ segment: QuerySegment) {
    selector = next
    guard next < segment.selectors.count || segment.isDescendant else { return }
    isBegun = false
    if !elements.isEmpty { elements = [] }
    if children.offset > 0 { children = ChildCursor(node) }
  }

  @inline(__always)
  private mutating func next(of selector: QuerySelector, _ run: inout QueryRun) -> Node? {
    switch selector {
    case .name(let name): return next(at: .name(name.key), &run)
    case .index(let index): return next(at: .index(index), &run)
    case .wildcard:
      run.visit()
      return run.isExhausted ? nil : children.nextValue()
    case .filter(let expression):
      while let child = children.nextValue() {
        run.visit()
        let isSelected = run.holds(expression, for: child)
        if run.isExhausted { return nil }
        if isSelected { return child }
      }
      return nil
    case .slice(let slice):
      run.visit()
      return run.isExhausted ? nil : next(of: slice, &run)
    }
  }

  private mutating func next(at step: QueryStep, _ run: inout QueryRun) -> Node? {
    guard !isBegun else { return nil }
    isBegun = true
    run.visit()
    return run.isExhausted ? nil : node.child(step)
  }

  private mutating func next(of slice: QuerySlice, _ run: inout QueryRun) -> Node? {
    guard node.isArray, slice.step != 0 else { return nil }
    if isBegun {
      let (next, overflow) = offset.addingReportingOverflow(slice.step)
      guard !overflow else { return nil }
      offset = next
    } else {
      isBegun = true
      (offset, limit) = slice.bounds(count: node.count)
    }
    guard slice.step > 0 ? offset < limit : offset > limit else { return nil }
    if slice.step > 0 {
      // In a parsed document, an element may only be reachable by visiting those before it.
      run.visit(offset - children.offset)
      while children.offset < offset { _ = children.nextValue() }
      return children.nextValue()
    }
    if elements.isEmpty {
      elements.reserveCapacity(offset + 1)
      while elements.count <= offset, let element = children.nextValue() {
        elements.append(element)
      }
      run.visit(elements.count)
    }
    return offset < elements.count ? elements[offset] : nil
  }

  /// The step to the child that was selected last.
  func step(_ segment: QuerySegment) -> ContainerReference.Step {
    guard selector < segment.selectors.count else { return children.step }
    switch segment.selectors[selector] {
    case .wildcard, .filter: return children.step
    case .slice: return .index(.index(offset))
    case .name(let name): return node.pathStep(.name(name.key))
    case .index(let index): return node.pathStep(.index(index))
    }
  }
}
