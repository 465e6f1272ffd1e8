import Jansson
import Testing

/// Section 6 of RFC 8259: `number = [ minus ] int [ frac ] [ exp ]`.
struct NumberCorpusTests {
  /// Every combination of the rule's parts; the text of integers is kept, others become doubles.
  @Test(arguments: ["", "-"])
  func `Every combination of sign, fraction and exponent is accepted`(sign: String) {
    for int in ["0", "1", "9", "10", "1234567890", "45035996273704"] {
      for fraction in ["", ".0", ".5", ".25", ".000", ".125000"] {
        for exponent in ["", "e0", "E0", "e1", "e+1", "E+1", "e-1", "E-1", "e00", "e+002", "e-012"]
        {
          let text = sign + int + fraction + exponent
          Corpus.expectAccepted("[\(text)]", options: .init(exactNumbers: true))
          guard let value = Double(text) else {
            Issue.record("\(text) is not a double")
            continue
          }
          let isWhole = fraction.isEmpty && exponent.isEmpty && text != "-0"
          Corpus.expectAccepted("[\(text)]", as: isWhole ? "[\(text)]" : "[\(value)]")
        }
      }
    }
  }

  @Test(
    arguments: [
      "-", "--1", "+1", "+", "-+1", "00", "01", "-01", "-00", "007", ".", ".1", "-.1", "1.", "-1.",
      "0.", "1.e1", "1..1", "1.1.1", "e1", "1e", "1e+", "1e-", "1E", "1e+-1", "1ee1", "1e1e1",
      "1e1.1", "1e.1", "1 e1", "1e 1", "1. 5", "- 1", "1;5", "1'000", "0x0", "1e1x", "1.0x",
      "-a", "0e", "0.0e", "-0x", "1/2", "１", "٣", "1\u{0}", "∞", "1e٣",
    ])
  func `Malformed numbers are rejected`(_ text: String) {
    Corpus.expectRefused(text)
    Corpus.expectRefused("[\(text)]")
    Corpus.expectRefused("[\(text)]", options: .init(exactNumbers: true))
  }

  /// Around every power of two, and for long runs of nines.
  @Test func `Integers of any size are written as they were read`() {
    for power in 0..<70 {
      for offset in [-1, 0, 1] {
        // 2^power + offset, by schoolbook doubling.
        var digits = [1]
        for _ in 0..<power {
          var carry = 0
          digits = digits.map { digit in
            let sum = digit * 2 + carry
            carry = sum / 10
            return sum % 10
          }
          if carry > 0 { digits.append(carry) }
        }
        // No power of two ends in 9 or, except for 2^0, in 0 or 1.
        digits[0] += power == 0 && offset < 0 ? 0 : offset
        let text = digits.reversed().map(String.init).joined()
        Corpus.expectAccepted(text, as: text)
        Corpus.expectAccepted("[-\(text)]", as: "[-\(text)]")
      }
    }
    for count in [17, 18, 19, 20, 21, 38, 39, 40, 400] {
      let text = String(repeating: "9", count: count)
      Corpus.expectAccepted("[\(text),-\(text)]", as: "[\(text),-\(text)]")
    }
  }

  /// Ties to even; halfway cases need every digit.
  @Test(
    arguments: [
      ("2.2250738585072011e-308", "2.225073858507201e-308"),
      ("2.2250738585072014e-308", "2.2250738585072014e-308"), ("4.9406564584124654e-324", "5e-324"),
      ("2.4703282292062327e-324", "0.0"), ("2.4703282292062328e-324", "5e-324"), ("1e-400", "0.0"),
      ("-1e-400", "-0.0"), ("1e-99999999999999999999", "0.0"),
      ("0e99999999999999999999", "0.0"), ("-0e5", "-0.0"), ("0.000e999", "0.0"),
      ("1.7976931348623157e308", "1.7976931348623157e+308"),
      ("123e-2", "1.23"), ("1e23", "1e+23"), ("8.41e21", "8.41e+21"),
      ("0.1e-5", "1e-06"), ("1e16", "1e+16"), ("123456789012345680e0", "1.2345678901234568e+17"),
    ])
  func `A number is read as the nearest Double`(text: String, value: String) {
    Corpus.expectAccepted(text, as: value)
    Corpus.expectAccepted("[\(text)]", as: "[\(value)]")
    // The library's shortest text equals what Swift prints and is read back to the same bits.
    #expect(Double(text)?.bitPattern == Double(value)?.bitPattern)
  }

