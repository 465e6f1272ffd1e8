/// The path from the root to a value that cannot be decoded, in the two forms that an error needs.
struct ResolvedCodingPath {
  /// The path in coding keys.
  let codingPath: [any CodingKey]
  /// The path in the document's keys, from which the coding keys may have been converted.
  let path: JSON.Path

  /// Creates the path to the value that `step` leads to from `decoder`.
  init(_ decoder: ValueDecoder, _ step: CodingPathComponent) {
    codingPath = decoder.codingPath(step)
    var steps: [JSON.Path.Step] = []
    steps.reserveCapacity(codingPath.count)
    decoder.forEachStep(to: step) { container, step in
      switch step {
      case .here: break
      case .index(let index): steps.append(.index(index))
      case .key(let key): steps.append(.key(container.documentKey(key)))
      }
    }
    path = JSON.Path(steps.reversed())
  }
}
