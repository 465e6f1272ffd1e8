/// The way from the root to a value that cannot be decoded, in the forms that an error has it in.
struct CodingTrail {
  /// By the keys of the types.
  let codingPath: [any CodingKey]
  /// By the keys of the document, from which those may have been converted.
  let path: JSON.Path

  /// The way to what `step` leads to from `frame`.
  init(_ frame: DecodingFrame, _ step: CodingStep) {
    codingPath = frame.codingPath(step)
    var steps: [JSON.Path.Step] = []
    steps.reserveCapacity(codingPath.count)
    frame.forEachStep(to: step) { container, step in
      switch step {
      case .here: break
      case .index(let index): steps.append(.index(index))
      case .key(let key): steps.append(.key(container.documentKey(key)))
      }
    }
    path = JSON.Path(steps.reversed())
  }

  /// Writes what `JSON.Path` prints.
  func write(to text: inout [UInt8]) {
    if path.steps.isEmpty { text.append(UInt8(ascii: "$")) }
    for (position, step) in path.steps.enumerated() {
      switch step {
      case .index(let index):
        text.append(UInt8(ascii: "["))
        text.append(contentsOf: String(index).utf8)
        text.append(UInt8(ascii: "]"))
      case .key(let key) where PathSyntax.isPlain(key):
        if position > 0 { text.append(UInt8(ascii: ".")) }
        text.append(contentsOf: key.utf8)
      case .key(let key):
        text.append(contentsOf: "[\(PathSyntax.quote(key))]".utf8)
      }
    }
  }
}

extension DecodingFrame {
  /// The coding path of what `step` leads to from here.
  func codingPath(_ step: CodingStep) -> [any CodingKey] {
    var keys: [any CodingKey] = []
    keys.reserveCapacity(depth + 1)
    forEachStep(to: step) { _, step in
      if let key = step.key { keys.append(key) }
    }
    return keys.reversed()
  }

  /// Goes through the steps from here to the root, with the frame that each starts from: first `last`.
  fileprivate func forEachStep(to last: CodingStep, _ body: (DecodingFrame, CodingStep) -> Void) {
    var step = last
    var next: DecodingFrame? = self
    while let current = next {
      body(current, step)
      step = current.step
      next = current.parent
    }
  }
}
