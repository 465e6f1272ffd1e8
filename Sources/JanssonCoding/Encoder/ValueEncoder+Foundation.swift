internal import JanssonCore
internal import JanssonPlatform

// Foundation types with a representation of their own.

extension ValueEncoder {
  func data(_ value: Data, _ slot: Int32, _ step: CodingPathComponent) throws {
    switch session.settings.value.data {
    case .deferredToData: try custom(value, slot, step) { try $0.encode(to: $1) }
    case .base64: string(value.base64EncodedString(), slot)
    case .custom(let encode): try custom(value, slot, step, encode)
    }
  }

  func decimal(_ value: Decimal, _ slot: Int32, _ step: CodingPathComponent) throws {
    guard value.isFinite else {
      throw EncodingFailure.invalid(
        value, "JSON cannot represent NaN", codingPath(step))
    }
    let number = JSON.Number(value)
    if case .int(let whole) = number.storage {
      integer(whole, slot)
    } else {
      session.tree.setText(slot, .rawNumber, number.description)
    }
  }

  func custom<Value>(
    _ value: Value, _ slot: Int32, _ step: CodingPathComponent,
    _ encode: (Value, any Swift.Encoder) throws -> Void
  ) throws {
    if step.isHere {
      try encode(value, self)
    } else {
      let encoder = try session.encoder(for: slot, below: self, step, value)
      try encode(value, encoder)
      session.recycle(consume encoder)
    }
    // If the function encodes nothing, the value is an empty object, even at the top level.
    if session.tree[slot].kind == .empty { session.tree.reset(slot, .object) }
  }
}
