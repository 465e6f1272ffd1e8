extension JSON {
  /// A JSON number: an integer or decimal of any length (RFC 8259, section 6).
  ///
  /// Integers are stored as `Int64` or `UInt64`, other numbers as `Double`, and a number that
  /// none of these represents exactly as its digits. Only `double` rounds.
  ///
  ///     let json = try JSON(parsing: "[1, 18446744073709551615, 0.1]")
  ///     if case let .number(number) = json[1] {
  ///       print(UInt64(exactly: number) as Any)   // Prints "Optional(18446744073709551615)"
  ///       print(Int64(exactly: number) as Any)    // Prints "nil"
  ///     }
  public struct Number: Sendable {
    package enum Storage: Sendable {
      case int(Int64)
      /// Above `Int64.max` only.
      case uint(UInt64)
      /// Any double, including NaN and infinity.
      case double(Double)
      /// Text in the grammar of RFC 8259, section 6; never an integer that fits the cases above,
      /// which "-0" does not.
      case rawNumber(String)
    }

    package let storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    /// Creates a number from an integer of any width.
    ///
    ///     JSON.Number(UInt64.max).description   // "18446744073709551615"
    ///
    /// - Complexity: O(1) for integers of up to 64 bits.
    public init(_ value: some BinaryInteger) { storage = Self.storage(of: value) }

    // Other modules call the generic function, which takes 100 instructions more.
    @_specialize(where Integer == Int)
    @_specialize(where Integer == Int64)
    private static func storage<Integer: BinaryInteger>(of value: Integer) -> Storage {
      if let int = Int64(exactly: value) { return .int(int) }
      if let uint = UInt64(exactly: value) { return .uint(uint) }
      return .rawNumber(String(value))
    }

    /// Creates a number from a `Double`.
    ///
    ///     JSON.Number(0.1).description   // "0.1"
    ///
    /// NaN and infinity can be stored, but writing them throws `JSON.Error.notRepresentable`.
    public init(_ value: Double) { storage = .double(value) }

    /// Parses a number in the grammar of RFC 8259, section 6, keeping every digit.
    ///
    ///     JSON.Number("1.10")?.description   // "1.10"
    ///     JSON.Number("01")                  // nil
    ///
    /// - Parameter text: the number alone, without spaces.
    /// - Returns: nil if `text` is not a JSON number, such as "01", "+1" or ".5".
    /// - Complexity: O(*n*) in the length of `text`.
    public init?(_ text: String) {
      var text = text
      let isNumber = text.withUTF8 { NumberGrammar.matches($0) }
      guard isNumber else { return nil }
      self.init(digits: text)
    }

    /// Creates a number from text that has been checked against the grammar.
    package init(digits text: String) {
      // As an integer, -0 would lose its sign.
      if text == "-0" {
        storage = .rawNumber(text)
      } else if let integer = DecimalInteger(text), let int = integer.int64 {
        storage = .int(int)
      } else if let uint = DecimalInteger(text)?.uint64 {
        storage = .uint(uint)
      } else {
        storage = .rawNumber(text)
      }
    }
  }
}

extension JSON.Number: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a number from an integer literal of any length.
  ///
  ///     let number: JSON.Number = 123_456_789_012_345_678_901_234_567_890
  public init(integerLiteral value: StaticBigInt) { self.init(literal: value) }
  /// Creates a number from a floating-point literal, rounded to a `Double` by the compiler.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension JSON.Number: LosslessStringConvertible {
  /// The number as JSON text: integers as digits, doubles in the shortest form that reads back to
  /// the same bits, anything else as the digits that were read.
  public var description: String {
    switch storage {
    case .int(let value): value.description
    case .uint(let value): value.description
    case .double(let value): value.description
    case .rawNumber(let text): text
    }
  }
}
