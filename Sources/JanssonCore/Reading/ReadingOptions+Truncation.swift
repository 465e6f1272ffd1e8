extension JSON.ReadingOptions {
  /// What becomes of a text that ends before its value does: one that is still arriving, or that
  /// was cut.
  ///
  ///     let reply = #"{"title": "Risotto", "steps": ["Chop the onions", "Warm the br"#
  ///     let soFar = try JSON(parsing: reply, options: .init(truncation: .keepValues))
  ///     print(soFar)   // Prints "{"title":"Risotto","steps":["Chop the onions"]}"
  ///
  /// Open containers are closed, and a member without a value is left out. What is wrong before the
  /// end of the text is an error, as always. `JSON.Partial`, in `JanssonLines`, says
  /// where a text ended.
  public enum Truncation: Sendable {
    /// The text is rejected with `JSON.Error.syntax`.
    case reject
    /// A string, a number or a literal that is cut is left out.
    ///
    /// A number at the end of the text is left out, too, because more digits may follow.
    case keepValues
    /// As `keepValues`, but a string that is cut is kept up to its last whole character.
    case keepStrings
    /// As `keepStrings`, but a number at the end of the text is kept as far as it is one.
    case keepScalars
  }

  /// Whether a text may be a number to which more digits can be added.
  ///
  /// No other value ends with a digit.
  func mayContinue(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    truncation != .reject && text.last?.isDigit == true
  }

  /// The same options for a text that must be whole.
  package var requiringWholeText: JSON.ReadingOptions {
    var options = self
    options.truncation = .reject
    return options
  }
}
