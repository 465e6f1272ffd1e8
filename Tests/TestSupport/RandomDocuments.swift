package import Jansson

/// Random documents with unusual keys, and variations of them.
package struct RandomDocuments {
  package var generator: SplitMix64

  package init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  package static let keys = [
    "", "~", "/", "-", "0", "1", "01", "a", "b", "~1", "é", "e\u{301}", "a b", "\u{0}",
  ]

  package mutating func key() -> String { Self.keys.randomElement(using: &generator) ?? "" }

  package mutating func value(depth: Int) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 4), using: &generator) {
    case 0: return .null
    case 1: return .number(JSON.Number(Int.random(in: 0..<4, using: &generator)))
    case 2: return .string(key())
    case 3: return .number(JSON.Number(Double.random(in: 0..<1, using: &generator)))
    case 4, 5:
      return .array(
        JSON.Array(
          (0..<Int.random(in: 0..<8, using: &generator)).map { _ in value(depth: depth - 1) }))
    default:
      var object = JSON.Object()
      for _ in 0..<Int.random(in: 0..<6, using: &generator) {
        object[key()] = value(depth: depth - 1)
      }
      return .object(object)
    }
  }

  /// A copy with a few changes.
  package mutating func variation(of json: JSON) -> JSON {
    switch json {
    case .object(var object):
      for key in object.map(\.key) where Int.random(in: 0..<3, using: &generator) == 0 {
        object[key] =
          Bool.random(using: &generator) ? value(depth: 2) : variation(of: object[key] ?? .null)
      }
      if Int.random(in: 0..<4, using: &generator) == 0 { object[key()] = value(depth: 1) }
      if Int.random(in: 0..<4, using: &generator) == 0 { object[key()] = nil }
      return .object(object)
    case .array(var array):
      for index in array.indices where Int.random(in: 0..<4, using: &generator) == 0 {
        array[index] = variation(of: array[index])
      }
      if Bool.random(using: &generator) {
        array.insert(value(depth: 2), at: Int.random(in: 0...array.count, using: &generator))
      }
      if !array.isEmpty, Bool.random(using: &generator) {
        array.remove(at: Int.random(in: 0..<array.count, using: &generator))
      }
      return .array(array)
    default: return value(depth: 1)
    }
  }
}
