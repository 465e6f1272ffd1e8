internal import Conversions
internal import Foundation
internal import Jansson

/// Values whose type is known only at run time: those of properties declared as `Any`, and the
/// results of transformers.
enum DynamicValue {
  /// The JSON representation of a value; nil if there is none.
  static func of(_ value: Any, _ encoding: EncodingContext) -> Any? {
    guard encoding.stack.hasRoom else {
      Log.error("a value of type \(type(of: value)) is left out: it is nested too deep")
      return nil
    }
    if let optional = value as? any OptionalValue {
      return optional.wrappedValue.flatMap { of($0, encoding) }
    }
    let codec = Codec.of(type(of: value))
    if codec.isConvertible { return codec.foundationObject(ofAny: value, encoding) }
    if let object = foundation(value) { return of(object, encoding) ?? object }
    if type(of: value) is AnyClass, value is NSNumber || value is NSNull { return value }
    Log.once(
      .debug, "values of type \(type(of: value)) are left out: they cannot be represented in JSON")
    return nil
  }

  /// Writes a value as text; returns false if JSON cannot represent it.
  static func write(_ value: Any, to writer: TextWriter) -> Bool {
    guard writer.encoding.stack.hasRoom else {
      Log.error("a value of type \(type(of: value)) is left out: it is nested too deep")
      return false
    }
    if let optional = value as? any OptionalValue {
      return optional.wrappedValue.map { write($0, to: writer) } ?? false
    }
    let codec = Codec.of(type(of: value))
    if codec.isConvertible { return codec.write(ofAny: value, to: writer) }
    if let object = foundation(value) { return write(object, to: writer) }
    if type(of: value) is AnyClass {
      if let number = value as? NSNumber {
        writer.number(number)
        return true
      }
      if value is NSNull {
        writer.builder.literal("null")
        return true
      }
    }
    Log.once(
      .debug, "values of type \(type(of: value)) are left out: they cannot be represented in JSON")
    return false
  }

  /// The result of a transformer, which is kept even if JSON cannot represent it.
  static func result(_ value: Any, _ encoding: EncodingContext) -> Any? {
    if let optional = value as? any OptionalValue {
      return optional.wrappedValue.flatMap { result($0, encoding) }
    }
    return of(value, encoding) ?? value
  }

  /// Writes the result of a transformer; nothing is written for nil, and a value that JSON cannot
  /// represent makes the text invalid.
  static func writeResult(_ value: Any, to writer: TextWriter) -> Bool {
    if let optional = value as? any OptionalValue {
      return optional.wrappedValue.map { writeResult($0, to: writer) } ?? false
    }
    if !write(value, to: writer) {
      writer.fail("a transformer gave a value of type \(type(of: value))")
    }
    return true
  }

  /// The Swift form of Foundation's containers and strings, whose dynamic classes differ from the
  /// declared ones.
  private static func foundation(_ value: Any) -> Any? {
    guard type(of: value) is AnyClass else { return nil }
    return switch value {
    case let text as NSString: String(text)
    case let array as NSArray: array.map { $0 }
    case let dictionary as NSDictionary: dictionary as? [String: Any]
    default: nil
    }
  }
}

extension Codec {
  /// Encodes a value whose type is the codec's.
  fileprivate func foundationObject(ofAny value: Any, _ encoding: EncodingContext) -> Any? {
    func opened<T>(_ value: T) -> Any? { foundationObject(of: value, encoding) }
    return _openExistential(value, do: opened)
  }

  /// Writes a value whose type is the codec's.
  fileprivate func write(ofAny value: Any, to writer: TextWriter) -> Bool {
    func opened<T>(_ value: T) -> Bool { writeValue(value, to: writer) }
    return _openExistential(value, do: opened)
  }
}

extension TextWriter {
  func number(_ number: NSNumber) {
    switch Scalar(any: number) {
    case .bool(let value): builder.bool(value)
    case .integer(let value): builder.integer(value)
    case .unsigned(let value): builder.raw(value.description)
    case .real(let value): real(value)
    case .rawNumber(let text): builder.raw(text)
    case .string, nil: fail("\(number) cannot be represented in JSON")
    }
  }
}
