internal import CJanssonTurbo
internal import JanssonCore

/// The values encoded so far; see `EncodedValue`.
final class EncodedTree {
  /// All values; the root is the first.
  // The initial capacities fit malloc's caches, and suffice for small documents. Exclusivity is
  // unchecked here and below: no user code runs during an access.
  @exclusivity(unchecked) private(set) var values = GrowingBuffer<EncodedValue>(capacity: 25)
  /// The texts, unescaped, one after the other.
  @exclusivity(unchecked) private var text = GrowingBuffer<UInt8>(
    capacity: 1024, padding: Int(TURBO_PADDING))
  /// The compact text of containers that are written directly, one after the other; nil until the
  /// first one.
  @exclusivity(unchecked) var written: ByteSink?
  /// Whether there are numbers as digits that are not integers.
  @exclusivity(unchecked) private(set) var hasRawFractions = false
  /// The keys of models.
  @exclusivity(unchecked) private var keys = EncodedKeys()
  /// The keys of dictionaries and JSON values, which are known to differ within an object: ranges
  /// of `text`.
  ///
  /// They are numbered downwards from -2.
  @exclusivity(unchecked) private var dataKeys: [Range<Int>] = []
  /// The last generation that a value has been given; see `EncodedValue.generation`.
  private var lastGeneration: UInt32 = 0
  /// Indexes of large objects: from the number of a key to the member.
  @exclusivity(unchecked) private var tables: [Int32: [Int32: Int32]] = [:]

  static let root: Int32 = 0

  init() { values.append(EncodedValue(.empty)) }

  /// Whether the buffers are small enough to keep for the next call.
  var isSmall: Bool {
    values.count <= 1024 && text.count <= 64 * 1024 && tables.isEmpty && keys.isSmall
      && writtenCount <= 64 * 1024
  }

  /// The length of `written`.
  var writtenCount: Int { written?.count ?? 0 }

  /// Removes all values, but keeps the memory.
  func reset() {
    values.removeAll()
    text.removeAll()
    written?.truncate(to: 0)
    hasRawFractions = false
    dataKeys.removeAll(keepingCapacity: true)
    values.append(EncodedValue(.empty))
  }

  subscript(slot: Int32) -> EncodedValue {
    get { values[Int(slot)] }
    _modify { yield &values[Int(slot)] }
  }

  /// A text, followed by `TURBO_PADDING` readable bytes; valid until something is encoded.
  func utf8(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { text[range] }

  /// A member's key; valid until something is encoded.
  func key(of member: Int32) -> UnsafeBufferPointer<UInt8> {
    let key = self[member].key
    return key >= 0 ? keys.utf8(key) : text[dataKeys[dataKeyIndex(key)]]
  }

  /// A member's key in quotes, with the colon, as `EncodedKeys` has it; nil if it has to be
  /// escaped.
  func quotedKey(_ key: Int32) -> UnsafeBufferPointer<UInt8>? {
    key >= 0 ? keys.quoted(key) : nil
  }

  /// The numbers of data keys and their indices, each from the other.
  private func dataKeyIndex(_ key: Int32) -> Int { -2 - Int(key) }

  private func append(_ utf8: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = text.count
    text.append(utf8)
    return start..<text.count
  }

  /// Appends a child.
  ///
  /// Soundness: `container` is an object or an array; other kinds have no list of children.
  @inline(__always)
  func append(_ value: EncodedValue, to container: Int32) -> Int32 {
    assert(self[container].isContainer)
    let slot = Int32(values.count)
    values.append(value)
    let last = self[container].lastChild
    if last == EncodedValue.none {
      self[container].firstChild = slot
    } else {
      self[last].next = slot
    }
    self[container].lastChild = slot
    return slot
  }
}

// Scalars.

extension EncodedTree {
  /// Clears a value, which may be a container, so that another one can be encoded in its place.
  func reset(_ slot: Int32, _ kind: EncodedValue.Kind) {
    self[slot].reset(kind)
    if !tables.isEmpty { tables[slot] = nil }
  }

  /// Puts another value in the place of one: what was encoded there, or still is, does not count.
  func replace(_ slot: Int32, by kind: EncodedValue.Kind = .empty) {
    reset(slot, kind)
    lastGeneration &+= 1
    self[slot].generation = lastGeneration
  }

  /// Puts a value back that was replaced by one that could not be encoded.
  func restore(_ slot: Int32, _ value: EncodedValue) {
    let next = self[slot].next
    reset(slot, value.kind)
    self[slot] = value
    self[slot].next = next
  }

