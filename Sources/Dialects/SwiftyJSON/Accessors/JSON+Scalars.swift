public import Foundation
internal import Jansson

// Setting nil sets null.

extension JSON {
  /// The value of a Boolean; nil for anything else.
  public var bool: Bool? {
    get { if case .bool(let value) = value { value } else { nil } }
    set { value = newValue.map { .bool($0) } ?? .null }
  }

  /// The value of a Boolean; whether a number is not 0; whether a string is "true", "t", "yes", "y"
  /// or "1" in any case; false for anything else.
  public var boolValue: Bool {
    get {
      switch value {
      case .bool(let value): value
      case .number(let number): number.double != 0
      case .string(let text): ["true", "t", "yes", "y", "1"].contains(text.lowercased())
      default: false
      }
    }
    set { value = .bool(newValue) }
  }

  /// A string; nil for anything else.
  public var string: String? {
    get { if case .string(let text) = value { text } else { nil } }
    set { value = newValue.map { .string($0) } ?? .null }
  }

  /// A string; the text of a number or Boolean; "" for anything else.
  public var stringValue: String {
    get {
      switch value {
      case .string(let text): text
      case .number(let number): number.bareText
      case .bool(let value): value ? "true" : "false"
      default: ""
      }
    }
    set { value = .string(newValue) }
  }

  /// Null; nil for anything else.
  ///
  /// A value that does not exist is null as well. Setting anything makes this null.
  public var null: NSNull? {
    get { type == .null ? NSNull() : nil }
    set { value = .null }
  }

  /// The URL of a string; nil for anything else.
  ///
  /// A string with percent-encoded characters is used unchanged. In any other, characters that a
  /// URL's query cannot contain are encoded first.
  public var url: URL? {
    get {
      guard case .string(let text) = value else { return nil }
      if text.hasPercentEncoding { return URL(string: text) }
      return text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)
        .flatMap { URL(string: $0) }
    }
    set { value = newValue.map { .string($0.absoluteString) } ?? .null }
  }
}

extension String {
  /// Whether there is a `%` followed by two hexadecimal digits.
  fileprivate var hasPercentEncoding: Bool {
    var rest = utf8[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[rest.index(after: percent)...]
      let digits = rest.prefix(2)
      if digits.count == 2, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) {
        return true
      }
    }
    return false
  }
}

extension Jansson.JSON.Number {
  /// The number as `NSNumber` writes it on Apple's systems, but with all digits: without a fraction
  /// if that is 0.
  var bareText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
