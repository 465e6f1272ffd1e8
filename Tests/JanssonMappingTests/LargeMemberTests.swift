import Foundation
import Jansson
import Synchronization
import TestSupport
import Testing

/// Large arrays inside of objects are decoded in chunks, which nobody should notice.
@Suite struct LargeMemberTests {
  struct Item: JSONCodable, Equatable {
    let id: Int
    let text: String
    let nested: [[Int]]
  }

  struct Page: JSONCodable, Equatable {
    let total: Int
    let items: [Item]
    let note: String?
  }

  struct Answer: JSONCodable, Equatable {
    struct Body: JSONCodable, Equatable {
      let first: [Item]?
      let page: Page
      let rest: JSON
    }

    let status: String
    let body: Body
  }

  static let items = (0..<2_100).map { number in
    Item(
      id: number, text: "}]{[ \\\" ,\n é 😀 \(String(repeating: "x", count: 4000)) \(number)",
      nested: [[number], [], [1, number]])
  }
  static let page = Page(total: 5, items: items, note: "a ] note")

  /// The text of a page, in which something may be replaced.
  static func text(replacing old: String = "", with new: String = "") throws -> String {
    let text = try page.jsonString()
    return old.isEmpty ? text : text.replacingOccurrences(of: old, with: new)
  }

  /// What decoding from a value, which is read as a whole, gives.
  static func whole<Model: JSONDecodable>(
    _ text: String, _ options: JSON.ReadingOptions = .init()
  ) throws -> Model {
    try Model(decoding: JSON(parsing: text, options: options))
  }

