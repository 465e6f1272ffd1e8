import Foundation
import Jansson
import Testing

struct JSON5DecodingTests {
  private struct Server: Codable, Equatable {
    var host: String
    var ports: [Int]
    var load: Double?
  }

  private let text = """
    // the server
    {
      host: 'example.org', /* and */ ports: [0x50, +443,],
      load: .5,
    }
    """

  @Test func `JSON5 is decoded as by Foundation`() throws {
    let decoder = JSON.Decoder()
    #expect(!decoder.allowsJSON5)
    #expect(throws: DecodingError.self) { try decoder.decode(Server.self, from: text) }
    decoder.allowsJSON5 = true
    #expect(decoder.readingOptions.syntax == .json5)
    let server = try decoder.decode(Server.self, from: text)
    #expect(server == Server(host: "example.org", ports: [80, 443], load: 0.5))
    let foundation = JSONDecoder()
    foundation.allowsJSON5 = true
    let plain = text.replacingOccurrences(of: "+443", with: "443")
    #expect(try foundation.decode(Server.self, from: Data(plain.utf8)) == server)
    decoder.allowsJSON5 = false
    #expect(decoder.readingOptions.syntax == .json)
  }

  @Test func `Infinity and NaN are decoded into doubles only`() throws {
    let decoder = JSON.Decoder()
    decoder.allowsJSON5 = true
    let values = try decoder.decode([Double].self, from: "[Infinity, -Infinity, NaN, 1]")
    #expect(values[0] == .infinity)
    #expect(values[1] == -.infinity)
    #expect(values[2].isNaN)
    #expect(values[3] == 1)
    #expect(throws: DecodingError.self) { try decoder.decode([Int].self, from: "[Infinity]") }
  }

  /// Not in the rewritten text.
  @Test func `Errors are located in the original text`() throws {
    let decoder = JSON.Decoder()
    decoder.allowsJSON5 = true
    let wrong = text.replacingOccurrences(of: "+443", with: "'x'")
    do {
      _ = try decoder.decode(Server.self, from: wrong)
      Issue.record("decoded")
    } catch let DecodingError.typeMismatch(_, context) {
      #expect(
        context.debugDescription
          == #"ports[1]: expected Int, found the string "x" (line 3, column 48)"#)
    }
  }

  @Test func `The braces of the top-level object may be omitted`() throws {
    let decoder = JSON.Decoder()
    decoder.allowsJSON5 = true
    decoder.assumesTopLevelDictionary = true
    for text in [
      text, "host: 'a', ports: [1], // end", "/* {} */ host: 'a', 'ports': []",
      "//\n{host: 'b', ports: []}",
    ] {
      #expect(throws: Never.self) { try decoder.decode(Server.self, from: text) }
    }
  }
}
