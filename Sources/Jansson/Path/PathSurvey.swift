/// What a write along a path will meet, found out before anything changes.
///
/// A write happens in one container, the holder, which is there already: the rest of the path is built
/// first and put in as one value. So a write either happens whole or leaves everything as it was.
struct PathSurvey {
  /// The path in single steps; a position in an object has become its member's key.
  private(set) var steps: [JSON.Index] = []
  /// How many steps lead to the holder, or nil if the whole value gives way.
  private(set) var holderDepth: Int?
  /// The node that the whole path leads to now.
  private(set) var target: Node?

  /// How far beyond an array's end one write may reach, filling up with null.
  static let greatestPadding = 65_536

  /// Follows `index` through `json` as far as it leads.
  ///
  /// - Parameter replacing: whether a value of the wrong kind on the way may be replaced.
  /// - Throws: what makes the write impossible.
  init(_ json: JSON, _ index: JSON.Index, replacing: Bool) throws(JSON.Error) {
    steps = index.flattened
    if case .error(let error) = json, !steps.isEmpty { throw error }
    guard let place = json.place, !steps.isEmpty else {
      let place = json.place
      if let step = steps.first, !json.isNull, !replacing {
        throw .wrongType(subscript: json.found(at: JSON.Path()), key: step)
      }
      try checkNew(from: 0, of: place)
      return
    }
    try follow(from: place, replacing: replacing)
  }

  /// The steps that have to be built, after the one into the holder.
  var newSteps: ArraySlice<JSON.Index> { holderDepth.map { steps[($0 + 1)...] } ?? steps[...] }

  /// The steps that lead to the holder.
  var holderSteps: ArraySlice<JSON.Index> { steps[..<(holderDepth ?? 0)] }

  /// The step from the holder to what is written.
  var lastExistingStep: JSON.Index? { holderDepth.map { steps[$0] } }

  private mutating func follow(from place: Place, replacing: Bool) throws(JSON.Error) {
    var node = place.node
    for depth in steps.indices {
      nameMember(at: depth, in: node)
      let step = steps[depth]
      guard step.isKey == node.isObject else {
        guard replacing else { throw place.failure(of: step, at: node, along: steps[..<depth]) }
        holderDepth = depth == 0 ? nil : depth - 1
        return try checkNew(from: depth, of: place)
      }
      if case .index(let offset) = step, !isWithinReach(offset, count: node.count) {
        throw place.failure(of: step, at: node, along: steps[..<depth])
      }
      holderDepth = depth
      let child = node.child(step)
      if depth == steps.count - 1 {
        target = child
        return
      }
      guard let child, child.isContainer else {
        try check(scalar: child, before: depth + 1, of: place, replacing: replacing)
        return try checkNew(from: depth + 1, of: place)
      }
      node = child
    }
  }

  private mutating func nameMember(at depth: Int, in node: Node) {
    guard case .member(let position) = steps[depth], node.isObject else { return }
    // A position beyond the last member names none; it is refused as an index of an object.
    steps[depth] = node.member(at: position.offset).map { .key($0.name) } ?? .index(position.offset)
  }

  private func check(
    scalar: Node?, before depth: Int, of place: Place, replacing: Bool
  ) throws(JSON.Error) {
    guard let scalar, !scalar.isNull else { return }
    if case .error(let error) = scalar.content { throw error }
    if !replacing { throw place.failure(of: steps[depth], at: scalar, along: steps[..<depth]) }
  }

  /// Whether the containers that are missing can be made.
  private func checkNew(from depth: Int, of place: Place?) throws(JSON.Error) {
    for (offset, step) in steps.enumerated().dropFirst(depth) {
      guard case .index(let index) = step, !isWithinReach(index, count: 0) else { continue }
      let path = (place?.path ?? JSON.Path()).appending(JSON.Path(.path(Array(steps[..<offset]))))
      throw .outOfBounds(
        array: JSON.Error.Found(path: path, kind: .array, count: 0), index: index)
    }
  }

  private func isWithinReach(_ index: Int, count: Int) -> Bool {
    index >= 0 && index <= count + PathSurvey.greatestPadding
  }
}
