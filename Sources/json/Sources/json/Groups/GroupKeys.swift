import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The keys of groups, numbered in order of first occurrence.
///
/// A custom table, because a dictionary lookup would need an array for each line.
struct GroupKeys: Sendable {
  private var bytes: [UInt8] = []
  /// Where each key ends.
  private var ends: [Int] = []
  private var hashes: [Int] = []
  /// The numbers of keys by their hashes, or -1; a power of two, of which at most half are in use.
  private var slots: [Int32] = []

  /// The total size of the keys in kilobytes, not counting the first kilobyte of each.
  private var excess = 0

  /// The number of groups; one with a key of more than a kilobyte counts as several.
  var cost: Int { ends.count + excess }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    excess = 0
    ends.removeAll(keepingCapacity: true)
    hashes.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = -1 }
  }

  /// The bytes of a key.
  subscript(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// The number of a key, which is inserted if it is new.
  mutating func index(of key: ArraySlice<UInt8>) -> Int {
    // The standard library seeds its hashes per process, so that no data can force collisions.
    var hasher = Hasher()
    key.withUnsafeBytes { hasher.combine(bytes: $0) }
    let hash = hasher.finalize()
    if slots.count <= 2 * ends.count { grow() }
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if hashes[index] == hash, isEqual(index, key) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(ends.count)
    bytes += key
    excess += key.count / 1024
    ends.append(bytes.count)
    hashes.append(hash)
    return ends.count - 1
  }

  /// Compares as memory: slices are compared byte by byte.
  private func isEqual(_ index: Int, _ key: ArraySlice<UInt8>) -> Bool {
    let start = index == 0 ? 0 : ends[index - 1]
    guard ends[index] - start == key.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      key.withUnsafeBytes { key in
        // Soundness: the key ends where `ends` says, within `bytes`. The one key of no values is
        // empty.
        guard let known = bytes.baseAddress, let new = key.baseAddress else { return true }
        return memcmp(known + start, new, key.count) == 0
      }
    }
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: max(64, 2 * slots.count))
    for (index, hash) in hashes.enumerated() {
      var slot = hash & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }
}

// MARK: Values in keys

extension GroupKeys {
  private enum Kind: UInt8 { case json, string, integer }

  /// Appends a value to a key: its kind and eight bytes, the integer or the length of what follows,
  /// a string's text or the JSON, which is the same for equal values.
  static func append(_ value: JSON, to key: inout [UInt8]) throws(JSON.Error) {
    if case .string(var text) = value {
      return text.withUTF8 { append($0, .string, to: &key) }
    }
    if case .number(let number) = value, let integer = Int64(exactly: number) {
      key.append(Kind.integer.rawValue)
      return withUnsafeBytes(of: integer.littleEndian) { key.append(contentsOf: $0) }
    }
    let text = try value.withGroupNumbers.jsonBytes(options: JSON.WritingOptions(sortsKeys: true))
    text.withUnsafeBufferPointer { append($0, .json, to: &key) }
  }

  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, _ kind: Kind, to key: inout [UInt8]
  ) {
    key.append(kind.rawValue)
    withUnsafeBytes(of: UInt64(text.count).littleEndian) { key.append(contentsOf: $0) }
    key.append(contentsOf: text)
  }

  /// The values of a key.
  func values(of index: Int) -> [JSON] {
    var rest = self[index]
    var values: [JSON] = []
    while let kind = rest.popFirst().flatMap(Kind.init) {
      var number: Int64 = 0
      for shift in stride(from: 0, to: 64, by: 8) {
        number |= Int64(rest.popFirst() ?? 0) << shift
      }
      if kind == .integer {
        values.append(.number(JSON.Number(number)))
        continue
      }
      let text = rest.prefix(Int(number))
      rest = rest.dropFirst(text.count)
      if kind == .string {
        values.append(.string(String(decoding: text, as: UTF8.self)))
      } else {
        // What `append` wrote, of any depth that was read.
        let options = JSON.ReadingOptions(maximumDepth: 2048, exactNumbers: true)
        values.append((try? JSON(parsing: Array(text), options: options)) ?? .null)
      }
    }
    return values
  }
}

extension JSON {
  /// The value with its numbers written in one way: those of 1 and 1.0 are the same.
  fileprivate var withGroupNumbers: JSON {
    switch self {
    case .object(let object):
      .object(JSON.Object(object.map { (key: $0.key, value: $0.value.withGroupNumbers) }))
    case .array(let array): .array(JSON.Array(array.map(\.withGroupNumbers)))
    case .number(let number): .number(number.inGroups)
    default: self
    }
  }
}

extension JSON.Number {
  /// The number as it is written for all equal numbers.
  fileprivate var inGroups: JSON.Number {
    if let integer = Int64(exactly: self) { return JSON.Number(integer) }
    let nearest = JSON.Number(double)
    return nearest == self ? nearest : self
  }
}
