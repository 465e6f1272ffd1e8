import Jansson
import Testing

/// What an error of decoding says of a value is what any error of the library says of it.
@Suite struct FoundValueTests {
  @Test(
    arguments: [
      "null", "true", "false", "0", "-1", "7", "9223372036854775807", "-9223372036854775808",
      "18446744073709551616", "1.5", "1e300", #""""#, #""text""#, #""é""#, #""a \"b\" \\ \n""#,
      "\"\(String(repeating: "x", count: 48))\"", "\"\(String(repeating: "x", count: 49))\"",
      "\"\(String(repeating: "é", count: 30))\"", "\"\(String(repeating: "é", count: 49))\"", "[]",
      "[1]", "[1,2]", "{}", #"{"a":1}"#, #"{"a":1,"b":[]}"#,
    ], JSON.Engine.allCases)
  func `A value is described in one way`(text: String, engine: JSON.Engine) throws {
    let options = JSON.ReadingOptions(engine: engine)
    for (whole, path) in [(text, "$"), ("[\(text)]", "[0]")] {
      let json = try JSON(parsing: whole, options: options)
      let value = path == "$" ? json : json[0]
      guard case .typeMismatch(_, let found) = JSON.Error.typeMismatch(expected: Int.self, value)
      else { throw JSON.Error.typeMismatch(expected: Int.self, value) }
      let error = #expect(throws: DecodingError.self) {
        if path == "$" {
          _ = try JSON.Decoder().decode(Refused.self, from: json)
        } else {
          _ = try JSON.Decoder().decode([Refused].self, from: json)
        }
      }
      guard case .typeMismatch(_, let context)? = error else {
        if case .valueNotFound? = error { continue }
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(context.debugDescription.hasPrefix("\(path): expected "))
      #expect(context.debugDescription.hasSuffix(", found \(found)"))
    }
  }

  /// Refuses each value: an array is no object, and what is no array is none.
  private struct Refused: Decodable {
    init(from decoder: any Decoder) throws {
      if (try? decoder.unkeyedContainer()) == nil {
        _ = try decoder.unkeyedContainer()
      } else {
        _ = try decoder.container(keyedBy: Key.self)
      }
    }

    private enum Key: CodingKey {}
  }
}
