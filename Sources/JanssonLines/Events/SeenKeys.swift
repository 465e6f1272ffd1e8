/// The keys of an object of any size, by their hashes.
///
/// Hashes of 128 bits, seeded in each process, are as good as the keys themselves: a collision
/// among a billion keys is less likely than a memory fault.
struct SeenKeys {
  private struct Digest: Hashable {
    let low, high: Int

    init(_ key: UnsafeBufferPointer<UInt8>) {
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer(key))
      low = hasher.finalize()
      hasher = Hasher()
      hasher.combine(low)
      hasher.combine(bytes: UnsafeRawBufferPointer(key))
      high = hasher.finalize()
    }
  }

  private var digests: Set<Digest> = []

  func contains(_ key: UnsafeBufferPointer<UInt8>) -> Bool { digests.contains(Digest(key)) }

  mutating func insert(_ key: UnsafeBufferPointer<UInt8>) { digests.insert(Digest(key)) }

  mutating func remove(_ key: UnsafeBufferPointer<UInt8>) { digests.remove(Digest(key)) }

  func contains(_ key: String) -> Bool {
    var key = key
    return digests.contains(key.withUTF8 { Digest($0) })
  }

  mutating func insert(_ key: String) {
    var key = key
    digests.insert(key.withUTF8 { Digest($0) })
  }
}
