extension Parser {
  /// Reads a string from its opening quote to its closing one.
  mutating func string() throws(Failure) -> String {
    position += 1
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let text = try text(bytes[start..<position], start)
        position += 1
        return text
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      case 0..<0x20: throw unexpected
      default: position += 1
      }
    }
    throw unexpected
  }

  private func text(_ utf8: some Collection<UInt8>, _ start: Int) throws(Failure) -> String {
    guard let text = String(validating: utf8, as: UTF8.self) else {
      throw .invalidUTF8(offset: start)
    }
    return text
  }

  /// Continues at the first backslash of a string that begins at `start`.
  private mutating func escapedString(from start: Int) throws(Failure) -> String {
    scratch.removeAll(keepingCapacity: true)
    var runStart = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        scratch.append(contentsOf: bytes[runStart..<position])
        position += 1
        return try text(scratch, start)
      case UInt8(ascii: "\\"):
        scratch.append(contentsOf: bytes[runStart..<position])
        try escape()
        runStart = position
      case 0..<0x20: throw unexpected
      default: position += 1
      }
    }
    throw unexpected
  }

  /// Reads an escape sequence.
  private mutating func escape() throws(Failure) {
    position += 1
    let byte: UInt8
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte = next
    case UInt8(ascii: "n"): byte = UInt8(ascii: "\n")
    case UInt8(ascii: "r"): byte = UInt8(ascii: "\r")
    case UInt8(ascii: "t"): byte = UInt8(ascii: "\t")
    case UInt8(ascii: "b"): byte = 8
    case UInt8(ascii: "f"): byte = 12
    case UInt8(ascii: "u"):
      scratch.append(
        contentsOf: UTF8.encode(try escapedScalar()) ?? UTF8.encodedReplacementCharacter)
      return
    default: throw unexpected
    }
    scratch.append(byte)
    position += 1
  }

  /// Reads `uXXXX`, and a second escape after the first half of a surrogate pair.
  private mutating func escapedScalar() throws(Failure) -> Unicode.Scalar {
    let start = position
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), next == UInt8(ascii: "\\") else {
      throw .unexpected(offset: start)
    }
    position += 1
    guard next == UInt8(ascii: "u") else { throw unexpected }
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw .unexpected(offset: start) }
    return scalar
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    position += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      let digit: UInt8
      switch next {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = next - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = next - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = next - UInt8(ascii: "A") + 10
      default: throw unexpected
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