  /// A value that is in no container, and is not written.
  func detached() -> Int32 {
    values.append(EncodedValue(.empty))
    return Int32(values.count - 1)
  }

  func set(_ slot: Int32, _ kind: EncodedValue.Kind, bits: UInt64 = 0) {
    self[slot].kind = kind
    self[slot].bits = bits
  }

  func setText(_ slot: Int32, _ kind: EncodedValue.Kind, _ text: String) {
    var text = text
    text.withUTF8 { setText(slot, kind, utf8: $0) }
  }

  func setText(
    _ slot: Int32, _ kind: EncodedValue.Kind, utf8: UnsafeBufferPointer<UInt8>
  ) {
    let range = append(utf8)
    if kind == .rawNumber, !utf8.isInteger { hasRawFractions = true }
    self[slot].kind = kind
    self[slot].textRange = range
  }
}

// Containers.

extension EncodedTree {
  /// Appends an element to an array.
  func addElement(to array: Int32) -> Int32 {
    self[array].bits += 1
    return append(EncodedValue(.empty), to: array)
  }

  /// Counts one element less, which has become absent.
  func removeElement(of array: Int32) {
    if self[array].bits > 0 { self[array].bits -= 1 }
  }

  func count(of array: Int32) -> Int { Int(self[array].bits) }

  /// Adds a member whose key the caller knows to be new.
  func addMember(
    _ key: UnsafeBufferPointer<UInt8>, to object: Int32
  ) -> Int32 {
    let number = Int32(-2 - dataKeys.count)
    dataKeys.append(append(key))
    return append(EncodedValue(.empty, key: number), to: object)
  }

  /// The member with this key; added if there is none.
  func member(_ key: String, of object: Int32) -> (slot: Int32, isNew: Bool) {
    var key = key
    let number = key.withUTF8 { keys.number(of: $0) }
    if self[object].noteMember(number), let slot = find(number, in: object) {
      return (slot, false)
    }
    let slot = append(EncodedValue(.empty, key: number), to: object)
    if !tables.isEmpty, tables[object] != nil { tables[object]?[number] = slot }
    return (slot, true)
  }

  private func find(_ key: Int32, in object: Int32) -> Int32? {
    if !tables.isEmpty, let table = tables[object] { return table[key] }
    var slot = self[object].firstChild
    if slot != EncodedValue.none, self[slot].kind == .written {
      do throws(JSON.Error) {
        try readWritten(object)
      } catch {
        // The caller may be a container's function that cannot throw.
        preconditionFailure("\(error)")
      }
      slot = self[object].firstChild
    }
    var steps = 0
    while slot != EncodedValue.none {
      let other = self[slot].key
      if other == key || (other < 0 && self.key(of: slot).holdsSameBytes(as: keys.utf8(key))) {
        break
      }
      slot = self[slot].next
      steps += 1
    }
    // The next search in so large an object should not walk through all of it.
    if steps > 64 { tables[object] = table(of: object) }
    return slot == EncodedValue.none ? nil : slot
  }

  /// The index of an object, whose data keys become numbered ones.
  private func table(of object: Int32) -> [Int32: Int32] {
    var table: [Int32: Int32] = [:]
    var slot = self[object].firstChild
    while slot != EncodedValue.none {
      if self[slot].key < 0 { self[slot].key = keys.number(of: key(of: slot)) }
      table[self[slot].key] = slot
      slot = self[slot].next
    }
    return table
  }

  /// Sorts the members of an object by the bytes of their keys, or numerically.
  func sort(_ object: Int32, numerically: Bool = false) {
    var slots: [Int32] = []
    var slot = self[object].firstChild
    while slot != EncodedValue.none {
      slots.append(slot)
      slot = self[slot].next
    }
    guard slots.count > 1 else { return }
    let order =
      numerically
      ? KeyOrder.indices(ofIntegers: slots.count) { key(of: slots[$0]) }
      : KeyOrder.indices(slots.count) { key(of: slots[$0]) }
    slots = order.map { slots[Int($0)] }
    self[object].firstChild = slots[0]
    for (slot, next) in zip(slots, slots.dropFirst()) { self[slot].next = next }
    self[slots[slots.count - 1]].next = EncodedValue.none
    self[object].lastChild = slots[slots.count - 1]
  }

  /// The first value, from `slot` on, that is written; `EncodedValue.none` if there is none.
  func present(from slot: Int32) -> Int32 {
    var slot = slot
    while slot != EncodedValue.none, self[slot].kind == .absent { slot = self[slot].next }
    return slot
  }
}
