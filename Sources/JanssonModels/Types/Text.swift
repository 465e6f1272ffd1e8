internal import JanssonCoding
public import JanssonCore
public import JanssonPlatform

extension String: Scalar, JSON.DefaultInitializable {
  /// The value as a JSON string; characters are escaped only when it is written.
  public var json: JSON { .string(self) }

  static func read(_ json: JSON) -> String? {
    if case .string(let text) = json { text } else { nil }
  }
}

extension Substring: JSONEncodable {
  /// The value as a JSON string.
  public var json: JSON { .string(String(self)) }
}

extension Bool: Scalar, JSON.DefaultInitializable {
  /// The value as a JSON Boolean.
  public var json: JSON { .bool(self) }

  static func read(_ json: JSON) -> Bool? {
    if case .bool(let value) = json { value } else { nil }
  }
}

/// A type that is represented by a string in some format.
protocol TextScalar: Scalar {
  init?(jsonText: String)
  var jsonText: String { get }
  static var format: String { get }
}

extension TextScalar {
  /// The value as a JSON string.
  public var json: JSON { .string(jsonText) }

  static func read(_ node: Node) -> Self? { String.read(node).flatMap(Self.init(jsonText:)) }
  static func read(_ json: JSON) -> Self? { String.read(json).flatMap(Self.init(jsonText:)) }

  static func failure(_ json: JSON) -> JSON.Error {
    if case .string(let text) = json { return .invalidFormat(expected: format, value: text) }
    return json.mismatch(Self.self)
  }
}

extension URL: TextScalar {
  /// The absolute URL.
  var jsonText: String { absoluteString }

  static var format: String { "URL" }

  /// As the coders: what a URL cannot contain is percent-encoded.
  init?(jsonText text: String) { self.init(string: text) }

  static func isConversion(_ node: Node) -> Bool {
    read(node).map { $0.absoluteString != String.read(node) } ?? false
  }
}

extension UUID: TextScalar {
  /// The UUID in upper case.
  var jsonText: String { text }

  static var format: String { "UUID" }

  init?(jsonText text: String) { self.init(uuidString: text) }

  static func read(_ node: Node) -> UUID? {
    node.utf8.flatMap { UUID(utf8: $0) ?? UUID(uuidString: String(decoding: $0, as: UTF8.self)) }
  }
}

extension Data: TextScalar, JSON.DefaultInitializable {
  /// Base64 (RFC 4648, section 4), with padding.
  var jsonText: String { base64EncodedString() }

  static var format: String { "base64" }

  init?(jsonText text: String) { self.init(base64Encoded: text) }
}
