extension JSON {
  /// A number as JSON knows it: digits of any length, with an optional fraction and exponent.
  ///
  /// Whole numbers are held as `Int64` or `UInt64`, others as `Double`, and a number that none of
  /// these holds exactly as its digits. Nothing is rounded unless `double` is asked for.
  ///
  ///     let json = try JSON(parsing: "[1, 18446744073709551615, 0.1]")
  ///     if case let .number(number) = json[1] {
  ///       print(UInt64(exactly: number) as Any)   // Prints "Optional(18446744073709551615)"
  ///       print(Int64(exactly: number) as Any)    // Prints "nil"
  ///     }
  public struct Number: Sendable {
    enum Storage: Sendable {
      case int(Int64)
      /// Above `Int64.max` only.
      case uint(UInt64)
      case double(Double)
      /// In the grammar of RFC 8259, section 6; never a whole number that fits the cases above.
      case digits(String)
    }

    let storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    /// A whole number of any width.
    public init(_ value: some BinaryInteger) {
      if let int = Int64(exactly: value) {
        storage = .int(int)
      } else if let uint = UInt64(exactly: value) {
        storage = .uint(uint)
      } else {
        storage = .digits(String(value))
      }
    }

    /// A floating-point number; NaN and infinity can be held but not written.
    public init(_ value: Double) { storage = .double(value) }

    /// Reads a number as RFC 8259, section 6, writes it, and keeps every digit.
    ///
    ///     JSON.Number("1.10")?.description   // "1.10"
    ///
    /// - Returns: nil for a text that is not a JSON number, such as "01", "+1" or ".5".
    public init?(_ text: String) {
      var text = text
      let isNumber = text.withUTF8 { NumberGrammar.matches($0) }
      guard isNumber else { return nil }
      self.init(digits: text)
    }

    /// A number whose text has been checked against the grammar.
    init(digits text: String) {
      if text == "-0" {
        storage = .double(-0.0)
      } else if let int = Int64(text) {
        storage = .int(int)
      } else if let uint = UInt64(text) {
        storage = .uint(uint)
      } else {
        storage = .digits(text)
      }
    }
  }
}

extension JSON.Number: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A whole number of any length.
  public init(integerLiteral value: StaticBigInt) { self.init(literal: value) }
  /// A floating-point number.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension JSON.Number: LosslessStringConvertible {
  /// The number as it is written in JSON: whole numbers by their digits, doubles in the shortest
  /// form that reads back to the same bits.
  public var description: String {
    switch storage {
    case .int(let value): value.description
    case .uint(let value): value.description
    case .double(let value): value.description
    case .digits(let text): text
    }
  }
}
