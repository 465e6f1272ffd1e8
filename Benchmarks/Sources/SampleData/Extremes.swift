internal import Foundation

/// Documents that contain mostly one kind of value, about a megabyte each.
enum Extremes {
  /// Numbers of all forms: digits, integers, fractions, exponents.
  static func numbers(seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    var text = TextWriter(capacity: 1_100_000)
    text.array { text in
      for _ in 0..<90_000 {
        switch random.below(6) {
        case 0: text.raw(String(random.below(10)))
        case 1: text.raw(String(random.int(-100_000...100_000)))
        case 2: text.raw(String(Int64(truncatingIfNeeded: random.next()) >> 1))
        case 3: text.raw(String(format: "%.2f", random.unit() * 1000))
        case 4: text.raw(String(format: "%.17g", random.unit()))
        default: text.raw(String(format: "%.6e", random.unit() * 1e9))
        }
      }
    }
    return text.bytes
  }

  /// Strings with an escape every few characters, surrogate pairs included.
  static func escapes(seed: UInt64) -> [UInt8] {
    let escapes = [
      "\\n", "\\\"", "\\\\", "\\/", "\\t", "\\u00e9", "\\u4e2d", "\\ud83d\\ude00", "\\b", "\\r",
    ]
    var random = SplitMix64(seed: seed)
    var text = TextWriter(capacity: 1_100_000)
    text.array { text in
      for _ in 0..<8_000 {
        let parts = (0..<random.int(4...20)).map { _ in
          Words.word(&random) + random.pick(escapes)
        }
        text.raw("\"" + parts.joined() + "\"")
      }
    }
    return text.bytes
  }

  /// Objects in arrays in objects, nested 400 levels deep.
  static func nested(seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    var text = TextWriter(capacity: 1_100_000)
    text.array { text in
      for _ in 0..<600 {
        let levels = 200
        let opening = (0..<levels).map { _ in "{\"\(random.pick(["a", "to", "key"]))\":[" }.joined()
        let closing = String(repeating: "]}", count: levels)
        text.raw(opening + String(random.below(1000)) + closing)
      }
    }
    return text.bytes
  }

  /// Objects of about this many bytes, none of which is like another: members of all kinds in any
  /// order.
  static func mixed(bytes: Int, count: Int, seed: UInt64) -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { number in
      var text = TextWriter(capacity: bytes + 100)
      text.object { text in
        text.member("id", number)
        var round = 0
        while text.bytes.count < bytes - 20 {
          let key = Words.word(&random) + (round == 0 ? "" : String(round))
          switch random.below(7) {
          case 0: text.member(key, 1_700_000_000_000 + random.below(1_000_000_000))
          case 1: text.member(key, random.chance(60))
          case 2: text.member(key, nil as String?)
          case 3:
            text.key(key)
            text.raw(String(format: "%.3f", random.unit() * 100))
          case 4:
            text.array(key) { text in
              for _ in 0..<random.int(1...4) { text.string(Words.word(&random)) }
            }
          case 5:
            text.object(key) { text in
              text.member("name", Words.word(&random))
              text.member("count", random.int(0...99))
            }
          default: text.member(key, Words.words(random.int(1...8), &random))
          }
          round += 1
        }
      }
      return text.bytes
    }
  }

  /// Messages of about 300 bytes, as a service receives them one by one.
  static func small(count: Int, seed: UInt64) -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { number in
      var text = TextWriter(capacity: 400)
      let name = Words.word(&random)
      text.object { text in
        text.member("id", number)
        text.member("kind", random.pick(["created", "changed", "removed"]))
        text.member("time", 1_700_000_000_000 + random.below(1_000_000_000))
        text.object("user") { text in
          text.member("name", name.capitalizedFirst)
          text.member("mail", "\(name)@example.com")
          text.member("verified", random.chance(60))
          text.member("phone", random.chance(50) ? "+49 30 \(random.int(100_000...999_999))" : nil)
        }
        text.array("tags") { text in
          for _ in 0..<random.int(1...4) { text.string(Words.word(&random)) }
        }
        text.key("score")
        text.raw(String(format: "%.3f", random.unit() * 100))
        text.member("text", Words.words(random.int(11...17), &random))
      }
      return text.bytes
    }
  }
}
