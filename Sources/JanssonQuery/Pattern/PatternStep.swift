internal import JanssonCore

/// One step of a compiled regular expression; offsets are relative to the step itself, so that a
/// part can be copied and moved.
enum PatternStep: Equatable, Sendable {
  case scalar(UInt32)
  /// Any scalar except LF and CR.
  case any
  /// One of the scalars in the class with this index.
  case scalars(Int)
  /// Continues at both offsets.
  case split(Int, Int)
  case jump(Int)
  case start
  case end
  /// Where a word begins or ends, or where none does.
  case boundary(isNegated: Bool)
  case accept

  /// Whether a scalar beyond ASCII may match.
  func acceptsNonASCII(_ classes: [PatternClass]) -> Bool {
    switch self {
    case .scalar(let scalar): scalar >= 0x80
    case .any: true
    case .scalars(let number): classes[number].hasNonASCII
    case .split, .jump, .start, .end, .boundary, .accept: false
    }
  }
}

/// The scalars of a character class.
struct PatternClass: Sendable {
  var isNegated = false
  var ranges: [ClosedRange<UInt32>] = []
  /// The general categories that belong to the class, one bit each.
  var categories: UInt32 = 0

  func contains(_ value: UInt32) -> Bool {
    if isInRange(value) { return !isNegated }
    guard categories != 0, let scalar = Unicode.Scalar(value) else { return isNegated }
    let bit = PatternCategories.bit(of: scalar.properties.generalCategory)
    return (categories & bit != 0) != isNegated
  }

  /// Whether scalars beyond ASCII may be in the class.
  var hasNonASCII: Bool {
    isNegated || categories != 0 || ranges.last.map { $0.upperBound >= 0x80 } ?? false
  }

  /// Sorts the ranges and merges overlapping ones; called once the class is complete.
  mutating func finish() {
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }

  /// - Complexity: O(log *n*) in the ranges.
  private func isInRange(_ value: UInt32) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= value
  }
}

/// The general categories of Unicode, as bit sets.
enum PatternCategories {
  /// The set for a name such as `Lu` or `L` (RFC 9485, `IsCategory`); nil for any other name.
  static func named(_ name: [UInt32]) -> UInt32? {
    let text = String(String.UnicodeScalarView(name.compactMap { Unicode.Scalar($0) }))
    if let major = majors[text] { return major.reduce(0) { $0 | bits[$1, default: 0] } }
    return bits[text]
  }

  static func bit(of category: Unicode.GeneralCategory) -> UInt32 {
    1 << offset(of: category)
  }

  /// All categories.
  static let all: UInt32 = names.indices.reduce(0) { $0 | 1 << UInt32($1) }

  private static let names = [
    "Ll", "Lm", "Lo", "Lt", "Lu", "Mc", "Me", "Mn", "Nd", "Nl", "No", "Pc", "Pd", "Pe", "Pf", "Pi",
    "Po", "Ps", "Zl", "Zp", "Zs", "Sc", "Sk", "Sm", "So", "Cc", "Cf", "Cn", "Co",
  ]
  private static let bits: [String: UInt32] = Dictionary(
    uniqueKeysWithValues: names.enumerated().map { ($1, 1 << UInt32($0)) })
  private static let majors = Dictionary(grouping: names) { String($0.prefix(1)) }

  /// The index of a category in `names`.
  private static func offset(of category: Unicode.GeneralCategory) -> UInt32 {
    switch category {
    case .lowercaseLetter: 0
    case .modifierLetter: 1
    case .otherLetter: 2
    case .titlecaseLetter: 3
    case .uppercaseLetter: 4
    case .spacingMark: 5
    case .enclosingMark: 6
    case .nonspacingMark: 7
    case .decimalNumber: 8
    case .letterNumber: 9
    case .otherNumber: 10
    case .connectorPunctuation: 11
    case .dashPunctuation: 12
    case .closePunctuation: 13
    case .finalPunctuation: 14
    case .initialPunctuation: 15
    case .otherPunctuation: 16
    case .openPunctuation: 17
    case .lineSeparator: 18
    case .paragraphSeparator: 19
    case .spaceSeparator: 20
    case .currencySymbol: 21
    case .modifierSymbol: 22
    case .mathSymbol: 23
    case .otherSymbol: 24
    case .control: 25
    case .format: 26
    case .privateUse: 28
    default: 27
    }
  }
}
