import Foundation
import Jansson
import TestSupport
import Testing

/// A type that decodes itself by random calls must get the same results as from Foundation's
/// decoder.
struct RandomDecodingTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Any calls of a decoder have the same results as with Foundation`(seed: UInt64) {
    for round in 0..<50 {
      var random = SplitMix64(seed: seed &* 1000 &+ UInt64(round))
      let data = Data(Self.text(depth: 4, &random).utf8)
      let (ours, theirs) = (Calls(random), Calls(random))
      Calls.$current.withValue(ours) {
        ours.note("whole") { try JSON.Decoder().decode(Probe.self, from: data) }
      }
      Calls.$current.withValue(theirs) {
        theirs.note("whole") { try JSONDecoder().decode(Probe.self, from: data) }
      }
      #expect(ours.log.count > 1)
      #expect(ours.log == theirs.log, "\(String(decoding: data, as: UTF8.self))")
    }
  }

  private static let keys = ["a", "b", "c", "1", "super", "é"]

  private static func text(depth: Int, _ random: inout SplitMix64) -> String {
    let scalars = [
      "0", "-7", "1.5", "1e2", "null", "true", #""x""#, #""\u00e9""#, #""more than fifteen bytes""#,
    ]
    let count = Int.random(in: 0..<5, using: &random)
    switch Int.random(in: 0..<(depth == 0 ? 2 : 5), using: &random) {
    case 0, 1: return scalars.randomElement(using: &random) ?? "0"
    case 2: return "[1, 2, 3]"
    case 3:
      return "[\((0..<count).map { _ in text(depth: depth - 1, &random) }.joined(separator: ","))]"
    default:
      let members = keys.shuffled(using: &random).prefix(count).map {
        "\"\($0)\": \(text(depth: depth - 1, &random))"
      }
      return "{\(members.joined(separator: ", "))}"
    }
  }
}

/// The calls of one decoding, and what they returned.
private final class Calls: @unchecked Sendable {
  @TaskLocal static var current: Calls?
  var random: SplitMix64
  var depth = 0
  private(set) var log: [String] = []

  init(_ random: SplitMix64) { self.random = random }

  func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  var key: AnyKey { AnyKey(["a", "b", "c", "1", "super", "é"][below(6)]) }

  @discardableResult
  func note<T>(_ call: String, _ body: () throws -> T) -> T? {
    do {
      let value = try body()
      let isContainer = value is any Decoder || "\(T.self)".contains("Container")
      log.append(isContainer ? call : "\(call): \(value)")
      return value
    } catch {
      log.append("\(call): \(comparable(error))")
      return nil
    }
  }

  /// Foundation throws an error of its own for some numbers, and names other types at the end of an
  /// array.
  private func comparable(_ error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted: "corrupted"
    case DecodingError.valueNotFound(_, let context):
      summary(DecodingError.valueNotFound(Any.self, context))
    case is DecodingError: summary(error)
    default: "corrupted"
    }
  }
}

/// A value that is decoded by random calls.
private struct Probe: Decodable, CustomStringConvertible {
  var description: String { "a probe" }

  init(from decoder: any Decoder) throws {
    guard let calls = Calls.current else { return }
    calls.depth += 1
    defer { calls.depth -= 1 }
    calls.note("path") { decoder.codingPath.map(\.stringValue) }
    if calls.depth > 5 { return }
    for _ in 0...calls.below(2) {
      switch calls.below(3) {
      case 0:
        let container = calls.note("keyed") { try decoder.container(keyedBy: AnyKey.self) }
        if let container { Self.read(container, calls) }
      case 1:
        if let container = calls.note("unkeyed", { try decoder.unkeyedContainer() }) {
          Self.read(container, calls)
        }
      default:
        if let container = calls.note("single", { try decoder.singleValueContainer() }) {
          Self.read(container, calls)
        }
      }
    }
    if calls.below(12) == 0 {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "thrown"))
    }
  }

  private static func read(_ container: KeyedDecodingContainer<AnyKey>, _ calls: Calls) {
    calls.note("keys") { container.allKeys.map(\.stringValue).sorted() }
    for _ in 0...calls.below(5) {
      let key = calls.key
      let name = key.stringValue
      switch calls.below(17) {
      case 0: calls.note("contains \(name)") { container.contains(key) }
      case 1: calls.note("nil \(name)") { try container.decodeNil(forKey: key) }
      case 2: calls.note("Int \(name)") { try container.decode(Int.self, forKey: key) }
      case 3: calls.note("String \(name)") { try container.decode(String.self, forKey: key) }
      case 4: calls.note("Bool \(name)") { try container.decode(Bool.self, forKey: key) }
      case 5: calls.note("Double \(name)") { try container.decode(Double.self, forKey: key) }
      case 6: calls.note("Int? \(name)") { try container.decodeIfPresent(Int.self, forKey: key) }
      case 7: calls.note("Int?? \(name)") { try container.decode(Int??.self, forKey: key) }
      case 8: calls.note("[Int] \(name)") { try container.decode([Int].self, forKey: key) }
      case 9: calls.note("[Probe] \(name)") { try container.decode([Probe].self, forKey: key) }
      case 10, 11: calls.note("Probe \(name)") { try container.decode(Probe.self, forKey: key) }
      case 12:
        calls.note("Probe? \(name)") { try container.decodeIfPresent(Probe.self, forKey: key) }
      case 13:
        let nested = calls.note("object \(name)") {
          try container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
        }
        if let nested { read(nested, calls) }
      case 14:
        let nested = calls.note("array \(name)") {
          try container.nestedUnkeyedContainer(forKey: key)
        }
        if let nested { read(nested, calls) }
      case 15:
        if let decoder = calls.note("super", { try container.superDecoder() }) {
          calls.note("superclass") { try Probe(from: decoder) }
        }
      default:
        if let decoder = calls.note("super \(name)", { try container.superDecoder(forKey: key) }) {
          calls.note("superclass") { try Probe(from: decoder) }
        }
      }
    }
  }

  private static func read(_ container: any UnkeyedDecodingContainer, _ calls: Calls) {
    var container = container
    for _ in 0...calls.below(6) {
      calls.note("place") { [container.currentIndex, container.count ?? -1] }
      switch calls.below(13) {
      case 0: calls.note("nil") { try container.decodeNil() }
      case 1: calls.note("Int") { try container.decode(Int.self) }
      case 2: calls.note("String") { try container.decode(String.self) }
      // At the end, Foundation's index advances.
      case 3 where !container.isAtEnd:
        calls.note("Int?") { try container.decodeIfPresent(Int.self) }
      case 4 where !container.isAtEnd:
        calls.note("Probe?") { try container.decodeIfPresent(Probe.self) }
      case 5: calls.note("Int??") { try container.decode(Int??.self) }
      case 6: calls.note("[Int]") { try container.decode([Int].self) }
      case 7: calls.note("[Probe]") { try container.decode([Probe].self) }
      case 8: calls.note("Probe") { try container.decode(Probe.self) }
      case 9:
        if let nested = calls.note(
          "object", { try container.nestedContainer(keyedBy: AnyKey.self) })
        {
          read(nested, calls)
        }
      case 10:
        if let nested = calls.note("array", { try container.nestedUnkeyedContainer() }) {
          read(nested, calls)
        }
      case 11:
        if let decoder = calls.note("super", { try container.superDecoder() }) {
          calls.note("superclass") { try Probe(from: decoder) }
        }
      default: calls.note("Bool") { try container.decode(Bool.self) }
      }
    }
  }

  private static func read(_ container: any SingleValueDecodingContainer, _ calls: Calls) {
    for _ in 0...calls.below(3) {
      switch calls.below(8) {
      case 0: calls.note("nil") { container.decodeNil() }
      case 1: calls.note("Int") { try container.decode(Int.self) }
      case 2: calls.note("String") { try container.decode(String.self) }
      case 3: calls.note("Bool") { try container.decode(Bool.self) }
      case 4: calls.note("Int??") { try container.decode(Int??.self) }
      case 5: calls.note("[Int]") { try container.decode([Int].self) }
      case 6: calls.note("Probe") { try container.decode(Probe.self) }
      default: calls.note("[Probe]") { try container.decode([Probe].self) }
      }
    }
  }
}
