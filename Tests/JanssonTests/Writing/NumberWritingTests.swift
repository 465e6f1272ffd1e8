import Jansson
import TestSupport
import Testing

@Suite struct NumberWritingTests {
  @Test(arguments: [
    (0.1, "0.1"), (1e23, "1e+23"), (Double.leastNonzeroMagnitude, "5e-324"), (-0.0, "-0.0"),
    (100, "100.0"),
    (1.7976931348623157e308, "1.7976931348623157e+308"),
    (-2.2250738585072014e-308, "-2.2250738585072014e-308"), (1e16, "1e+16"), (0.3, "0.3"),
  ])
  func `Doubles are written in their shortest form`(value: Double, text: String) throws {
    #expect(try Tree.real(value).json.jsonString() == text)
    #expect(try Tree.array([.real(value)]).json.jsonString() == "[\(text)]")
  }

  @Test(arguments: JSON.Engine.allCases)
  func `Doubles are read back to the same bits`(engine: JSON.Engine) throws {
    var random = SplitMix64(seed: 42)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let json = JSON.number(JSON.Number(value))
      let text = try json.jsonString(options: JSON.WritingOptions(engine: engine))
      #expect(Double(text)?.bitPattern == value.bitPattern, "\(text)")
      #expect(JSON.Number(text) != nil, "\(text)")
    }
  }

  @Test func `The jansson engine writes doubles in its own format`() throws {
    let options = JSON.WritingOptions(engine: .other)
    let text = try Tree.array([.real(0.1), .real(-0.0), .real(100)]).json.jsonString(
      options: options)
    // 17 digits up to version 2.14, the shortest form in later ones.
    #expect(["[0.10000000000000001,-0.0,100.0]", "[0.1,-0.0,100.0]"].contains(text))
  }

  @Test(arguments: JSON.Engine.allCases)
  func `Integers of every length are written exactly`(engine: JSON.Engine) throws {
    let options = JSON.WritingOptions(engine: engine)
    var values: [Int64] = [0, .min, .max, .min + 1, .max - 1]
    var power: Int64 = 1
    for _ in 0..<19 {
      values += [power - 1, power, power + 1, -power, 1 - power, -power - 1]
      power = power.multipliedReportingOverflow(by: 10).partialValue
    }
    for value in values {
      #expect(try Tree.int(value).json.jsonString(options: options) == "\(value)")
    }
    for value in Int64(-1000)...1000 {
      #expect(try Tree.int(value).json.jsonString(options: options) == "\(value)")
    }
  }

  @Test(arguments: JSON.Engine.allCases)
  func `Raw numbers are written as they are`(engine: JSON.Engine) throws {
    let options = JSON.WritingOptions(engine: engine)
    #expect(
      try JSON.number(JSON.Number(UInt64.max)).jsonString(options: options)
        == "18446744073709551615")
    for digits in ["1.10", "-123456789012345678901234567890", "1e400", "0.1E-5"] {
      let json = try Tree.object([("a", .digits(digits)), ("b", .text("\0n1")), ("\0n", .null)])
        .json
      #expect(
        try json.jsonString(options: options)
          == "{\"a\":\(digits),\"b\":\"\\u0000n1\",\"\\u0000n\":null}")
    }
  }

  @Test(arguments: JSON.Engine.allCases)
  func `A number of a million digits is written`(engine: JSON.Engine) throws {
    let digits = "1" + String(repeating: "0123456789", count: 100_000)
    let json = try Tree.array([.digits(digits), .digits(digits)]).json
    let text = try json.jsonString(options: JSON.WritingOptions(engine: engine))
    #expect(text == "[\(digits),\(digits)]")
  }

  @Test(arguments: JSON.Engine.allCases, [Double.nan, .infinity, -.infinity])
  func `NaN and infinity are errors with their path`(engine: JSON.Engine, value: Double) throws {
    let options = JSON.WritingOptions(sortsKeys: true, engine: engine)
    let json = try Tree.object([
      ("z", .array([.int(1), .object([("x y", .real(value))])])), ("a", .null),
    ]).json
    let error = #expect(throws: JSON.Error.self) { try json.jsonData(options: options) }
    guard case .notRepresentable(let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found.path == ["z", 1, "x y"])
    #expect(found.kind == .number)
    let top = #expect(throws: JSON.Error.self) {
      try JSON.number(JSON.Number(value)).jsonString(options: options)
    }
    #expect(top?.path == [])
  }

  @Test(arguments: JSON.Engine.allCases)
  func `Error values are errors with their path`(engine: JSON.Engine) throws {
    let options = JSON.WritingOptions(engine: engine)
    let problem = JSON.Error.other(description: "gone")
    let json = try Tree.array([.null, .object([("k", .error(problem))])]).json
    for (json, path) in [(json, [1, "k"] as JSON.Path), (.error(problem), [])] {
      let error = #expect(throws: JSON.Error.self) { try json.jsonString(options: options) }
      guard case .notRepresentable(let found) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(found.path == path)
      #expect(found.kind == .error)
      #expect(found.excerpt == "gone")
    }
  }
}
