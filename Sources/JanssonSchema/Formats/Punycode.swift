/// Punycode (RFC 3492): a label of an international host name in ASCII.
enum Punycode {
  /// The scalars of a text without its prefix `xn--`; nil if it is not Punycode.
  static func decoded(_ text: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
    let delimiter = text.lastIndex(of: "-")
    var result = delimiter.map { Array(text[..<$0]) } ?? []
    var digits = delimiter.map { text[($0 + 1)...] } ?? text
    var (scalar, place, bias) = (initialScalar, Int64(0), initialBias)
    while !digits.isEmpty {
      let start = place
      var (weight, threshold) = (Int64(1), firstThreshold(bias))
      while true {
        guard let digit = digits.popFirst().flatMap(value) else { return nil }
        place += digit * weight
        // As a digit that goes on is not 0, this bounds the weight, too.
        guard place <= greatestPlace else { return nil }
        if digit < threshold.value { break }
        weight *= base - threshold.value
        threshold.advance()
      }
      let count = Int64(result.count) + 1
      bias = adapted(place - start, count: count, isFirst: start == 0)
      scalar += place / count
      place %= count
      guard let decoded = UInt32(exactly: scalar).flatMap(Unicode.Scalar.init) else { return nil }
      result.insert(decoded, at: Int(place))
      place += 1
    }
    return result
  }

  /// The text, without the prefix `xn--`.
  ///
  /// - Complexity: O(*n*²) in the scalars, of which a label has at most 63.
  static func encoded(_ scalars: [Unicode.Scalar]) -> String {
    var result = scalars.filter(\.isASCII)
    let basicCount = result.count
    if basicCount > 0 { result.append("-") }
    var (scalar, delta, bias) = (initialScalar, Int64(0), initialBias)
    var count = Int64(basicCount)
    while let next = scalars.lazy.map({ Int64($0.value) }).filter({ $0 >= scalar }).min() {
      delta += (next - scalar) * (count + 1)
      for other in scalars {
        if other.value < next { delta += 1 }
        guard other.value == next else { continue }
        var (rest, threshold) = (delta, firstThreshold(bias))
        while rest >= threshold.value {
          let choices = base - threshold.value
          result.append(digit(threshold.value + (rest - threshold.value) % choices))
          rest = (rest - threshold.value) / choices
          threshold.advance()
        }
        result.append(digit(rest))
        count += 1
        bias = adapted(delta, count: count, isFirst: count == Int64(basicCount) + 1)
        delta = 0
      }
      delta += 1
      scalar = next + 1
    }
    return String(String.UnicodeScalarView(result))
  }

  // Section 5.
  private static let base: Int64 = 36
  private static let initialScalar: Int64 = 0x80
  private static let initialBias: Int64 = 72
  /// The place after the last scalar in the longest label.
  private static let greatestPlace: Int64 = 0x110000 * 64

  /// The digits below which a number ends, one position after another (section 3.3).
  private struct Threshold {
    var position: Int64
    let bias: Int64
    var value: Int64 { min(max(position - bias, 1), 26) }
    mutating func advance() { position += base }
  }

  private static func firstThreshold(_ bias: Int64) -> Threshold {
    Threshold(position: base, bias: bias)
  }

  /// Section 6.1.
  private static func adapted(_ delta: Int64, count: Int64, isFirst: Bool) -> Int64 {
    var delta = delta / (isFirst ? 700 : 2)
    delta += delta / count
    var bias: Int64 = 0
    while delta > 455 {
      delta /= 35
      bias += base
    }
    return bias + 36 * delta / (delta + 38)
  }

  private static func value(_ digit: Unicode.Scalar) -> Int64? {
    switch digit {
    case "a"..."z": Int64(digit.value) - 0x61
    case "0"..."9": Int64(digit.value) - 0x30 + 26
    default: nil
    }
  }

  private static func digit(_ value: Int64) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: value < 26 ? value + 0x61 : value - 26 + 0x30))
  }
}
