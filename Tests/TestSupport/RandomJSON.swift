package import Jansson

/// Random documents of every kind of value, for property tests.
package struct RandomJSON {
  package var generator: SplitMix64

  package init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  package mutating func value(depth: Int = 4) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &generator) {
    case 0: .null
    case 1: .bool(Bool.random(using: &generator))
    case 2: .number(JSON.Number(Int64.random(in: -5...5, using: &generator)))
    case 3: .number(JSON.Number(Int64.random(in: .min ... .max, using: &generator)))
    case 4: .number(JSON.Number(Double.random(in: -1e9...1e9, using: &generator)))
    case 5:
      .number(JSON.Number(UInt64.random(in: UInt64(Int64.max)...UInt64.max, using: &generator)))
    case 6: .string(string())
    case 7: array(depth: depth)
    default: object(depth: depth)
    }
  }

  package mutating func array(depth: Int) -> JSON {
    var array = JSON.Array()
    for _ in 0..<Int.random(in: 0..<5, using: &generator) { array.append(value(depth: depth - 1)) }
    return .array(array)
  }

  package mutating func object(depth: Int) -> JSON {
    var object = JSON.Object()
    for _ in 0..<Int.random(in: 0..<5, using: &generator) {
      object[string()] = value(depth: depth - 1)
    }
    return .object(object)
  }

  /// Short strings from an alphabet of troublesome characters.
  package mutating func string() -> String {
    let alphabet: [Character] = [
      "a", "b", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "é", "e\u{301}", "😀", "\u{2028}",
      "\u{7F}",
    ]
    let length = Int.random(in: 0..<4, using: &generator)
    return String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "x" })
  }
}
