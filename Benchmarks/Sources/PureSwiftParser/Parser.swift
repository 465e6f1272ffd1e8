public import Foundation

/// A recursive descent through JSON text in UTF-8: exactly RFC 8259.
///
///     let value = try Parser.parse(data)
public struct Parser {
  /// Why a text is rejected, and where.
  public enum Failure: Error, Equatable {
    /// The byte at this offset is not allowed there, or the text is truncated.
    case unexpected(offset: Int)
    /// The string that begins at this offset is not UTF-8.
    case invalidUTF8(offset: Int)
    /// The number that begins at this offset is beyond the range of `Double`.
    case outOfRange(offset: Int)
    /// Containers are nested too deeply.
    case tooDeep
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  private var remainingDepth: Int
  /// For strings with escapes; kept so that its memory is allocated only once.
  var scratch: [UInt8] = []

  /// Reads a text.
  ///
  /// - Parameter maximumDepth: How deeply containers may be nested.
  public static func parse(
    _ text: Data, maximumDepth: Int = 512
  ) throws(Failure) -> Value {
    let result = text.withUnsafeBytes { memory in
      Result { () throws(Failure) in
        var parser = Parser(
          bytes: memory.bindMemory(to: UInt8.self), remainingDepth: maximumDepth)
        return try parser.document()
      }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, remainingDepth: Int) {
    self.bytes = bytes
    self.remainingDepth = remainingDepth
  }

  private mutating func document() throws(Failure) -> Value {
    skipBlanks()
    let value = try value()
    skipBlanks()
    guard position == bytes.count else { throw unexpected }
    return value
  }

  var unexpected: Failure { .unexpected(offset: position) }

  /// The next byte; 0, which is never allowed, at the end.
  var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        position += 1
      default: return
      }
    }
  }

  private mutating func value() throws(Failure) -> Value {
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"):
      return .object(try nested { parser throws(Failure) in try parser.object() })
    case UInt8(ascii: "["):
      return .array(try nested { parser throws(Failure) in try parser.array() })
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: throw unexpected
    }
  }

  private mutating func literal(_ text: StaticString, _ value: Value) throws(Failure) -> Value {
    let count = text.utf8CodeUnitCount
    for offset in 0..<count {
      guard position < bytes.count, bytes[position] == text.utf8Start[offset] else {
        throw unexpected
      }
      position += 1
    }
    return value
  }

  private mutating func nested<Container>(
    _ read: (inout Parser) throws(Failure) -> Container
  ) throws(Failure) -> Container {
    guard remainingDepth > 0 else { throw .tooDeep }
    remainingDepth -= 1
    position += 1
    skipBlanks()
    let container = try read(&self)
    remainingDepth += 1
    return container
  }

  /// Reads what follows the bracket, including the closing one.
  private mutating func array() throws(Failure) -> [Value] {
    var elements: [Value] = []
    if consume(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try value())
      skipBlanks()
      if consume(UInt8(ascii: "]")) { return elements }
      guard consume(UInt8(ascii: ",")) else { throw unexpected }
      skipBlanks()
    }
  }

  /// Reads what follows the brace, including the closing one.
  ///
  /// If a key is repeated, its last value is used.
  private mutating func object() throws(Failure) -> Members {
    var members = Members()
    if consume(UInt8(ascii: "}")) { return members }
    while true {
      guard next == UInt8(ascii: "\"") else { throw unexpected }
      let key = try string()
      skipBlanks()
      guard consume(UInt8(ascii: ":")) else { throw unexpected }
      skipBlanks()
      members.set(key, try value())
      skipBlanks()
      if consume(UInt8(ascii: "}")) { return members }
      guard consume(UInt8(ascii: ",")) else { throw unexpected }
      skipBlanks()
    }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }
}
