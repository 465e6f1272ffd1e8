/// Finds the position in a text of a value that could not be decoded.
///
/// A tree does not record where its values came from, and most are never asked. So after an error
/// the text, which is known to be valid, is walked along the coding path.
struct TextLocator {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let settings: DecodingSettings
  private var offset: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ settings: DecodingSettings) {
    self.bytes = bytes
    self.settings = settings
    offset = SourceText(bytes: bytes, file: nil).textStart
  }

  /// The position of the value at the path, or of the deepest ancestor that exists.
  ///
  /// - Complexity: O(*n*) in the bytes.
  func position(of codingPath: [any CodingKey]) -> JSON.TextPosition {
    var walk = self
    walk.skipWhitespace()
    var offset = walk.offset
    for depth in codingPath.indices {
      guard let next = walk.child(at: codingPath[...depth]) else { break }
      walk.offset = next
      offset = next
    }
    return SourceText(bytes: bytes, file: nil).position(at: offset)
  }

  private var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func skipWhitespace() {
    while byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
  }

  /// The offset of the child that the last step of the path leads to.
  private mutating func child(at path: ArraySlice<any CodingKey>) -> Int? {
    guard let key = path.last else { return nil }
    switch byte {
    case UInt8(ascii: "["): return element(key.intValue)
    case UInt8(ascii: "{"): return member(key, below: Array(path.dropLast()))
    default: return nil
    }
  }

  private mutating func element(_ index: Int?) -> Int? {
    guard let index else { return nil }
    offset += 1
    skipWhitespace()
    for _ in 0..<index {
      guard offset < bytes.count, byte != UInt8(ascii: "]") else { return nil }
      skipValue()
      skipSeparator()
    }
    return byte == UInt8(ascii: "]") || offset >= bytes.count ? nil : offset
  }

  /// The offset of a member's value, found by its own key or else by its converted key.
  private mutating func member(_ key: any CodingKey, below path: [any CodingKey]) -> Int? {
    let name = key.stringValue
    // Dictionary keys are not converted.
    let isConverted = !settings.usesDefaultKeys && !(key is AnyCodingKey)
    var found: Int?
    var converted: Int?
    let takesFirst = settings.reading.duplicateKeys == .keepFirst
    var wanted = name
    if isConverted, case .convertFromSnakeCase = settings.key { wanted = SnakeCase.snake(name) }
    offset += 1
    skipWhitespace()
    while offset < bytes.count, byte != UInt8(ascii: "}") {
      let key = readKey()
      skipSeparator()
      if key.hasSameUTF8(as: wanted) {
        if found == nil || !takesFirst { found = offset }
      } else if isConverted, settings.converted(key, below: path) == name {
        converted = offset
      }
      skipValue()
      skipSeparator()
    }
    return found ?? converted
  }

  /// Skips a comma or colon and the white space around it.
  private mutating func skipSeparator() {
    skipWhitespace()
    if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") { offset += 1 }
    skipWhitespace()
  }

  /// Skips a string and returns the range of the bytes between the quotes.
  @discardableResult
  private mutating func skipString() -> Range<Int> {
    let start = offset + 1
    offset = start
    while offset < bytes.count, byte != UInt8(ascii: "\"") {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(offset, bytes.count)
    offset = end + 1
    return start..<end
  }

  /// Reads a key; one with escapes is parsed by the reader, so that their rules are in one place.
  private mutating func readKey() -> String {
    let start = offset
    let range = skipString()
    if !bytes[range].contains(UInt8(ascii: "\\")) {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    let quoted = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<offset])
    let options = JSON.ReadingOptions(
      replacesLoneSurrogates: settings.reading.replacesLoneSurrogates)
    guard case .string(let key)? = try? JSON(parsing: quoted, options: options) else { return "" }
    return key
  }

  /// Skips a value of any depth without a stack: brackets of both kinds balance.
  private mutating func skipValue() {
    var depth = 0
    repeat {
      switch byte {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        offset += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        offset += 1
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"): offset += 1
      default: skipLiteral()
      }
    } while depth > 0 && offset < bytes.count
  }

  /// Skips a number, true, false or null.
  private mutating func skipLiteral() {
    while offset < bytes.count {
      switch byte {
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D: return
      default: offset += 1
      }
    }
  }
}

extension DecodingError {
  /// The context, which every case carries.
  package var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: "")
    }
  }

  /// Returns the same error with the position in the text or file appended to its description.
  func located(at position: JSON.TextPosition, in file: String?) -> DecodingError {
    let old = context
    let context = Context(
      codingPath: old.codingPath,
      debugDescription: old.debugDescription + " (\(position.location(in: file)))",
      underlyingError: old.underlyingError)
    return switch self {
    case .typeMismatch(let type, _): .typeMismatch(type, context)
    case .valueNotFound(let type, _): .valueNotFound(type, context)
    case .keyNotFound(let key, _): .keyNotFound(key, context)
    case .dataCorrupted: .dataCorrupted(context)
    @unknown default: self
    }
  }
}
