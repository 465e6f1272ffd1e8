import Foundation
import Jansson
import Testing

/// One decoder for many texts: no call affects another.
struct DecoderReuseTests {
  private let decoder = JSON.Decoder()

  private struct Pair: Decodable, Equatable {
    var first: String
    var second: [Int]
  }

  private static let text = #"{"first": "x", "second": [1, 2]}"#
  private static let pair = Pair(first: "x", second: [1, 2])

  @Test func `A call after a failed one is not affected by it`() throws {
    for wrong in [#"{"first": 1}"#, #"{"first": "x", "second": [1, "a"]}"#, "[", "[[]]", ""] {
      #expect(throws: DecodingError.self) { try decoder.decode(Pair.self, from: wrong) }
      #expect(try decoder.decode(Pair.self, from: Self.text) == Self.pair)
    }
  }

  @Test func `Errors of later calls have their own paths and positions`() throws {
    #expect(try decoder.decode(Pair.self, from: Self.text) == Self.pair)
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode(
        [Pair].self, from: "[\(Self.text),\n{\"first\": \"y\", \"second\": [true]}]")
    }
    let description = error.map { "\($0)" } ?? ""
    #expect(description.contains("line 2, column 27"))
    guard case .typeMismatch(_, let context)? = error else {
      Issue.record("\(description)")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["Index 1", "second", "Index 0"])
  }

  @Test func `Changed settings apply from the next call on`() throws {
    struct Model: Decodable { var userName: String }
    #expect(try decoder.decode(Model.self, from: #"{"userName": "x"}"#).userName == "x")
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try decoder.decode(Model.self, from: #"{"user_name": "y"}"#).userName == "y")
    decoder.keyDecodingStrategy = .useDefaultKeys
    #expect(throws: DecodingError.self) {
      try decoder.decode(Model.self, from: #"{"user_name": "y"}"#)
    }
  }

  /// Each call reads its own text again where the digits of a number matter.
  @Test func `All digits are those of the last text`() throws {
    for digits in ["0.12345678901234567", "0.22345678901234567", "0.32345678901234567"] {
      let expected = try #require(Decimal(string: digits))
      #expect(try decoder.decode([Decimal].self, from: "[\(digits)]") == [expected])
    }
  }

  /// A type may decode another text with the same decoder.
  @Test func `A decoder can be used while it decodes`() throws {
    struct Outer: Decodable {
      static let decoder = JSON.Decoder()
      let inner: [Pair]
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var inner: [Pair] = []
        while !container.isAtEnd {
          let text = try container.decode(String.self)
          inner.append(try Self.decoder.decode(Pair.self, from: text))
        }
        self.inner = inner
      }
    }
    let texts = try JSON.Encoder().encodeString([Self.text, Self.text])
    for _ in 0..<3 {
      #expect(try Outer.decoder.decode(Outer.self, from: texts).inner == [Self.pair, Self.pair])
    }
  }

  /// Types that keep what they were given and read it after the call.
  @Test(arguments: Keeper.Form.allCases)
  func `What is kept after a call is not affected by other calls`(_ form: Keeper.Form) throws {
    let text = "[\(Self.text), {\"first\": \"y\", \"second\": [3]}]"
    let keepers = try decoder.decode([Keeper].self, from: Data(text.utf8), configuration: form)
    for _ in 0..<3 {
      // As long as the first one, so that it would get the same memory.
      let others = text.replacing("x", with: "p").replacing("y", with: "q")
      #expect(try decoder.decode([Pair].self, from: others).map(\.first) == ["p", "q"])
      #expect(throws: DecodingError.self) { try decoder.decode(Pair.self, from: "{}") }
      #expect(try keepers.map { try $0.first() } == ["x", "y"])
    }
  }

  struct Keeper: DecodableWithConfiguration {
    enum Form: CaseIterable { case decoder, keyed, nested, superDecoder }
    fileprivate enum Keys: CodingKey { case first, second }

    let first: () throws -> String

    init(from decoder: any Decoder, configuration: Form) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      switch configuration {
      case .decoder:
        first = {
          try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .first)
        }
      case .keyed: first = { try container.decode(String.self, forKey: .first) }
      case .nested:
        // The elements are read in the call, the text after it.
        var elements = try container.nestedUnkeyedContainer(forKey: .second)
        _ = try elements.decode(Int.self)
        first = { try container.decode(String.self, forKey: .first) }
      case .superDecoder:
        let first = try container.superDecoder(forKey: .first)
        self.first = { try first.singleValueContainer().decode(String.self) }
      }
    }
  }

  /// A decoder that is only referred to weakly is used again, and then has no value.
  @Test func `What is not kept cannot be read after the call`() throws {
    final class Watcher: Decodable {
      weak var decoder: AnyObject?
      init(from decoder: any Decoder) throws {
        self.decoder = decoder as AnyObject
        _ = try decoder.container(keyedBy: Keeper.Keys.self)
          .decode(String.self, forKey: .first)
      }
    }
    let watchers = try decoder.decode([Watcher].self, from: "[\(Self.text), \(Self.text)]")
    for case let late as any Decoder in watchers.compactMap(\.decoder) {
      #expect(throws: DecodingError.self) { try late.container(keyedBy: Keeper.Keys.self) }
      #expect(throws: DecodingError.self) { try late.singleValueContainer().decode(Int.self) }
    }
    #expect(try decoder.decode(Pair.self, from: Self.text) == Self.pair)
  }
}
