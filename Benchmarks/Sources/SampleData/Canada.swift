internal import Foundation

/// The outline of a country: one polygon of 480 rings and 55,563 points, without white space, each
/// coordinate with the 17 digits that a C program prints.
struct Canada {
  private var random: SplitMix64
  private static let points = 55_563

  static func generate(seed: UInt64) -> [UInt8] {
    var canada = Canada(random: SplitMix64(seed: seed))
    return canada.document()
  }

  private mutating func document() -> [UInt8] {
    var text = TextWriter(capacity: 2_300_000)
    text.object { text in
      text.member("type", "FeatureCollection")
      text.array("features") { text in
        text.object { text in
          text.member("type", "Feature")
          text.object("properties") { text in text.member("name", "Elsewhere") }
          text.object("geometry") { text in
            text.member("type", "Polygon")
            text.array("coordinates") { text in
              for count in Self.ringSizes() { ring(count, &text) }
            }
          }
        }
      }
    }
    return text.bytes
  }

  /// A few long coasts and many islets of about twenty points.
  private static func ringSizes() -> [Int] {
    // To the power of 1 + 1/8 + 1/16 by square roots, which round identically on every machine.
    var sizes = (1...480).map { rank in
      let eighthRoot = Double(rank).squareRoot().squareRoot().squareRoot()
      return max(4, Int(13_500 / (Double(rank) * eighthRoot * eighthRoot.squareRoot())))
    }
    sizes[0] += points - sizes.reduce(0, +)
    return sizes
  }

  private mutating func ring(_ count: Int, _ text: inout TextWriter) {
    var longitude = -141 + 80 * random.unit()
    var latitude = 42 + 40 * random.unit()
    text.array { text in
      for _ in 0..<count {
        longitude += (random.unit() - 0.5) * 0.04
        latitude += (random.unit() - 0.5) * 0.04
        text.array { text in
          text.raw(coordinate(longitude))
          text.raw(coordinate(latitude))
        }
      }
    }
  }

  private mutating func coordinate(_ value: Double) -> String {
    if random.below(2400) == 0 { return String(Int(value)) }
    // Six measured digits, followed by the noise of some arithmetic.
    let measured = (value * 1e6).rounded() / 1e6
    return String(format: "%.17g", measured + measured.ulp * Double(random.int(-6...6)))
  }
}