  /// Compares the error for a text with that of reading it as a whole.
  static func expectSameError<Model: JSONDecodable>(
    _ type: Model.Type, _ text: String, _ options: JSON.ReadingOptions = .init(),
    location: SourceLocation = #_sourceLocation
  ) {
    let expected = #expect(throws: JSON.Error.self, sourceLocation: location) {
      let _: Model = try whole(text, options)
    }
    let error = #expect(throws: JSON.Error.self, sourceLocation: location) {
      _ = try Model(jsonString: text, options: options)
    }
    #expect(error?.description == expected?.description, sourceLocation: location)
    #expect(error?.position == expected?.position, sourceLocation: location)
    #expect(error?.path == expected?.path, sourceLocation: location)
  }

  // MARK: Values

  @Test func `A large array in an object is decoded`() throws {
    let data = try Self.page.jsonData()
    #expect(data.count > 1 << 23)
    // The first time, it is not known yet how the type is decoded.
    for _ in 0..<2 { #expect(try Page(jsonData: data) == Self.page) }
    #expect(try Page(jsonString: Self.text()) == Self.page)
    let indented = try Self.page.jsonData(options: JSON.WritingOptions(indent: 2))
    #expect(
      try Page(jsonData: Data([0xEF, 0xBB, 0xBF]) + indented + Data("\n\n".utf8)) == Self.page)
    let file = FileManager.default.temporaryDirectory.appending(path: "large-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try data.write(to: file)
    #expect(try Page(jsonFile: file.path) == Self.page)
    for engine in [JSON.Engine.other, .turbo] {
      let options = JSON.ReadingOptions(engine: engine)
      #expect(try Page(jsonData: data, options: options) == Self.page)
    }
  }

  @Test func `Large arrays are decoded at any depth`() throws {
    let answer = Answer(
      status: "fine",
      body: Answer.Body(first: Self.items, page: Self.page, rest: ["a": [1, 2]]))
    let text = try answer.jsonString()
    for _ in 0..<3 {
      var decoded = try Answer(jsonString: text)
      #expect(decoded == answer)
      decoded = try Answer(
        jsonString: text.replacingOccurrences(of: "\"body\":", with: " \"body\" :\n"))
      #expect(decoded == answer)
    }
  }

  struct Renamed: JSONCodable, Equatable {
    let things: [Item]
    let total: Int
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["things": "items"] }
  }

  struct Reaching: JSONCodable {
    let items: [Item]
    let first: Int?
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["first": .index("items", 0, "id")]
    }
  }

  struct Twice: JSONCodable {
    let items: [Item]
    let again: JSON
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["again": "items"] }
  }

  @Test func `Properties with options are decoded as from a value`() throws {
    let text = try Self.text(replacing: "\"id\":0,", with: "\"id\":7,")
    for _ in 0..<2 {
      #expect(
        try Renamed(jsonString: text).things.map(\.id) == [7] + Self.items.dropFirst().map(\.id))
      #expect(try Reaching(jsonString: text).first == 7)
      #expect(try Twice(jsonString: text).again.count == Self.items.count)
    }
  }

  struct Loose: JSONCodable {
    let items: [Item]
    static func mappingOptions() -> JSON.MappingOptions { JSON.MappingOptions(policy: .lossy) }
  }

  struct Maybe: JSONCodable { let items: [Item]? }

  @Test func `Elements that do not fit are dropped where they are otherwise`() throws {
    let text = try Self.text(replacing: "\"id\":2011,", with: "\"id\":true,")
    let ids = Self.items.map(\.id).filter { $0 != 2011 }
    for _ in 0..<2 {
      #expect(try Loose(jsonString: text).items.map(\.id) == ids)
      #expect(try Maybe(jsonString: text).items?.map(\.id) == ids)
    }
  }

  // MARK: Errors

  /// What makes a text invalid: something that is replaced in it.
  static let faults: [(old: String, new: String)] = [
    ("],\"note\"", "},\"note\""), ("],\"note\"", ",],\"note\""), ("],\"note\"", "] \"note\""),
    ("\"a ] note\"}", "\"a ] note\"}}"), ("\"id\":100,", "\"id\":0100,"),
    ("\"items\":[{", "\"items\":[,{"), ("{\"total\"", "[\"total\""),
    ("\"total\":5", "\"total\":5x"),
  ]

  @Test(arguments: faults.indices)
  func `A syntax error is that of the whole text`(index: Int) throws {
    // Otherwise it would not be known yet how the type is decoded.
    _ = try? Page(jsonString: "{}")
    let (old, new) = Self.faults[index]
    Self.expectSameError(Page.self, try Self.text(replacing: old, with: new))
  }

  @Test func `A value that does not fit is reported with its path and position`() throws {
    Self.expectSameError(
      Page.self, try Self.text(replacing: "\"id\":2023,", with: "\n\"id\":\"x\","))
    Self.expectSameError(Page.self, try Self.text(replacing: "\"total\":5,", with: ""))
    let error = #expect(throws: JSON.Error.self) {
      _ = try Page(jsonString: Self.text(replacing: "\"id\":2023,", with: "\n\"id\":\"x\","))
    }
    #expect(error?.description.contains("items[2023].id") == true)
    #expect(error?.position?.line == 2)
  }

  @Test func `Repeated keys follow the policy`() throws {
    let text = try Self.text(
      replacing: "\"note\":", with: "\"items\":[{\"id\":1,\"text\":\"\",\"nested\":[]}],\"note\":")
    let escaped = try Self.text(
      replacing: "\"note\":",
      with: "\"it\\u0065ms\":[{\"id\":1,\"text\":\"\",\"nested\":[]}],\"note\":")
    for text in [text, escaped] { #expect(try Page(jsonString: text).items.count == 1) }
    let first = JSON.ReadingOptions(duplicateKeys: .keepFirst)
    #expect(try Page(jsonString: text, options: first).items.count == Self.items.count)
    Self.expectSameError(Page.self, text, JSON.ReadingOptions(duplicateKeys: .reject))
  }

  @Test func `Limits apply to the whole text`() throws {
    let text = try Self.text()
    let exactly = JSON.ReadingOptions(maximumDepth: 5, maximumSize: text.utf8.count)
    #expect(try Page(jsonString: text, options: exactly) == Self.page)
    Self.expectSameError(Page.self, text, JSON.ReadingOptions(maximumDepth: 4))
    Self.expectSameError(Page.self, text, JSON.ReadingOptions(maximumSize: text.utf8.count - 1))
  }

  // MARK: What types see

  /// Counts values of two types; each test has one of its own.
  private static let pages = Mutex(0)
  private static let elements = Mutex(0)

  struct Element: JSONCodable {
    let id: Int
    init(decoding json: JSON) throws {
      LargeMemberTests.elements.withLock { $0 += 1 }
      id = try json.decode(at: "id")
    }
    func encode(mapper: JSON.Mapper) {}
  }

  struct Elements: JSONCodable { let items: [Element] }

  @Test func `Elements are created once, unless there is an error after them`() throws {
    let count = Self.items.count
    _ = try? Elements(jsonString: "{}")
    _ = try Elements(jsonString: Self.text())
    #expect(Self.elements.withLock { $0 } == count)
    // In chunks, and then with the whole text for the error.
    #expect(throws: JSON.Error.self) {
      _ = try Elements(jsonString: Self.text(replacing: "\"id\":2099,", with: ""))
    }
    #expect(Self.elements.withLock { $0 } == 3 * count)
  }

  struct OwnPage: JSONCodable {
    let total: Int
    let items: [Item]
    init(decoding json: JSON) throws {
      LargeMemberTests.pages.withLock { $0 += 1 }
      total = try json.decode(at: "total")
      items = try json.decode(at: "items")
      guard items.count == LargeMemberTests.items.count else { fatalError("not the whole value") }
    }
    func encode(mapper: JSON.Mapper) {}
  }

  struct Around: JSONCodable { let page: OwnPage }

  @Test func `A model's own initializer gets the whole value`() throws {
    let text = try Self.text()
    for made in 1...3 {
      #expect(try OwnPage(jsonString: text).items == Self.items)
      #expect(Self.pages.withLock { $0 } == made)
    }
    for _ in 0..<3 {
      #expect(try Around(jsonString: "{\"page\":\(text)}").page.items == Self.items)
    }
    // Once more to find out that there is one.
    #expect(Self.pages.withLock { $0 } == 7)
  }
}
