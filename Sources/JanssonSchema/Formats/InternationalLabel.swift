/// A label of an international host name (RFC 5890 to 5892), as far as the standard library has
/// the properties of characters that decide; whether letters of two directions are mixed is not
/// checked.
enum InternationalLabel {
  static func isValid(_ label: [Unicode.Scalar].SubSequence) -> Bool {
    guard let first = label.first, let last = label.last, label.count <= 63 else { return false }
    if first == "-" || last == "-" { return false }
    let scalars = Array(label)
    if scalars.count > 3, scalars[2] == "-", scalars[3] == "-" {
      // Punycode; anything else with two hyphens there is reserved.
      return String(String.UnicodeScalarView(scalars.prefix(2))).lowercased() == "xn"
        && scalars.count > 4 && scalars.allSatisfy { $0.isASCII }
    }
    if first.properties.generalCategory.isMark { return false }
    return scalars.indices.allSatisfy { isAllowed(scalars[$0], at: $0, in: scalars) }
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
