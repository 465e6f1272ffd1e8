import Foundation
import Jansson
import Testing

/// What Foundation's coders do in cases that are easily overlooked, and so do these.
@Suite struct FoundationAgreementTests {
  private struct Small: Decodable, Equatable { var a: Int }

  private enum Payload: Codable {
    struct Inner: Codable { var x: Int }
    enum Other: Codable { case k(Bool) }
    case v(Int), inner(Inner), list([Inner]), map([String: Int]), other(Other), two(Int, b: String)
  }

  /// The kind of an error, and its coding path.
  private func failure(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "none"
    } catch let error as DecodingError {
      func path(_ context: DecodingError.Context) -> String {
        context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
          .joined(separator: ".")
      }
      return switch error {
      case .typeMismatch(let type, let context): "typeMismatch \(type) \(path(context))"
      case .valueNotFound(let type, let context): "valueNotFound \(type) \(path(context))"
      case .keyNotFound(let key, let context): "keyNotFound \(key.stringValue) \(path(context))"
      case .dataCorrupted(let context): "dataCorrupted \(path(context))"
      @unknown default: "unknown"
      }
    } catch {
      return "\(error)"
    }
  }

  private func failures<T: Decodable>(
    _ type: T.Type, _ text: String
  ) -> (ours: String, theirs: String) {
    (
      failure { _ = try JSON.Decoder().decode(type, from: text) },
      failure { _ = try JSONDecoder().decode(type, from: Data(text.utf8)) }
    )
  }

  @Test(arguments: [
    #"{"v":{"_0":"x"}}"#, #"{"v":{"_0":null}}"#, #"{"v":{}}"#, #"{"v":3}"#, #"{"v":null}"#,
    #"{"inner":{"_0":{"x":"s"}}}"#, #"{"inner":{"_0":{}}}"#,
    #"{"list":{"_0":[{"x":1},{"x":"s"}]}}"#,
    #"{"map":{"_0":{"k":"s"}}}"#, #"{"other":{"_0":{"k":{"_0":3}}}}"#, #"{"two":{"_0":1,"b":2}}"#,
    #"{"two":{"_0":1}}"#, #"{"none":{}}"#, "{}", "3", "null",
  ])
  func `An error in the payload of an enum has the same kind and path`(text: String) {
    for (ours, theirs) in [
      failures(Payload.self, text), failures([Payload].self, "[\(text)]"),
      failures([String: [Payload]].self, "{\"key\":[\(text)]}"),
    ] {
      #expect(ours == theirs)
      #expect(ours != "none")
    }
  }

  @Test func `Null is no Boolean, and no value of any other type`() throws {
    struct Flag: Decodable { var flag: Bool }
    func expectSame(_ pair: (ours: String, theirs: String), _ kind: String) {
      #expect(pair.ours == pair.theirs)
      #expect(pair.ours.hasPrefix(kind), "\(pair.ours)")
    }
    expectSame(failures(Bool.self, "null"), "typeMismatch")
    expectSame(failures([Bool].self, "[true, null]"), "typeMismatch")
    expectSame(failures([[Bool]].self, "[[null]]"), "typeMismatch")
    expectSame(failures([String: Bool].self, #"{"a": null}"#), "typeMismatch")
    expectSame(failures(Flag.self, #"{"flag": null}"#), "typeMismatch")
    expectSame(failures(Flag.self, "{}"), "keyNotFound")
    expectSame(failures([Int].self, "[null]"), "valueNotFound")
    expectSame(failures([Double].self, "[null]"), "valueNotFound")
    expectSame(failures([String].self, "[null]"), "valueNotFound")
    expectSame(failures([Small].self, "[null]"), "valueNotFound")
    #expect(try JSON.Decoder().decode([Bool?].self, from: "[null, true]") == [nil, true])
  }

  @Test func `A number beyond Double is an error only where it is decoded`() throws {
    let text = #"{"a": 1, "b": 1e400, "c": [-1e999, 1.50]}"#
    #expect(try JSON.Decoder().decode(Small.self, from: text) == Small(a: 1))
    #expect(try JSONDecoder().decode(Small.self, from: Data(text.utf8)) == Small(a: 1))
    #expect(try JSON.Decoder().decode(Small.self, from: Data(text.utf16Bytes)) == Small(a: 1))
    struct Used: Decodable { var b: Double }
    for text in [text, text + String(repeating: " ", count: 10)] {
      let error = #expect(throws: DecodingError.self) {
        try JSON.Decoder().decode(Used.self, from: text)
      }
      guard case .dataCorrupted(let context)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(context.codingPath.map(\.stringValue) == ["b"])
      #expect(
        context.debugDescription == "b: expected Double, found the number 1e400 (line 1, column 15)"
      )
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Used.self, from: Data(text.utf8))
    }
    for (ours, theirs) in [failures([String].self, "[1e400]"), failures([Bool].self, "[1e400]")] {
      #expect(ours == theirs)
    }
    // An error in the text is still one.
    #expect(failures(Small.self, #"{"a": 1, "b": 1e400, "c": tru}"#).ours == "dataCorrupted ")
    #expect(throws: JSON.Error.self) { try JSON(parsing: text) }
  }

  @Test func `A number beyond Double may be anywhere in a large array`() throws {
    let small = String(repeating: #"{"a": 1, "b": [1, 2, 3]},"#, count: 60_000)
    let text = #"[\#(small){"a": 2, "b": 1e400},\#(small){"a": 3}]"#
    let models = try JSON.Decoder().decode([Small].self, from: text)
    #expect(models.count == 120_002 && models[60_000].a == 2)
    let wrong = #"[{"a": "x"},\#(small){"a": 2, "b": 1e400}]"#
    let (ours, theirs) = failures([Small].self, wrong)
    #expect(ours == theirs && ours == "typeMismatch Int [0].a")
  }

  @Test func `Control characters are escaped with lower-case digits`() throws {
    let scalars = (0..<0x20).compactMap(Unicode.Scalar.init)
    let text = String(String.UnicodeScalarView(scalars)) + "\u{7F}"
    let model = [text: [text]]
    #expect(
      try JSON.Encoder().encode(model).count == JSONEncoder().encode(model).count)
    #expect(try JSON.Encoder().encode([text]) == JSONEncoder().encode([text]))
    #expect(try JSON.Encoder().encodeString("\u{1F}") == #""\u001f""#)
    let member = ["\u{1F}": JSON.string("\u{1B}")]
    #expect(try JSON.Encoder().encodeString(member) == #"{"\u001f":"\u001b"}"#)
    // So do the library's other writers.
    #expect(try JSON.string("\u{1F}").jsonString() == #""\u001f""#)
    #expect(try ["\u{1F}"].jsonString() == #"["\u001f"]"#)
  }
}

extension String {
  fileprivate var utf16Bytes: [UInt8] { utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
}
