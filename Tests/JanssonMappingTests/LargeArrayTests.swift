import Foundation
import Jansson
import TestSupport
import Testing

/// Arrays of a megabyte and more are decoded in pieces, which nobody should notice.
@Suite struct LargeArrayTests {
  struct Item: JSONCodable, Codable, Equatable {
    let id: Int
    let text: String
    let note: String?
    let nested: [[Int]]
  }

  private static let items = (0..<12_000).map { number in
    Item(
      id: number, text: "text \(number) }]{[ \\\" ,\n é 😀", note: number % 3 == 0 ? nil : "]",
      nested: [[number], [], [1, number]])
  }

  private static let indented = JSON.WritingOptions(indent: 2)

  /// Texts of the same items in every layout.
  static let texts: [Data] = [
    try? items.jsonData(), try? items.jsonData(options: indented),
    try? Data([0xEF, 0xBB, 0xBF]) + Data(" \n".utf8) + items.jsonData() + Data("\n\n\n".utf8),
  ].compactMap(\.self)

  @Test(arguments: texts)
  func `A large array is decoded`(text: Data) throws {
    #expect(text.count > 1 << 20)
    #expect(try [Item](jsonData: text) == Self.items)
    #expect(try [Item](jsonString: String(decoding: text, as: UTF8.self)) == Self.items)
    #expect(try JSON.Decoder().decode([Item].self, from: text) == Self.items)
    #expect(try [Item](decoding: JSON(parsing: text)) == Self.items)
  }

