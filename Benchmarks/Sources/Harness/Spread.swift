internal import Foundation

/// A summary of many measurements of the same thing.
public struct Spread: Codable, Sendable {
  /// The median.
  public let median: Double
  /// The smallest measurement.
  public let least: Double
  /// The largest measurement.
  public let greatest: Double
  /// The lower quartile.
  public let lowerQuartile: Double
  /// The upper quartile.
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

  /// The quantile for a share, to five digits.
  ///
  /// Between two values it is interpolated linearly.
  private static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    let rank = share * Double(sorted.count - 1)
    let below = Int(rank)
    let above = min(below + 1, sorted.count - 1)
    let value = sorted[below] + (sorted[above] - sorted[below]) * (rank - Double(below))
    guard value > 0 else { return value }
    let unit = pow(10, (log10(value)).rounded(.down) - 4)
    return unit < 1
      ? (value / unit).rounded() / (1 / unit).rounded() : (value / unit).rounded() * unit
  }
}
