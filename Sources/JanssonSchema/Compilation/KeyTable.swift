internal import Jansson

/// The numbers of keys.
struct KeyTable {
  let keys: StoredList<MemberKey>
  /// The numbers of the keys plus one, by their hashes; a power of two.
  ///
  /// Empty for few keys, which are compared one after another.
  private let slots: StoredList<Int32>

  /// - Parameter keys: if one is there twice, the first counts.
  init(_ keys: [MemberKey], _ storage: SchemaStorage) {
    self.keys = storage.store(keys)
    guard keys.count > Self.fewKeys else {
      slots = StoredList()
      return
    }
    var count = 16
    while count < 2 * keys.count { count *= 2 }
    var slots = [Int32](repeating: 0, count: count)
    for (number, key) in keys.enumerated() {
      var slot = Self.hash(key.utf8) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Int32(number + 1)
    }
    self.slots = storage.store(slots)
  }

  private static let fewKeys = 8

  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    return hasher.finalize()
  }

  /// The number of a key; `guess` is tried first, because documents mostly have the order of their
  /// schemas.
  func find(_ key: UnsafeBufferPointer<UInt8>, guess: Int = 0) -> Int? {
    if guess < keys.count, keys[guess].utf8.holdsSameBytes(as: key) { return guess }
    guard slots.isEmpty else { return findByHash(key) }
    for number in keys.indices where keys[number].utf8.holdsSameBytes(as: key) { return number }
    return nil
  }

  @inline(never)
  private func findByHash(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = Self.hash(key) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if keys[number].utf8.holdsSameBytes(as: key) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}

extension SchemaStorage {
  /// A key that lives as long as the program.
  func key(_ text: String) -> MemberKey {
    let key = MemberKey(text)
    onRelease { key.deallocate() }
    return key
  }

  func keys(_ texts: [String]) -> StoredList<MemberKey> { store(texts.map { key($0) }) }
}

extension MemberKey {
  var name: String { String(checked: utf8) }
}