  @Test func `Elements of any type are decoded`() throws {
    let rows = (0..<60_000).map { [$0, -$0, 12_345_678] }
    let text = try rows.jsonData()
    #expect(try [[Int]](jsonData: text) == rows)
    #expect(try [[Int]?](jsonData: text) == rows)
    #expect(
      try JSON.Decoder().decode([[Double]].self, from: text) == rows.map { $0.map(Double.init) })
    #expect(try [JSON](jsonData: text).map { try [Int](decoding: $0) } == rows)
    let numbers = rows.flatMap(\.self)
    #expect(try [Int](jsonData: numbers.jsonData()) == numbers)
    #expect(try JSON.Decoder().decode([Int].self, from: numbers.jsonData()) == numbers)
    #expect(
      try [String: [[Int]]](jsonData: Data("{\"a\":".utf8) + text + Data("}".utf8)) == ["a": rows])
    #expect(throws: JSON.Error.self) { try [String: Int](jsonData: text) }
  }

  @Test func `Elements may be larger than a chunk`() throws {
    let large = String(repeating: "é]", count: 1 << 19)
    #expect(try [[String]](jsonData: Data("[[\"\(large)\"]]".utf8)) == [[large]])
    let between = [["a"], [large], ["b"], [large, large], []]
    #expect(try [[String]](jsonData: between.jsonData()) == between)
    let blanks = String(repeating: " ", count: 1 << 20)
    #expect(try [[String]](jsonString: "[\(blanks)]") == [])
    #expect(try [[String]](jsonString: "\(blanks)[[\"x\"]\(blanks),[]]") == [["x"], []])
    #expect(try [[String]](jsonString: "[[\"x\"]]\(blanks)") == [["x"]])
  }

  // MARK: Errors

  /// What must not be valid, wherever a piece happens to end.
  @Test(arguments: [",]", "", ",", "]]", "],[", ",,[\"x\"]]", "]x", "}", " [\"x\"]]", ",:]"])
  func `A syntax error is found wherever a chunk ends`(end: String) throws {
    let element = "[\"\(String(repeating: "x", count: 1020))\"]"
    // Enough follows the end of the text for it to be cut there.
    let blanks = String(repeating: " ", count: 200)
    // A piece of 64, 128 or 256 KiB ends after 1,280 such elements.
    for count in 1279...1281 {
      let text = "[" + Array(repeating: element, count: count).joined(separator: ",") + end + blanks
      let expected = #expect(throws: JSON.Error.self) { _ = try JSON(parsing: text) }
      let mapped = #expect(throws: JSON.Error.self) { _ = try [[String]](jsonString: text) }
      #expect(mapped?.description == expected?.description)
      #expect(throws: DecodingError.self) {
        _ = try JSON.Decoder().decode([[String]].self, from: text)
      }
    }
  }

  @Test func `A mismatch reports its position in the whole text`() throws {
    var text = String(decoding: try Self.items.jsonData(options: Self.indented), as: UTF8.self)
    text = text.replacing("\"id\": 11777,", with: "\"id\": \"x\",")
    let offset =
      text.utf8.count
      - (text.firstRange(of: "\"x\"").map { text[$0.lowerBound...].utf8.count } ?? 0)
    let mapped = #expect(throws: JSON.Error.self) { _ = try [Item](jsonString: text) }
    #expect(mapped?.position?.offset == offset)
    #expect(mapped?.description.contains("[11777].id") == true)
    let coded = #expect(throws: DecodingError.self) {
      _ = try JSON.Decoder().decode([Item].self, from: text)
    }
    guard case .typeMismatch(_, let context)? = coded else {
      Issue.record("\(String(describing: coded))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["Index 11777", "id"])
    #expect(context.codingPath.first?.intValue == 11777)
    #expect("\(context)".contains("\(mapped?.position?.line ?? 0)"))
  }

  @Test func `A syntax error takes precedence over a mismatch`() throws {
    var text = String(decoding: try Self.items.jsonData(), as: UTF8.self)
    text = text.replacing("\"id\":5,", with: "\"id\":\"x\",")
    text.removeLast(20)
    let expected = #expect(throws: JSON.Error.self) { _ = try JSON(parsing: text) }
    let mapped = #expect(throws: JSON.Error.self) { _ = try [Item](jsonString: text) }
    #expect(mapped?.description == expected?.description)
    let coded = #expect(throws: DecodingError.self) {
      _ = try JSON.Decoder().decode([Item].self, from: text)
    }
    guard case .dataCorrupted(let context)? = coded else {
      Issue.record("\(String(describing: coded))")
      return
    }
    #expect("\(String(describing: context.underlyingError))".contains(expected?.description ?? "?"))
  }

  // MARK: Options

  @Test func `Repeated keys follow the policy`() throws {
    var text = String(decoding: try Self.items.jsonData(), as: UTF8.self)
    text = text.replacing("\"id\":11900,", with: "\"id\":1,\"id\":11900,")
    let decoder = JSON.Decoder()
    for policy in [JSON.ReadingOptions.DuplicateKeys.keepLast, .keepFirst] {
      let options = JSON.ReadingOptions(duplicateKeys: policy)
      let id = policy == .keepLast ? 11900 : 1
      #expect(try [Item](jsonString: text, options: options)[11900].id == id)
      decoder.readingOptions = options
      #expect(try decoder.decode([Item].self, from: text)[11900].id == id)
    }
    let options = JSON.ReadingOptions(duplicateKeys: .reject)
    let expected = #expect(throws: JSON.Error.self) {
      _ = try JSON(parsing: text, options: options)
    }
    let mapped = #expect(throws: JSON.Error.self) {
      _ = try [Item](jsonString: text, options: options)
    }
    #expect(mapped?.description == expected?.description)
    decoder.readingOptions = options
    #expect(throws: DecodingError.self) { _ = try decoder.decode([Item].self, from: text) }
  }

  @Test func `Limits apply to the whole text`() throws {
    let text = Self.texts[0]
    #expect(throws: JSON.Error.tooLarge(limit: text.count - 1, size: text.count)) {
      _ = try [Item](jsonData: text, options: JSON.ReadingOptions(maximumSize: text.count - 1))
    }
    let exactly = JSON.ReadingOptions(maximumDepth: 4, maximumSize: text.count)
    #expect(try [Item](jsonData: text, options: exactly) == Self.items)
    #expect(throws: JSON.Error.self) {
      _ = try [Item](jsonData: text, options: JSON.ReadingOptions(maximumDepth: 3))
    }
    let jansson = JSON.ReadingOptions(engine: .other)
    #expect(try [Item](jsonData: text, options: jansson) == Self.items)
  }

  // MARK: What types see

  /// Counts its instances, and remembers where it was decoded.
  struct Witness: Decodable {
    let path: [Int?]
    let exact: Decimal

    /// Used by one thread.
    final class Count: @unchecked Sendable { var made = 0 }
    static let key: CodingUserInfoKey = {
      guard let key = CodingUserInfoKey(rawValue: "count") else { fatalError("no key") }
      return key
    }()

    init(from decoder: any Decoder) throws {
      path = decoder.codingPath.map(\.intValue)
      (decoder.userInfo[Self.key] as? Count)?.made += 1
      var container = try decoder.unkeyedContainer()
      exact = try container.decode(Decimal.self)
    }
  }

  @Test func `Each element is created once and knows its index in the whole array`() throws {
    // The next doubles are almost twice as far away.
    let count = 60_000
    let numbers = (0..<count).map { "\(10_000 + $0).000000000001" }
    let text = "[" + numbers.map { "[\($0)]" }.joined(separator: ",") + "]"
    #expect(text.utf8.count > 1 << 20)
    let made = Witness.Count()
    let decoder = JSON.Decoder()
    decoder.userInfo[Witness.key] = made
    let all = try decoder.decode([Witness].self, from: text)
    #expect(made.made == count)
    for (index, witness) in all.enumerated() where index % 997 == 0 || index > count - 3 {
      #expect(witness.path == [index])
      #expect(witness.exact == Decimal(string: numbers[index]))
    }
    made.made = 0
    #expect(throws: DecodingError.self) {
      _ = try decoder.decode([Witness].self, from: text.dropLast() + ",[\"x\"]]")
    }
    #expect(made.made == count + 1)
  }

  /// A type that is content with an error.
  struct Lenient: JSONDecodable {
    let wasError: Bool
    init(decoding json: JSON) { wasError = json.error != nil }
  }

  @Test(arguments: [0, 1 << 20])
  func `An invalid text is an error for every type`(blanks: Int) throws {
    let text = "[1,}" + String(repeating: " ", count: blanks)
    #expect(throws: JSON.Error.self) { try Lenient(jsonString: text) }
    #expect(throws: JSON.Error.self) { try Lenient(jsonData: Data(text.utf8)) }
    #expect(throws: JSON.Error.self) { try [Int]?(jsonString: text) }
    #expect(Lenient(decoding: .error(.outOfMemory)).wasError)
  }

  struct Keeper: JSONDecodable { let nested: JSON }

  @Test func `Values that a model keeps do not change`() throws {
    var kept = try [Keeper](jsonData: Self.texts[0]).map(\.nested)
    #expect(kept.count == Self.items.count)
    kept[11_999][0, 0] = 5
    #expect(kept[11_999] == [[5], [], [1, 11_999]])
    #expect(kept[11_998] == [[11_998], [], [1, 11_998]])
  }

  /// A part of an array in which an object repeats a key is read as a tree.
  @Test func `Decimals keep their digits in parts with repeated keys`() throws {
    let count = 40_000
    let digits = (0..<count).map { "0.1234567890\(1_000_000 + $0)" }
    let text = digits.map { #"{"v":1,"v":\#($0)}"# }.joined(separator: ",")
    let values = try JSON.Decoder().decode([[String: Decimal]].self, from: "[\(text)]")
    #expect(values.map { $0["v"] } == digits.map { Decimal(string: $0) })
  }
}
