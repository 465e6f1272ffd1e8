#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

// Foundation types with a representation of their own.

extension EncodingFrame {
  func date(_ value: Date, _ slot: Int32, _ step: CodingPathComponent) throws {
    switch session.settings.value.date {
    case .deferredToDate: try double(value.timeIntervalSinceReferenceDate, slot, step)
    case .secondsSince1970: try double(value.timeIntervalSince1970, slot, step)
    case .millisecondsSince1970: try double(value.timeIntervalSince1970 * 1000, slot, step)
    case .iso8601:
      guard let text = ISO8601.text(value) else {
        throw noForm(value, "ISO 8601 has no form for \(value.excerpt)", step)
      }
      string(text, slot)
    case .format(let format):
      guard let text = format.text(value) else {
        throw noForm(value, "the formatter has no form for \(value.excerpt)", step)
      }
      string(text, slot)
    case .custom(let encode): try custom(value, slot, step, encode)
    }
  }

  private func noForm(_ value: Date, _ reason: String, _ step: CodingPathComponent) -> EncodingError
  {
    let seconds = value.timeIntervalSinceReferenceDate
    // Printing the error prints the value in it, and the description of a NaN date traps.
    return EncodingFailure.invalid(
      seconds.isFinite ? value : seconds, reason, codingPath(step))
  }

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
        value, "JSON has no number for NaN", codingPath(step))
    }
    // `Decimal` prints digits and a decimal point, never an exponent.
    if let whole = DecimalInteger(value.description)?.int64 {
      integer(whole, slot)
    } else {
      session.tree.setText(slot, .rawNumber, value.description)
    }
  }

  private func custom<Value>(
    _ value: Value, _ slot: Int32, _ step: CodingPathComponent,
    _ encode: (Value, any Swift.Encoder) throws -> Void
  ) throws {
    if case .here = step {
      try encode(value, self)
    } else {
      let frame = try session.frame(slot, below: self, step, value)
      try encode(value, frame)
      session.recycle(consume frame)
    }
    // If the function encodes nothing, the value is an empty object, even at the top level.
    if session.tree[slot].kind == .empty { session.tree[slot].reset(.object) }
  }
}
