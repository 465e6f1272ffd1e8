internal import JanssonCore

/// The conversion between the keys of a dictionary type and the keys of an object.
///
/// Soundness (`@unchecked Sendable`): the functions capture only types.
struct DictionaryKeys<Key: Hashable>: @unchecked Sendable {
  /// Converts an object's key to a dictionary key, or returns nil.
  let key: (String) -> Key?
  /// Converts a dictionary key to an object's key; nil if it has no string form.
  let text: (Key) -> String?
  /// Whether members are sorted by the numeric value of their keys.
  let isNumeric: Bool
  /// Whether no two different keys can have the same string form.
  private let isInjective: Bool

  /// Creates the conversion for strings, integers, `CodingKeyRepresentable` keys, and types with a
  /// string or an integer as raw value; nil for other types.
  init?(_: Key.Type) {
    if Key.self is String.Type {
      // Soundness: both names denote the same type.
      self.init(isInjective: true) {
        unsafeBitCast($0, to: Key.self)
      } text: {
        unsafeBitCast($0, to: String.self)
      }
    } else if Key.self == Int.self {
      // The same as for other integers, which a generic function converts.
      self.init(isNumeric: true, isInjective: true) { text in
        guard let value = DecimalInteger(text)?.int, value.description == text else { return nil }
        return unsafeBitCast(value, to: Key.self)
      } text: {
        unsafeBitCast($0, to: Int.self).description
      }
    } else if let integer = Key.self as? any FixedWidthInteger.Type {
      self.init(isNumeric: true, isInjective: true) {
        Self.integer(integer, $0) as? Key
      } text: {
        "\($0)"
      }
    } else if let coding = Key.self as? any CodingKeyRepresentable.Type {
      self.init {
        Self.coding(coding, $0) as? Key
      } text: {
        ($0 as? any CodingKeyRepresentable)?.codingKey.stringValue
      }
    } else if let raw = Key.self as? any RawRepresentable.Type,
      let keys: Self = Self.rawKeys(raw)
    {
      self = keys
    } else {
      return nil
    }
  }

  private init(
    isNumeric: Bool = false, isInjective: Bool = false, key: @escaping (String) -> Key?,
    text: @escaping (Key) -> String?
  ) {
    self.key = key
    self.text = text
    self.isNumeric = isNumeric
    self.isInjective = isInjective
  }

  /// Parses an integer only in its canonical form: "01" and "+1" are not 1, so that different keys
  /// never become one.
  @_semantics("optimize.sil.specialize.generic.never")
  private static func integer<T: FixedWidthInteger>(_: T.Type, _ text: String) -> T? {
    guard let value = T(text), String(value) == text else { return nil }
    return value
  }

  private static func coding<T: CodingKeyRepresentable>(_: T.Type, _ text: String) -> T? {
    T(
      codingKey: DecimalInteger(text)?.int.map { PathCodingKey($0, name: text) }
        ?? PathCodingKey(stringValue: text))
  }

  private static func rawKeys<T: RawRepresentable>(_: T.Type) -> Self? {
    if T.RawValue.self is String.Type {
      return Self { text in
        (text as? T.RawValue).flatMap(T.init(rawValue:)) as? Key
      } text: { key in
        (key as? T)?.rawValue as? String
      }
    }
    guard let integer = T.RawValue.self as? any FixedWidthInteger.Type else { return nil }
    return Self(isNumeric: true) { text in
      (Self.integer(integer, text) as? T.RawValue).flatMap(T.init(rawValue:)) as? Key
    } text: { key in
      (key as? T).map { "\($0.rawValue)" }
    }
  }
}

extension DictionaryKeys {
  /// Calls `body` for each member with the bytes of its key's string form and the address of its
  /// value, sorted by the bytes or numerically.
  ///
  /// - Parameter padding: how many bytes after a key may be read.
  /// - Throws: `other` if two keys have the same string form, because one of them would be lost.
  @_semantics("optimize.sil.specialize.generic.never")
  func forEachSorted<Value>(
    _ members: [Key: Value], padding: Int,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafePointer<Value>) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    var keys = KeyList(capacity: members.count, padding: padding)
    var values: [Value] = []
    values.reserveCapacity(members.count)
    for (key, value) in members {
      guard let name = text(key) else {
        throw .other(description: "a key of type \(Key.self) has no string form")
      }
      keys.append(name)
      values.append(value)
    }
    let order = isNumeric ? keys.orderOfIntegers() : keys.order()
    if !isInjective {
      for (left, right) in zip(order, order.dropFirst())
      where keys[Int(left)].holdsSameBytes(as: keys[Int(right)]) {
        let name = String(decoding: keys[Int(left)], as: UTF8.self)
        throw .other(description: "two dictionary keys are written as \"\(name)\"")
      }
    }
    try keys.forEach(in: order, with: values, body)
  }
}
