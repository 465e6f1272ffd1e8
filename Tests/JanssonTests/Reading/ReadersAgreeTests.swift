import Jansson
import Testing

@testable import JanssonCore

/// If jansson's reader or the scanner returns a result, the strict reader returns the same; if they
/// return none, the strict reader alone decides.
@Suite struct ReadersAgreeTests {
  static let document =
    #"{"a":[1,-2.5e3,true,null],"é\u00e9\ud834\udd1e":"x\n/","n":{"z":0,"":[]}}"#

  @Test func `Every truncation is rejected by every reader`() {
    let bytes = Array(Self.document.utf8)
    for count in 0..<bytes.count {
      let cut = Array(bytes[..<count])
      guard case .syntax(let error) = refusal(cut) else {
        Issue.record("\(count) bytes were accepted")
        continue
      }
      // The error is at the end, or where an incomplete last UTF-8 sequence begins.
      #expect(error.position.offset <= count && error.position.offset >= count - 3)
      #expect(plain(cut) == nil)
      #expect(scanned(cut) == nil)
    }
  }

  @Test func `All readers agree when any byte is replaced`() {
    let bytes = Array(Self.document.utf8)
    for index in bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[index] = byte
        let (one, other) = (plain(changed), strict(changed))
        if one != nil { #expect(one == other, "\(index) \(byte)") }
        // The scanner leaves duplicate keys, as in `{"a":1,...,"a":...}`, to the strict reader.
        let isUnique = strict(changed, .init(duplicateKeys: .reject)) != nil
        #expect(scanned(changed) == (isUnique ? other : nil), "\(index) \(byte)")
        // jansson wrongly rejects only integers beyond `Int64` and NUL in keys; no single byte
        // causes the former here, and the latter needs the four digits of an escape in a key.
        if one == nil, other != nil {
          Issue.record("only the strict reader accepts byte \(byte) at \(index)")
        }
      }
    }
  }

  @Test func `All readers agree on generated documents`() {
    var generator = Generator(state: 42)
    for _ in 0..<500 {
      let bytes = Array(generator.value(depth: 5).utf8)
      let one = plain(bytes)
      #expect(one != nil)
      #expect(one == strict(bytes))
      let fast = scanned(bytes)
      #expect(fast == nil || fast == one)
    }
  }

  /// Generates documents that jansson's reader handles alone.
  private struct Generator {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }

    mutating func string() -> String {
      let parts = ["a", "key", "é", "\\n", "\\u00e9", "\\ud83d\\ude00", "日本", "long enough text "]
      return "\"" + (0..<next(5)).map { _ in parts[next(parts.count)] }.joined() + "\""
    }

    mutating func value(depth: Int) -> String {
      switch depth > 0 ? next(8) : next(6) {
      case 0: return "\(next(2_000_000) - 1_000_000)"
      case 1: return "\(next(1000) + 1).\(next(100_000))e\(next(600) - 300)"
      case 2, 3: return string()
      case 4: return ["true", "false", "null"][next(3)]
      case 5: return "\(next(1_000_000)).\(next(1_000_000_000))"
      case 6:
        return "[" + (0..<next(6)).map { _ in value(depth: depth - 1) }.joined(separator: ", ")
          + "]"
      default:
        let members = (0..<next(6)).map { _ in "\(string()) : \(value(depth: depth - 1))" }
        return "{" + members.joined(separator: ",\n") + "}"
      }
    }
  }
}
