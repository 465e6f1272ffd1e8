import Foundation
import Jansson

/// The bytes as a string, and as a key: in each layout, by each engine and from each form of a
/// document, its text is the same and is read back as the same string.
///
/// How its bytes are escaped, the fuzzer `c_escape` compares.
enum Strings {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    let bits = input.byte()
    var options = JSON.WritingOptions(
      indent: bits & 64 == 0 ? nil : Int(bits & 3), sortsKeys: bits & 16 != 0,
      isASCIIOnly: bits & 1 != 0, escapesSlashes: bits & 2 != 0, escapesForHTML: bits & 4 != 0,
      endsWithNewline: bits & 8 != 0)
    options.engine = bits & 128 == 0 ? .turbo : .jansson
    if bits & 0xE0 == 0xE0 { options = .canonical }
    let string = String(decoding: input.rest, as: UTF8.self)
    // Longer than what is written at once.
    let long =
      bits & 0x38 == 0x38
      ? String(repeating: string, count: 1 + 9000 / (1 + string.utf8.count)) : string
    let json: JSON = [[string: [long, 1] as JSON, string + "a": []], string]
    do {
      let text = try json.jsonBytes(options: options)
      let read = try JSON(parsing: text)
      require(read == json, "\(string.debugDescription) is read back: \(options)")
      require(read.hashValue == json.hashValue, "equal values have equal hashes")
      if options.isASCIIOnly { require(text.allSatisfy { $0 < 0x80 }, "ASCII only") }
      if options.escapesForHTML {
        require(!text.contains { "<>&".utf8.contains($0) }, "nothing that HTML interprets")
      }
      require(try read.jsonBytes(options: options) == text, "both forms have the same text")
      require(
        try Array(read.jsonString(options: options).utf8) == text, "the same as a String")
    } catch {
      fatalError("a string can be written: \(error)")
    }
  }
}
