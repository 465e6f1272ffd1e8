/// A color with red, green, blue and opacity components from 0 to 1.
///
/// It replaces `UIColor` and `NSColor` where neither exists.
///
///     let orange = RGBAColor(red: 1, green: 0.5, blue: 0)
public struct RGBAColor: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: Double

  /// Creates a color from its components, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Opaque black.
  public static let black = RGBAColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = RGBAColor(red: 1, green: 1, blue: 1)
  /// Opaque red.
  public static let red = RGBAColor(red: 1, green: 0, blue: 0)
  /// Opaque green.
  public static let green = RGBAColor(red: 0, green: 1, blue: 0)
  /// Opaque blue.
  public static let blue = RGBAColor(red: 0, green: 0, blue: 1)

  /// Creates a color from 3, 4, 6 or 8 hexadecimal digits, with or without "#"; nil for any other
  /// string.
  init?(hex: String) {
    let digits = (hex.hasPrefix("#") ? hex.dropFirst() : hex[...]).utf8.map { byte in
      Character(Unicode.Scalar(byte)).hexDigitValue
    }
    let known = digits.compactMap { $0 }
    guard known.count == digits.count else { return nil }
    let components: [Double]
    switch known.count {
    case 3, 4: components = known.map { Double($0) / 15 }
    case 6, 8:
      components = stride(from: 0, to: known.count, by: 2).map { index in
        // As a single expression, this takes the type checker 4 s.
        let component = known[index] * 16 + known[index + 1]
        return Double(component) / 255
      }
    default: return nil
    }
    self.init(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count > 3 ? components[3] : 1)
  }

  /// The color as two digits for each component.
  func hex(withAlpha: Bool) -> String {
    ([red, green, blue] + (withAlpha ? [alpha] : [])).map { component in
      // A component that is NaN or out of range must not trap. Fractions are truncated, after
      // compensating for a rounding error of the division by 255.
      let value = component.isNaN ? 0 : UInt8(min(max(component, 0), 1) * 255 + 0x1p-20)
      let digits = String(value, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }
}
