/// A colour as the shares of red, green and blue, and its opacity; each from 0 to 1.
///
/// It takes the place of `UIColor` and `NSColor` where neither exists.
public struct RGBAColor: Hashable, Sendable {
  /// The share of red.
  public var red: Double
  /// The share of green.
  public var green: Double
  /// The share of blue.
  public var blue: Double
  /// The opacity.
  public var alpha: Double

  /// A colour by its components.
  ///
  /// - Parameter red: the share of red.
  /// - Parameter green: the share of green.
  /// - Parameter blue: the share of blue.
  /// - Parameter alpha: the opacity.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Black.
  public static let black = RGBAColor(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = RGBAColor(red: 1, green: 1, blue: 1)
  /// Red.
  public static let red = RGBAColor(red: 1, green: 0, blue: 0)
  /// Green.
  public static let green = RGBAColor(red: 0, green: 1, blue: 0)
  /// Blue.
  public static let blue = RGBAColor(red: 0, green: 0, blue: 1)

  /// The colour that 3, 4, 6 or 8 hexadecimal digits stand for, with or without "#"; nil for another text.
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
      components = stride(from: 0, to: known.count, by: 2).map {
        Double(known[$0] * 16 + known[$0 + 1]) / 255
      }
    default: return nil
    }
    self.init(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count > 3 ? components[3] : 1)
  }

  /// Two digits for each component.
  func hex(withAlpha: Bool) -> String {
    ([red, green, blue] + (withAlpha ? [alpha] : [])).map { component in
      // A share that is NaN or beyond its range must not trap. Fractions are cut off, but not the last bit
      // that the division by 255 may have lost.
      let value = component.isNaN ? 0 : UInt8(min(max(component, 0), 1) * 255 + 0x1p-20)
      let digits = String(value, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }
}
