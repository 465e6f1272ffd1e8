internal import CJanssonTurbo

/// The values encoded so far; see `EncodedValue`.
final class EncodedTree {
  /// The root is the first.
  // What malloc has at hand without a search, here and below: small documents need no more. Unchecked, like
  // all below: no user's code runs within an access.
  @exclusivity(unchecked) private var values = GrowingBuffer<EncodedValue>(capacity: 25)
  /// The texts and keys, unescaped, one after the other.
  @exclusivity(unchecked) private var text = GrowingBuffer<UInt8>(capacity: 1024)
  /// The members of large objects by their keys.
  @exclusivity(unchecked) private var tables: [Int32: [[UInt8]: Int32]] = [:]

  static let root: Int32 = 0

  init() { values.append(EncodedValue(.empty)) }

  /// Whether it is worth keeping for another value.
  var isSmall: Bool { values.count <= 1024 && text.count <= 64 * 1024 && tables.isEmpty }

  /// Forgets what was encoded.
  func reset() {
    values.removeAll()
    text.removeAll()
    values.append(EncodedValue(.empty))
  }

  subscript(slot: Int32) -> EncodedValue {
    @inline(__always) get { values[Int(slot)] }
    @inline(__always) _modify { yield &values[Int(slot)] }
  }

  /// A text or key; valid until something is encoded.
  @inline(__always)
  func utf8(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { text[range] }

  @inline(__always)
  private func append(_ utf8: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = text.count
    text.append(utf8)
    return start..<text.count
  }

  @inline(__always)
  private func append(_ value: EncodedValue, to container: Int32) -> Int32 {
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
    self[slot].kind = kind
    self[slot].textRange = range
  }
}

// Containers.

extension EncodedTree {
  /// A new element at the end of an array.
  func addElement(to array: Int32) -> Int32 {
    self[array].bits += 1
    return append(EncodedValue(.empty), to: array)
  }

  func count(of array: Int32) -> Int { Int(self[array].bits) }

  /// A new member whose key the caller knows to be new.
  func addMember(
    _ key: UnsafeBufferPointer<UInt8>, to object: Int32
  ) -> Int32 {
    addMember(key, hash: 0, to: object)
  }

  @inline(__always)
  private func addMember(
    _ key: UnsafeBufferPointer<UInt8>, hash: UInt32, to object: Int32
  ) -> Int32 {
    let range = append(key)
    return append(EncodedValue(.empty, key: range, hash: hash), to: object)
  }

  /// The member with this key, which is new unless it was there.
  func member(_ key: String, of object: Int32) -> (slot: Int32, isNew: Bool) {
    var key = key
    return key.withUTF8 { key in
      // A bit for each key: one that is not set says that the key is new without a search.
      let hash = Self.hash(key)
      let bit = UInt64(1) << UInt64(hash & 63)
      if self[object].bits & bit != 0, let slot = find(key, hash, in: object) {
        return (slot, false)
      }
      self[object].bits |= bit
      let slot = addMember(key, hash: hash, to: object)
      if !tables.isEmpty, tables[object] != nil { tables[object]?[Array(key)] = slot }
      return (slot, true)
    }
  }

  @inline(__always)
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    key.withMemoryRebound(to: CChar.self) { key in
      key.baseAddress.map { turbo_short_hash($0, key.count) } ?? 0
    }
  }

  private func find(
    _ key: UnsafeBufferPointer<UInt8>, _ hash: UInt32, in object: Int32
  ) -> Int32? {
    if let table = tables[object] { return table[Array(key)] }
    var slot = self[object].firstChild
    var steps = 0
    while slot != EncodedValue.none {
      if self[slot].keyHash == hash, isEqual(utf8(self[slot].keyRange), key) { return slot }
      slot = self[slot].next
      steps += 1
    }
    // The next search in so large an object shall not walk through all of it.
    if steps > 64 { tables[object] = table(of: object) }
    return nil
  }

  private func isEqual(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count, let leftStart = left.baseAddress,
      let rightStart = right.baseAddress
    else { return left.isEmpty && right.isEmpty }
    return memcmp(leftStart, rightStart, left.count) == 0
  }

  private func table(of object: Int32) -> [[UInt8]: Int32] {
    var table: [[UInt8]: Int32] = [:]
    var slot = self[object].firstChild
    while slot != EncodedValue.none {
      table[Array(utf8(self[slot].keyRange))] = slot
      slot = self[slot].next
    }
    return table
  }

  /// Puts the members of an object in the order of their keys' bytes, or numerically.
  func sort(_ object: Int32, numerically: Bool = false) {
    var slots: [Int32] = []
    var slot = self[object].firstChild
    while slot != EncodedValue.none {
      slots.append(slot)
      slot = self[slot].next
    }
    guard slots.count > 1 else { return }
    if numerically {
      slots.sort { number($0) < number($1) }
    } else {
      slots.sort { precedes($0, $1) }
    }
    self[object].firstChild = slots[0]
    for (slot, next) in zip(slots, slots.dropFirst()) { self[slot].next = next }
    self[slots[slots.count - 1]].next = EncodedValue.none
    self[object].lastChild = slots[slots.count - 1]
  }

  private func precedes(_ left: Int32, _ right: Int32) -> Bool {
    utf8(self[left].keyRange).precedes(utf8(self[right].keyRange))
  }

  private func number(_ slot: Int32) -> Int {
    Int(String(decoding: utf8(self[slot].keyRange), as: UTF8.self)) ?? 0
  }

  /// The first of the values from `slot` on that is to be written.
  func present(from slot: Int32) -> Int32 {
    var slot = slot
    while slot != EncodedValue.none, self[slot].kind == .absent { slot = self[slot].next }
    return slot
  }
}
