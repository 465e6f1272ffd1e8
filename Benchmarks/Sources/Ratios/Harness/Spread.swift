/// What many measurements of the same thing come to.
struct Spread {
  let median: Double
  let least: Double
  let greatest: Double

  /// - Precondition: there is at least one value.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    median =
      sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    least = sorted[0]
    greatest = sorted[sorted.count - 1]
  }
}

/// What a comparison came to; times in nanoseconds for one operation.
struct Result {
  let comparison: Comparison
  let subject: Spread
  let reference: Spread?
  /// Of the two times of the same round.
  let ratio: Spread?

  var isKept: Bool? { comparison.promise?.isKept(by: self) }
}
