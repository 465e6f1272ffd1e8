#if canImport(UIKit)
public import UIKit
/// The type of color that `HexColorTransform` converts.
public typealias HexColor = UIColor
#elseif canImport(AppKit)
public import AppKit
/// The type of color that `HexColorTransform` converts.
public typealias HexColor = NSColor
#else
/// The type of color that `HexColorTransform` converts.
public typealias HexColor = RGBAColor
#endif

/// Converts colors from and to hexadecimal digits: `RGB`, `RGBA`, `RRGGBB` or `RRGGBBAA`, with or
/// without "#".
///
///     mapper <<< self.tint <-- HexColorTransform(prefixToJSON: true)
open class HexColorTransform: TransformType {
  /// The type of the property: `UIColor` or `NSColor`, or `RGBAColor` where neither exists.
  public typealias Object = HexColor
  /// The type of the JSON value.
  public typealias JSON = String

  private let prefix: Bool
  private let alpha: Bool

  /// Creates the conversion.
  ///
  /// - Parameters:
  ///   - prefixToJSON: whether to write "#".
  ///   - alphaToJSON: whether to write the opacity.
  public init(prefixToJSON: Bool = false, alphaToJSON: Bool = false) {
    prefix = prefixToJSON
    alpha = alphaToJSON
  }

  /// Converts a string to a color.
  ///
  /// - Parameter value: a string.
  /// - Returns: nil for a value of another type, or a string in another form.
  open func transformFromJSON(_ value: Any?) -> HexColor? {
    (value as? String).flatMap { RGBAColor(hex: $0) }.map { HexColor($0) }
  }

  /// Converts a color to hexadecimal digits; nil for nil.
  ///
  ///     HexColorTransform(prefixToJSON: true).transformToJSON(.red)   // "#FF0000"
  open func transformToJSON(_ value: HexColor?) -> String? {
    value?.components.map { (prefix ? "#" : "") + $0.hex(withAlpha: alpha) }
  }
}

#if canImport(UIKit) || canImport(AppKit)
extension HexColor {
  fileprivate convenience init(_ color: RGBAColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  fileprivate var components: RGBAColor? {
    #if canImport(UIKit)
    let color = self
    #else
    guard let color = usingColorSpace(.sRGB) else { return nil }
    #endif
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return RGBAColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
#else
extension RGBAColor {
  fileprivate init(_ color: RGBAColor) { self = color }

  fileprivate var components: RGBAColor? { self }
}
#endif
