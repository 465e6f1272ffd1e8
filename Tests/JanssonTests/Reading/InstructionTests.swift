import Jansson
import TestSupport
import Testing

@testable import JanssonCore

/// Every instruction set the scanner is compiled for, not only what this processor would choose.
struct InstructionTests {
  private func dumps(_ bytes: [UInt8]) -> [String?] { withEveryScanner { scanned(bytes) } }

  /// Checks that all read the text alike, and none of its truncations.
  private func expectAgreement(_ json: String, truncatedAt ends: [Int]) {
    let bytes = Array(json.utf8)
    // Compared outside the macro, which would describe long texts.
    let isSame = Set(dumps(bytes)) == [strict(bytes)]
    #expect(isSame, "\(json.prefix(200))")
    for end in ends {
      let isRefused = Set(dumps(Array(bytes[..<end]))) == [nil]
      #expect(isRefused, "\(json.prefix(200)), \(end) bytes")
    }
  }

  /// Strings, white space and numbers of every length, at every distance from the end of the text.
  @Test func `All instruction sets read tokens of every length alike`() {
    for length in 0..<100 {
      let pad = " ".repeated(length)
      let text = "x".repeated(length)
      let digits = "7".repeated(length + 1)
      for json in [
        "[\(pad)1\(pad),\n\(pad)2]", "{\"\(text)\":\"\(text)\"}",
        "[\"\(text)é\\n\(text)\\ud83d\\ude00\(text)\"]",
        "[\(digits),-\(digits)]", "[0.\(digits),\(digits).5,\(digits)e-\(length),1e\(length)]",
      ] {
        expectAgreement(json, truncatedAt: [json.utf8.count - 1, json.utf8.count / 2])
      }
    }
  }

  /// Tokens and escapes at every distance from the blocks of 64 bytes, in texts of more tokens than
  /// are found at once.
  @Test func `All instruction sets read long texts alike`() {
    let item = #"{"id":-12,"":[1.5e3,"\n\"",{}], "long key of an object":[[], null,"é"],"b":"x\\"}"#
    let many = Array(repeating: item, count: 40).joined(separator: ",")
    for pad in 0..<130 {
      let text = "y".repeated(pad)
      expectAgreement("[\"\(text)\",\(many)]", truncatedAt: [pad + 4, many.utf8.count])
    }
    let escapes = #"\\\"\u00e9"#.repeated(2000)
    let slashes = #"\"#.repeated(4000)
    let commas = ",:{[".repeated(2000)
    for pad in 0..<70 {
      let (long, longer) = ("y".repeated(pad) + escapes, "y".repeated(pad) + slashes)
      expectAgreement(
        #"["\#(long)",1,"\#(longer)",{"\#(escapes)":"\#(commas)"},"\#(slashes)\""]"#,
        truncatedAt: [pad + 9, pad + escapes.utf8.count + 5])
    }
  }

  /// What follows an escape is moved by as much as the escapes before it were longer than their
  /// results.
  @Test func `All instruction sets move what is between escapes to its place`() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
    for (escape, result) in [(#"\n"#, "\n"), (#"\u00E9"#, "é"), (#"\ud83D\uDe00"#, "😀")] {
      for before in [1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 40] {
        for length in 0...70 {
          let run = String((letters + letters).prefix(length))
          let text = escape.repeated(before) + run + escape + run + "\\\\" + run
          let expected = result.repeated(before) + run + result + run + "\\" + run
          let found = try withEveryScanner { try JSON(parsing: "[\"\(text)\", 1]")[0] }
          #expect(found.allSatisfy { $0.string == expected }, "\(before) \(length)")
        }
      }
    }
  }

  /// Escapes of all forms and runs of all lengths in any order, some of them invalid; and where the
  /// next value was in the text.
  @Test func `All instruction sets resolve escapes in any order`() throws {
    var random = SplitMix64(seed: 11)
    let runs = ["x", "é", "abc", "日本", "-".repeated(13), "y".repeated(40), "z".repeated(70)]
    let escapes = [
      #"\n"#, #"\t"#, #"\""#, #"\\"#, #"\\\\\""#, #"\/"#, #"\b\f\r"#, #"\u00e9"#, #"\u0041"#,
      #"\uD83D\uDE00"#, #"\u65E5\u672C"#,
    ]
    let invalid = [#"\x"#, #"\u12"#, #"\ud800"#, #"\é"#, #"\U0041"#, "\u{1}", #"\\\\\ "#]
    for _ in 0..<3000 {
      var text = "[1,\""
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        text += Bool.random(using: &random) ? runs.randomElement(using: &random) ?? "" : ""
        text += escapes.randomElement(using: &random) ?? ""
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        text += (invalid.randomElement(using: &random) ?? "") + "\\n"
      }
      text += "\",{}]"
      expectAgreement(text, truncatedAt: [text.utf8.count - 2])
      let places = withEveryScanner {
        do {
          return "\(try JSON(parsing: text)[2].decode(Int.self))"
        } catch {
          return "\(error)"
        }
      }
      #expect(Set(places).count == 1, "\(text)")
    }
  }

