/// One step of a coding path, not yet converted to a `CodingKey`.
enum CodingPathComponent {
  /// No step: the value is the one that the container was made for.
  case here
  case key(any CodingKey)
  case index(Int)

  var key: (any CodingKey)? {
    switch self {
    case .here: nil
    case .key(let key): key
    case .index(let index): AnyCodingKey(index: index)
    }
  }
}

/// A decoder or encoder of one value: it knows how the value was reached, and computes the coding
/// path from that on demand.
protocol CodingPathNode: AnyObject {
  var parent: Self? { get set }
  /// How the value was reached from its parent.
  var step: CodingPathComponent { get }
  /// In how many other values it is.
  var depth: Int { get }
}

extension CodingPathNode {
  var codingPath: [any CodingKey] { codingPath(.here) }

  /// The coding path of what `step` leads to from here.
  func codingPath(_ step: CodingPathComponent) -> [any CodingKey] {
    var keys: [any CodingKey] = []
    forEachStep(to: step) { _, step in
      if let key = step.key { keys.append(key) }
    }
    return keys.reversed()
  }

  /// Goes through the steps from here to the root, with the coder that each starts from: first
  /// `last`.
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
