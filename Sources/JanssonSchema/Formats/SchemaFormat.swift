internal import Jansson

/// A format that strings can be checked for.
enum SchemaFormat: String, Sendable {
  case dateTime = "date-time"
  case date
  case time
  case duration
  case email
  case internationalEmail = "idn-email"
  case hostname
  case internationalHostname = "idn-hostname"
  case ipv4
  case ipv6
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uriTemplate = "uri-template"
  case uuid
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case regex

  /// The format with this name; nil for one that the dialect does not have.
  init?(_ name: String, in dialect: JSON.Schema.Dialect) {
    guard let format = SchemaFormat(rawValue: name), dialect >= format.firstDialect else {
      return nil
    }
    self = format
  }

  private var firstDialect: JSON.Schema.Dialect {
    switch self {
    case .dateTime, .email, .hostname, .ipv4, .ipv6, .uri: .draft4
    case .uriReference, .uriTemplate, .jsonPointer: .draft6
    case .date, .time, .internationalEmail, .internationalHostname, .iri, .iriReference, .regex,
      .relativeJSONPointer:
      .draft7
    case .duration, .uuid: .draft2019
    }
  }

  /// For violations: "a date as in RFC 3339".
  var description: String {
    switch self {
    case .dateTime: "a date and time as in RFC 3339"
    case .date: "a date as in RFC 3339"
    case .time: "a time as in RFC 3339"
    case .duration: "a duration as in RFC 3339"
    case .email, .internationalEmail: "an email address"
    case .hostname, .internationalHostname: "a host name"
    case .ipv4: "an IPv4 address"
    case .ipv6: "an IPv6 address"
    case .uri: "a URI"
    case .uriReference: "a URI or a relative reference"
    case .iri: "an IRI"
    case .iriReference: "an IRI or a relative reference"
    case .uriTemplate: "a URI template"
    case .uuid: "a UUID"
    case .jsonPointer: "a JSON Pointer"
    case .relativeJSONPointer: "a relative JSON Pointer"
    case .regex: "a regular expression"
    }
  }

  /// Whether a string has the format.
  func accepts(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = FormatText(utf8)
    switch self {
    case .dateTime: return text.isDateTime
    case .date: return text.isDate
    case .time: return text.isTime
    case .duration: return text.isDuration
    case .email: return text.isEmail(isInternational: false)
    case .internationalEmail: return text.isEmail(isInternational: true)
    case .hostname: return text.isHostname(isInternational: false)
    case .internationalHostname: return text.isHostname(isInternational: true)
    case .ipv4: return text.isIPv4
    case .ipv6: return text.isIPv6
    case .uri: return text.isURI(isInternational: false, isRelative: false)
    case .uriReference: return text.isURI(isInternational: false, isRelative: true)
    case .iri: return text.isURI(isInternational: true, isRelative: false)
    case .iriReference: return text.isURI(isInternational: true, isRelative: true)
    case .uriTemplate: return text.isURITemplate
    case .uuid: return text.isUUID
    case .jsonPointer: return text.isJSONPointer
    case .relativeJSONPointer: return text.isRelativeJSONPointer
    case .regex: return ECMAPattern(String(decoding: utf8, as: UTF8.self), for: .iRegexp) != nil
    }
  }
}
