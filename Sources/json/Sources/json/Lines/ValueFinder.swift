import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds where a value is in the text of a line, so that it can be replaced without touching the
/// rest.
///
/// The text must be JSON: the caller has parsed it before.
struct ValueFinder {
  /// Where a value is, or could be.
  enum Location {
    /// The bytes of the value.
    case value(Range<Int>)
    /// There is no such member: it would be added here, at the end of its object.
    ///
    /// The colon of the last member, with the spaces around it, is there unless the object is
    /// empty.
    case newMember(at: Int, colon: Range<Int>?)
    /// The path does not exist, or cannot be followed by comparing bytes.
    case unknown
  }

  /// Soundness: the text is JSON, so every value that begins in it ends in it; the functions below
  /// read no further than the end of the value that they skip.
  private let bytes: UnsafePointer<UInt8>
  private let count: Int

  /// Nil for a text without bytes.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let baseAddress = text.baseAddress else { return nil }
    (bytes, count) = (baseAddress, text.count)
  }

  /// The location of the value at a path.
  ///
  /// If a key is repeated, its last member counts.
  func location(of path: [FinderStep]) -> Location {
    var start = skipSpaces(from: 0)
    for (offset, step) in path.enumerated() {
      let isLast = offset == path.count - 1
      switch step {
      case .key(let key):
        guard bytes[start] == UInt8(ascii: "{") else { return .unknown }
        switch member(key, ofObjectAt: start) {
        case .value(let range): start = range.lowerBound
        case .newMember(let end, let colon):
          return isLast ? .newMember(at: end, colon: colon) : .unknown
        case .unknown: return .unknown
        }
      case .index(let index):
        guard bytes[start] == UInt8(ascii: "["), let next = element(index, ofArrayAt: start) else {
          return .unknown
        }
        start = next
      }
    }
    return .value(start..<skipValue(from: start))
  }

  private func member(_ key: FinderKey, ofObjectAt start: Int) -> Location {
    var offset = skipSpaces(from: start + 1)
    if bytes[offset] == UInt8(ascii: "}") { return .newMember(at: offset, colon: nil) }
    var found: Range<Int>?
    while true {
      let keyEnd = skipString(from: offset)
      let text = UnsafeBufferPointer(start: bytes + offset + 1, count: keyEnd - offset - 2)
      let isMatch =
        text.count == key.bytes.count
        && memcmp(bytes + offset + 1, key.bytes, key.bytes.count) == 0
      // An escape may be any character of the key.
      if !isMatch, text.count > key.bytes.count, text.contains(UInt8(ascii: "\\")) {
        return .unknown
      }
      let valueStart = skipSpaces(from: skipSpaces(from: keyEnd) + 1)
      let valueEnd = skipValue(from: valueStart)
      if isMatch {
        found = valueStart..<valueEnd
        if !mayOccur(key, from: valueEnd) { break }
      }
      offset = skipSpaces(from: valueEnd)
      if bytes[offset] == UInt8(ascii: "}") {
        return found.map { .value($0) } ?? .newMember(at: valueEnd, colon: keyEnd..<valueStart)
      }
      offset = skipSpaces(from: offset + 1)
    }
    return found.map { .value($0) } ?? .unknown
  }

  /// Whether the rest of the text could have a member with this key.
  private func mayOccur(_ key: FinderKey, from start: Int) -> Bool {
    let text = UnsafeBufferPointer(start: bytes, count: count)
    return ByteSearch.offset(of: key.quoted, in: text, from: start) != nil
      || ByteSearch.escape(in: text, from: start) != nil
  }

  private func element(_ index: Int, ofArrayAt start: Int) -> Int? {
    var offset = skipSpaces(from: start + 1)
    if bytes[offset] == UInt8(ascii: "]") { return nil }
    for _ in 0..<index {
      offset = skipSpaces(from: skipValue(from: offset))
      if bytes[offset] == UInt8(ascii: "]") { return nil }
      offset = skipSpaces(from: offset + 1)
    }
    return offset
  }

  @inline(__always)
  private func skipSpaces(from start: Int) -> Int {
    var offset = start
    while offset < count, bytes[offset] <= 0x20 { offset += 1 }
    return offset
  }

  /// The end of the string that begins with the quote at `start`.
  @inline(__always)
  private func skipString(from start: Int) -> Int {
    var offset = start + 1
    while true {
      offset = ByteSearch.quoteOrEscape(in: bytes, from: offset, count: count)
      if bytes[offset] == UInt8(ascii: "\"") { return offset + 1 }
      offset += 2
    }
  }

  /// The end of the value that begins at `start`.
  @inline(__always)
  private func skipValue(from start: Int) -> Int {
    var offset = start
    var depth = 0
    repeat {
      switch bytes[offset] {
      case UInt8(ascii: "\""): offset = skipString(from: offset)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        offset += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0...0x20: offset += 1
      default:
        while offset < count, !Self.endsScalar(bytes[offset]) { offset += 1 }
      }
    } while depth > 0
    return offset
  }

  @inline(__always)
  private static func endsScalar(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
      || byte == UInt8(ascii: "]")
  }
}

/// A key, for comparison with bytes.
struct FinderKey: Sendable {
  let bytes: [UInt8]
  /// With quotes.
  let quoted: [UInt8]

  init(_ key: String) {
    bytes = Array(key.utf8)
    quoted = Array("\"\(key)\"".utf8)
  }
}

/// A step of a path, for comparison with bytes.
enum FinderStep: Sendable {
  case key(FinderKey)
  case index(Int)

  /// The steps of a path; nil if one of them cannot be found by comparing bytes.
  static func steps(of path: JSON.Path) -> [FinderStep]? {
    var steps: [FinderStep] = []
    for step in path.steps {
      switch step {
      case .index(let index):
        guard index >= 0 else { return nil }
        steps.append(.index(index))
      case .key(let key):
        // JSON escapes these characters, or may escape them.
        let isUnescaped = key.utf8.allSatisfy {
          $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
            && $0 != UInt8(ascii: "/")
        }
        guard isUnescaped else { return nil }
        steps.append(.key(FinderKey(key)))
      }
    }
    return steps
  }
}
