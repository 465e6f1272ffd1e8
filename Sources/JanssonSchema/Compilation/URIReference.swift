/// A URI reference (RFC 3986), divided into its components.
struct URIReference: Hashable, Sendable {
  var scheme: Substring?
  var authority: Substring?
  var path: Substring
  var query: Substring?
  var fragment: Substring?

  /// Divides any text; what is not a URI is a path.
  init(_ text: some StringProtocol) {
    var rest = Substring(text)
    if let hash = rest.firstIndex(of: "#") {
      fragment = rest[rest.index(after: hash)...]
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
      scheme = rest[..<colon]
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = rest[..<end]
      rest = rest[end...]
    }
    path = rest
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A else {
      return false
    }
    return text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
  }

  /// The reference resolved against a base (RFC 3986, section 5.2.2).
  func resolved(against base: URIReference) -> URIReference {
    var result = self
    if scheme != nil {
      result.path = Self.removingDots(path)
      return result
    }
    result.scheme = base.scheme
    if authority != nil {
      result.path = Self.removingDots(path)
      return result
    }
    result.authority = base.authority
    if path.isEmpty {
      result.path = base.path
      if query == nil { result.query = base.query }
    } else if path.hasPrefix("/") {
      result.path = Self.removingDots(path)
    } else {
      result.path = Self.removingDots(base.merged(with: path))
    }
    return result
  }

  private func merged(with relative: Substring) -> Substring {
    if authority != nil, path.isEmpty { return Substring("/" + relative) }
    guard let slash = path.lastIndex(of: "/") else { return relative }
    return Substring(path[...slash] + relative)
  }

  /// The path without `.` and `..` (section 5.2.4).
  private static func removingDots(_ path: Substring) -> Substring {
    guard path.contains(".") else { return path }
    var segments: [Substring] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      let isLast = number == parts.count - 1
      switch part {
      case ".": if isLast { segments.append("") }
      case "..":
        if segments.count > 1 || segments.first.map({ !$0.isEmpty }) ?? false {
          segments.removeLast()
        }
        if isLast { segments.append("") }
      default: segments.append(part)
      }
    }
    return Substring(segments.joined(separator: "/"))
  }

  /// The reference without its fragment.
  var withoutFragment: URIReference {
    var result = self
    result.fragment = nil
    return result
  }

  /// The text of the reference.
  var text: String {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }

  /// The text with escapes such as `%25` replaced by what they stand for.
  static func removingPercentEncoding(_ text: Substring) -> String {
    guard text.contains("%") else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(Substring(rest.prefix(2)), radix: 16),
        rest.count >= 2
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
