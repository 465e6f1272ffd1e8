import Foundation
import Jansson
import Testing

/// The contents of errors.
struct DecodingErrorTests {
  private struct User: Decodable {
    var name: String
    var age: Int
  }

  private struct Reply: Decodable {
    var users: [User]
  }

  private func context<T: Decodable>(
    _ type: T.Type, _ text: String, _ configure: (JSON.Decoder) -> Void = { _ in }
  ) throws -> DecodingError.Context {
    let decoder = JSON.Decoder()
    configure(decoder)
    return try #require(JanssonCodingTests.context { _ = try decoder.decode(type, from: text) })
  }

  @Test func `An error says the path, what was expected and found, and where`() throws {
    let text = """
      {
        "users": [
          {"name": "Ann", "age": 36},
          {"name": "Bob", "age": "old"}
        ]
      }
      """
    let context = try context(Reply.self, text)
    #expect(
      context.debugDescription
        == "users[1].age: expected Int, found the string \"old\" (line 4, column 28)")
    #expect(context.codingPath.map(\.stringValue) == ["users", "Index 1", "age"])
  }

  @Test(arguments: [
    (#"{"users": [{"name": "x"}]}"#, #"users[0]: no member "age" in an object of 1 member"#, 12),
    (#"{"users": [{"name": null, "age": 1}]}"#, "users[0].name: expected String, found null", 21),
    (#"{"users": {}}"#, "users: expected an array, found an object of 0 members", 11),
    (#"{"users": [1.5]}"#, "users[0]: expected an object, found the number 1.5", 12),
    (#"{"users": null}"#, "users: expected an array, found null", 11),
    (#"[1]"#, "$: expected an object, found an array of 1 element", 1),
    (
      #"{"users":[{"name":"\u00e9\"","age":1},{"\u006eame":{"a":"}]"},"x":[[{}],2],"age":1}]}"#,
      "users[1].name: expected String, found an object of 1 member", 52
    ),
    (
      #"{"users":[],"users":[{"name":1,"name":"a","age":[]}]}"#,
      "users[0].age: expected Int, found an array of 0 elements", 49
    ),
    (
      #"{"users":[{"name":"ü","age":1e3000}]}"#,
      "users[0].age: expected Int, found the number 1e3000", 29
    ),
  ])
  func `Each kind of error has a description with its location`(
    text: String, description: String, column: Int
  ) throws {
    // The reader itself rejects a number beyond `Double` unless it keeps the text.
    let context = try context(Reply.self, text) { $0.readingOptions.exactNumbers = true }
    #expect(context.debugDescription == "\(description) (line 1, column \(column))")
    #expect(context.underlyingError == nil)
  }

  @Test func `Errors under converted keys are located exactly`() throws {
    struct Model: Decodable { var firstName: [String: Int] }
    let text = #"{"x_y": 1, "first_name": {"first_name": 1, "firstName": "x"}}"#
    let context = try context(Model.self, text) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    #expect(context.codingPath.map(\.stringValue) == ["firstName", "firstName"])
    #expect(
      context.debugDescription
        == #"first_name.firstName: expected Int, found the string "x" (line 1, column 57)"#)
    let custom = try self.context(Model.self, #"{"a": 0, "FIRSTNAME": []}"#) {
      $0.keyDecodingStrategy = .custom { path in
        path.last?.stringValue == "FIRSTNAME" ? AnyKey("firstName") : AnyKey("?")
      }
    }
    #expect(
      custom.debugDescription
        == "FIRSTNAME: expected an object, found an array of 0 elements (line 1, column 23)")
    // A key that is converted to another one is not the member, even if it looks like it.
    let other = try self.context(Model.self, #"{"firstName": {}, "FIRSTNAME": []}"#) {
      $0.keyDecodingStrategy = .custom { path in
        path.last?.stringValue == "FIRSTNAME" ? AnyKey("firstName") : AnyKey("?")
      }
    }
    #expect(other.debugDescription.hasSuffix("(line 1, column 32)"))
  }

  /// Messages are about the document and so use its names; `codingPath` has the type's.
  @Test func `Messages name converted keys as the document does`() throws {
    struct Model: Decodable {
      struct User: Decodable { var screenName: String, homeURL: String? }
      var allUsers: [User]
    }
    func message(_ text: String) throws -> String {
      let context = try self.context(Model.self, text) {
        $0.keyDecodingStrategy = .convertFromSnakeCase
      }
      return context.debugDescription
    }
    #expect(
      try message(#"{"all_users": [{"name": 1}]}"#)
        == #"all_users[0]: no member "screen_name" in an object of 1 member (line 1, column 16)"#)
    #expect(
      try message(#"{"all_users": [{"screen_name": 1}]}"#).hasPrefix("all_users[0].screen_name: "))
    // A key that the encoder would have written differently, and one that needs no conversion.
    #expect(
      try message(#"{"allUsers": [{"screenName": 1}]}"#).hasPrefix("allUsers[0].screenName: "))
    #expect(
      try message(#"{"all__users": [{"Screen_NAME": 1}]}"#)
        .hasPrefix(#"$: no member "all_users" in"#) == false)
    #expect(try message("{}").hasPrefix(#"$: no member "all_users" in"#))
  }

  /// Swift prints a decoding error with its description and its underlying error.
  @Test(arguments: [#"{"users": [{"name": "x", "age": "y"}]}"#, "{}", "[", #"{"users": nul}"#])
  func `A printed error says everything once`(text: String) throws {
    let printed =
      #expect(throws: DecodingError.self) {
        try JSON.Decoder().decode(Reply.self, from: text)
      }.map { "\($0)" } ?? ""
    let reason = ["found", "no member"].first { printed.contains($0) }
    #expect(printed.components(separatedBy: reason ?? "?").count == 2, "\(printed)")
    #expect(printed.components(separatedBy: "expected").count <= 3)
  }

  @Test func `Localized descriptions say what happened`() throws {
    let error = #expect(throws: JSON.Error.self) { try JSON(parsing: "[1,") } as (any Error)?
    #expect(
      error?.localizedDescription.contains("expected a value, found the end of the text") == true)
    let read: any Error = try #require(JSON.null["a"].error)
    #expect(read.localizedDescription == "\(read)")
    let syntax = try context(Int.self, "nul").underlyingError
    #expect(syntax?.localizedDescription.contains("line 1, column 4") == true)
  }

  @Test func `Errors in text without braces are located exactly`() throws {
    let members = "\"a\": 1,\n\"b\": \"x\""
    func context(_ text: String) throws -> DecodingError.Context {
      try self.context([String: Int].self, text) { $0.assumesTopLevelDictionary = true }
    }
    #expect(try context(members).debugDescription.hasSuffix("(line 2, column 6)"))
    #expect(try context("\"b\": \"x\"").debugDescription.hasSuffix("(line 1, column 6)"))
    let syntax = try context("\"b\": x").underlyingError as? JSON.Error
    #expect(syntax?.position?.column == 6)
    #expect(syntax?.position?.offset == 5)
  }

  @Test(arguments: ["", " ", "\n\n", "// nothing", "/* nothing */ "])
  func `A text without braces may have no members`(text: String) throws {
    let decoder = JSON.Decoder()
    decoder.allowsJSON5 = true
    decoder.assumesTopLevelDictionary = true
    #expect(try decoder.decode([String: Int].self, from: Data(text.utf8)) == [:])
  }

  @Test func `Errors about values have a path but no location`() throws {
    let json: JSON = ["users": [["name": "Ann", "age": "x"]]]
    let context = try #require(
      JanssonCodingTests.context { _ = try JSON.Decoder().decode(Reply.self, from: json) })
    #expect(context.debugDescription == #"users[0].age: expected Int, found the string "x""#)
    let error = try #require(
      JanssonCodingTests.context { _ = try JSON.Decoder().decode(Int.self, from: json["a"]) })
    #expect(error.underlyingError is JSON.Error)
    #expect(error.debugDescription == "the value is an error")
  }

  @Test func `Corruption errors of types are located, and other errors pass through`() throws {
    struct Picky: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        throw DecodingError.dataCorruptedError(
          forKey: AnyKey("a"), in: container, debugDescription: "no")
      }
    }
    struct Other: Error {}
    struct Strange: Decodable {
      init(from _: any Decoder) throws { throw Other() }
    }
    let context = try context([Picky].self, #"[{"b": 1, "a": 2}]"#)
    #expect(context.debugDescription == "no (line 1, column 16)")
    #expect(throws: Other.self) { try JSON.Decoder().decode([Strange].self, from: "[1]") }
  }

  @Test func `Errors about files name the file`() throws {
    let missing = try #require(
      JanssonCodingTests.context {
        _ = try JSON.Decoder().decode(Int.self, fromFile: "/no/such/file")
      })
    guard case .file? = missing.underlyingError as? JSON.Error else {
      Issue.record("\(missing)")
      return
    }
    let path = FileManager.default.temporaryDirectory.path + "/decoding-\(UUID()).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("[1, 2]".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try JSON.Decoder().decode([Int].self, fromFile: path) == [1, 2])
    try Data("[1, 2".utf8).write(to: URL(fileURLWithPath: path))
    let broken = try #require(
      JanssonCodingTests.context { _ = try JSON.Decoder().decode([Int].self, fromFile: path) })
    #expect(broken.debugDescription.contains("\(path):1:6"))
    try Data("[1,\n \"two\"]".utf8).write(to: URL(fileURLWithPath: path))
    let mismatch = try #require(
      JanssonCodingTests.context { _ = try JSON.Decoder().decode([Int].self, fromFile: path) })
    #expect(mismatch.debugDescription.hasSuffix("(\(path):2:2)"))
    let ones = repeatElement("1", count: 1 << 19).joined(separator: ",")
    try Data("[\(ones),\n{}]".utf8).write(to: URL(fileURLWithPath: path))
    let late = try #require(
      JanssonCodingTests.context { _ = try JSON.Decoder().decode([Int].self, fromFile: path) })
    #expect(late.debugDescription.hasSuffix("(\(path):2:1)"))
  }

  /// For the standard library's overloads for every type, and the generic one.
  @Test func `After the last element an optional is nil`() throws {
    struct Past: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        _ = try container.decode(Int.self)
        let isNil = try [
          container.decodeIfPresent(Bool.self) == nil,
          container.decodeIfPresent(String.self) == nil,
          container.decodeIfPresent(Double.self) == nil,
          container.decodeIfPresent(Float.self) == nil,
          container.decodeIfPresent(Int.self) == nil, container.decodeIfPresent(Int8.self) == nil,
          container.decodeIfPresent(Int16.self) == nil,
          container.decodeIfPresent(Int32.self) == nil,
          container.decodeIfPresent(Int64.self) == nil,
          container.decodeIfPresent(Int128.self) == nil,
          container.decodeIfPresent(UInt.self) == nil, container.decodeIfPresent(UInt8.self) == nil,
          container.decodeIfPresent(UInt16.self) == nil,
          container.decodeIfPresent(UInt32.self) == nil,
          container.decodeIfPresent(UInt64.self) == nil,
          container.decodeIfPresent(UInt128.self) == nil,
          container.decodeIfPresent([Int].self) == nil, container.decodeIfPresent(URL.self) == nil,
        ]
        #expect(isNil.allSatisfy { $0 })
        #expect(container.isAtEnd)
      }
    }
    _ = try JSON.Decoder().decode([Past].self, from: "[[1]]")
    _ = try JSON.Decoder().decode([Past].self, from: [[1]] as JSON)
    _ = try JSONDecoder().decode([Past].self, from: Data("[[1]]".utf8))
  }

  @Test func `Decoding past the end of an array is an error with its index`() throws {
    struct Three: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        for _ in 0..<3 { _ = try container.decode(Int.self) }
      }
    }
    let context = try context([Three].self, "[[1, 2, 3], [4, 5]]")
    #expect(context.codingPath.compactMap(\.intValue) == [1, 2])
    #expect(
      context.debugDescription
        == "[1]: expected Int at 2, found the end of an array of 2 elements (line 1, column 13)")
  }
}
