extension JSON.ReadingOptions {
  /// Which language a text is in.
  ///
  ///     let options = JSON.ReadingOptions(syntax: .json5)
  ///     let json = try JSON(parsing: "{name: 'Ann', /* years */ age: 0x24,}", options: options)
  ///     print(json)   // Prints "{"name":"Ann","age":36}"
  ///
  /// What is written is JSON in any case.
  public enum Syntax: String, Sendable, CaseIterable {
    /// RFC 8259, and nothing else.
    case json

    /// JSON in which comments (`//` and `/* */`) may be wherever white space may, and a comma after the
    /// last member or element.
    case jsonWithComments

    /// JSON5 (spec.json5.org): comments and trailing commas; keys without quotes; strings in single
    /// quotes, with more escapes and over several lines; numbers in hexadecimal, with a plus sign, and
    /// with nothing before or after the decimal point; more white space.
    ///
    /// `Infinity` and `NaN` become numbers, which JSON cannot write: writing such a value throws. A
    /// lone half of a surrogate pair, as an escape, is no text, and is refused as in JSON.
    case json5
  }
}
