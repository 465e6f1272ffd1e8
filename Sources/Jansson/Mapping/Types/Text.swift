public import Foundation

extension String: Scalar, DefaultInitializable {
  /// The string; numbers and bools are not turned into text.
  ///
  /// - Throws: `typeMismatch` for another kind.
  public init(decode json: JSON) throws { self = try .scalar(json) }

  /// The string.
  public var json: JSON { .string(self) }

  static func read(_ node: Node) -> String? {
    node.stringValue
  }

  static func read(_ json: JSON) -> String? {
    if case .string(let text) = json { text } else { nil }
  }

  func node() throws(JSON.Error) -> OwnedNode { try Node.makeString(self) }
  func write(to writer: DirectWriter) throws(JSON.Error) { try writer.string(self) }
}

extension Substring: JSONEncodable {
  /// The text as a string.
  public var json: JSON { .string(String(self)) }
}

extension Bool: Scalar, DefaultInitializable {
  /// True or false; 1, 0 and text are neither.
  ///
  /// - Throws: `typeMismatch` for another kind.
  public init(decode json: JSON) throws { self = try .scalar(json) }

  /// True or false.
  public var json: JSON { .bool(self) }

  static func read(_ node: Node) -> Bool? {
    node.boolValue
  }

  static func read(_ json: JSON) -> Bool? {
    if case .bool(let value) = json { value } else { nil }
  }

  func node() throws(JSON.Error) -> OwnedNode { Node.makeBool(self) }

  func write(to writer: DirectWriter) throws(JSON.Error) {
    if self {
      try writer.bytes.pointee.append("true")
    } else {
      try writer.bytes.pointee.append("false")
    }
  }
}

/// A type that is written as text of some format.
protocol TextScalar: Scalar {
  init?(jsonText: String)
  static var format: String { get }
}

extension TextScalar {
  static func read(_ node: Node) -> Self? { String.read(node).flatMap(Self.init(jsonText:)) }
  static func read(_ json: JSON) -> Self? { String.read(json).flatMap(Self.init(jsonText:)) }

  static func failure(_ json: JSON) -> JSON.Error {
    if case .string(let text) = json { return .formatter(format: format, value: text) }
    return json.mismatch(Self.self)
  }
}

extension URL: TextScalar {
  /// The URL that a string is.
  ///
  /// What may not stand in one is percent-encoded first, so that "https://example.org/a b" is a URL
  /// too. The empty string is `about://`.
  ///
  /// - Throws: `typeMismatch` for another kind, `formatter` for text that is no URL.
  public init(decode json: JSON) throws { self = try .scalar(json) }

  /// The absolute URL as a string.
  public var json: JSON { .string(absoluteString) }

  static var format: String { "URL" }

  init?(jsonText text: String) {
    if let url = URL(string: text.isEmpty ? "about://" : text, encodingInvalidCharacters: false) {
      self = url
      return
    }
    // An existing "%20" stays what it is.
    let allowed = CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "%#[]"))
    guard let encoded = text.addingPercentEncoding(withAllowedCharacters: allowed),
      let url = URL(string: encoded, encodingInvalidCharacters: false)
    else { return nil }
    self = url
  }

  static func isConversion(_ node: Node) -> Bool {
    read(node).map { $0.absoluteString != String.read(node) } ?? false
  }
}

extension UUID: TextScalar {
  /// The UUID that a string is, as "E621E1F8-C36C-495A-93FC-0C247A3E6E5F" in either case.
  ///
  /// - Throws: `typeMismatch` for another kind, `formatter` for other text.
  public init(decode json: JSON) throws { self = try .scalar(json) }

  /// The UUID as a string.
  public var json: JSON { .string(uuidString) }

  static var format: String { "UUID" }

  init?(jsonText text: String) { self.init(uuidString: text) }
}

extension Data: TextScalar, DefaultInitializable {
  /// The bytes that a string holds in base64 (RFC 4648, section 4).
  ///
  /// - Throws: `typeMismatch` for another kind, `formatter` for text that is not base64.
  public init(decode json: JSON) throws { self = try .scalar(json) }

  /// The bytes in base64.
  public var json: JSON { .string(base64EncodedString()) }

  static var format: String { "base64" }

  init?(jsonText text: String) { self.init(base64Encoded: text) }
}
