public import Foundation
public import Jansson

extension JSON.DateFormat {
  /// The format of a formatter, as leniently as it parses; it must not be changed afterwards.
  ///
  /// A date that the format cannot represent is not written: one that is not finite and, for a
  /// format with a year, `y`, but no era, `G`, one before the year 1.
  public init(_ formatter: DateFormatter) {
    self.init(
      formatter.dateFormat ?? "", date: { formatter.date(from: $0) },
      text: { formatter.jsonText(of: $0) })
  }
}

extension JSON.DateTransform {
  /// Strings in the format of this formatter, as leniently as it parses; Foundation's formatters
  /// may be used by several threads at once.
  ///
  ///     let day = JSON.DateTransform.formatter(formatter)
  public static func formatter(_ formatter: DateFormatter) -> JSON.DateTransform {
    .format(JSON.DateFormat(formatter))
  }
}

extension JSON.Decoder.DateDecodingStrategy {
  /// Strings that the formatter can parse.
  ///
  ///     decoder.dateDecodingStrategy = .formatted(formatter)
  public static func formatted(_ formatter: DateFormatter) -> Self {
    .format(JSON.DateFormat(formatter))
  }
}

extension JSON.Encoder.DateEncodingStrategy {
  /// Strings that the formatter produces.
  ///
  ///     encoder.dateEncodingStrategy = .formatted(formatter)
  public static func formatted(_ formatter: DateFormatter) -> Self {
    .format(JSON.DateFormat(formatter))
  }
}
