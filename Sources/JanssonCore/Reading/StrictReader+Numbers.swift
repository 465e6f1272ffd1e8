extension StrictReader {
  /// Reads a number (RFC 8259, section 6).
  package mutating func readNumber() throws(JSON.Error) -> Node.Content {
    let start = offset
    let rest = UnsafeBufferPointer(rebasing: bytes[start...])
    let match: NumberGrammar.Match
    do throws(NumberGrammar.Mismatch) {
      match = try NumberGrammar.longest(in: rest)
    } catch {
      offset = start + error.offset
      throw unexpected(error.expected)
    }
    offset = start + match.length
    let text = UnsafeBufferPointer(rebasing: rest[..<match.length])
    if isCheck, match.isInteger || options.exactNumbers { return .null }
    if match.isInteger {
      if !nonFinite.isEmpty, let value = nonFinite[start] { return .real(value) }
      guard let value = integer(text) else { return .rawNumber(text) }
      // An integer would lose the sign of zero.
      if value == 0, text[0] == UInt8(ascii: "-") {
        return options.exactNumbers ? .rawNumber(text) : .real(-0.0)
      }
      return .integer(value)
    }
    if options.exactNumbers { return .rawNumber(text) }
    guard let value = Double(digits: text) else {
      throw source.syntaxError(JSON.SyntaxError.outOfRange, at: start)
    }
    let isLess = value.isLess(thanDigits: text, keepingDecimals: options.keepsDecimals)
    return isLess ? .rawNumber(text) : .real(value)
  }

  /// Whether what begins here and goes to the end of the text may become a number.
  package var mayBeNumber: Bool {
    let rest = UnsafeBufferPointer(rebasing: bytes[offset...])
    do throws(NumberGrammar.Mismatch) {
      return try NumberGrammar.longest(in: rest).length == rest.count
    } catch {
      return error.offset == rest.count
    }
  }

  /// The integer with these digits, or nil if it does not fit into `Int64`.
  private func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    let isNegative = text[0] == UInt8(ascii: "-")
    var value: Int64 = 0
    for byte in text.dropFirst(isNegative ? 1 : 0) {
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      let digit = Int64(byte &- UInt8(ascii: "0"))
      // Negative numbers are accumulated downwards, because `Int64` has one more of them.
      let (sum, carry) =
        isNegative
        ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
      if overflow || carry { return nil }
      value = sum
    }
    return value
  }
}
