/// The layout of a block of memory with the values of a model's properties, one after the other.
struct ValueBlock {
  /// A property's value.
  struct Slot {
    let type: Any.Type
    let offset: Int
    /// Whether it is not a constant, of which a model that is created takes no value.
    let isVariable: Bool
  }

  private(set) var slots: [Slot] = []
  private var size = 1
  private var alignment = 1

  /// Adds a value after the others; returns its offset.
  mutating func add(_ type: Any.Type, isVariable: Bool) -> Int {
    let (size, alignment) = _openExistential(type, do: extent)
    let end = slots.isEmpty ? 0 : self.size
    let offset = (end + alignment - 1) / alignment * alignment
    slots.append(Slot(type: type, offset: offset, isVariable: isVariable))
    self.size = max(offset + size, 1)
    self.alignment = max(self.alignment, alignment)
    return offset
  }

  func allocate() -> UnsafeMutableRawPointer {
    .allocate(byteCount: size, alignment: alignment)
  }

  /// Destroys all values of a block.
  ///
  /// Soundness: each has been stored.
  func destroyValues(_ start: UnsafeMutableRawPointer) {
    for slot in slots {
      let address = start + slot.offset
      func destroy<Value>(_: Value.Type) {
        address.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
      }
      _openExistential(slot.type, do: destroy)
    }
  }
}

/// The size and the alignment of a type, without its codec, which may depend on how the model is
/// read.
private func extent<Value>(of _: Value.Type) -> (size: Int, alignment: Int) {
  (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
}

/// The values of a model's properties in a block.
///
/// Soundness: when a model is created, the block has none of constants. Values are stored or taken
/// in their order, each once and by its type; this is checked, since a model may be changed while
/// its generated code is kept.
struct _JSONValues {
  private let start: UnsafeMutableRawPointer
  private let block: ValueBlock
  private let classes: [(type: AnyClass, start: Int)]
  private var index = 0

  init(
    _ start: UnsafeMutableRawPointer, _ block: ValueBlock,
    _ classes: [(type: AnyClass, start: Int)]
  ) {
    self.start = start
    self.block = block
    self.classes = classes
  }

  /// Makes the first property of a class the next one: a class sets its own before those of its
  /// superclass.
  mutating func begin(_ type: AnyClass) {
    index = classes.first { $0.type == type }?.start ?? index
  }

  private mutating func address<Value>(_: Value.Type) -> UnsafeMutablePointer<Value> {
    let slot = block.slots[index]
    precondition(
      slot.type == Value.self, "generated code has another type for property \(index)")
    index += 1
    return (start + slot.offset).assumingMemoryBound(to: Value.self)
  }

  mutating func take<Value>() -> Value {
    while !block.slots[index].isVariable { index += 1 }
    return address(Value.self).move()
  }

  mutating func store<Value>(_ value: Value) { address(Value.self).initialize(to: value) }
}
