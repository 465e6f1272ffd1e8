internal import JanssonCore

/// A decoder is the single-value container of its own value.
extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { node.isNull }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try value(type, node, .here) }

  func decode(_: Bool.Type) throws -> Bool { try bool(node, .here) }
  func decode(_: String.Type) throws -> String { try string(node, .here) }
  func decode(_: Double.Type) throws -> Double { try double(node, .here) }
  func decode(_: Float.Type) throws -> Float { try float(node, .here) }
  func decode<Value: FixedWidthInteger & Decodable>(_: Value.Type) throws -> Value {
    try Value.bitWidth < 64 ? small() : integer(node, .here)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_: Int128.Type) throws -> Int128 { try wide() }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_: UInt128.Type) throws -> UInt128 { try wide() }
}

// Integers of the less common types share functions, because the code of all of them is in every
// program.

extension ValueDecoder {
  private func small<Value: FixedWidthInteger>() throws -> Value {
    let range = Int64(Value.min)...Int64(Value.max)
    return Value(truncatingIfNeeded: try integer(node, in: range, Value.self) { .here })
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func wide<Value: FixedWidthInteger>() throws -> Value { try integer(node, .here) }

  /// Decodes an integer of the given type, which has this range.
  @inline(never)
  func integer(
    _ node: Node, in range: ClosedRange<Int64>, _ type: Any.Type,
    _ step: () -> CodingPathComponent
  ) throws -> Int64 {
    do throws(ScalarMismatch) {
      let value: Int64 = try node.integer()
      guard range.contains(value) else { throw .range }
      return value
    } catch {
      throw failure(error, type, node, step())
    }
  }
}
