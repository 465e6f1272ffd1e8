extension RelaxedRewriter {
  /// Copies a number that follows the grammar of RFC 8259.
  mutating func strictNumber() throws(JSON.Error) {
    let rest = UnsafeBufferPointer(rebasing: bytes[offset...])
    let match: NumberGrammar.Match
    do throws(NumberGrammar.Mismatch) {
      match = try NumberGrammar.longest(in: rest)
    } catch {
      offset += error.offset
      throw unexpected(error.expected)
    }
    try copy(offset..<offset + match.length, orZero: false)
    offset += match.length
  }

  /// Rewrites a JSON5 number.
  mutating func number() throws(JSON.Error) {
    let start = offset
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative || peek == UInt8(ascii: "+") { offset += 1 }
    switch peek {
    case UInt8(ascii: "I"):
      try word("Infinity")
      return try put(nonFinite: isNegative ? -Double.infinity : .infinity)
    case UInt8(ascii: "N"):
      try word("NaN")
      return try put(nonFinite: .nan)
    default: break
    }
    let outputStart = output.count
    if isNegative { try output.append(UInt8(ascii: "-")) }
    if peek == UInt8(ascii: "0"), (peek(1) ?? 0) | 0x20 == UInt8(ascii: "x") {
      offset += 2
      return try hexadecimalNumber(from: start)
    }
    try decimalNumber()
    if !keepsDigits, overflows(from: outputStart) {
      output.truncate(to: outputStart)
      try put(nonFinite: isNegative ? -Double.infinity : .infinity)
    }
  }

  /// Whether the number written from an offset on is beyond the range of `Double` and not an
  /// integer, which would keep its digits.
  ///
  /// ECMAScript rounds it to infinity (5.1, section 7.8.3).
  private func overflows(from start: Int) -> Bool {
    let number = UnsafeBufferPointer(rebasing: output.bytes[start...])
    // Without an exponent, it takes more than 308 digits.
    guard number.count > 308 || number.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      (try? NumberGrammar.longest(in: number))?.isInteger == false
    else { return false }
    return Double(digits: number) == nil
  }

  private mutating func decimalNumber() throws(JSON.Error) {
    let whole = digits()
    if whole.count > 1, bytes[whole.lowerBound] == UInt8(ascii: "0") {
      offset = whole.lowerBound + 1
      throw unexpected("no digit after a leading zero")
    }
    try copy(whole, orZero: true)
    if peek == UInt8(ascii: ".") {
      offset += 1
      let fraction = digits()
      guard !whole.isEmpty || !fraction.isEmpty else {
        throw unexpected("a digit after the decimal point")
      }
      try output.append(UInt8(ascii: "."))
      try copy(fraction, orZero: true)
    } else if whole.isEmpty {
      throw unexpected("a digit")
    }
    guard let byte = peek, byte | 0x20 == UInt8(ascii: "e") else { return }
    try output.append(byte)
    offset += 1
    if let sign = peek, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      try output.append(sign)
      offset += 1
    }
    let exponent = digits()
    guard !exponent.isEmpty else { throw unexpected("a digit in the exponent") }
    try copy(exponent, orZero: false)
  }

  /// Skips all digits from here on and returns their range.
  private mutating func digits() -> Range<Int> {
    let start = offset
    while let byte = peek, byte.isDigit { offset += 1 }
    return start..<offset
  }

  private func copy(_ range: Range<Int>, orZero: Bool) throws(JSON.Error) {
    if range.isEmpty, orZero { return try output.append(UInt8(ascii: "0")) }
    try output.append(UnsafeBufferPointer(rebasing: bytes[range]))
  }

  private mutating func word(_ word: StaticString) throws(JSON.Error) {
    for index in 0..<word.utf8CodeUnitCount {
      guard peek == word.utf8Start[index] else { throw unexpected("'\(word)'") }
      offset += 1
    }
  }

  /// Writes a zero in place of a number that is not finite; the reader substitutes the value.
  private mutating func put(nonFinite value: Double) throws(JSON.Error) {
    nonFinite[output.count] = value
    try output.append(UInt8(ascii: "0"))
  }

  /// Writes a hexadecimal integer in decimal digits, without loss.
  ///
  /// One beyond the range of `Double` is rejected, because converting takes time quadratic in the
  /// number of digits.
  private mutating func hexadecimalNumber(from start: Int) throws(JSON.Error) {
    let first = offset
    var significant = first
    while let byte = peek, byte.hexadecimalValue != nil {
      offset += 1
      if byte == UInt8(ascii: "0"), significant == offset - 1 { significant = offset }
    }
    guard offset > first else { throw unexpected("a hexadecimal digit after 0x") }
    guard offset - significant <= 256 else {
      throw source.syntaxError(JSON.SyntaxError.outOfRange, at: start)
    }
    var value = LongInteger()
    for byte in bytes[significant..<offset] {
      value.append(UInt64(byte.hexadecimalValue ?? 0), bits: 4)
    }
    for byte in value.description.utf8 { try output.append(byte) }
  }
}
