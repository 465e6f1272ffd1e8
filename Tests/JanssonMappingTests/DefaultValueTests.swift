import Foundation
import Jansson
import Synchronization
import Testing

/// The options `.defaultValue` and `.nonNil`: when they are evaluated and which types they may
/// have.
@Suite struct DefaultValueTests {
  struct Settings: JSONDecodable, Equatable {
    let ratio: Double
    let count: Int8
    let maybe: Int?
    let factors: [Double]
    let limit: UInt64?
    let name: String?
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      [
        "ratio": .defaultValue(1), "count": .defaultValue(5), "maybe": .defaultValue(2),
        "factors": .defaultValue([1, 2]), "limit": .defaultValue(3), "name": .defaultValue("n"),
      ]
    }
  }

  @Test func `Numeric defaults are converted to the type of the property`() throws {
    let expected = Settings(ratio: 1, count: 5, maybe: 2, factors: [1, 2], limit: 3, name: "n")
    #expect(try Settings(decoding: [:]) == expected)
    let (settings, report) = try Settings.decoding(["ratio": "x", "maybe": "x", "name": 5])
    #expect(settings == expected)
    #expect(report.entries.map(\.change) == Array(repeating: .defaultUsed, count: 6))
    #expect(report.entries.map(\.path).prefix(3) == [["ratio"], ["count"], ["maybe"]])
  }

  /// Null is a valid optional; the default is for members that are missing or wrong.
  @Test func `Null is nil in an optional property that has a default`() throws {
    let settings = try Settings(decoding: ["maybe": nil, "name": nil])
    #expect(settings.maybe == nil && settings.name == nil && settings.limit == 3)
    #expect(throws: JSON.Error.self) { try Settings.decoding(["maybe": "x"], policy: .strict) }
  }

  struct TooBig: JSONDecodable {
    let value: Int8
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["value": .defaultValue(300)] }
  }
  struct Fraction: JSONDecodable {
    let value: Int
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["value": .defaultValue(1.5)] }
  }
  struct Text: JSONDecodable {
    let value: Int?
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["value": .defaultValue("1")] }
  }
  struct NoDefault: JSONDecodable {
    let value: Date
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["value": .nonNil] }
  }
  final class Object: JSONDecodable, JSON.DefaultInitializable {
    var value = 1
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["value": .defaultValue("x")] }
  }
  struct Holder: JSONDecodable { let inner: TooBig? }

  /// The member is present, so the default is not needed.
  @Test func `A default that cannot be converted is an error even if it is not used`() {
    func expectMistake(_ body: () throws -> Void) {
      #expect {
        try body()
      } throws: { error in
        guard case JSON.Error.nested(let path, let inner) = error,
          case JSON.Error.missingConformance = inner
        else { return false }
        return path.steps.last == "value"
      }
    }
    for _ in 0..<2 {
      expectMistake { _ = try TooBig(decoding: ["value": 1]) }
      expectMistake { _ = try Fraction(decoding: ["value": 1]) }
      expectMistake { _ = try Text(decoding: ["value": 1]) }
      expectMistake { _ = try NoDefault(decoding: ["value": 1]) }
      expectMistake { _ = try Object(decoding: ["value": 1]) }
      expectMistake { _ = try Holder(decoding: ["inner": ["value": 1]]) }
      expectMistake { _ = try [TooBig].decoding([["value": 1]], policy: .lossy) }
    }
  }

  static let counter = Mutex(0)
  static func next() -> Int {
    counter.withLock {
      $0 += 1
      return $0
    }
  }
  struct Counted: JSONDecodable {
    let number: Int
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["number": .defaultValue(next())]
    }
  }

  @Test func `A default is evaluated each time it is used`() throws {
    #expect(try Counted(decoding: ["number": 0]).number == 0)
    #expect(try Counted(decoding: [:]).number == 1)
    #expect(try Counted(decoding: ["number": "x"]).number == 2)
  }
}
