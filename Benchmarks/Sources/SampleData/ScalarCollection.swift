/// Arrays and objects that contain nothing but scalars of one kind.
public enum ScalarCollection: String, CaseIterable, Sendable {
  /// An array of integers of 1 to 18 digits.
  case integers
  /// An array of coordinates with up to 9 digits after the point.
  case doubles
  /// An array of strings of one to three words.
  case strings
  /// An object whose members are integers.
  case members

  /// Its name in the report.
  public func title(count: Int) -> String {
    let kind =
      switch self {
      case .integers: "`[Int]`"
      case .doubles: "`[Double]`"
      case .strings: "`[String]`"
      case .members: "`[String: Int]`"
      }
    return "\(kind), \(count)"
  }

  /// The text with this many scalars.
  public func bytes(count: Int) -> [UInt8] {
    var random = SplitMix64(seed: 28)
    var text = self == .members ? "{" : "["
    for index in 0..<count {
      if index > 0 { text += "," }
      switch self {
      case .integers: text += "\(random.next() >> UInt64(random.int(5...62)))"
      case .doubles: text += "\(Double(random.int(-180_000_000_000...180_000_000_000)) / 1e9)"
      case .strings:
        text += "\"\(Words.words(random.int(1...3), &random))\""
      case .members: text += "\"member \(index)\":\(random.below(1_000_000))"
      }
    }
    return Array((text + (self == .members ? "}" : "]")).utf8)
  }
}
