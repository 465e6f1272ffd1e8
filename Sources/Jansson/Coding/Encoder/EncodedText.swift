/// Writes what was encoded as text, with a stack of its own.
struct EncodedText {
  private let tree: EncodedTree
  private let formatting: JSON.Encoder.OutputFormatting
  private let escaping: Escaping

  init(_ tree: EncodedTree, _ formatting: JSON.Encoder.OutputFormatting) {
    self.tree = tree
    self.formatting = formatting
    escaping = Escaping(asciiOnly: false, slashes: formatting.contains(.escapingSlashes))
  }

  func write(to sink: inout ByteSink) throws(JSON.Error) {
    let isPretty = formatting.contains(.prettyPrinted)
    var open: [Int32] = []
    var slot = EncodedTree.root
    while true {
      if try begin(slot, to: &sink) {
        open.append(slot)
        slot = tree.present(from: tree[slot].firstChild)
        if isPretty { try newLine(open.count, to: &sink) }
        try writeKey(of: slot, isPretty, to: &sink)
        continue
      }
      // What follows: a sibling, or the end of one or more containers.
      while true {
        guard let container = open.last else { return }
        let next = tree.present(from: tree[slot].next)
        if next != EncodedValue.none {
          try sink.append(",")
          if isPretty { try newLine(open.count, to: &sink) }
          try writeKey(of: next, isPretty, to: &sink)
          slot = next
          break
        }
        open.removeLast()
        if isPretty { try newLine(open.count, to: &sink) }
        try sink.append(tree[container].kind == .object ? "}" : "]")
        slot = container
      }
    }
  }

  /// Writes a scalar or an empty container; answers true after the beginning of another container.
  @inline(__always)
  private func begin(_ slot: Int32, to sink: inout ByteSink) throws(JSON.Error) -> Bool {
    let value = tree[slot]
    switch value.kind {
    case .object:
      if formatting.contains(.sortedKeys) { tree.sort(slot) }
      if tree.present(from: tree[slot].firstChild) != EncodedValue.none {
        try sink.append("{")
        return true
      }
      try sink.append("{}")
    case .array:
      if tree.present(from: value.firstChild) != EncodedValue.none {
        try sink.append("[")
        return true
      }
      try sink.append("[]")
    case .string: try string(value.textRange, to: &sink)
    case .digits:
      try sink.append(tree.utf8(value.textRange))
    case .int: try sink.integer(Int64(bitPattern: value.bits))
    case .double: try sink.shortReal(Double(bitPattern: value.bits))
    case .real: try sink.real(Double(bitPattern: value.bits))
    case .float: try sink.shortReal(Float(bitPattern: UInt32(value.bits)))
    case .null: try sink.append("null")
    case .true: try sink.append("true")
    case .false: try sink.append("false")
    case .empty, .absent: try sink.append("{}")
    }
    return false
  }

  @inline(__always)
  private func writeKey(
    of slot: Int32, _ isPretty: Bool, to sink: inout ByteSink
  ) throws(JSON.Error) {
    // Elements of arrays have none; the empty key has a place, behind the text of others.
    guard tree[slot].hasKey else { return }
    try string(tree[slot].keyRange, to: &sink)
    try sink.append(":")
    if isPretty { try sink.append(" ") }
  }

  @inline(__always)
  private func string(_ range: Range<Int>, to sink: inout ByteSink) throws(JSON.Error) {
    try sink.string(tree.utf8(range), escaping)
  }

  private func newLine(_ depth: Int, to sink: inout ByteSink) throws(JSON.Error) {
    try sink.reserve(1 + 2 * depth)
    sink.put(UInt8(ascii: "\n"))
    for _ in 0..<2 * depth { sink.put(UInt8(ascii: " ")) }
  }
}

extension ByteSink {
  /// Writes a finite double without the `.0` of a whole one.
  mutating func shortReal(_ value: Double) throws(JSON.Error) {
    try real(value)
    removeZeroFraction()
  }

  /// Writes a finite `Float` in the shortest form that reads back to the same `Float`.
  mutating func shortReal(_ value: Float) throws(JSON.Error) {
    var text = value.description
    let failure = text.withUTF8 { utf8 -> JSON.Error? in
      do throws(JSON.Error) {
        try append(utf8)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    removeZeroFraction()
  }

  /// Every text of a double has three bytes at least, the last two of a whole one being `.0`.
  private mutating func removeZeroFraction() {
    let tail = (end - 2).loadUnaligned(as: (UInt8, UInt8).self)
    if tail == (UInt8(ascii: "."), UInt8(ascii: "0")) { end -= 2 }
  }
}
