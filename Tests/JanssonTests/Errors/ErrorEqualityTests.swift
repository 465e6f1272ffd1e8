import Foundation
import Jansson
import Testing

/// Errors are values: equal if they have the same content, and hashed accordingly.
struct ErrorEqualityTests {
  struct Plain: Error { let number: Int }
  struct Comparable: Error, Equatable { let number: Int }

  static let json: JSON = ["list": [1, 2], "object": ["k": 1], "text": "x", "same": "x"]

  private static func read(_ text: String, _ options: JSON.ReadingOptions = .init()) -> JSON {
    do throws(JSON.Error) {
      return try JSON(parsing: text, options: options)
    } catch {
      return .error(error)
    }
  }

  static func values() -> [JSON] {
    [
      json["zz"], json["yy"], json["object", "zz"], json["list", 7], json["list", 8],
      json["text", 0], json["same", 0],
      json["text", "k"], json["list", "k"], read("[1"), read("[2,"),
      .error(.outOfMemory), .error(.other(description: "a")), .error(.other(description: "b")),
      .error(.tooDeep(limit: 1, position: nil)), .error(.tooDeep(limit: 2, position: nil)),
      .error(.tooLarge(limit: 1, size: 2)), .error(.underlying(error: Plain(number: 1))),
      .error(.underlying(error: Plain(number: 2))),
      .error(.underlying(error: Comparable(number: 1))),
      .error(.underlying(error: Comparable(number: 2))), .error(.customTransform(source: 1)),
      .error(.customTransform(source: "1")), .error(.invalidFormat(expected: "a", value: "b")),
      .error(.missingConformance(protocol: Int.self, type: String.self)),
      .error(.missingConformance(protocol: Int.self, type: Int.self)),
      .error(.nested(path: ["a"], error: Plain(number: 1))),
      .error(.nested(path: ["b"], error: Plain(number: 1))),
      .error(.nested(path: ["a"], error: JSON.Error.outOfMemory)),
      JSON(try Int(decoding: json["text"])), JSON(try String(decoding: json["list"])),
      read(#"{"a":1,"a":2}"#, .init(duplicateKeys: .reject)),
      .error(.file(.init(operation: "open", file: "/no/such", code: 2))),
      .error(.file(.init(operation: "open", file: "/no/such", code: 3))), .null,
    ]
  }

  @Test func `Errors are equal, with equal hashes, only if they have the same content`() {
    let (left, right) = (Self.values(), Self.values())
    for (i, one) in left.enumerated() {
      for (j, other) in right.enumerated() {
        #expect((one == other) == (i == j), "\(one) and \(other)")
        if i == j { #expect(one.hashValue == other.hashValue, "\(one)") }
      }
    }
    #expect(Set(left + right).count == left.count)
  }

  @Test func `Containers of equal errors are equal`() {
    let (left, right) = (Self.values(), Self.values())
    #expect(JSON.Array(left) == JSON.Array(right))
    #expect(JSON.Array(left).hashValue == JSON.Array(right).hashValue)
    #expect((["x": left[0]] as JSON) == ["x": right[0]])
    #expect((["x": left[0]] as JSON) != ["x": right[1]])
    #expect((["x": left[0]] as JSON) != ["x": nil])
  }

  @Test func `A test can expect a particular error`() {
    #expect(throws: JSON.Error.outOfMemory) { throw JSON.Error.outOfMemory }
  }
}
