internal import Synchronization

/// What is known about each type, found without a lock once it is there.
///
/// Readers probe a table of atomic slots: a type's address and, behind it, its entry. A writer, alone
/// under the lock, stores the entry before the address, so that who sees the address sees the entry.
/// Nothing is ever removed: a type lives as long as the process, and so do entries and the tables
/// that were outgrown (together smaller than the current one).
final class TypeTable<Entry: AnyObject & Sendable>: Sendable {
  private let current: Atomic<Int>
  private let count = Lock(0)
  private let make: @Sendable (Any.Type) -> Entry

  /// - Parameter make: makes the entry of a type; it may ask this table for other types.
  init(_ make: @escaping @Sendable (Any.Type) -> Entry) {
    current = Atomic(Slots(capacity: 64).address)
    self.make = make
  }

  /// The entry of a type, made at the first call.
  ///
  /// All callers get the same one.
  func entry(for type: Any.Type) -> Entry {
    let key = unsafeBitCast(type, to: Int.self)
    if let found = Slots(address: current.load(ordering: .acquiring)).entry(key) {
      return Unmanaged<Entry>.fromOpaque(found).takeUnretainedValue()
    }
    return insert(key, make(type))
  }

  /// Of several threads that make an entry at once, the first to come here wins.
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

/// A table in memory of its own, never freed: its capacity, then pairs of address and entry.
///
/// Soundness: only `TypeTable` makes addresses for it, from `init(capacity:)`; slots are accessed
/// atomically alone; a table is at most half full, so every probe ends.
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

  @inline(__always)
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

  /// Where the search for a type begins.
  ///
  /// A module's types stand close to each other, a few words apart; multiplied, their addresses spread
  /// over the table.
  @inline(__always)
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
