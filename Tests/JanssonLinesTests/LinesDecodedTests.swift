import Foundation
import Jansson
import JanssonLines
import TestSupport
import Testing

@Suite struct LinesDecodedTests {
  struct Event: JSONCodable, Equatable {
    let id: Int
    let name: String
    let tags: [String]?
  }

  struct Point: Codable, Equatable {
    let x: Double
    var y: Double?
  }

  /// A type that both ways can make: mapping is taken.
  struct Both: JSONDecodable, Decodable {
    let value: Int

    init(value: Int) { self.value = value }
    init(decoding json: JSON) throws { value = try Int(decoding: json["value"]) + 1000 }
  }

  struct Holder: JSONDecodable {
    let inner: JSON
  }

  struct Empty: JSONDecodable {}

  final class Counter: JSONDecodable, JSON.DefaultInitializable {
    private(set) var id = 0
  }

  enum Level: String, JSONDecodable { case low, high }

  @Test func `Lines are decoded as JSONDecodable models`() throws {
    let lines = JSON.Lines(
      parsing: "{\"id\":1,\"name\":\"a\\n\"}\n{\"name\":\"b\",\"id\":2,\"tags\":[\"x\"]}\n")
    #expect(
      try lines.decoded(as: Event.self).map { try $0.get() } == [
        Event(id: 1, name: "a\n", tags: nil), Event(id: 2, name: "b", tags: ["x"]),
      ])
  }

  @Test func `Lines are decoded as Decodable models`() throws {
    let lines = JSON.Lines(parsing: "{\"x\":1}\n\n{\"x\":2.5,\"y\":3}")
    #expect(
      try lines.decoded(as: Point.self).map { try $0.get() } == [Point(x: 1), Point(x: 2.5, y: 3)])
  }

  @Test func `The decoder's settings apply`() throws {
    struct Status: Decodable { let screenName: String }
    let decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let lines = JSON.Lines(parsing: "{\"screen_name\":\"ann\"}")
    #expect(
      try lines.decoded(as: Status.self, by: decoder).map { try $0.get().screenName } == ["ann"])
  }

  @Test func `JSONDecodable takes precedence over Decodable`() throws {
    let lines = JSON.Lines(parsing: "{\"value\":1}")
    #expect(try lines.decoded(as: Both.self).map { try $0.get().value } == [1001])
  }

  @Test func `A mismatch reports its position`() throws {
    let text = "{\"id\":1,\"name\":\"a\"}\n\n{\"id\":2,\n"
    let bad = "{\"id\": \"x\",\"name\":\"é\"}\n"
    let options = JSON.Lines.Options(onFailure: .continue)
    let lines = JSON.Lines(parsing: text + bad, options: options)
    let failures = lines.decoded(as: Event.self).compactMap(\.failure)
    guard failures.count == 2, case .invalid = failures[0].reason,
      case .mismatch(let error as JSON.Error) = failures[1].reason
    else {
      Issue.record("\(failures)")
      return
    }
    #expect(failures[1].position == JSON.TextPosition(line: 4, column: 8, offset: 37))
    #expect(error.path == ["id"])
    #expect(failures[1].description == "line 4, column 8: id: expected Int, found the string \"x\"")
  }

  @Test func `A mismatch with a Decodable type reports its position`() throws {
    let text = "{\"x\":1}\n{\"x\": \"1\"}\n{\"x\":}\n{\"x\":1"
    let options = JSON.Lines.Options(onFailure: .continue)
    let failures = JSON.Lines(parsing: text, options: options)
      .decoded(as: Point.self).compactMap(\.failure)
    guard failures.count == 3,
      case .mismatch(let error as DecodingError) = failures[0].reason,
      case .typeMismatch(_, let context) = error,
      case .invalid(.syntax) = failures[1].reason, case .truncated(.syntax) = failures[2].reason
    else {
      Issue.record("\(failures)")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["x"])
    #expect(failures[0].position == JSON.TextPosition(line: 2, column: 7, offset: 14))
    #expect(failures[1].position == JSON.TextPosition(line: 3, column: 6, offset: 24))
    #expect(
      failures[0].description == "line 2, column 7: x: expected Double, found the string \"1\"")
  }

  @Test func `The failure policy applies to models`() throws {
    let text = "{\"id\":1,\"name\":\"a\"}\n{\"id\":2}\n{\"id\":3,\"name\":\"c\"}\n"
    #expect(JSON.Lines(parsing: text).decoded(as: Event.self).map(\.isSuccess) == [true, false])
    let skipped = Lock<[Int]>([])
    let options = JSON.Lines.Options(
      onFailure: .skip { failure in skipped.withLock { $0.append(failure.line) } })
    let events = JSON.Lines(parsing: text, options: options).decoded(as: Event.self)
    #expect(try events.map { try $0.get().id } == [1, 3])
    #expect(skipped.withLock { $0 } == [2])
  }

  /// What a model keeps of its line must not change with the next one.
  @Test func `A model may keep a value from its line`() throws {
    let text = (0..<2000).map { "{\"inner\":{\"number\":[\($0),\"\\u00e9\($0)\"]}}\n" }.joined()
    var kept: [JSON] = []
    for (number, line) in JSON.Lines(parsing: text).decoded(as: Holder.self).enumerated() {
      let holder = try line.get()
      if number % 3 == 0 { kept.append(holder.inner) }
    }
    for (index, value) in kept.enumerated() {
      #expect(value["number"] == [index * 3, "é\(index * 3)"])
    }
  }

  @Test func `Lines of very different lengths are decoded`() throws {
    var text = ""
    for size in [0, 1, 100, 10_000, 3, 200_000, 2, 0, 70_000, 1] {
      text += "[" + (0..<size).map(String.init).joined(separator: ",") + "]\n"
    }
    let counts = try JSON.Lines(parsing: text).decoded(as: [Int].self).map { try $0.get().count }
    #expect(counts == [0, 1, 100, 10_000, 3, 200_000, 2, 0, 70_000, 1])
  }

  struct Rate: JSONDecodable, Equatable { let value: Decimal, ratio: Double? }

  /// The first line that shows that a model has decimals is read twice.
  @Test func `Decimals have all digits of their lines`() async throws {
    let digits = ["1", "1.5", "2033.2997339204552", "0.10000000000000001", "-0.25677024580742494"]
    let text = digits.map { #"{"value":\#($0),"ratio":0.30000000000000004}"# + "\n" }.joined()
    let expected = try digits.map {
      Rate(value: try #require(Decimal(string: $0)), ratio: 0.1 + 0.2)
    }
    for _ in 0..<2 {
      let rates = JSON.Lines(parsing: text).decoded(as: Rate.self)
      #expect(try rates.map { try $0.get() } == expected)
      let chunks = AsyncStream { continuation in
        continuation.yield(Data(text.utf8))
        continuation.finish()
      }
      var streamed: [Rate] = []
      for try await rate in JSON.AsyncLines(chunks).decoded(as: Rate.self) {
        streamed.append(try rate.get())
      }
      #expect(streamed == expected)
    }
    let decimals = JSON.Lines(parsing: digits.joined(separator: "\n")).decoded(as: Decimal.self)
    #expect(try decimals.map { try $0.get() } == expected.map(\.value))
  }

  @Test func `Scalars are decoded`() throws {
    #expect(try JSON.Lines(parsing: "1\n2\n").decoded(as: Int.self).map { try $0.get() } == [1, 2])
    #expect(
      try JSON.Lines(parsing: "\"a\"\nnull\n").decoded(as: String?.self).map { try $0.get() } == [
        "a", nil,
      ])
  }
  /// The first line shows by whose initializer a type is decoded.
  @Test(arguments: ["{\"value\":1}", "{}", "[1]", "{\"value\":\"x\"}"])
  func `A model's own initializer is called for every line`(first: String) throws {
    let lines = JSON.Lines(
      parsing: first + "\n{\"value\":2}\n{\"value\":3}",
      options: JSON.Lines.Options(onFailure: .continue))
    let values = lines.decoded(as: Both.self).map { try? $0.get().value }
    #expect(values.dropFirst() == [1002, 1003])
  }

  @Test(arguments: ["{\"id\":1,\"name\":\"a\"}", "{}", "[1]", "{\"id\":\"x\"}"])
  func `Lines after the first are validated, too`(first: String) throws {
    let lines = JSON.Lines(
      parsing: first
        + "\n{\"id\":2,\"name\":\"b\"}\n[2]\n{\"id\":3,\"name\":4}\n{\"name\":\"c\",\"id\":3}",
      options: JSON.Lines.Options(onFailure: .continue))
    let ids = lines.decoded(as: Event.self).map { try? $0.get().id }
    #expect(ids.dropFirst() == [2, nil, nil, 3])
  }

  @Test func `Every kind of model is decoded`() throws {
    let empty = JSON.Lines(parsing: "{}\n{\"a\":1}\n{}").decoded(as: Empty.self)
    #expect(try empty.map { try $0.get() }.count == 3)
    let counters = JSON.Lines(parsing: "{\"id\":1}\n{\"id\":2}").decoded(as: Counter.self)
    #expect(try counters.map { try $0.get().id } == [1, 2])
    let levels = JSON.Lines(parsing: "\"low\"\n\"high\"\n\"low\"").decoded(as: Level.self)
    #expect(try levels.map { try $0.get() } == [.low, .high, .low])
    let nested = JSON.Lines(parsing: "[{\"id\":1}]\n[]").decoded(as: [Counter].self)
    #expect(try nested.map { try $0.get().map(\.id) } == [[1], []])
  }
}
