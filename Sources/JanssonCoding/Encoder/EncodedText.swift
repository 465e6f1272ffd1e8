internal import JanssonCore

/// Writes the encoded values as text, with an explicit stack instead of recursion.
struct EncodedText {
  private let tree: EncodedTree
  private let sortsKeys: Bool
  private let layout: TextLayout

  init(_ tree: EncodedTree, _ layout: TextLayout, sortsKeys: Bool) {
    self.tree = tree
    self.layout = layout
    self.sortsKeys = sortsKeys
  }

  func write(to sink: inout ByteSink) throws(JSON.Error) {
    var open: [Int32] = []
    var slot = EncodedTree.root
    while true {
      let isOpen = try begin(slot, depth: open.count, to: &sink)
      if isOpen { open.append(slot) }
      var next = tree.present(from: isOpen ? tree[slot].firstChild : tree[slot].next)
      // After its last child a container ends; its next sibling follows.
      while next == EncodedValue.none {
        guard let container = open.popLast() else { return }
        let isObject = tree[container].kind == .object
        let bracket = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        try layout.close(bracket, isEmpty: false, depth: open.count, to: &sink)
        next = tree.present(from: tree[container].next)
      }
      try layout.separate(isFirst: isOpen, depth: open.count, to: &sink)
      let key = tree[next].key
      if let quoted = tree.quotedKey(key) {
        try layout.key(quoted: quoted, to: &sink)
      } else if key != EncodedValue.none {
        try layout.key(tree.key(of: next), to: &sink)
      }
      slot = next
    }
  }

  /// Writes a scalar or an empty container, or the beginning of another container; returns true for
  /// the last of these.
  @inline(__always)
  private func begin(
    _ slot: Int32, depth: Int, to sink: inout ByteSink
  ) throws(JSON.Error) -> Bool {
    let value = tree[slot]
    switch value.kind {
    case .object, .array, .empty, .absent: return try beginContainer(slot, depth: depth, to: &sink)
    case .string: try sink.string(padded: tree.utf8(value.textRange), layout.escaping)
    case .rawNumber: try sink.append(tree.utf8(value.textRange))
    case .written: try tree.appendWritten(value.textRange, to: &sink)
    case .int: try sink.integer(Int64(bitPattern: value.bits))
    case .double: try sink.shortReal(Double(bitPattern: value.bits))
    case .real: try sink.real(Double(bitPattern: value.bits))
    case .float: try sink.shortReal(Float(bitPattern: UInt32(value.bits)))
    case .null: try sink.append("null")
    case .true: try sink.append("true")
    case .false: try sink.append("false")
    }
    return false
  }

  /// Writes the beginning of a container, or all of one that is empty; returns true for the former.
  private func beginContainer(
    _ slot: Int32, depth: Int, to sink: inout ByteSink
  ) throws(JSON.Error) -> Bool {
    let value = tree[slot]
    let isArray = value.kind == .array
    if sortsKeys, value.kind == .object { tree.sort(slot) }
    try sink.append(isArray ? "[" : "{")
    if value.isContainer, tree.present(from: tree[slot].firstChild) != EncodedValue.none {
      return true
    }
    try layout.close(UInt8(ascii: isArray ? "]" : "}"), isEmpty: true, depth: depth, to: &sink)
    return false
  }
}
