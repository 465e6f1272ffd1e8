internal import Conversions
internal import Foundation
internal import Jansson

/// A type to which strings, numbers and Booleans are converted.
///
/// The codecs are created in the conformances so that they are specialized for the type.
protocol ScalarConvertible: CodecProviding, ConvertibleScalar {
  static func converted(_ source: Source) -> Self?
  /// Whether JSON can represent the value.
  var isFinite: Bool { get }
  func write(to text: TextBuilder)
  static func makeOptionalCodec() -> Codec
  static func makeArrayCodec() -> Codec
}

extension ScalarConvertible {
  static func converted(_ source: Source) -> Self? {
    if case .document(let node) = source, let value = stored(node) { return value }
    return source.scalar.flatMap { converted($0) }
  }

  func encode(to output: ModelOutput) -> Bool {
    output.scalar(self, isFinite: isFinite) { write(to: $0) }
  }

  static func makeCodec() -> Codec {
    Codec(
      Self.self, convert: { source, _ in converted(source) },
      encode: { value, output in value.encode(to: output) })
  }

  static func makeOptionalCodec() -> Codec {
    Codec(
      Self?.self, convert: { source, _ in .some(converted(source)) },
      encode: { value, output in value?.encode(to: output) ?? false })
  }

  static func makeArrayCodec() -> Codec {
    Codec(
      [Self].self,
      convert: { source, _ in
        source.exactly([Self].self) ?? source.elements { converted($0) }
      },
      encode: { array, output in
        if output.text == nil { return output.put(array) }
        return output.array(array) { $0.pointee.encode(to: output) }
      })
  }
}

extension ScalarConvertible {
  var isFinite: Bool { true }
}

extension FixedWidthInteger where Self: ScalarConvertible {
  func write(to text: TextBuilder) {
    if let value = Int64(exactly: self) { text.integer(value) } else { text.raw(String(self)) }
  }
}

extension Int: ScalarConvertible {}
extension Int8: ScalarConvertible {}
extension Int16: ScalarConvertible {}
extension Int32: ScalarConvertible {}
extension Int64: ScalarConvertible {}
extension UInt: ScalarConvertible {}
extension UInt8: ScalarConvertible {}
extension UInt16: ScalarConvertible {}
extension UInt32: ScalarConvertible {}
extension UInt64: ScalarConvertible {}

extension Double: ScalarConvertible {
  func write(to text: TextBuilder) { text.real(self) }
}

extension Float: ScalarConvertible {
  static func converted(_ source: Source) -> Float? {
    if case .object(let value as Float) = source { return value }
    return source.scalar.flatMap { converted($0) }
  }

  func write(to text: TextBuilder) { text.real(self) }
}

extension CGFloat: ScalarConvertible {
  func write(to text: TextBuilder) { text.real(Double(self)) }
}

extension Bool: ScalarConvertible {
  func write(to text: TextBuilder) { text.bool(self) }
}

extension String: ScalarConvertible {
  static func converted(_ source: Source) -> String? {
    if case .document(let node) = source, let string = node.stringValue { return string }
    return source.text
  }

  func write(to text: TextBuilder) { text.string(self) }
}

extension Source {
  /// The value as a string: a container becomes its Swift description, unless it is nested too
  /// deeply.
  var text: String? {
    if let scalar { return scalar.text }
    switch self {
    case .document(let node) where node.isContainer: break
    case .object(let value) where value is [Any] || value is [String: Any]: break
    default: return nil
    }
    return shallowObject.map { "\($0)" }
  }
}
