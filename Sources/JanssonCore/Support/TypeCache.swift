internal import JanssonPlatform

/// One entry per type, read without a lock once it exists.
///
/// Readers probe a table of atomic slots, each a type's address followed by its entry. A writer
/// holds the lock and stores the entry before the address, so that a reader that sees the address
/// also sees the entry. Nothing is ever removed: types live as long as the process, and so do
/// entries and outgrown tables (which together are smaller than the current one).
package final class TypeCache<Entry: AnyObject & Sendable>: Sendable {
  private let current: Atomic<Int>
  private let count = Lock(0)
  private let make: @Sendable (Any.Type) -> Entry

  /// - Parameter make: creates the entry of a type; it may look up other types in this cache.
  package init(_ make: @escaping @Sendable (Any.Type) -> Entry) {
    current = Atomic(Slots(capacity: 64).address)
    self.make = make
  }

  /// The entry of a type, created by the first call.
  ///
  /// All callers get the same one.
  ///
  /// - Complexity: O(1) on average once the entry exists.
  package func entry(for type: Any.Type) -> Entry {
    let key = unsafeBitCast(type, to: Int.self)
    if let found = Slots(address: current.load(ordering: .acquiring)).entry(key) {
      return Unmanaged<Entry>.fromOpaque(found).takeUnretainedValue()
    }
    return insert(key, make(type))
  }

  /// Inserts an entry; if several threads created one at once, the first to get here wins.
  private func insert(_ key: Int, _ entry: Entry) -> Entry {
    count.withLock { count in
      var slots = Slots(address: current.load(ordering: .relaxed))
      if let found = slots.entry(key) {
        return Unmanaged<Entry>.fromOpaque(found).takeUnretainedValue()
      }
      count += 1
      if count * 2 > slots.capacity {
        let larger = Slots(capacity: slots.capacity * 2)
        slots.forEach { larger.put($0, $1) }
        current.store(larger.address, ordering: .releasing)
        slots = larger
      }
      slots.put(key, Unmanaged.passRetained(entry).toOpaque())
      return entry
    }
  }
}

/// A table in a separate block, which is never freed: its capacity, then pairs of address and
/// entry.
///
/// Soundness: every `address` comes from `init(capacity:)`, by way of `TypeCache`; slots are only
/// accessed atomically; a table is at most half full, so every probe ends.
private struct Slots {
  let address: Int

  init(address: Int) { self.address = address }

  init(capacity: Int) {
    let words = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: 1 + capacity * 2)
    (words + 0).initialize(to: Atomic(capacity))
    for offset in 1...(capacity * 2) { (words + offset).initialize(to: Atomic(0)) }
    address = Int(bitPattern: words)
  }

  private func word(_ offset: Int) -> UnsafeMutablePointer<Atomic<Int>> {
    guard let words = UnsafeMutablePointer<Atomic<Int>>(bitPattern: address) else {
      preconditionFailure("a table of types without memory")
    }
    return words + offset
  }

  var capacity: Int { word(0).pointee.load(ordering: .relaxed) }

  func entry(_ key: Int) -> UnsafeRawPointer? {
    let mask = capacity - 1
    var slot = Self.start(key) & mask
    while true {
      let found = word(1 + slot * 2).pointee.load(ordering: .acquiring)
      if found == key {
        return UnsafeRawPointer(bitPattern: word(2 + slot * 2).pointee.load(ordering: .relaxed))
      }
      if found == 0 { return nil }
      slot = (slot + 1) & mask
    }
  }

  /// The slot where the search for a type begins.
  ///
  /// Types of one module are a few words apart; multiplication spreads their addresses over the
  /// table.
  private static func start(_ key: Int) -> Int {
    Int(truncatingIfNeeded: UInt64(UInt(bitPattern: key)) &* 0x9E37_79B9_7F4A_7C15 >> 40)
  }

  func put(_ key: Int, _ entry: UnsafeRawPointer) {
    let mask = capacity - 1
    var slot = Self.start(key) & mask
    while word(1 + slot * 2).pointee.load(ordering: .relaxed) != 0 { slot = (slot + 1) & mask }
    word(2 + slot * 2).pointee.store(Int(bitPattern: entry), ordering: .relaxed)
    word(1 + slot * 2).pointee.store(key, ordering: .releasing)
  }

  func forEach(_ body: (Int, UnsafeRawPointer) -> Void) {
    for slot in 0..<capacity {
      let key = word(1 + slot * 2).pointee.load(ordering: .relaxed)
      let entry = word(2 + slot * 2).pointee.load(ordering: .relaxed)
      if key != 0, let entry = UnsafeRawPointer(bitPattern: entry) { body(key, entry) }
    }
  }
}
