internal import JanssonPlatform

/// Key conversion between `camelCase` and `snake_case`, shared by both coders.
///
/// The results match those of Foundation's coders. The two directions are not inverse (`myURL`
/// becomes `my_url`, which becomes `myUrl`), so the decoder first looks for what the encoder
/// writes.
package enum SnakeCase {
  /// Converts to snake case: `myURLProperty` becomes `my_url_property`.
  package static func snake(_ key: String) -> String {
    guard !key.isEmpty else { return key }
    var key = key
    if let ascii = key.withUTF8(asciiSnake) { return ascii }
    let characters = Array(key)
    var words: [String] = []
    var start = 0
    forEachBreak(in: characters.map(letter)) { end in
      words.append(String(characters[start..<end]).lowercased())
      start = end
    }
    words.append(String(characters[start...]).lowercased())
    return words.joined(separator: "_")
  }

  private enum Letter { case upper, lower, other }

  private static func letter(_ character: Character) -> Letter {
    switch character.unicodeScalars.first?.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: .upper
    case .lowercaseLetter: .lower
    default: .other
    }
  }

  private static func letter(_ byte: UInt8) -> Letter {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .lower
    default: .other
    }
  }

  private static func asciiSnake(_ key: UnsafeBufferPointer<UInt8>) -> String? {
    guard key.allSatisfy({ $0 < 0x80 }) else { return nil }
    // Soundness: at most one underscore is inserted before each byte.
    return String(unsafeUninitializedCapacity: 2 * key.count) { text in
      var length = 0
      var start = 0
      func append(upTo end: Int) {
        for byte in key[start..<end] {
          text[length] = letter(byte) == .upper ? byte | 0x20 : byte
          length += 1
        }
        start = end
      }
      forEachBreak(in: key.lazy.map(letter)) { end in
        append(upTo: end)
        text[length] = UInt8(ascii: "_")
        length += 1
      }
      append(upTo: key.count)
      return length
    }
  }

  /// Calls `body` with each offset where a new word begins: before an upper-case letter and, in a
  /// run of them, before the last one if a lower-case letter follows.
  private static func forEachBreak(
    in letters: some RandomAccessCollection<Letter>, _ body: (Int) -> Void
  ) {
    func letter(_ offset: Int) -> Letter {
      letters[letters.index(letters.startIndex, offsetBy: offset)]
    }
    let count = letters.count
    var position = 1
    while position < count {
      guard let capital = (position..<count).first(where: { letter($0) == .upper }) else { return }
      body(capital)
      guard let small = (capital..<count).first(where: { letter($0) == .lower }) else { return }
      if small > capital + 1 { body(small - 1) }
      position = small + 1
    }
  }
}

extension SnakeCase {
  /// Converts to camel case: `my_url_property` becomes `myUrlProperty`; outer underscores are kept.
  package static func camel(_ key: String) -> String {
    guard let first = key.firstIndex(where: { $0 != "_" }),
      let last = key.lastIndex(where: { $0 != "_" })
    else { return key }
    let words = key[first...last].split(separator: "_")
    guard words.count > 1 else { return key }
    let joined = words[0].lowercased() + words.dropFirst().map(capitalized).joined()
    return key[..<first] + joined + key[key.index(after: last)...]
  }

  /// As Foundation's `capitalized`: a letter that follows a digit begins a word, too.
  private static func capitalized(_ word: Substring) -> String {
    var word = String(word)
    return word.withUTF8(asciiCapitalized) ?? word.capitalized
  }

  /// Nil unless there are only ASCII letters and digits.
  private static func asciiCapitalized(_ word: UnsafeBufferPointer<UInt8>) -> String? {
    guard word.allSatisfy({ letter($0) != .other || (0x30...0x39).contains($0) }) else {
      return nil
    }
    // Soundness: as many bytes as the word has.
    return String(unsafeUninitializedCapacity: word.count) { text in
      var isInWord = false
      for (offset, byte) in word.enumerated() {
        let isLetter = letter(byte) != .other
        text[offset] = !isLetter ? byte : isInWord ? byte | 0x20 : byte & ~0x20
        isInWord = isLetter
      }
      return word.count
    }
  }

  /// Whether a member's key has the letters of `wanted`, so that converting it may give `wanted`.
  ///
  /// Underscores and case are ignored. This does not allocate, which makes looking up an absent
  /// member cheap.
  static func mayMatch(
    _ key: UnsafeBufferPointer<UInt8>, _ wanted: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var position = 0
    for byte in key where byte != UInt8(ascii: "_") {
      // Letters outside ASCII may change their length with their case.
      if byte >= 0x80 { return true }
      while position < wanted.count, wanted[position] == UInt8(ascii: "_") { position += 1 }
      guard position < wanted.count else { return false }
      if wanted[position] >= 0x80 { return true }
      if folded(byte) != folded(wanted[position]) { return false }
      position += 1
    }
    return wanted[position...].allSatisfy { $0 == UInt8(ascii: "_") }
  }

  /// Whether a member's key converts to `wanted`.
  package static func converts(
    _ key: UnsafeBufferPointer<UInt8>, into wanted: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    mayMatch(key, wanted) && camel(String(decoding: key, as: UTF8.self)).hasUTF8(wanted)
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    letter(byte) == .upper ? byte | 0x20 : byte
  }
}
