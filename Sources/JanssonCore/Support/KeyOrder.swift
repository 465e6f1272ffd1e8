/// Sorts keys by their bytes, and numbers.
///
/// In large objects most of the time would be spent on comparisons, which follow the addresses of
/// two keys each. So the first bytes in which keys may differ are copied next to each key's index,
/// as a number; numbers are sorted digit by digit, and only keys that agree in them are compared.
package enum KeyOrder {
  private struct Entry {
    /// The eight bytes after the common prefix, the first one as the highest, padded with zeros.
    var head: UInt64
    var index: Int32
  }

  /// Up to this many keys are sorted as they come, without their heads.
  private static let insertedKeys = 8

  /// Up to this many are simply compared: for so few, clearing the counters would take longer.
  private static let comparedEntries = 256

  /// The indices of keys in the order of their bytes, as the C function `memcmp` compares them;
  /// those of equal keys are in order.
  ///
  /// - Parameters:
  ///   - count: the number of keys.
  ///   - key: the key at an index; its bytes must stay where they are.
  package static func indices(
    _ count: Int, _ key: (Int) -> UnsafeBufferPointer<UInt8>
  ) -> [Int32] {
    if count <= insertedKeys {
      return insertionOrder(count) { key($0).precedes(key($1)) }
    }
    let start = commonPrefix(count, key)
    return sorted(
      (0..<count).map { Entry(head: head(key($0), from: start), index: Int32($0)) }, key)
  }

  /// The same, for few keys: each one moves before the greater ones that came earlier.
  private static func insertionOrder(
    _ count: Int, _ isLess: (Int, Int) -> Bool
  ) -> [Int32] {
    var order = Array(0..<Int32(count))
    for last in order.indices {
      var position = last
      while position > 0, isLess(last, Int(order[position - 1])) {
        order.swapAt(position, position - 1)
        position -= 1
      }
    }
    return order
  }

  /// The indices of keys that are integers, written without leading zeros, in the order of the
  /// integers.
  package static func indices(
    ofIntegers count: Int, _ key: (Int) -> UnsafeBufferPointer<UInt8>
  ) -> [Int32] {
    let isLess = { isLessInteger(key($0), key($1)) }
    if count <= insertedKeys { return insertionOrder(count, isLess) }
    let numbers = (0..<count).compactMap { DecimalInteger(key($0))?.int }
    if numbers.count == count { return indices(of: numbers) }
    // Some are longer.
    return (0..<count).sorted(by: isLess).map(Int32.init)
  }

  /// Whether an integer in digits is less than another: of those of one length, the bytes decide.
  private static func isLessInteger(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let isNegative = one.first == UInt8(ascii: "-")
    if isNegative != (other.first == UInt8(ascii: "-")) { return isNegative }
    let (less, greater) = isNegative ? (other, one) : (one, other)
    return less.count == greater.count ? less.precedes(greater) : less.count < greater.count
  }

  /// The indices of numbers in the order of the numbers; those of equal ones are in order.
  package static func indices(of numbers: [Int]) -> [Int32] {
    // Often they are in order, as what was found along a text.
    if zip(numbers, numbers.dropFirst()).allSatisfy(<=) {
      return numbers.indices.map { Int32($0) }
    }
    let entries = numbers.indices.map { index in
      // The sign bit is inverted, so that negative numbers come first.
      Entry(head: UInt64(bitPattern: Int64(numbers[index])) ^ 1 << 63, index: Int32(index))
    }
    return sorted(entries) { _ in UnsafeBufferPointer(start: nil, count: 0) }
  }

  /// The indices of entries in the order of their heads, or if these are equal, of their keys.
  @inline(never)  // Sorting is a lot of code.
  private static func sorted(
    _ unsorted: [Entry], _ key: (Int) -> UnsafeBufferPointer<UInt8>
  ) -> [Int32] {
    var entries = unsorted
    let isLess = { (left: Entry, right: Entry) -> Bool in
      if left.head != right.head { return left.head < right.head }
      return key(Int(left.index)).precedes(key(Int(right.index)))
    }
    if entries.count <= comparedEntries {
      entries.sort(by: isLess)
    } else {
      sortByHead(&entries)
      var first = 0
      while first < entries.count {
        var end = first + 1
        while end < entries.count, entries[end].head == entries[first].head { end += 1 }
        if end - first > 1 { entries[first..<end].sort(by: isLess) }
        first = end
      }
    }
    return entries.map(\.index)
  }

  /// The number of bytes with which all keys begin.
  private static func commonPrefix(
    _ count: Int, _ key: (Int) -> UnsafeBufferPointer<UInt8>
  ) -> Int {
    let first = key(0)
    var length = first.count
    for index in 1..<count where length > 0 {
      let other = key(index)
      length = min(length, other.count)
      if let difference = (0..<length).first(where: { first[$0] != other[$0] }) {
        length = difference
      }
    }
    return length
  }

  private static func head(_ key: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt64 {
    let left = key.count - start
    // Soundness: the key has eight bytes from `start` on.
    if left >= 8, let bytes = UnsafeRawPointer(key.baseAddress) {
      return UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
    var head: UInt64 = 0
    for offset in start..<key.count { head = head << 8 | UInt64(key[offset]) }
    // A shift by all bits gives 0.
    return head << (8 * UInt64(8 - left))
  }

  /// Sorts by the heads alone; entries with equal heads keep their order.
  private static func sortByHead(_ entries: inout [Entry]) {
    let digits = 256
    var counts = [Int32](repeating: 0, count: 8 * digits)
    for entry in entries {
      for position in 0..<8 { counts[position * digits + digit(entry, position)] += 1 }
    }
    var sorted = entries
    for position in 0..<8 {
      // Nothing moves if all have the same digit.
      let counters = position * digits..<(position + 1) * digits
      if counts[counters.lowerBound + digit(entries[0], position)] == entries.count { continue }
      var next: Int32 = 0
      for counter in counters { (counts[counter], next) = (next, next + counts[counter]) }
      for entry in entries {
        let counter = counters.lowerBound + digit(entry, position)
        sorted[Int(counts[counter])] = entry
        counts[counter] += 1
      }
      swap(&entries, &sorted)
    }
  }

  /// The digit of a head at a position, the lowest of which is 0.
  private static func digit(_ entry: Entry, _ position: Int) -> Int {
    Int(truncatingIfNeeded: entry.head >> (8 * UInt64(position)) & 0xFF)
  }
}
