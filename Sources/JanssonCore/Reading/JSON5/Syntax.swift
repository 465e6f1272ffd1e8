extension JSON.ReadingOptions {
  /// The language in which a text is written.
  ///
  ///     let options = JSON.ReadingOptions(syntax: .json5)
  ///     let json = try JSON(parsing: "{name: 'Ann', /* years */ age: 0x24,}", options: options)
  ///     print(json)   // Prints "{"name":"Ann","age":36}"
  ///
  /// It applies only to reading: the output is always JSON.
  public enum Syntax: Sendable, CaseIterable {
    /// Exactly RFC 8259.
    case json

    /// JSON that allows comments (`//` and `/* */`) wherever it allows white space, and a comma
    /// after the last member or element.
    case jsonWithComments

    /// JSON5 (spec.json5.org): comments and trailing commas; unquoted keys; single-quoted strings,
    /// more escapes and line continuations; hexadecimal numbers, a plus sign, and nothing before or
    /// after the decimal point; more white space.
    ///
    /// `Infinity`, `NaN` and numbers beyond the range of `Double`, which are infinite too, become
    /// numbers that JSON cannot represent: writing such a value throws.
    /// An escaped lone surrogate is not valid text, and is rejected as in JSON unless
    /// `replacesLoneSurrogates` is set.
    case json5
  }
}
