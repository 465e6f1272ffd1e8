import Foundation
import Jansson
import Synchronization
import TestSupport
import Testing

/// Keys that a strategy converts: as Foundation converts them, and each of them once.
struct ConvertedKeyTests {
  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The keys that a decoder shows, and what it finds by them.
  private struct Keys: Decodable, Equatable {
    var values: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      for key in container.allKeys {
        values[key.stringValue] = try container.decodeIfPresent(Int.self, forKey: key)
      }
    }
  }

  private struct Encoded: Encodable {
    let key: String

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encode(1, forKey: AnyKey(stringValue: key))
    }
  }

  private static func randomKeys(_ count: Int) -> [String] {
    var random = SplitMix64(seed: 48)
    let letters = [
      "a", "b", "1", "_", "2", "z", "A", "é", "ß", "x", "_", "Q", "ǆ", "'", "-", "e\u{301}", "ǅ",
      "Σ", "ª",
    ]
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...9, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }
      .joined()
    }
  }

  @Test(
    arguments: [
      ("price_change_24h", "priceChange24H"), ("image_2x", "image2X"), ("size_4k", "size4K"),
      ("some_3d_shape", "some3DShape"), ("top_10s", "top10S"), ("utf_8bit_text", "utf8BitText"),
      ("a_ß", "aSs"),
    ])
  func `A letter after a digit begins a word`(_ key: String, _ name: String) throws {
    let decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try decoder.decode(Keys.self, from: "{\"\(key)\": 1}").values == [name: 1])
  }

  @Test func `Keys are converted from snake case as by Foundation`() throws {
    let ours = JSON.Decoder()
    ours.keyDecodingStrategy = .convertFromSnakeCase
    let theirs = JSONDecoder()
    theirs.keyDecodingStrategy = .convertFromSnakeCase
    for key in Self.randomKeys(20_000) {
      let text = "{\"\(key)\": 1}"
      let expected = try theirs.decode(Keys.self, from: Data(text.utf8))
      #expect(try ours.decode(Keys.self, from: text) == expected, "\(key)")
    }
  }

  @Test func `Keys are converted to snake case as by Foundation`() throws {
    let ours = JSON.Encoder()
    ours.keyEncodingStrategy = .convertToSnakeCase
    let theirs = JSONEncoder()
    theirs.keyEncodingStrategy = .convertToSnakeCase
    for key in Self.randomKeys(20_000) {
      let expected = try JSON(parsing: theirs.encode(Encoded(key: key)))
      #expect(try ours.encodeJSON(Encoded(key: key)) == expected, "\(key)")
    }
  }

  @Test(arguments: [1, 2, 4])
  func `A strategy of one's own is called once for each member`(_ factor: Int) throws {
    let count = 500 * factor
    let text = "{" + (0..<count).map { "\"k\($0)\": \($0)" }.joined(separator: ",") + "}"
    let calls = Mutex(0)
    let decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .custom { path in
      calls.withLock { $0 += 1 }
      return AnyKey(stringValue: String((path.last?.stringValue ?? "").dropFirst()))
    }
    let keys = try decoder.decode(Keys.self, from: text)
    #expect(keys.values.count == count && keys.values["7"] == 7)
    #expect(calls.withLock { $0 } == count)
  }

  /// Names that are not there, many of them in one object.
  private struct Absent: Decodable {
    var found = 0

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      for number in 0..<2000 {
        let key = AnyKey(stringValue: "absentNumber\(number)")
        if try container.decodeIfPresent(Int.self, forKey: key) != nil { found += 1 }
      }
      // Neither what encoding writes, nor what is not found, is lost.
      for name in ["myKey7", "myKey_8", "key9"] {
        let key = AnyKey(stringValue: name)
        if try container.decodeIfPresent(Int.self, forKey: key) != nil { found += 1 }
      }
    }
  }

  @Test func `Names that are not there change nothing about those that are`() throws {
    let members = (0..<100).map { "\"my_key_\($0)\": \($0), \"key\($0)\": 1" }
    let decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let text = "{" + members.joined(separator: ",") + ", \"my_key_8\": 2}"
    #expect(try decoder.decode(Absent.self, from: text).found == 3)
  }

  /// To Swift, these names are equal.
  @Test func `Names are equal if their bytes are`() throws {
    let decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .custom { $0.last ?? AnyKey(stringValue: "") }
    struct Accents: Decodable {
      let values: [Int]
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        values = try container.allKeys.map { try container.decode(Int.self, forKey: $0) }
      }
    }
    let text = "{\"\u{E9}\": 1, \"e\u{301}\": 2}"
    #expect(try decoder.decode(Accents.self, from: text).values == [1, 2])
  }
}
