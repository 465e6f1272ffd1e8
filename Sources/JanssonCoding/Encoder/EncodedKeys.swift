internal import CJanssonTurbo
internal import JanssonCore

/// The keys of the values being encoded, each stored once: models repeat the same few keys.
///
/// A key is identified by its number. It is compared and escaped when it is first encountered;
/// after that, a key of a model costs one search in a small table and is written as a copy.
///
/// Soundness: numbers come from `number(of:)` of the same instance, which never removes a key.
struct EncodedKeys: ~Copyable {
  // Not private: with that, Swift 6.3.1 emits a module that it cannot read.
  struct Entry: BitwiseCopyable {
    var hash: UInt32
    /// The key as it is, or in quotes, with the quotes and the colon.
    var isQuoted: Bool
    var offset: Int
    var length: Int
  }

  private var entries = GrowingBuffer<Entry>(capacity: 32)
  private var text = GrowingBuffer<UInt8>(capacity: 1024, padding: Int(TURBO_PADDING))
  /// A hash table of the keys' numbers, with linear probing; -1 marks an empty slot.
  ///
  /// Its size is a power of two, and at least half of it is empty.
  private var slots = [Int16](repeating: -1, count: 64)
  /// The numbers of further keys, such as data that is used as keys.
  ///
  /// Swift's dictionaries hash with a secret seed, so no choice of keys makes lookups slow.
  private var others: [[UInt8]: Int32] = [:]

  /// With more keys than this, the others are in a dictionary.
  private static let tableCapacity = 256

  /// Whether all keys are in the table.
  var isSmall: Bool { others.isEmpty && text.count <= 64 * 1024 }

  /// The number that was returned last.
  private var last: Int32 = -1

  /// The number of a key; assigned if it has none yet.
  mutating func number(of key: UnsafeBufferPointer<UInt8>) -> Int32 {
    // The keys of a model mostly follow one another as they did the first time.
    let expected = last + 1
    if expected < entries.count, utf8(expected).holdsSameBytes(as: key) {
      last = expected
    } else {
      last = search(key)
    }
    return last
  }

  @inline(never)
  private mutating func search(_ key: UnsafeBufferPointer<UInt8>) -> Int32 {
    let hash = Self.hash(key)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int32(slots[slot])
      if entries[Int(number)].hash == hash, utf8(number).holdsSameBytes(as: key) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    if entries.count < Self.tableCapacity {
      if entries.count * 2 == slots.count { slot = growTable(for: hash) }
      slots[slot] = Int16(entries.count)
      return append(key, hash)
    }
    let bytes = [UInt8](key)
    if let number = others[bytes] { return number }
    let number = append(key, hash)
    others[bytes] = number
    return number
  }

  /// A key; valid until another one is added.
  func utf8(_ number: Int32) -> UnsafeBufferPointer<UInt8> {
    let entry = entries[Int(number)]
    return if entry.isQuoted {
      text[entry.offset + 1..<entry.offset + entry.length - 2]
    } else {
      text[entry.offset..<entry.offset + entry.length]
    }
  }

  /// A key in quotes, with the colon; nil if some layout escapes one of its characters.
  ///
  /// It is followed by `TURBO_PADDING` readable bytes, and valid until another key is added.
  func quoted(_ number: Int32) -> UnsafeBufferPointer<UInt8>? {
    let entry = entries[Int(number)]
    return entry.isQuoted ? text[entry.offset..<entry.offset + entry.length] : nil
  }

  /// Doubles the table, and returns the slot for a key with this hash.
  private mutating func growTable(for hash: UInt32) -> Int {
    slots = [Int16](repeating: -1, count: slots.count * 2)
    for number in 0..<entries.count { slots[freeSlot(entries[number].hash)] = Int16(number) }
    return freeSlot(hash)
  }

  private func freeSlot(_ hash: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func append(_ key: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int32 {
    let isQuoted = key.allSatisfy(Self.isNeverEscaped)
    let offset = text.count
    if isQuoted { text.append(UInt8(ascii: "\"")) }
    text.append(key)
    if isQuoted {
      text.append(UInt8(ascii: "\""))
      text.append(UInt8(ascii: ":"))
    }
    entries.append(
      Entry(hash: hash, isQuoted: isQuoted, offset: offset, length: text.count - offset))
    return Int32(entries.count - 1)
  }

  private static func isNeverEscaped(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      && byte != UInt8(ascii: "/")
  }

  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    key.withMemoryRebound(to: CChar.self) { key in
      key.baseAddress.map { turbo_short_hash($0, key.count) } ?? 0
    }
  }
}
