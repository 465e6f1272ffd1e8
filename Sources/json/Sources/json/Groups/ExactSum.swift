import Jansson

/// A sum that does not depend on the order of its numbers: it is rounded once, at the end.
///
/// Integers are added exactly. Doubles are kept as a few doubles that do not overlap, whose sum is
/// exact (Shewchuk, as Python's `math.fsum`).
struct ExactSum: Sendable {
  private var integers: Int128 = 0
  /// By increasing magnitude.
  private var parts: [Double] = []
  /// Infinities and NaN.
  private var excess = 0.0
  private var hasDoubles = false
  private(set) var count = 0

  /// Adds a number.
  mutating func add(_ number: JSON.Number) {
    count += 1
    if let integer = Int64(exactly: number) {
      integers += Int128(integer)
    } else {
      hasDoubles = true
      add(number.double)
    }
  }

  /// Adds all numbers of another sum.
  mutating func add(_ other: ExactSum) {
    count += other.count
    integers += other.integers
    excess += other.excess
    hasDoubles = hasDoubles || other.hasDoubles
    for part in other.parts { add(part) }
  }

  private mutating func add(_ number: Double) {
    guard number.isFinite else {
      excess += number
      return
    }
    var number = number
    var kept = 0
    for index in parts.indices {
      var part = parts[index]
      if abs(number) < abs(part) { swap(&number, &part) }
      let sum = number + part
      let error = part - (sum - number)
      if error != 0 {
        parts[kept] = error
        kept += 1
      }
      number = sum
    }
    parts.removeSubrange(kept...)
    guard number.isFinite else {
      excess += number
      parts = []
      return
    }
    parts.append(number)
  }

  /// The sum: an integer if all numbers were integers.
  var json: JSON? {
    if count == 0 { return nil }
    if hasDoubles { return .number(JSON.Number(double)) }
    return .number(JSON.Number(integers))
  }

  /// The average.
  var average: JSON? {
    count == 0
      ? nil : .number(JSON.Number((hasDoubles ? double : Double(integers)) / Double(count)))
  }

  /// The sum, rounded to the nearest double.
  private var double: Double {
    if excess != 0 || excess.isNaN { return excess }
    var all = self
    // 43 bits each, which fit into doubles.
    var rest = integers
    var scale = 1.0
    while rest != 0 {
      all.add(Double(rest % (1 << 43)) * scale)
      rest /= 1 << 43
      scale *= 0x1p43
    }
    return all.excess != 0 ? all.excess : Self.rounded(all.parts)
  }

  /// The sum of parts that do not overlap.
  private static func rounded(_ parts: [Double]) -> Double {
    var parts = parts[...]
    guard var sum = parts.popLast() else { return 0 }
    var error = 0.0
    while let part = parts.popLast() {
      let before = sum
      sum = before + part
      error = part - (sum - before)
      if error != 0 { break }
    }
    // Halfway between two doubles, the remainder decides; adding it would be lost to rounding.
    if let next = parts.last, (error < 0) == (next < 0), error != 0 {
      let doubled = 2 * error
      let other = sum + doubled
      if doubled == other - sum { sum = other }
    }
    return sum
  }
}
