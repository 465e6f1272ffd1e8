import Foundation
import Jansson
import TestSupport
import Testing

/// A type that encodes itself by random calls must get the same text as from Foundation's encoder.
///
/// Foundation ends the process for some sequences of calls, such as two values for one key; those
/// are tried without it.
struct RandomEncodingTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Any proper calls of an encoder have the same result as with Foundation`(seed: UInt64) throws
  {
    for round in 0..<50 {
      let random = SplitMix64(seed: seed &* 1000 &+ UInt64(round))
      let (ours, theirs) = (JSON.Encoder(), JSONEncoder())
      theirs.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      ours.outputFormatting = .sortedKeys
      let (left, right) = (Calls(random), Calls(random))
      let result = Result { try ours.encode(Probe(left)) }
      let expected = Result { try theirs.encode(Probe(right)) }
      switch (result, expected) {
      case (.success(let result), .success(let expected)):
        #expect(try JSON(parsing: result) == JSON(parsing: expected))
      case (.failure, .failure): break
      default: Issue.record("ours \(result), Foundation's \(expected)")
      }
      #expect(left.counts == right.counts)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Whatever a type calls, the text is JSON without duplicate keys`(seed: UInt64) throws {
    // Containers are kept from one call to the next, and errors caught.
    let calls = Calls(SplitMix64(seed: seed), isProper: false)
    let formats: [JSON.Encoder.OutputFormatting] = [[], .sortedKeys, .prettyPrinted]
    let encoder = JSON.Encoder()
    var encodedCount = 0
    for round in 0..<50 {
      encoder.outputFormatting = formats[round % 3]
      guard let data = try? encoder.encode(Probe(calls)) else { continue }
      let options = JSON.ReadingOptions(duplicateKeys: .reject)
      #expect(throws: Never.self) { try JSON(parsing: data, options: options) }
      encodedCount += 1
    }
    #expect(encodedCount > 10)
  }
}

private struct Failure: Error {}

/// The random choices of a type that encodes itself.
private final class Calls {
  private var random: SplitMix64
  /// Whether each key is used once, containers are used while they are open, and errors are thrown
  /// on.
  let isProper: Bool
  var depth = 0
  /// The counts that arrays had.
  var counts: [Int] = []
  private var keyCount = 0
  var objects: [KeyedEncodingContainer<AnyKey>] = []
  var arrays: [any UnkeyedEncodingContainer] = []
  var encoders: [any Encoder] = []

  init(_ random: SplitMix64, isProper: Bool = true) {
    (self.random, self.isProper) = (random, isProper)
  }

  func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  var key: AnyKey {
    keyCount += 1
    return AnyKey(isProper ? "é\(keyCount)" : ["a", "b", "c", "a/b"][below(4)])
  }

  var value: any Encodable {
    switch below(16) {
    case 0: return below(1000)
    case 1: return "a text of more than fifteen bytes"
    case 2: return "\"\u{1}/"
    case 3: return below(2) == 0
    case 4: return 0.1
    case 5: return Int?.none
    case 6: return [1, 2, 3]
    case 7: return ["k": 1]
    case 8: return [String]()
    case 9: return [Int?.none, 4]
    case 10: return below(10) == 0 ? Double.nan : 1e300
    case 11: return JSON.object(["a": [1, ["x": 2]]])
    case 12: return JSON.array([1, "text"])
    default: return Probe(self)
    }
  }

  /// Encodes something; an error is sometimes caught if that is not proper.
  func attempt(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch  where !isProper && below(2) == 0 {
    }
  }

  /// Keeps something, except for Foundation, which adds what an encoder for the superclass has
  /// encoded when that is released.
  func keep(_ body: () -> Void) { if !isProper { body() } }

  /// Uses something that was kept, which may belong to another call.
  func useKept() throws {
    if isProper || depth > 8 { return }
    depth += 1
    defer { depth -= 1 }
    objects = objects.suffix(8)
    arrays = arrays.suffix(8)
    encoders = encoders.suffix(8)
    switch below(4) {
    case 0: if var container = objects.first { try write(&container) }
    case 1: if var container = arrays.first { try write(&container) }
    case 2: if let encoder = encoders.first { try Probe(self).encode(to: encoder) }
    default:
      if var container = encoders.first?.singleValueContainer() { try container.encode(value) }
    }
  }

  func write(_ container: inout KeyedEncodingContainer<AnyKey>) throws {
    keep { objects.append(container) }
    for _ in 0..<below(6) {
      let key = key
      switch below(9) {
      case 0...3: try attempt { try container.encode(value, forKey: key) }
      case 4: try container.encodeNil(forKey: key)
      case 5: try attempt { try Probe(self).encode(to: container.superEncoder(forKey: key)) }
      case 6 where depth < 4:
        var nested = container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
        try write(&nested)
      case 7 where depth < 4:
        var nested = container.nestedUnkeyedContainer(forKey: key)
        try write(&nested)
      default: try useKept()
      }
    }
  }

  func write(_ container: inout any UnkeyedEncodingContainer) throws {
    keep { arrays.append(container) }
    for _ in 0..<below(6) {
      counts.append(container.count)
      switch below(8) {
      case 0...3: try attempt { try container.encode(value) }
      case 4: try container.encodeNil()
      case 5: try attempt { try Probe(self).encode(to: container.superEncoder()) }
      case 6 where depth < 4:
        var nested = container.nestedContainer(keyedBy: AnyKey.self)
        try write(&nested)
      case 7 where depth < 4:
        var nested = container.nestedUnkeyedContainer()
        try write(&nested)
      default: try useKept()
      }
    }
  }
}

/// A value that is encoded by random calls.
private struct Probe: Encodable {
  let calls: Calls

  init(_ calls: Calls) { self.calls = calls }

  func encode(to encoder: any Encoder) throws {
    calls.depth += 1
    defer { calls.depth -= 1 }
    if calls.depth > 4 { return }
    calls.keep { calls.encoders.append(encoder) }
    switch calls.below(5) {
    case 0, 1:
      var container = encoder.container(keyedBy: AnyKey.self)
      try calls.write(&container)
    case 2, 3:
      var container = encoder.unkeyedContainer()
      try calls.write(&container)
    default:
      var container = encoder.singleValueContainer()
      try calls.attempt { try container.encode(calls.value) }
    }
    if calls.below(40) == 0 { throw Failure() }
  }
}