  /// More nodes than the beginning of the text suggests, or fewer.
  @Test func `All instruction sets read texts that change their shape`() {
    let (blank, numbers) = (" ".repeated(20_000), "1,".repeated(9999))
    let (nested, closed) = ("[".repeated(500), "]".repeated(500))
    let members = (0..<400).map { "\"key \($0)\":[\($0)]" }.joined(separator: ",")
    for json in [
      "[\"\(blank)\",\(numbers)2]", "[\(numbers)\"\(blank)\"]",
      "[\(blank)\(numbers)\(blank)2\(blank)]",
      "[\(nested)\(closed),\(numbers){\(members)},\(nested){\(members)}\(closed)]",
    ] {
      expectAgreement(json, truncatedAt: [json.utf8.count - 1, json.utf8.count / 2])
    }
  }

  /// A key twice, at depths and distances where it is looked for in different ways.
  @Test func `All instruction sets find keys that repeat`() {
    for depth in [1, 2, 14, 15, 16, 17, 18, 33] {
      let (open, close) = (#"{"k":"#.repeated(depth), "}".repeated(depth))
      for count in [1, 2, 15, 16, 17, 31, 32, 33, 48, 63, 64, 65] {
        let members = (0..<count).map { "\"key \($0)\":{\"inner \($0)\":0}" }
        let plain = members.joined(separator: ",")
        expectAgreement("\(open){\(plain)}\(close)", truncatedAt: [])
        for repeated in Set([0, count / 2, count - 1]) {
          let bytes = Array("\(open){\(plain),\"key \(repeated)\":1}\(close)".utf8)
          #expect(Set(dumps(bytes)) == [nil], "\(depth) \(count) \(repeated)")
        }
      }
    }
  }

  @Test func `All instruction sets stop at the same depth`() {
    let options = JSON.ReadingOptions(maximumDepth: 20)
    for (open, close) in [("[", "]"), (#"{"k":"#, "}")] {
      for depth in [19, 20, 21, 22] {
        let bytes = Array((open.repeated(depth) + "1" + close.repeated(depth)).utf8)
        #expect(Set(withEveryScanner { scanned(bytes, options) != nil }) == [depth <= 20])
      }
    }
  }

  /// Elements of arrays with and without containers among them, with and without an index.
  @Test func `All instruction sets make the same elements and members`() throws {
    for count in [1, 2, 16, 17, 40] {
      for element in ["[[0],1]", #"{"a":[]}"#, "0", #""text""#] {
        let elements = Array(repeating: element, count: count) + [#"{"last":true}"#]
        let text = "[[" + elements.joined(separator: ",") + "],2]"
        let found = try withEveryScanner {
          let json = try JSON(parsing: text)
          return [json[1], json[0, count], json[0, count, "last"], json[0, count - 1]]
        }
        let expected = try JSON(parsing: "[2,{\"last\":true},true,\(element)]")
        #expect(found.allSatisfy { JSON.array(JSON.Array($0)) == expected })
      }
    }
  }

  /// Sequences of four bytes at the edges of UTF-8's ranges, across the boundary of two vectors; in
  /// a long text also of two pairs of vectors.
  @Test func `All instruction sets accept the same UTF-8`() {
    let borders: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED, 0xEE,
      0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    let short = [6, 14, 29, 31, 61, 62, 63, 95].map { (length: 98, start: $0) }
    let long = [62, 125, 126, 127, 190].map { (length: 298, start: $0) }
    for (length, start) in short + long {
      var bytes = Array("\"\("x".repeated(length))\"".utf8)
      for (number, first) in borders.enumerated() {
        for second in borders {
          for (offset, third) in borders.enumerated() where (number + offset + start) % 3 == 0 {
            for fourth in [UInt8(0x41), 0x80, 0xBF, 0xC2] {
              let sequence = [first, second, third, fourth]
              bytes.replaceSubrange(start..<start + 4, with: sequence)
              let isValid = String(validating: bytes, as: UTF8.self) != nil
              let answers = dumps(bytes).map { $0 != nil }
              #expect(Set(answers) == [isValid && first >= 0x20], "\(sequence)")
            }
          }
          bytes.replaceSubrange(start..<start + 4, with: Array("xxxx".utf8))
        }
      }
    }
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
