public import JanssonCore
public import JanssonPlatform

// All date handling of the coders. To add a strategy, add a case to each of the two types, and
// handle it in their functions, as the compiler then requires.

extension JSON.Decoder {
  /// The representation of dates.
  ///
  ///     decoder.dateDecodingStrategy = .iso8601
  public enum DateDecodingStrategy: Sendable {
    /// The `Decodable` conformance of `Date`: seconds since 2001-01-01.
    case deferredToDate
    /// Seconds since 1970-01-01.
    case secondsSince1970
    /// Milliseconds since 1970-01-01.
    case millisecondsSince1970
    /// ISO 8601 in the profile of RFC 3339, with or without fractional seconds:
    /// `2024-02-29T12:30:00.5Z`, or with an offset of `+02:00`, `+0200` or `+02`.
    ///
    /// `JSON.DateTransform.iso8601` accepts the same strings.
    case iso8601
    /// Strings in another format; module `JanssonFoundation` adds `formatted(_:)`, for a
    /// `DateFormatter`.
    case format(JSON.DateFormat)
    /// The result of a function that decodes from the decoder passed to it.
    case custom(@Sendable (_ decoder: any Swift.Decoder) throws -> Date)
  }
}

extension JSON.Encoder {
  /// The representation of dates.
  ///
  ///     encoder.dateEncodingStrategy = .iso8601
  public enum DateEncodingStrategy: Sendable {
    /// The `Encodable` conformance of `Date`: seconds since 2001-01-01.
    case deferredToDate
    /// Seconds since 1970-01-01.
    case secondsSince1970
    /// Milliseconds since 1970-01-01.
    case millisecondsSince1970
    /// ISO 8601 in the profile of RFC 3339, in UTC and whole seconds: `2024-02-29T12:30:00Z`.
    ///
    /// Fractional seconds are truncated, as by Foundation; `JSON.DateTransform.iso8601` keeps them.
    case iso8601
    /// Strings in another format; module `JanssonFoundation` adds `formatted(_:)`, for a
    /// `DateFormatter`.
    case format(JSON.DateFormat)
    /// The result of a function that encodes with the encoder passed to it; an empty object if it
    /// encodes nothing.
    case custom(@Sendable (_ date: Date, _ encoder: any Swift.Encoder) throws -> Void)
  }
}

extension ValueDecoder {
  func date(_ node: Node, _ step: CodingPathComponent) throws -> Date {
    if node.isNull { throw mismatch(Date.self, node, step) }
    switch session.settings.value.date {
    case .deferredToDate: return Date(timeIntervalSinceReferenceDate: try double(node, step))
    case .secondsSince1970: return Date(timeIntervalSince1970: try double(node, step))
    case .millisecondsSince1970:
      return Date(timeIntervalSince1970: try double(node, step) / 1000)
    case .iso8601:
      if let text = node.utf8, let date = ISO8601.date(text) { return date }
      _ = try string(node, step)
      throw malformed("an ISO 8601 date", node, step)
    case .format(let format):
      guard let date = format.date(try string(node, step)) else {
        let pattern = format.pattern.isEmpty ? "" : " \(PathSyntax.quote(format.pattern))"
        throw malformed("a date in the format\(pattern)", node, step)
      }
      return date
    case .custom(let make): return try custom(node, step, make)
    }
  }
}

extension ValueEncoder {
  func date(_ value: Date, _ slot: Int32, _ step: CodingPathComponent) throws {
    switch session.settings.value.date {
    case .deferredToDate: try double(value.timeIntervalSinceReferenceDate, slot, step)
    case .secondsSince1970: try double(value.timeIntervalSince1970, slot, step)
    case .millisecondsSince1970: try double(value.timeIntervalSince1970 * 1000, slot, step)
    case .iso8601:
      guard let text = ISO8601.text(value) else {
        throw unrepresentable(value, "\(value.excerpt) cannot be represented in ISO 8601", step)
      }
      string(text, slot)
    case .format(let format):
      guard let text = format.text(value) else {
        throw unrepresentable(value, "\(value.excerpt) cannot be represented in the format", step)
      }
      string(text, slot)
    case .custom(let encode): try custom(value, slot, step, encode)
    }
  }

  private func unrepresentable(
    _ value: Date, _ reason: String, _ step: CodingPathComponent
  ) -> EncodingError {
    let seconds = value.timeIntervalSinceReferenceDate
    // Printing the error prints the value in it, and the description of a NaN date traps.
    return EncodingFailure.invalid(
      seconds.isFinite ? value : seconds, reason, codingPath(step))
  }
}

// Properties of the boxes: calling one of the settings would copy them.

extension SharedBox<DecodingSettings> {
  /// The form of dates in generated code.
  var dateForm: DateForm {
    guard case .base64 = value.data else { return .other }
    return switch value.date {
    case .deferredToDate: .deferred
    case .secondsSince1970: .secondsSince1970
    case .millisecondsSince1970: .millisecondsSince1970
    case .iso8601: .iso8601
    case .format, .custom: .other
    }
  }
}

extension SharedBox<EncodingSettings> {
  /// The form of dates in generated code.
  var dateForm: DateForm {
    guard case .base64 = value.data else { return .other }
    return switch value.date {
    case .deferredToDate: .deferred
    case .secondsSince1970: .secondsSince1970
    case .millisecondsSince1970: .millisecondsSince1970
    case .iso8601: .iso8601
    case .format, .custom: .other
    }
  }
}
