internal import JanssonPlatform

/// What a value of Swift's or Foundation's types becomes in JSON.
enum ForeignForm {
  /// Nil for a value that JSON cannot represent.
  case scalar(JSON?)
  case container(ForeignContainer)

  init(of value: Any) {
    // The commonest types, without a look-up.
    let type = type(of: value)
    if type == String.self, let text = value as? String {
      self = .scalar(.string(text))
    } else if type == Int.self, let integer = value as? Int {
      self = .scalar(.number(JSON.Number(integer)))
    } else if type == Double.self, let double = value as? Double {
      self = .scalar(.number(JSON.Number(double)))
    } else if type == Bool.self, let bool = value as? Bool {
      self = .scalar(.bool(bool))
    } else {
      self = ForeignType.known.entry(for: type).form(value)
    }
  }
}

/// How values of a type are converted.
///
/// It is found out once for each type: a cast that fails takes longer than the conversion.
///
/// Soundness (`@unchecked Sendable`): the function captures only types.
private final class ForeignType: @unchecked Sendable {
  static let known = TypeCache { ForeignType($0) }

  let form: (Any) -> ForeignForm

  private init(_ type: Any.Type) {
    form =
      switch type {
      case is JSON.Type: Self.scalar { (json: JSON) in json }
      case is JSON.Object.Type: Self.scalar(JSON.object)
      case is JSON.Array.Type: Self.scalar(JSON.array)
      case is JSON.Number.Type: Self.scalar(JSON.number)
      case is Substring.Type: Self.scalar { .string(String($0 as Substring)) }
      case is Float.Type: Self.scalar { .number(JSON.Number($0 as Float)) }
      case is Decimal.Type: Self.scalar { .number(JSON.Number($0 as Decimal)) }
      case let type as any BinaryInteger.Type: Self.integer(type)
      case let type as any BinaryFloatingPoint.Type: Self.floatingPoint(type)
      case is JSON.Error.Type: Self.scalar(JSON.error)
      case let type as any ForeignScalar.Type: Self.object(type)
      // It can be cast to nothing.
      case is AnyClass where "\(type)" == "NSNull": { _ in .scalar(.null) }
      case is AnyClass: Self.object
      case is any Swift.Error.Type: Self.error
      case is any ForeignOptional.Type: Self.optional
      case is any ForeignDictionary.Type: Self.dictionary
      case is any ForeignArray.Type: Self.array
      default: { _ in .scalar(nil) }
      }
  }

  private static func scalar<T>(
    _ convert: @escaping (T) -> JSON
  ) -> (Any) -> ForeignForm {
    { .scalar(($0 as? T).map(convert)) }
  }

  private static func integer<T: BinaryInteger>(_: T.Type) -> (Any) -> ForeignForm {
    scalar { .number(JSON.Number($0 as T)) }
  }

  private static func floatingPoint<T: BinaryFloatingPoint>(
    _: T.Type
  ) -> (Any) -> ForeignForm {
    scalar { .number(JSON.Number(Double($0 as T))) }
  }

  private static func object<T: ForeignScalar>(_: T.Type) -> (Any) -> ForeignForm {
    scalar { ($0 as T).scalar }
  }

  private static func error(_ value: Any) -> ForeignForm {
    .scalar((value as? any Swift.Error).map { .error(.underlying(error: $0)) })
  }

  private static func optional(_ value: Any) -> ForeignForm {
    guard let wrapped = (value as? any ForeignOptional)?.wrapped else { return .scalar(.null) }
    return ForeignForm(of: wrapped)
  }

  private static func dictionary(_ value: Any) -> ForeignForm {
    (value as? [String: Any]).map { .container(ForeignContainer($0)) } ?? .scalar(nil)
  }

  private static func array(_ value: Any) -> ForeignForm {
    (value as? [Any]).map { .container(ForeignContainer($0)) } ?? .scalar(nil)
  }

  /// An object of any class: what it can be cast to.
  ///
  /// Foundation's classes are found by that where `JanssonFoundation`, which knows them, is not
  /// linked. A double without a fraction is then an integer.
  private static func object(_ value: Any) -> ForeignForm {
    if let text = value as? String { return .scalar(.string(text)) }
    // Foundation casts `Bool` and numbers to each other, but has a single object for true, and one
    // for false, which are what the two are bridged to.
    if value as AnyObject === true as AnyObject { return .scalar(true) }
    if value as AnyObject === false as AnyObject { return .scalar(false) }
    if let decimal = value as? Decimal { return .scalar(.number(JSON.Number(decimal))) }
    if let integer = value as? Int64 { return .scalar(.number(JSON.Number(integer))) }
    if let integer = value as? UInt64 { return .scalar(.number(JSON.Number(integer))) }
    if let double = value as? Double { return .scalar(.number(JSON.Number(double))) }
    if case .container(let container) = dictionary(value) { return .container(container) }
    if case .container(let container) = array(value) { return .container(container) }
    if let boxed = value as? JSON { return .scalar(boxed) }
    return error(value)
  }
}

/// A Foundation object that represents a string, a number, a Boolean or null; the conformances are
/// in `JanssonFoundation`.
package protocol ForeignScalar: AnyObject {
  /// The object's value.
  var scalar: JSON { get }
}

/// An `Optional`, of any type.
private protocol ForeignOptional {
  var wrapped: Any? { get }
}

extension Optional: ForeignOptional {
  fileprivate var wrapped: Any? { self }
}

/// A dictionary, with any types of keys and values.
private protocol ForeignDictionary {}
extension Dictionary: ForeignDictionary {}

/// An array of any type.
private protocol ForeignArray {}
extension Array: ForeignArray {}
