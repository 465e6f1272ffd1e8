internal import JanssonCore

/// A view of an array that decodes its elements in order.
struct UnkeyedDecoding: UnkeyedDecodingContainer {
  private let decoder: ValueDecoder
  private let length: Int
  private(set) var currentIndex = 0

  init(_ decoder: ValueDecoder) {
    self.decoder = decoder
    length = decoder.node.count
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { length }
  var isAtEnd: Bool { currentIndex >= length }

  /// Decodes the next element; the index advances only if that succeeds.
  private mutating func next<T>(
    _ type: Any.Type, _ read: (ValueDecoder, Node, CodingPathComponent) throws -> T
  ) throws -> T {
    guard let node = decoder.node.child(currentIndex) else { throw end(type) }
    let value = try read(decoder, node, .index(currentIndex))
    currentIndex += 1
    return value
  }

  private func end(_ type: Any.Type) -> DecodingError {
    DecodingFailure.endOfArray(
      type, index: currentIndex, in: decoder.node, decoder.resolvedPath(.here))
  }

  mutating func decodeNil() throws -> Bool {
    guard let node = decoder.node.child(currentIndex) else { throw end(Any?.self) }
    if node.isNull { currentIndex += 1 }
    return node.isNull
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try next(type) { try $0.value(type, $1, $2) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next([String: Any].self) { try $0.lasting($1, $2).container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([Any].self) { try $0.lasting($1, $2).unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Swift.Decoder {
    try next((any Swift.Decoder).self) { $0.lasting($1, $2) }
  }
}

// `Codable` has one requirement for each type of the standard library. One function meets those of
// integers, except those of 128 bits, which have a default. The defaults of `decodeIfPresent`
// suffice, because few types call it for elements.

extension UnkeyedDecoding {
  mutating func decode(_ type: Bool.Type) throws -> Bool {
    try next(type) { try $0.bool($1, $2) }
  }
  mutating func decode(_ type: String.Type) throws -> String {
    try next(type) { try $0.string($1, $2) }
  }
  mutating func decode(_ type: Double.Type) throws -> Double {
    try next(type) { try $0.double($1, $2) }
  }
  mutating func decode(_ type: Float.Type) throws -> Float {
    try next(type) { try $0.float($1, $2) }
  }
  mutating func decode<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) throws -> Value {
    try Value.bitWidth < 64 ? small() : next(type) { try $0.integer($1, $2) }
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_: Int128.Type) throws -> Int128 { try wide() }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_: UInt128.Type) throws -> UInt128 { try wide() }
}

// Integers of the less common types share functions, because the code of all of them is in every
// program.

extension UnkeyedDecoding {
  private mutating func small<Value: FixedWidthInteger>() throws -> Value {
    Value(truncatingIfNeeded: try integer(in: Int64(Value.min)...Int64(Value.max), Value.self))
  }

  @inline(never)
  private mutating func integer(in range: ClosedRange<Int64>, _ type: Any.Type) throws -> Int64 {
    try next(type) { decoder, node, step in try decoder.integer(node, in: range, type) { step } }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private mutating func wide<Value: FixedWidthInteger>() throws -> Value {
    try next(Value.self) { try $0.integer($1, $2) }
  }
}
