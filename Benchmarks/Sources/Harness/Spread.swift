internal import Foundation

/// What many measurements of the same thing come to.
public struct Spread: Codable, Sendable {
  /// Half of the measurements are greater.
  public let median: Double
  /// The smallest measurement.
  public let least: Double
  /// The largest measurement.
  public let greatest: Double
  /// A quarter of the measurements are smaller.
  public let lowerQuartile: Double
  /// A quarter of the measurements are greater.
  public let upperQuartile: Double

  /// - Precondition: there is at least one value.
  public init(_ values: [Double]) {
    let sorted = values.sorted()
    median = Self.quantile(0.5, of: sorted)
    lowerQuartile = Self.quantile(0.25, of: sorted)
    upperQuartile = Self.quantile(0.75, of: sorted)
    least = Self.quantile(0, of: sorted)
    greatest = Self.quantile(1, of: sorted)
  }

  /// The value below which a share of the others lies, to five digits.
  ///
  /// Between two values it lies on the line from one to the other.
  private static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    let value = sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    guard value > 0 else { return value }
    let unit = pow(10, (log10(value)).rounded(.down) - 4)
    return unit < 1
      ? (value / unit).rounded() / (1 / unit).rounded() : (value / unit).rounded() * unit
  }
}
