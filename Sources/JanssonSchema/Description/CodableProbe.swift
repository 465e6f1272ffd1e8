internal import Jansson
internal import JanssonPlatform

/// A decoder that gives a type values that are made up, and notes what the type asks for.
struct CodableProbe: Decoder {
  /// What a type has asked for.
  enum Found {
    /// Incomplete if the type has refused a value.
    case members([Member], isComplete: Bool)
    case elements(Any.Type)
    /// It is decoded as another type.
    case value(Any.Type)
    case nothing
  }

  struct Member {
    let key: String
    let type: Any.Type
    let isRequired: Bool
  }

  final class Notes {
    var members: [Member] = []
    var element: Any.Type?
    var value: Any.Type?
    var isKeyed = false

    func add(_ key: any CodingKey, _ type: Any.Type, isRequired: Bool) {
      let isOptional = type is any OptionalType.Type
      if !members.contains(where: { $0.key == key.stringValue }) {
        members.append(
          Member(key: key.stringValue, type: type, isRequired: isRequired && !isOptional))
      }
    }
  }

  static func found<Value: Decodable>(in type: Value.Type) -> Found {
    let probe = CodableProbe(depth: 0)
    let isComplete = (try? Value(from: probe)) != nil
    if probe.notes.isKeyed { return .members(probe.notes.members, isComplete: isComplete) }
    if let element = probe.notes.element { return .elements(element) }
    if let value = probe.notes.value { return .value(value) }
    return .nothing
  }

  let notes = Notes()
  let depth: Int
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// A type that contains itself without an `Optional` or a collection has no values.
  static let maximumDepth = 32

  /// The decoder refuses; the type is described as far as it is known.
  struct Refusal: Error {}

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    notes.isKeyed = true
    return KeyedDecodingContainer(KeyedProbe(probe: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { UnkeyedProbe(probe: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { SingleProbe(probe: self) }

  /// A value of a type.
  func value<Value: Decodable>(of type: Value.Type) throws -> Value {
    let value: Any? =
      switch type {
      case let container as any ContainerType.Type: container.empty
      case let optional as any NilProviding.Type: optional.absent
      case is Date.Type: Date(timeIntervalSince1970: 0)
      case is URL.Type: URL(string: "https://example.org")
      case is UUID.Type: UUID()
      case is Data.Type: Data()
      case is Decimal.Type: Decimal(0)
      case is String.Type: ""
      case is Bool.Type: false
      case let number as any Numeric.Type: number.init(exactly: 0)
      case let enumeration as any CaseIterable.Type: enumeration.firstCase
      default: nil
      }
    if let value = value as? Value { return value }
    guard depth < Self.maximumDepth else { throw Refusal() }
    return try Value(from: CodableProbe(depth: depth + 1))
  }
}

private protocol NilProviding { static var absent: Any { get } }
extension Optional: NilProviding { fileprivate static var absent: Any { Self.none as Any } }

extension CaseIterable {
  fileprivate static var firstCase: Any? { allCases.first }
}

private struct KeyedProbe<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let probe: CodableProbe
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    probe.notes.add(key, type, isRequired: true)
    return try probe.value(of: type)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
    probe.notes.add(key, type, isRequired: false)
    return nil
  }

  // The scalars have functions of their own.
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) -> Bool? { absent(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) -> String? { absent(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) -> Double? { absent(type, key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) -> Float? { absent(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) -> Int? { absent(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) -> Int8? { absent(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) -> Int16? { absent(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) -> Int32? { absent(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) -> Int64? { absent(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) -> UInt? { absent(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) -> UInt8? { absent(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) -> UInt16? { absent(type, key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) -> UInt32? { absent(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) -> UInt64? { absent(type, key) }

  private func absent<Value>(_ type: Value.Type, _ key: Key) -> Value? {
    probe.notes.add(key, type, isRequired: false)
    return nil
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedDecodingContainer<NestedKey> {
    probe.notes.add(key, JSON.Object.self, isRequired: true)
    return CodableProbe(depth: probe.depth + 1).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    probe.notes.add(key, JSON.Array.self, isRequired: true)
    return CodableProbe(depth: probe.depth + 1).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { CodableProbe(depth: probe.depth + 1) }

  func superDecoder(forKey key: Key) -> any Decoder {
    probe.notes.add(key, JSON.self, isRequired: false)
    return CodableProbe(depth: probe.depth + 1)
  }
}

private struct UnkeyedProbe: UnkeyedDecodingContainer {
  let probe: CodableProbe
  var codingPath: [any CodingKey] { [] }
  var count: Int? { nil }
  private(set) var currentIndex = 0
  /// Whoever reads to the end gets one element.
  var isAtEnd: Bool { currentIndex > 0 }

  init(probe: CodableProbe) { self.probe = probe }

  mutating func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Elements of several types are not described.
    let known = probe.notes.element
    probe.notes.element = known == nil || known == type ? type : JSON.self
    currentIndex += 1
    return try probe.value(of: type)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedDecodingContainer<NestedKey> {
    probe.notes.element = JSON.Object.self
    currentIndex += 1
    return CodableProbe(depth: probe.depth + 1).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    probe.notes.element = JSON.Array.self
    currentIndex += 1
    return CodableProbe(depth: probe.depth + 1).unkeyedContainer()
  }

  mutating func superDecoder() -> any Decoder {
    currentIndex += 1
    return CodableProbe(depth: probe.depth + 1)
  }
}

private struct SingleProbe: SingleValueDecodingContainer {
  let probe: CodableProbe
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // A type that tries several is any of them.
    let known = probe.notes.value
    probe.notes.value = known == nil || known == type ? type : JSON.self
    return try probe.value(of: type)
  }
}
