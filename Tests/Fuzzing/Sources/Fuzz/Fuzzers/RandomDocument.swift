import Jansson

extension InputBytes {
  private static let strings = [
    "", "a", "two", "2024-02-29T12:00:00Z", "https://example.org/a?b", "AQIDBA==", "NaN", "inf",
    "6F9619FF-8B86-D011-B42D-00CF4FC964FF", "\u{0}", "a text of more than fifteen bytes é", "red",
  ]
  private static let numbers: [JSON.Number] = [
    0, 1, -1, 127, 128, 255, 256, 65_536, 2_147_483_648, 9_223_372_036_854_775_807,
    9_223_372_036_854_775_808, 18_446_744_073_709_551_615, 18_446_744_073_709_551_616, 0.5, -0.0,
    1e300, 2.5e-308, 3.0, 1_700_000_000.25, -62_135_596_800,
  ]

  /// A document of what the models expect, valid often enough to be decoded and invalid often
  /// enough to be rejected.
  mutating func document(keys: [String], depth: Int = 4) -> JSON {
    switch choice(depth > 0 ? 10 : 6) {
    case 0: return .number(element(of: Self.numbers))
    case 1: return .string(element(of: Self.strings))
    case 2: return .number(JSON.Number(Int(byte())))
    case 3: return .bool(choice(2) == 1)
    case 4: return .null
    case 5: return .array([])
    case 6, 7:
      var array = JSON.Array()
      for _ in 0..<choice(4) { array.append(document(keys: keys, depth: depth - 1)) }
      return .array(array)
    default:
      var object = JSON.Object()
      for _ in 0..<choice(16) {
        object[element(of: keys)] = document(keys: keys, depth: depth - 1)
      }
      return .object(object)
    }
  }

  /// A valid document with some of its values replaced.
  mutating func variation(of example: JSON, keys: [String]) -> JSON {
    var json = example
    for _ in 0..<choice(4) {
      var steps: [JSON.Index] = []
      for _ in 0..<1 + choice(3) {
        let value = byte()
        steps.append(value < 192 ? .key(keys[Int(value) % keys.count]) : .index(Int(value) % 3))
      }
      if byte() & 7 == 0 {
        _ = try? json.remove(at: .path(steps))
      } else {
        json[.path(steps)] = document(keys: keys, depth: 2)
      }
    }
    return json
  }
}
