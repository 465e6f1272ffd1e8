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
  private var slots = [Int32](repeating: -1, count: 64)

  /// With more keys than this, some of them are data, and all are hashed under a secret: no choice
  /// of keys makes lookups slow.
  private static let modelCapacity = 256

  /// Whether there are few enough keys to keep.
  var isSmall: Bool { entries.count <= Self.modelCapacity && text.count <= 64 * 1024 }

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
    let hash = hash(key)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = slots[slot]
      if entries[Int(number)].hash == hash, utf8(number).holdsSameBytes(as: key) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = append(key, hash)
    if entries.count * 2 <= slots.count { slots[slot] = number } else { growTable() }
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

  /// Doubles the table, which has become half full.
  private mutating func growTable() {
    if entries.count == Self.modelCapacity + 1 {
      for number in 0..<entries.count { entries[number].hash = hash(utf8(Int32(number))) }
    }
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in 0..<entries.count { slots[freeSlot(entries[number].hash)] = Int32(number) }
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

  private func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let isSecret = entries.count > Self.modelCapacity
    return key.withMemoryRebound(to: CChar.self) { key in
      guard let start = key.baseAddress else { return 0 }
      return isSecret
        ? UInt32(truncatingIfNeeded: turbo_secret_hash(start, key.count))
        : turbo_short_hash(start, key.count)
    }
  }
}
