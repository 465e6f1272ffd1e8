#if SystemJansson && (os(Linux) || os(macOS))
import Testing

import Jansson
@testable import JanssonCore

struct DepthScanTests {
  /// The maximum nesting depth, determined in the simplest way.
  private func depth(of text: [UInt8]) -> Int {
    var (depth, deepest, isInString, isEscaped) = (0, 0, false, false)
    for byte in text {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isInString ? 0 : 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= isInString ? 0 : 1
      default: break
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  /// Brackets and strings in any order, so that every structural character occurs at every block
  /// boundary.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `The scan reports exactly whether a depth is exceeded`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let outside = ["[", "{", "]", "}", " ", "1", "        "]
    let inside = ["[{", "]}", "x", #"\\"#, #"\""#, #"\n"#, "        "]
    for length in [1, 60, 130, 1000] {
      var text: [UInt8] = []
      for _ in 0..<length {
        text += (outside.randomElement(using: &random) ?? "").utf8
        guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
        let content = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
          inside.randomElement(using: &random) ?? ""
        }
        text += "\"\(content.joined())\"".utf8
      }
      let deepest = depth(of: text)
      for limit in [deepest - 1, deepest, deepest + 1, deepest + 100] where limit >= 0 {
        let exceeds = text.withUnsafeBufferPointer { DepthScan.exceeds(limit, in: $0) }
        #expect(exceeds == (deepest > limit), "\(String(decoding: text, as: UTF8.self))")
      }
    }
  }
}
#endif
