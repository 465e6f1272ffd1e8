internal import Jansson
internal import JanssonPlatform

/// A text that is checked for a format, byte by byte.
struct FormatText {
  let bytes: Slice<UnsafeBufferPointer<UInt8>>

  init(_ utf8: UnsafeBufferPointer<UInt8>) { bytes = utf8[...] }

  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { self.bytes = bytes }

  /// The parts between occurrences of a byte.
  func split(_ separator: Character) -> [FormatText] {
    bytes.split(separator: separator.asciiValue ?? 0, omittingEmptySubsequences: false)
      .map { FormatText($0) }
  }

  /// The parts before and after the first of these bytes, and that byte.
  func divided(at separators: String) -> (before: FormatText, separator: UInt8, after: FormatText)?
  {
    guard let index = bytes.firstIndex(where: { separators.utf8.contains($0) }) else { return nil }
    return (FormatText(bytes[..<index]), bytes[index], FormatText(bytes[(index + 1)...]))
  }

  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }
  var string: String { String(decoding: bytes, as: UTF8.self) }

  var isDigits: Bool { !isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) } }

  /// The value of digits, of which there must be exactly so many.
  func number(digits: Int) -> Int? { count == digits && isDigits ? Int(string) : nil }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte)
  }
}

// RFC 3339 and its appendix A.
extension FormatText {
  var isDateTime: Bool {
    guard let parts = divided(at: "Tt") else { return false }
    return parts.before.isDate && parts.after.isTime
  }

  var isDate: Bool {
    let parts = split("-")
    guard parts.count == 3, let year = parts[0].number(digits: 4),
      let month = parts[1].number(digits: 2), let day = parts[2].number(digits: 2),
      (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...lengths[month - 1]).contains(day)
  }

  var isTime: Bool {
    guard let zone = bytes.lastIndex(where: { "Zz+-".utf8.contains($0) }) else { return false }
    var minutes = 0
    if bytes[zone] | 0x20 == UInt8(ascii: "z") {
      guard zone + 1 == bytes.endIndex else { return false }
    } else {
      let offset = FormatText(bytes[(zone + 1)...]).split(":")
      guard offset.count == 2, let hours = offset[0].number(digits: 2), hours < 24,
        let rest = offset[1].number(digits: 2), rest < 60
      else { return false }
      minutes = (hours * 60 + rest) * (bytes[zone] == UInt8(ascii: "+") ? 1 : -1)
    }
    let parts = FormatText(bytes[..<zone]).split(":")
    guard parts.count == 3, let hour = parts[0].number(digits: 2), hour < 24,
      let minute = parts[1].number(digits: 2), minute < 60
    else { return false }
    let seconds = parts[2].split(".")
    guard seconds.count <= 2, let second = seconds[0].number(digits: 2), second <= 60,
      seconds.count == 1 || seconds[1].isDigits
    else { return false }
    // A leap second is the last one of a day in UTC.
    return second < 60 || (hour * 60 + minute - minutes + 2880) % 1440 == 1439
  }

  var isDuration: Bool {
    guard bytes.first == UInt8(ascii: "P"), count > 1 else { return false }
    let halves = FormatText(bytes.dropFirst()).split("T")
    guard halves.count <= 2 else { return false }
    if let weeks = halves[0].bytes.last, weeks == UInt8(ascii: "W") {
      return halves.count == 1 && FormatText(halves[0].bytes.dropLast()).isDigits
    }
    guard halves[0].hasUnits("YMD", mayBeEmpty: halves.count == 2) else { return false }
    return halves.count == 1 || halves[1].hasUnits("HMS", mayBeEmpty: false)
  }

  /// Numbers with units, without a gap between the first and the last unit.
  private func hasUnits(_ units: String, mayBeEmpty: Bool) -> Bool {
    var rest = bytes
    var expected = Substring(units)
    var isFirst = true
    while !rest.isEmpty {
      let end = rest.firstIndex { !(0x30...0x39).contains($0) }
      guard let end, end > rest.startIndex else { return false }
      let unit = Character(Unicode.Scalar(rest[end]))
      guard let place = expected.firstIndex(of: unit), isFirst || place == expected.startIndex
      else {
        return false
      }
      expected = expected[expected.index(after: place)...]
      rest = rest[(end + 1)...]
      isFirst = false
    }
    return mayBeEmpty || !isFirst
  }
}

