import Foundation
import Jansson
import Testing

/// Every conversion gives the Float nearest to the text, rounded once.
@Suite struct FloatTests {
  struct Model: JSONCodable { let value: Float }

  /// The results of all conversions; nil for an error.
  static func conversions(_ text: String) throws -> [Float?] {
    let decoder = JSON.Decoder()
    var floats: [Float?] = [try? decoder.decode([Float].self, from: "[\(text)]").first]
    for document in try LongNumberTests.documents(#"{"value":\#(text)}"#) {
      floats.append(try? Model(decoding: document).value)
      floats.append(Float(document["value"]))
      floats.append(try? decoder.decode(Float.self, from: document["value"]))
    }
    let exact = try JSON(parsing: "[\(text)]", options: .init(exactNumbers: true))
    floats.append(Float(exact[0]))
    floats.append(try? decoder.decode([Float].self, from: exact).first)
    return floats
  }

  @Test(arguments: [
    "7.0064923216240854e-46", "7.006492321624085e-46", "1.1754947011469036e-38", "16777217",
    "16777217.0", "16777217.000000001", "16777216.999999999", "9007199791611905",
    "9007199791611905.5", "1e-45", "0.1", "3.4028234663852886e38", "1.00000005960464485",
    "1.00000005960464477539062500001", "1.000000059604644775390625", "1e-46", "-1e-60", "0",
    "3.4028235677973362e38", "9223371761976868863",
  ])
  func `Every conversion to Float rounds the text once`(_ text: String) throws {
    let expected = try #require(Float(text))
    for float in try Self.conversions(text) {
      #expect(float?.bitPattern == expected.bitPattern, "\(text): \(float as Any)")
    }
  }

  @Test(arguments: ["3.5e38", "-1e39", "3.4028235677973367e38", "1e300"])
  func `A number beyond the range of Float is an error in every conversion`(_ text: String) throws {
    for float in try Self.conversions(text) { #expect(float == nil) }
  }

  @Test func `Numbers halfway between two floats round as in Swift`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let bits = UInt32(truncatingIfNeeded: random.next()) & 0x7FFF_FFFF
      let low = Float(bitPattern: bits)
      guard low.isFinite, low.nextUp.isFinite else { continue }
      let half = (Double(low) + Double(low.nextUp)) / 2
      for text in [half.description, String(format: "%.16e", half), String(format: "%.17e", half)] {
        let expected = try #require(Float(text))
        for float in try Self.conversions(text) {
          #expect(float == expected, "\(text)")
        }
      }
    }
  }

  @Test func `A number too small for the type is read as zero`() throws {
    for json in try LongNumberTests.documents("[1e-400, -1e-400]") {
      #expect(Double(json[0]) == 0)
      #expect(try JSON.Decoder().decode([Double].self, from: json)[0] == 0)
    }
    let number = try #require(JSON.Number("1e-400"))
    #expect(number.double == 0)
    #expect(Double(JSON.number(number)) == 0)
    #expect(Float(JSON.number(number)) == 0)
    #expect(try JSON.Decoder().decode([Double].self, from: "[1e-400]") == [0])
    let decoder = JSON.Decoder()
    decoder.readingOptions.exactNumbers = true
    #expect(try decoder.decode([Double].self, from: "[1e-400]") == [0])
    #expect(try decoder.decode([Float].self, from: "[1e-400]") == [0])
  }
}
