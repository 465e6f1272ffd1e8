import Foundation
import Jansson
import JanssonFoundation
import Testing

/// Encoding errors name the invalid value and its path, and describing them does not trap.
@Suite struct EncodingErrorTests {
  private func error(_ encode: () throws -> Void) throws -> any Error {
    do {
      try encode()
    } catch {
      return error
    }
    throw JSON.Error.other(description: "there was no error")
  }

  struct Event: Codable {
    var payload: JSON = nil
    var points: [[Double]] = []
    var size: Float?
    var when: Date?
  }

  @Test func `An error about a number names it with its path`() throws {
    let number = JSON.number(JSON.Number(Double.nan))
    let nan: JSON = ["a": [1, number]]
    let cases: [(Event, String)] = [
      (Event(payload: nan), "payload.a[1]: the number nan cannot be represented in JSON"),
      (
        Event(payload: .number(.init(-Double.infinity))),
        "payload: the number -inf cannot be represented in JSON"
      ),
      (Event(points: [[1], [2, .nan]]), "points[1][1]: JSON cannot represent nan"),
      (Event(size: .infinity), "size: JSON cannot represent inf"),
    ]
    for (event, text) in cases {
      let error = try error { _ = try JSON.Encoder().encode(["event": event]) }
      guard case EncodingError.invalidValue(_, let context) = error else { throw error }
      #expect(context.debugDescription == "event.\(text)")
      // A printed error says it once.
      #expect(context.underlyingError == nil)
    }
  }

  @Test func `An error in a mapped model names the number with its path`() throws {
    struct Model: JSONEncodable {
      var event = Event()
      var tree: JSON = nil
      var list: [Double] = []
    }
    let nan = JSON.array([.number(JSON.Number(Double.nan))])
    for (model, path) in [
      (Model(event: Event(points: [[.nan]])), "event.points[0][0]"),
      (Model(event: Event(payload: nan)), "event.payload[0]"), (Model(tree: nan), "tree[0]"),
      (Model(list: [1, .nan]), "list[1]"),
    ] {
      let error = try error { _ = try model.jsonString() }
      #expect("\(error)" == "\(path): the number nan cannot be written as JSON")
    }
  }

  static let dates = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e15, -1e12]

  @Test(arguments: dates)
  func `A date that the strategy cannot represent is an error`(_ seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    for strategy in [JSON.Encoder.DateEncodingStrategy.iso8601, .formatted(formatter)] {
      let encoder = JSON.Encoder()
      encoder.dateEncodingStrategy = strategy
      let error = try error { _ = try encoder.encode(["when": [Event(when: date)]]) }
      // It can be printed in every way.
      #expect("\(error)".contains("when"))
      #expect(String(reflecting: error).contains("when"))
      #expect(!error.localizedDescription.isEmpty)
      guard case EncodingError.invalidValue(_, let context) = error else { throw error }
      #expect(context.debugDescription.hasPrefix("when[0].when: "))
      #expect(context.debugDescription.contains("seconds after 1970"))
    }
  }

  struct Refusal: Error { let date: Date? }

  indirect enum Nested: Error {
    case end
    case next(Nested)
  }

  @Test func `Errors with values that cannot be described do not trap`() {
    let nan = Date(timeIntervalSince1970: .nan)
    let errors: [JSON.Error] = [
      .nested(path: ["a"], error: Refusal(date: nan)), .underlying(error: Refusal(date: nan)),
      .customTransform(source: [nan]),
      .nested(path: ["a"], error: JSON.Error.nested(path: ["b"], error: Refusal(date: nan))),
    ]
    for error in errors { #expect("\(error)".contains("a value of")) }
    // Nor does one whose description would take long.
    let deep = (0..<40).reduce(Nested.end) { nested, _ in .next(nested) }
    #expect("\(JSON.Error.underlying(error: deep))" == "a value of Nested")
    #expect("\(JSON.Error.underlying(error: Nested.next(.end)))".contains("end"))
    let refused = JSON.Error.nested(path: ["a"], error: Refusal(date: nil)).description
    #expect(refused == "a: Refusal(date: nil)")
    let transform = JSON.Transform(toJSON: { (text: String) in text })
    #expect(throws: JSON.Error.self) { try transform.toJSON?(nan) }
  }
}
