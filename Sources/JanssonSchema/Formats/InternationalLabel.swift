/// A label of an international host name (RFC 5890 to 5892), as far as the standard library has
/// the properties of characters that decide; whether letters of two directions are mixed is not
/// checked, nor where letters are joined.
enum InternationalLabel {
  /// The length of a label in ASCII; nil if it is not valid.
  static func length(_ label: [Unicode.Scalar].SubSequence) -> Int? {
    guard label.count <= 63 else { return nil }
    if label.count > 3, label.dropFirst(2).starts(with: "--".unicodeScalars) {
      // Punycode; anything else with two hyphens there is reserved.
      return isPunycode(label) ? label.count : nil
    }
    guard isUnicodeLabel(Array(label)) else { return nil }
    if label.allSatisfy(\.isASCII) { return label.count }
    let length = 4 + Punycode.encoded(Array(label)).utf8.count
    return length <= 63 ? length : nil
  }

  /// Whether a label is the only form in ASCII of one with other letters.
  private static func isPunycode(_ label: [Unicode.Scalar].SubSequence) -> Bool {
    let text = String(String.UnicodeScalarView(label)).lowercased().unicodeScalars
    guard text.starts(with: "xn".unicodeScalars), text.allSatisfy(\.isASCII),
      let scalars = Punycode.decoded(Array(text)[4...]), isUnicodeLabel(scalars)
    else { return false }
    let isReserved = scalars.dropFirst(2).starts(with: "--".unicodeScalars)
    return !isReserved && !scalars.allSatisfy(\.isASCII)
      && ("xn--" + Punycode.encoded(scalars)).unicodeScalars.elementsEqual(text)
  }

  private static func isUnicodeLabel(_ label: [Unicode.Scalar]) -> Bool {
    guard let first = label.first, first != "-", label.last != "-",
      !first.properties.generalCategory.isMark
    else { return false }
    return label.indices.allSatisfy { isAllowed(label[$0], at: $0, in: label) }
  }

  /// RFC 5892, appendix A: some characters are allowed beside others only.
  private static func isAllowed(
    _ scalar: Unicode.Scalar, at index: Int, in label: [Unicode.Scalar]
  ) -> Bool {
    let before = index > 0 ? label[index - 1] : nil
    let after = index + 1 < label.count ? label[index + 1] : nil
    switch scalar {
    case "-": return true
    case "\u{B7}": return before == "l" && after == "l"
    case "\u{375}": return after.map { (0x370...0x3FF).contains($0.value) } ?? false
    case "\u{5F3}", "\u{5F4}": return before.map { (0x590...0x5FF).contains($0.value) } ?? false
    case "\u{30FB}":
      return label.contains {
        (0x3041...0x30FA).contains($0.value) || (0x30FC...0x30FF).contains($0.value)
          || (0x4E00...0x9FFF).contains($0.value)
      }
    case "\u{660}"..."\u{669}":
      return !label.contains { (0x6F0...0x6F9).contains($0.value) }
    case "\u{6F0}"..."\u{6F9}":
      return !label.contains { (0x660...0x669).contains($0.value) }
    case "\u{200C}", "\u{200D}":
      return before?.properties.canonicalCombiningClass == .virama
    // Not allowed, although they are letters (section 2.6).
    case "\u{640}", "\u{7FA}", "\u{302E}", "\u{302F}", "\u{3031}"..."\u{3035}", "\u{303B}":
      return false
    case "\u{DF}", "\u{3C2}", "\u{6FD}", "\u{6FE}", "\u{F0B}", "\u{3007}": return true
    default:
      switch scalar.properties.generalCategory {
      case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark,
        .decimalNumber:
        return true
      case .uppercaseLetter: return scalar.isASCII
      default: return false
      }
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }
}