// Names and addresses.
extension FormatText {
  /// RFC 5321, section 4.1.2, and RFC 6531 for international ones.
  func isEmail(isInternational: Bool) -> Bool {
    guard let at = bytes.lastIndex(of: UInt8(ascii: "@")) else { return false }
    let local = FormatText(bytes[..<at]), domain = FormatText(bytes[(at + 1)...])
    if domain.bytes.first == UInt8(ascii: "["), domain.bytes.last == UInt8(ascii: "]") {
      let address = FormatText(domain.bytes.dropFirst().dropLast())
      let isIPv6 = address.string.hasPrefix("IPv6:")
      guard isIPv6 ? FormatText(address.bytes.dropFirst(5)).isIPv6 : address.isIPv4 else {
        return false
      }
    } else if !domain.isHostname(isInternational: isInternational) {
      return false
    }
    if local.bytes.first == UInt8(ascii: "\""), local.bytes.last == UInt8(ascii: "\""),
      local.count > 1
    {
      var content = local.bytes.dropFirst().dropLast()
      while let byte = content.popFirst() {
        if byte == UInt8(ascii: "\"") || byte < 0x20 || byte == 0x7F { return false }
        if byte == UInt8(ascii: "\\"), content.popFirst() == nil { return false }
      }
      return true
    }
    return local.split(".").allSatisfy { atom in
      !atom.isEmpty
        && atom.bytes.allSatisfy {
          Self.isLetterOrDigit($0) || "!#$%&'*+-/=?^_`{|}~".utf8.contains($0)
            || isInternational && $0 >= 0x80
        }
    }
  }

