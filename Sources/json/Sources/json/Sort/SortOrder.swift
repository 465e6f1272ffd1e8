import Jansson

/// An order of lines by some of their values, as keys whose bytes have that order.
///
/// Values are ordered as by jq's `sort_by`.
struct SortOrder: Sendable {
  let sources: [ValueSource]
  let isDescending: Bool
  /// How many bytes are sorted in memory.
  let memory: Int

  /// Appends the key of a line.
  func append(keyOf json: JSON, to key: inout [UInt8]) {
    let start = key.count
    for source in sources { Self.append(source.value(in: json) ?? .null, to: &key) }
    // No key is the beginning of another one, so that this reverses the order.
    if isDescending { for index in start..<key.count { key[index] = ~key[index] } }
  }

  private static func append(_ value: JSON, to key: inout [UInt8]) {
    // 0 ends arrays, and comes before any value.
    switch value {
    case .null, .error: key.append(1)
    case .bool(let value): key.append(value ? 3 : 2)
    case .number(let number):
      key.append(4)
      append(number, to: &key)
    case .string(let text):
      key.append(5)
      append(text, to: &key)
    case .array(let array):
      key.append(6)
      for element in array { append(element, to: &key) }
      key.append(0)
    case .object(let object):
      key.append(7)
      let members = object.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for member in members { append(.string(member.key), to: &key) }
      key.append(0)
      for member in members { append(member.value, to: &key) }
    }
  }

  /// The nearest double, and how far an integer is from it.
  private static func append(_ number: JSON.Number, to key: inout [UInt8]) {
    let double = number.double + 0  // -0 is 0.
    let bits = double.bitPattern
    append(bits >> 63 == 0 ? bits | 1 << 63 : ~bits, to: &key)
    var distance: Int128 = 0
    if abs(double) >= 0x1p53, abs(double) <= 0x1p64 {
      if let integer = Int64(exactly: number) {
        distance = Int128(integer) - Int128(double)
      } else if let integer = UInt64(exactly: number) {
        distance = Int128(integer) - Int128(double)
      }
    }
    // At most 2,048.
    append(UInt16(distance + 0x8000), to: &key)
  }

  /// The bytes of a text, ended by 0 0; a character 0 is 0 255.
  private static func append(_ text: String, to key: inout [UInt8]) {
    for byte in text.utf8 {
      key.append(byte)
      if byte == 0 { key.append(0xFF) }
    }
    key.append(contentsOf: [0, 0])
  }

  private static func append(_ integer: some FixedWidthInteger, to key: inout [UInt8]) {
    withUnsafeBytes(of: integer.bigEndian) { key.append(contentsOf: $0) }
  }
}
