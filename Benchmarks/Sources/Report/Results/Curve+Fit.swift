internal import Foundation

extension Curve {
  /// The exponent of the best-fitting power of the size, for all sizes and for the large end: those
  /// of at least an eighth of the largest, or the last two.
  ///
  /// - Parameter threshold: Smaller sizes are ignored, because fixed costs outweigh the rest there.
  func exponents(from threshold: Int) -> (overall: Double, last: Double)? {
    let logs = points.filter { $0.size >= threshold && $0.cost > 0 }
      .map { (x: log(Double($0.size)), y: log($0.cost)) }
    guard logs.count >= 2 else { return nil }
    let largest = logs[logs.count - 1].x
    let near = logs.filter { $0.x >= largest - log(8.1) }
    return (Self.slope(logs), Self.slope(near.count > 1 ? near : Array(logs.suffix(2))))
  }

  /// The slope of the least-squares line.
  private static func slope(_ points: [(x: Double, y: Double)]) -> Double {
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.x } / count
    let meanY = points.reduce(0) { $0 + $1.y } / count
    let products = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
    let squares = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    return products / squares
  }
}

extension CurveSet {
  /// Whether the cost grows linearly, in words.
  func verdict(_ curve: Curve) -> String {
    guard let (overall, last) = curve.exponents(from: threshold) else { return "too few sizes" }
    let exponents = String(format: "%.2f, at the end %.2f", overall, last)
    return switch max(overall, last) {
    case ...0.85: "slower than linear (\(exponents))"
    case ...1.15: "linear (\(exponents))"
    default: "**faster than linear** (\(exponents))"
    }
  }
}