  /// RFC 1123; an international one has other letters, too, with the dots of RFC 3490.
  func isHostname(isInternational: Bool) -> Bool {
    if isInternational {
      let dots: Set<Unicode.Scalar> = ["\u{3002}", "\u{FF0E}", "\u{FF61}"]
      let scalars = string.unicodeScalars.map { dots.contains($0) ? "." : $0 }
      let labels = scalars.split(separator: ".", omittingEmptySubsequences: false)
      let lengths = labels.map { InternationalLabel.length($0) }
      return !lengths.contains(nil) && lengths.reduce(-1) { $0 + 1 + ($1 ?? 0) } <= 253
    }
    guard (1...253).contains(count) else { return false }
    return split(".").allSatisfy { label in
      (1...63).contains(label.count) && label.bytes.first != UInt8(ascii: "-")
        && label.bytes.last != UInt8(ascii: "-")
        && label.bytes.allSatisfy { Self.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
        && (!label.isPunycode
          || InternationalLabel.length(Array(label.string.unicodeScalars)[...]) != nil)
    }
  }

  private var isPunycode: Bool {
    bytes.prefix(2).map { $0 | 0x20 } == Array("xn".utf8)
      && bytes.dropFirst(2).starts(with: "--".utf8)
  }

  var isIPv4: Bool {
    let parts = split(".")
    return parts.count == 4
      && parts.allSatisfy { part in
        part.isDigits && part.count <= 3 && (part.count == 1 || part.bytes.first != 0x30)
          && (Int(part.string) ?? 256) < 256
      }
  }

  /// RFC 4291, section 2.2.
  var isIPv6: Bool {
    guard
      let gap = bytes.indices.first(where: {
        $0 + 1 < bytes.endIndex && bytes[$0] == UInt8(ascii: ":")
          && bytes[$0 + 1] == UInt8(ascii: ":")
      })
    else { return groupsOfIPv6(isEnd: true) == 8 }
    // Two colons stand for one or more groups of zeros.
    let before = FormatText(bytes[..<gap]).groupsOfIPv6(isEnd: false)
    let after = FormatText(bytes[(gap + 2)...]).groupsOfIPv6(isEnd: true)
    guard let before, let after else { return false }
    return before + after < 8
  }

  /// The number of groups between colons, of which an IPv4 address at the end is two; nil if one of
  /// them is wrong.
  private func groupsOfIPv6(isEnd: Bool) -> Int? {
    if isEmpty { return 0 }
    var groups = split(":")
    var count = groups.count
    if isEnd, let last = groups.last, last.bytes.contains(UInt8(ascii: ".")) {
      guard last.isIPv4 else { return nil }
      groups.removeLast()
      count += 1
    }
    let isValid = groups.allSatisfy {
      (1...4).contains($0.count) && $0.bytes.allSatisfy(Self.isHexadecimal)
    }
    return isValid ? count : nil
  }

  var isUUID: Bool { UUID(utf8: UnsafeBufferPointer(rebasing: bytes)) != nil }
}

// References.
extension FormatText {
  /// RFC 6901, section 3.
  var isJSONPointer: Bool {
    guard isEmpty || bytes.first == UInt8(ascii: "/") else { return false }
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "~") {
        guard let escaped = rest.popFirst(), escaped == 0x30 || escaped == 0x31 else {
          return false
        }
      }
    }
    return true
  }

  /// draft-bhutton-relative-json-pointer.
  var isRelativeJSONPointer: Bool {
    let digits = FormatText(bytes.prefix { (0x30...0x39).contains($0) })
    guard digits.isDigits, digits.count == 1 || digits.bytes.first != 0x30 else { return false }
    let rest = FormatText(bytes[digits.bytes.endIndex...])
    return rest.string == "#" || rest.isJSONPointer
  }

  /// Whether all bytes are allowed or escaped, as in `%20`.
  private func isPercentEncoded(_ isAllowed: (UInt8) -> Bool) -> Bool {
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.count >= 2, rest.prefix(2).allSatisfy(Self.isHexadecimal) else { return false }
        rest = rest.dropFirst(2)
      } else if !isAllowed(byte) {
        return false
      }
    }
    return true
  }

  /// RFC 3986, and RFC 3987 for international ones.
  func isURI(isInternational: Bool, isRelative: Bool) -> Bool {
    let isText = isPercentEncoded { byte in
      Self.isLetterOrDigit(byte) || "-._~:/?#[]@!$&'()*+,;=".utf8.contains(byte)
        || isInternational && byte >= 0x80
    }
    guard isText else { return false }
    let uri = URIReference(string)
    guard uri.scheme != nil || isRelative else { return false }
    if uri.scheme == nil, uri.authority == nil {
      // The first segment of a relative path has no colon.
      if uri.path.prefix(while: { $0 != "/" }).contains(":") { return false }
    }
    let parts = [uri.path, uri.query ?? "", uri.fragment ?? ""]
    guard parts.allSatisfy({ part in !part.utf8.contains { "[]#".utf8.contains($0) } }) else {
      return false
    }
    guard var authority = uri.authority.map(String.init) else { return true }
    return authority.withUTF8 { FormatText($0).isAuthority }
  }

  /// RFC 3986, section 3.2.
  private var isAuthority: Bool {
    var host = bytes
    if let at = host.lastIndex(of: UInt8(ascii: "@")) {
      if host[..<at].contains(where: { "[]@".utf8.contains($0) }) { return false }
      host = host[(at + 1)...]
    }
    if host.first == UInt8(ascii: "[") {
      guard let end = host.firstIndex(of: UInt8(ascii: "]")) else { return false }
      let address = FormatText(host[..<end].dropFirst())
      return FormatText(host[(end + 1)...]).isPort && (address.isIPv6 || address.isFutureAddress)
    }
    if host.contains(where: { "[]".utf8.contains($0) }) { return false }
    return FormatText(host.drop { $0 != UInt8(ascii: ":") }).isPort
  }

  /// Nothing, or a colon and digits, of which there may be none.
  private var isPort: Bool {
    isEmpty
      || bytes.first == UInt8(ascii: ":") && (count == 1 || FormatText(bytes.dropFirst()).isDigits)
  }

  /// An address of a version after the sixth (RFC 3986, section 3.2.2).
  private var isFutureAddress: Bool {
    guard let first = bytes.first, first | 0x20 == UInt8(ascii: "v"),
      let parts = FormatText(bytes.dropFirst()).divided(at: "."),
      !parts.before.isEmpty, !parts.after.isEmpty
    else { return false }
    return parts.before.bytes.allSatisfy(Self.isHexadecimal)
      && parts.after.bytes.allSatisfy {
        Self.isLetterOrDigit($0) || "-._~!$&'()*+,;=:".utf8.contains($0)
      }
  }

  /// RFC 6570, with its erratum 6937: literals may have an apostrophe.
  var isURITemplate: Bool {
    var rest = bytes
    while !rest.isEmpty {
      let literal = FormatText(rest.prefix { $0 != UInt8(ascii: "{") })
      let isLiteral = literal.isPercentEncoded { byte in
        byte > 0x20 && byte != 0x7F && !"\"<>\\^`|}".utf8.contains(byte)
      }
      guard isLiteral else { return false }
      rest = rest[literal.bytes.endIndex...]
      guard !rest.isEmpty else { break }
      guard let end = rest.firstIndex(of: UInt8(ascii: "}")),
        FormatText(rest[..<end].dropFirst()).isTemplateExpression
      else { return false }
      rest = rest[(end + 1)...]
    }
    return true
  }

  private var isTemplateExpression: Bool {
    var rest = bytes
    if let first = rest.first, "+#./;?&=,!@|".utf8.contains(first) { rest = rest.dropFirst() }
    return FormatText(rest).split(",").allSatisfy { variable in
      var name = variable.bytes
      if name.last == UInt8(ascii: "*") {
        name = name.dropLast()
      } else if let colon = name.firstIndex(of: UInt8(ascii: ":")) {
        let length = FormatText(name[(colon + 1)...])
        guard length.isDigits, length.count <= 4, length.bytes.first != 0x30 else { return false }
        name = name[..<colon]
      }
      return FormatText(name).split(".").allSatisfy { part in
        !part.isEmpty
          && part.isPercentEncoded { Self.isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }
      }
    }
  }
}
