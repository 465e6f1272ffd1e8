internal import Jansson

/// The order in which an object has its keys, where it has them in one.
enum KeyOrder: CaseIterable {
  /// Versions and other numbers: 9 before 10.
  case numbers
  /// The order of `WritingOptions.sortsKeys`.
  case bytes
  /// The order of npm: case decides only between keys that are equal otherwise, and punctuation is
  /// before digits and letters (Unicode's root collation, for ASCII).
  case collated

  /// The order of these keys; nil if they are in none, or too few to tell.
  init?(_ keys: [[UInt8]]) {
    guard keys.count >= Self.minimumCount,
      let order = Self.allCases.first(where: { order in
        (order != .numbers || keys.allSatisfy(Self.isNumber))
          && zip(keys, keys.dropFirst()).allSatisfy { order.precedes($0, $1) }
      })
    else { return nil }
    self = order
  }

  /// Two keys are in some order by chance half the time.
  private static var minimumCount: Int { 3 }

  /// Whether a key must be before another one.
  func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    switch self {
    case .bytes: break
    case .numbers:
      guard Self.isNumber(left), Self.isNumber(right) else { break }
      return Self.components(left).lexicographicallyPrecedes(Self.components(right)) {
        $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
      }
    case .collated:
      let (first, second) = (left.map { Self.ranks[Int($0)] }, right.map { Self.ranks[Int($0)] })
      if first != second { return first.lexicographicallyPrecedes(second) }
      // Lower case is first.
      return right.lexicographicallyPrecedes(left)
    }
    return left.lexicographicallyPrecedes(right)
  }

  private static func isNumber(_ key: [UInt8]) -> Bool {
    key.first?.isDigit ?? false && key.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  /// The digits between dots, without leading zeros.
  private static func components(_ key: [UInt8]) -> [ArraySlice<UInt8>] {
    key.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
      $0.drop { $0 == UInt8(ascii: "0") }
    }
  }

  /// The rank of each byte in `collated`; beyond ASCII they are in their order.
  private static let ranks: [UInt8] = {
    let punctuation = " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789".utf8
    var ranks = [UInt8](0...255)
    for (rank, byte) in punctuation.enumerated() { ranks[Int(byte)] = 0x20 + UInt8(rank) }
    for (rank, lower) in (UInt8(ascii: "a")...UInt8(ascii: "z")).enumerated() {
      let rank = 0x20 + UInt8(punctuation.count + rank)
      ranks[Int(lower)] = rank
      ranks[Int(lower - 0x20)] = rank
    }
    return ranks
  }()
}
