internal import JanssonPlatform

extension JSON.Number: Hashable {
  /// Whether two numbers have the same numeric value: 1 == 1.0, and 0 == -0.0.
  ///
  /// Nothing is rounded: 2^53 + 1 differs from the double 2^53, and the digits "0.1", stored as
  /// digits, differ from the double nearest to 0.1. NaN is not equal to anything.
  ///
  /// - Complexity: O(1), or O(*n*) in the digits if one side is stored as digits.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left.storage, right.storage) {
    case (.int(let left), .int(let right)): left == right
    case (.uint(let left), .uint(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.int(let int), .double(let double)), (.double(let double), .int(let int)):
      Int64(exactly: double) == int
    case (.uint(let uint), .double(let double)), (.double(let double), .uint(let uint)):
      UInt64(exactly: double) == uint
    case (.int, .uint), (.uint, .int): false
    default: left.hasSameDecimalForm(as: right)
    }
  }

  /// Hashes the numeric value, so that equal numbers of different forms hash alike.
  public func hash(into hasher: inout Hasher) {
    if let int: Int64 = whole() {
      hasher.combine(int)
    } else {
      // Equal numbers have the same nearest double.
      hasher.combine(double)
    }
  }

  /// Compares two numbers of which at least one is stored as digits.
  private func hasSameDecimalForm(as other: Self) -> Bool {
    let (left, right) = (double, other.double)
    guard left == right else { return false }
    guard let form = exactForm, let otherForm = other.exactForm else { return false }
    return form == otherForm && (form.exponent != nil || description == other.description)
  }

  /// The exact decimal value; nil for NaN and infinity.
  package var exactForm: DecimalForm? {
    guard case .double(let value) = storage else { return DecimalForm(description) }
    return value.isFinite ? DecimalForm(Self.exactDecimal(of: value)) : nil
  }

  /// All digits of a double, of which there are at most 767.
  private static func exactDecimal(of value: Double) -> String {
    var buffer = [CChar](repeating: 0, count: 800)
    let length = withVaList([value]) { vsnprintf(&buffer, buffer.count, "%.770e", $0) }
    let text = buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }
    // The decimal point is the locale's and may be several bytes long.
    let sign = value < 0 ? 1 : 0
    let exponent = text.lastIndex(of: UInt8(ascii: "e")) ?? text.endIndex
    let fraction = text[..<exponent].suffix(770)
    return String(decoding: text.prefix(sign + 1), as: UTF8.self) + "."
      + String(decoding: fraction, as: UTF8.self)
      + String(decoding: text[exponent...], as: UTF8.self)
  }
}
