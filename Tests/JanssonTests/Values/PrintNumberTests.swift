import CJanssonTurbo
import Testing

/// Numbers to text, against the standard library.
@Suite struct PrintNumberTests {
  @Test func `Doubles around powers of two print as in Swift`() {
    for exponent in -1074...1023 {
      let bits = Double(sign: .plus, exponent: exponent, significand: 1).bitPattern
      for bits in (max(bits, 2) - 2)...(bits + 2) { expectAgreement(Double(bitPattern: bits)) }
    }
  }

  @Test func `Doubles around powers of ten print as in Swift`() {
    for exponent in -323...308 {
      for digits in ["1", "9", "1.5", "4.5", "9.5"] {
        let bits = Double("\(digits)e\(exponent)")?.bitPattern ?? 2
        for bits in (max(bits, 2) - 2)...(bits + 2) { expectAgreement(Double(bitPattern: bits)) }
      }
    }
  }

  @Test func `Doubles around the largest exact integers print as in Swift`() {
    for offset in -2000...2000 {
      expectAgreement(9_007_199_254_740_992 + Double(offset))
      expectAgreement(18_014_398_509_481_984 + Double(offset))
      expectAgreement(4_503_599_627_370_496 + Double(offset) / 2)
      // Halfway between two doubles' shortest texts: 0.25 and 0.75 become 0.2 and 0.8.
      expectAgreement(1_125_899_906_842_624 + Double(offset) / 4)
    }
  }

  @Test func `Doubles where their notation changes print as in Swift`() {
    for limit in [1e-4, 1, 4_503_599_627_370_496, 9_007_199_254_740_992, 1e16] as [Double] {
      for bits in (limit.bitPattern - 1000)...(limit.bitPattern + 1000) {
        expectAgreement(Double(bitPattern: bits))
        expectAgreement(-Double(bitPattern: bits))
      }
    }
  }

  @Test func `The smallest doubles print as in Swift`() {
    for bits in UInt64(0)...20_000 {
      expectAgreement(Double(bitPattern: bits))
      expectAgreement(-Double(bitPattern: bits))
    }
  }

  @Test func `Doubles with few digits print as in Swift`() {
    for value in 0..<10_000 {
      for scale in [1, 10, 1e3, 1e5, 1e7, 1e9, 1e-3, 1e-9, 1e-15, 1e-19] {
        expectAgreement(Double(value) / scale)
      }
    }
  }

  @Test func `Random doubles print as in Swift`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<100_000 {
      let bits = random.next()
      expectAgreement(Double(bitPattern: bits))
      expectAgreement(Double(Int64(bitPattern: bits)) / 1e17)
      // Few bits in the significand.
      expectAgreement(Double(bitPattern: bits & ~0 << (bits >> 58 & 51)))
    }
  }

  @Test func `Integers of every length print as in Swift`() {
    var random = SplitMix64(seed: 12)
    var values: [Int64] = [.min, .max]
    for exponent in 0..<19 {
      let power = (0..<exponent).reduce(Int64(1)) { result, _ in result * 10 }
      values += [power - 1, power, power + 1].flatMap { [$0, -$0] }
    }
    for _ in 0..<100_000 {
      let word = Int64(bitPattern: random.next())
      values.append(word >> Int64.random(in: 0..<64, using: &random))
    }
    for value in values {
      #expect(printed(Int(TURBO_INTEGER_ROOM)) { turbo_print_integer(value, $0) } == "\(value)")
    }
  }
}

private func expectAgreement(
  _ value: Double, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard value.isFinite else { return }
  let text = printed(Int(TURBO_DOUBLE_ROOM)) { turbo_print_double(value, $0) }
  // Compared first, because the macro costs more than the printing.
  if text != value.description {
    #expect(text == value.description, sourceLocation: sourceLocation)
  }
}

/// What is printed into a buffer of that capacity, after which no byte may change.
private func printed(
  _ room: Int, _ print: (UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<CChar>
) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: room + 16) { buffer in
    buffer.initialize(repeating: 0x7E)
    guard let start = buffer.baseAddress else { return "" }
    let count = print(start) - start
    guard count <= room, buffer[room...].allSatisfy({ $0 == 0x7E }) else { return "too long" }
    return String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self)
  }
}