  /// A number that is more precise than its double is written as it was and still gives that
  /// double.
  @Test(
    arguments: [
      ("9007199254740993.0", "9007199254740992.0"), ("9007199254740995.0", "9.007199254740996e+15"),
      ("9007199254740993.00000000000000000000001", "9.007199254740994e+15"),
      ("1.00000000000000011102230246251565404236316680908203125", "1.0"),
      ("1.00000000000000011102230246251565404236316680908203126", "1.0000000000000002"),
      ("1.00000000000000033306690738754696212708950042724609375", "1.0000000000000004"),
      ("1.7976931348623158e308", "1.7976931348623157e+308"),
      ("7.2057594037927933e16", "7.205759403792794e+16"),
    ])
  func `A number with more digits than a Double keeps its text`(text: String, value: String) throws
  {
    Corpus.expectAccepted("[\(text)]", as: "[\(text)]")
    for engine in JSON.Engine.allCases {
      let json = try JSON(parsing: "[\(text)]", options: .init(engine: engine))
      #expect(Double(json[0])?.bitPattern == Double(value)?.bitPattern)
    }
  }

  /// Beyond the range of a double: rejected by default, kept by `exactNumbers`.
  @Test(
    arguments: [
      "1e309", "1.7976931348623159e308", "-1e309", "1e99999999999999999999", "0.1e310",
      "123456789e9999999999999999999999999999",
    ])
  func `Numbers beyond Double are rejected unless exact numbers are on`(_ text: String) {
    Corpus.expectRefused(text, at: 0)
    Corpus.expectRefused("[0,\(text)]", at: 3)
    Corpus.expectAccepted("[\(text)]", as: "[\(text)]", options: .init(exactNumbers: true))
  }

  /// The shortest text of random bits is written as it was read.
  @Test func `Random doubles are read back exactly`() {
    var random = SplitMix64(seed: 11)
    var texts: [String] = []
    while texts.count < 2_000 {
      let value = Double(bitPattern: random.next())
      if value.isFinite { texts.append("\(value)") }
    }
    let list = "[" + texts.joined(separator: ",") + "]"
    Corpus.expectAccepted(list, as: list)
  }

  @Test(arguments: [100, 1_000, 1_000_000])
  func `Numbers with very many digits are read and written`(_ count: Int) {
    let digits = "1" + String(repeating: "0123456789", count: count / 10)
    Corpus.expectAccepted(digits, as: digits)
    Corpus.expectAccepted("[-\(digits)]", as: "[-\(digits)]")
    // Digits after the point are kept as well, unless they are zeros; too many before it are out of
    // range.
    Corpus.expectAccepted("0.\(digits)", as: "0.\(digits)")
    let scaled = "[\(digits)e-\(digits.count - 1)]"
    Corpus.expectAccepted(scaled, as: scaled)
    Corpus.expectAccepted("0.1\(String(repeating: "0", count: count))", as: "0.1")
    Corpus.expectAccepted("0.\(String(repeating: "0", count: count))1e\(count)", as: "0.1")
    Corpus.expectAccepted("1e-\(digits)", as: "0.0")
    Corpus.expectRefused("1e\(digits)", at: 0)
    if count > 400 { Corpus.expectRefused("\(digits).5", at: 0) }
  }
}
