public import JanssonCore
public import JanssonPlatform

extension JSON {
  /// A text format for dates: how a string is read as a date, and a date written as a string.
  ///
  ///     let day = JSON.DateFormat("yyyy-MM-dd") { text in
  ///       try? Date(text, strategy: .iso8601.year().month().day())
  ///     } text: { date in
  ///       date.formatted(.iso8601.year().month().day())
  ///     }
  ///     decoder.dateDecodingStrategy = .format(day)
  ///
  /// `JSON.Decoder`, `JSON.Encoder` and `JSON.DateTransform` use it. Module `JanssonFoundation`
  /// creates one from a `DateFormatter`.
  public struct DateFormat: Sendable {
    /// The format as shown in error messages, such as "yyyy-MM-dd"; empty if it has no name.
    package let pattern: String
    package let date: @Sendable (String) -> Date?
    package let text: @Sendable (Date) -> String?

    /// Creates a format from two functions, which several threads may call at once.
    ///
    /// - Parameters:
    ///   - pattern: the format's name, for error messages.
    ///   - date: returns the date that a string represents, or nil.
    ///   - text: returns a date as a string, or nil if the format cannot represent it.
    public init(
      _ pattern: String = "", date: @escaping @Sendable (String) -> Date?,
      text: @escaping @Sendable (Date) -> String?
    ) {
      self.pattern = pattern
      self.date = date
      self.text = text
    }
  }
}
