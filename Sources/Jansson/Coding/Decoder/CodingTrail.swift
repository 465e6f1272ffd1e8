/// The way from the root to a value that cannot be decoded, in the forms that an error has it in.
struct CodingTrail {
  let codingPath: [any CodingKey]
  let path: JSON.Path

  /// The way to what `step` leads to from `frame`.
  init(_ frame: DecodingFrame, _ step: CodingStep) {
    var keys: [any CodingKey] = []
    var steps: [JSON.Path.Step] = []
    keys.reserveCapacity(frame.depth + 1)
    steps.reserveCapacity(frame.depth + 1)
    // From the end to the root.
    var step = step
    var next: DecodingFrame? = frame
    while true {
      switch step {
      case .here: break
      case .index(let index):
        keys.append(StepKey(index: index))
        steps.append(.index(index))
      case .key(let key):
        keys.append(key)
        steps.append(.key(key.stringValue))
      }
      guard let current = next else { break }
      step = current.step
      next = current.parent
    }
    keys.reverse()
    steps.reverse()
    codingPath = keys
    path = JSON.Path(steps)
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
