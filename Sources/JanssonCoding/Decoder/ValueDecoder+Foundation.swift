internal import JanssonCore
internal import JanssonPlatform

// Foundation types with a representation of their own.

extension ValueDecoder {
  func data(_ node: Node, _ step: CodingPathComponent) throws -> Data {
    if node.isNull { throw mismatch(Data.self, node, step) }
    switch session.settings.value.data {
    case .deferredToData: return try custom(node, step) { try Data(from: $0) }
    case .base64:
      guard let data = Data(base64Encoded: try string(node, step)) else {
        throw malformed("Base64 text", node, step)
      }
      return data
    case .custom(let make): return try custom(node, step, make)
    }
  }

  func url(_ node: Node, _ step: CodingPathComponent) throws -> URL {
    if node.isNull { throw mismatch(URL.self, node, step) }
    guard let url = URL(string: try string(node, step)) else {
      throw malformed("a URL", node, step)
    }
    return url
  }

  func uuid(_ node: Node, _ step: CodingPathComponent) throws -> UUID {
    if let text = node.utf8, let uuid = UUID(utf8: text) { return uuid }
    guard let uuid = UUID(uuidString: try string(node, step)) else {
      throw malformed("a UUID", node, step)
    }
    return uuid
  }

  /// The number with all its digits, up to the 38 or 39 that `Decimal` can hold.
  func decimal(_ node: Node, _ step: CodingPathComponent) throws -> Decimal {
    switch node.content {
    case .integer(let value): return Decimal(value)
    case .real(let value):
      // The document holds the nearest double; the text may have had more digits.
      if let exact = session.exactNode(for: node, at: step, in: self),
        case .rawNumber = exact.content
      {
        return try decimal(exact, step)
      }
      guard let decimal = JSON.Number(value).decimal else {
        throw failure(.range, Decimal.self, node, step)
      }
      return decimal
    case .rawNumber(let utf8):
      if let value = Decimal(shortDigits: utf8) { return value }
      let number = JSON.Number(digits: String(decoding: utf8, as: UTF8.self))
      guard let decimal = number.decimal ?? number.nearestDecimal else {
        throw failure(.range, Decimal.self, node, step)
      }
      return decimal
    default: throw mismatch(Decimal.self, node, step)
    }
  }

  func malformed(
    _ format: String, _ node: Node, _ step: CodingPathComponent
  ) -> DecodingError {
    DecodingFailure.format(format, node, resolvedPath(step))
  }

  func custom<Value>(
    _ node: Node, _ step: CodingPathComponent, _ make: (any Swift.Decoder) throws -> Value
  ) throws -> Value {
    if step.isHere { return try make(self) }
    let decoder = try session.decoder(for: node, below: self, step)
    let value = try make(decoder)
    session.recycle(decoder)
    return value
  }
}
