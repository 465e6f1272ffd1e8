import Jansson
import JanssonFunctional
import Testing

/// Errors of every way to decode say where in the text the value is, in every syntax.
@Suite struct PositionTests {
  private struct Server: JSONDecodable { let port: Int }
  private struct Guarded: JSONDecodable {
    let port: Int?
    static func mappingOptions() -> JSON.MappingOptions { .init(unknownKeys: .reject) }
  }

  /// A text of each syntax, with the server in a list, and where the value of the port is.
  static let texts: [(JSON.ReadingOptions.Syntax, String, JSON.TextPosition)] = [
    (.json, "[1,\n {\"port\": \"x\"}]", JSON.TextPosition(line: 2, column: 11, offset: 14)),
    (
      .jsonWithComments, "[1, // é\n /* two */ {\"port\": /* text */ \"x\",}]",
      JSON.TextPosition(line: 2, column: 32, offset: 41)
    ),
    (.json5, "[+.5,\n {port: 'x'}]", JSON.TextPosition(line: 2, column: 9, offset: 14)),
  ]

  private static let ways: [(String, @Sendable (JSON) throws -> Void)] = [
    ("mapping", { _ = try Server(decoding: $0[1]) }),
    ("decode", { _ = try $0[1].decode(Server.self) }),
    ("decode(at:)", { _ = try $0.decode(Int.self, at: 1, "port") }),
    ("decode(at:) in the container", { _ = try $0[1].decode(Int.self, at: "port") }),
    ("with a report", { _ = try Server.decoding($0[1]) }),
    ("functional", { _ = try JSON.Decoding<Int>.at(1, "port").decode($0) }),
    ("functional, a model", { _ = try JSON.Decoding<Server>.at(1).decode($0) }),
    (
      "functional, zipped",
      {
        _ = try JSON.Decoding<Int>.zip(.at("port"), .at("port"), into: { $0 + $1 }).at(1).decode($0)
      }
    ),
    (
      "functional, a check",
      { _ = try JSON.Decoding<String>.at(1, "port").check("y") { $0 == "y" }.decode($0) }
    ),
  ]

  @Test(arguments: texts)
  func `Errors of all ways to decode have the position`(
    _ syntax: JSON.ReadingOptions.Syntax, _ text: String, _ position: JSON.TextPosition
  ) throws {
    let json = try JSON(parsing: text, options: JSON.ReadingOptions(syntax: syntax))
    for (way, decode) in Self.ways {
      let error = #expect(throws: (any Error).self) { try decode(json) }
      let first = error as? JSON.Error ?? (error as? JSON.Errors)?.first
      #expect(first?.position == position, "\(way): \(String(describing: error))")
      #expect(first?.path == [1, "port"], "\(way)")
    }
    let object = text.drop { $0 != "{" }.dropLast()
    let error = #expect(throws: JSON.Error.self) {
      try Server(jsonString: String(object), options: JSON.ReadingOptions(syntax: syntax))
    }
    #expect(error?.position != nil)
  }

  @Test(arguments: texts)
  func `A missing member has the position of its object`(
    _ syntax: JSON.ReadingOptions.Syntax, _ text: String, _ position: JSON.TextPosition
  ) throws {
    struct Named: JSONDecodable { let name: String }
    let json = try JSON(parsing: text, options: JSON.ReadingOptions(syntax: syntax))
    for decode in [
      { _ = try Named(decoding: json[1]) },
      { _ = try JSON.Decoding<String>.at(1, "name").decode(json) },
    ] {
      let error = #expect(throws: JSON.Error.self) { try decode() }
      #expect(error?.position?.line == position.line)
    }
  }

  @Test(arguments: texts)
  func `A key that is refused has a position, and the right one is suggested`(
    _ syntax: JSON.ReadingOptions.Syntax, _ text: String, _ position: JSON.TextPosition
  ) throws {
    let text = text.replacing("port", with: "prot").replacing("\"x\"", with: "1  ")
      .replacing("'x'", with: "1  ")
    let json = try JSON(parsing: text, options: JSON.ReadingOptions(syntax: syntax))
    for decode in [
      { _ = try Guarded(decoding: json[1]) },
      { _ = try [Guarded](decoding: JSON.array([json[1]])) },
    ] {
      let error = #expect(throws: JSON.Error.self) { try decode() }
      #expect(error?.message == "no property has this key; did you mean \"port\"?")
      if error?.path == [1, "prot"] { #expect(error?.position == position) }
    }
  }

  @Test func `Only a similar key is suggested`() throws {
    struct Model: JSONDecodable {
      let port: Int?
      let userName: String?
      static func mappingOptions() -> JSON.MappingOptions { .init(unknownKeys: .reject) }
    }
    for (key, suggestion) in [
      ("prot", "port"), ("Port", "port"), ("ports", "port"), ("por", "port"),
      ("usernme", "userName"),
      ("usrName", "userName"), ("username", "userName"), ("x", nil), ("", nil), ("password", nil),
      (String(repeating: "port", count: 20), nil),
    ] {
      let error = #expect(throws: JSON.Error.self) { try Model(decoding: [key: 1]) }
      guard case .unknownKey(let object, key)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(object.suggestion == suggestion, "\(key)")
    }
  }

  @Test func `A file is named in every syntax, and a changed document has no position`() throws {
    var json = try JSON(
      parsing: "{a: {port: 'x'}, b: 1}", options: JSON.ReadingOptions(syntax: .json5))
    #expect(#expect(throws: JSON.Error.self) { try Server(decoding: json["a"]) }?.position != nil)
    json["b"] = "changed"
    #expect(#expect(throws: JSON.Error.self) { try Server(decoding: json["a"]) }?.position == nil)
  }
}
