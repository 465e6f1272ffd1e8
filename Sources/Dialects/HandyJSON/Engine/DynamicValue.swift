internal import Conversions
internal import Foundation
internal import Jansson

// Values whose type is known only at run time: those of properties declared as `Any`, and the
// results of transformers.

extension ModelOutput {
  /// Encodes a value; returns false if JSON cannot represent it.
  func dynamic(_ value: Any) -> Bool {
    entering(type(of: value)) {
      if let optional = value as? any OptionalValue {
        return optional.wrappedValue.map(dynamic) ?? false
      }
      let codec = Codec.of(type(of: value))
      if codec.isConvertible { return codec.encode(any: value, to: self) }
      if let object = Self.foundation(value) { return dynamic(object) }
      if type(of: value) is AnyClass {
        if let number = value as? NSNumber { return self.number(number) }
        if value is NSNull { return scalar(value) { $0.literal("null") } }
      }
      Log.once(
        .debug,
        "omitting a value of type \(type(of: value)): it cannot be represented in JSON")
      return false
    }
  }

  /// Encodes the result of a transformer; returns false for nil.
  ///
  /// A value that JSON cannot represent is kept as it is, or makes the text invalid.
  func result(_ value: Any) -> Bool {
    if let optional = value as? any OptionalValue {
      return optional.wrappedValue.map(result) ?? false
    }
    if dynamic(value) { return true }
    guard text != nil else { return put(value) }
    fail("a transformer returned a value of type \(type(of: value))")
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

  func number(_ number: NSNumber) -> Bool {
    scalar(number, isFinite: number.doubleValue.isFinite) { text in
      switch Scalar(any: number) {
      case .bool(let value): text.bool(value)
      case .integer(let value): text.integer(value)
      case .unsigned(let value): text.raw(value.description)
      case .real(let value): text.real(value)
      case .rawNumber(let digits): text.raw(digits)
      case .string, nil: fail("\(number) cannot be represented in JSON")
      }
    }
  }
}

extension Codec {
  /// Encodes a value whose type is the codec's.
  fileprivate func encode(any value: Any, to output: ModelOutput) -> Bool {
    func opened<T>(_ value: T) -> Bool { encode(value: value, to: output) }
    return _openExistential(value, do: opened)
  }
}
