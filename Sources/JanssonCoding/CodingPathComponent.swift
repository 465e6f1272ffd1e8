internal import JanssonCore

/// One step of a coding path, not yet converted to a `CodingKey`.
enum CodingPathComponent {
  /// No step: the value of the coder itself.
  case here
  case key(any CodingKey)
  case index(Int)

  var isHere: Bool { if case .here = self { true } else { false } }

  var key: (any CodingKey)? {
    switch self {
    case .here: nil
    case .key(let key): key
    case .index(let index): PathCodingKey(index: index)
    }
  }
}

/// A decoder or encoder of one value: it knows how the value was reached, and computes the coding
/// path from that on demand.
protocol CodingPathNode: AnyObject {
  var parent: Self? { get set }
  /// How the value was reached from its parent.
  var step: CodingPathComponent { get }
  /// The number of values that contain it.
  var depth: Int { get }
}

extension CodingPathNode {
  var codingPath: [any CodingKey] { codingPath(.here) }

  /// The coding path of the value that `step` leads to from here.
  func codingPath(_ step: CodingPathComponent) -> [any CodingKey] {
    var keys: [any CodingKey] = []
    forEachStep(to: step) { _, step in
      if let key = step.key { keys.append(key) }
    }
    return keys.reversed()
  }

  /// Calls `body` with the steps from here to the root, beginning with `last`, each with the coder
  /// that it starts from.
  func forEachStep(
    to last: CodingPathComponent, _ body: (Self, CodingPathComponent) -> Void
  ) {
    var step = last
    var next: Self? = self
    while let current = next {
      body(current, step)
      step = current.step
      next = current.parent
    }
  }
}
