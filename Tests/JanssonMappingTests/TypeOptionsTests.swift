import Foundation
import Jansson
import Testing

/// Options of a type, or a call, for the whole mapping: the policy and unknown keys.
@Suite struct TypeOptionsTests {
  struct Loose: JSONDecodable {
    let list: [Int]
    let plain: [Plain]
    static func mappingOptions() -> JSON.MappingOptions { .init(policy: .lossy) }
  }
  struct Plain: JSONDecodable {
    let numbers: [Int]
    let name: String?
  }
  struct Exact: JSONDecodable {
    let name: String?
    let plain: Plain?
    let rough: [Int]
    static func mappingOptions() -> JSON.MappingOptions { .init(policy: .strict) }
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["rough": .lossy] }
  }

  @Test func `The innermost policy applies`() throws {
    let loose = try Loose(decoding: [
      "list": [1, "x"], "plain": [["numbers": [2, "x"]] as JSON, 5] as JSON,
    ])
    #expect(loose.list == [1] && loose.plain.map(\.numbers) == [[2]])
    #expect(try Loose.decoding(["list": ["x"], "plain": []], policy: .strict).value.list == [])
    #expect(throws: JSON.Error.self) { try Exact(decoding: ["name": 5, "rough": []]) }
    #expect(throws: JSON.Error.self) {
      try Exact(decoding: ["plain": ["numbers": [], "name": 5] as JSON, "rough": []])
    }
    #expect(throws: JSON.Error.self) {
      try Exact.decoding(["name": 5, "rough": []], policy: .lossy)
    }
    #expect(try Exact(decoding: ["rough": [1, "x"]]).rough == [1])
  }

  final class Account: JSONDecodable, JSON.DefaultInitializable {
    var names: [String] = []
    static func mappingOptions() -> JSON.MappingOptions {
      .init(policy: .lossy, unknownKeys: .reject)
    }
  }

  @Test func `Mapping options apply to classes`() throws {
    #expect(try Account(decoding: ["names": ["a", 1]]).names == ["a"])
    let error = #expect(throws: JSON.Error.self) { try Account(decoding: ["names": [], "x": 1]) }
    #expect(error?.path == ["x"])
  }

  struct Guarded: JSONDecodable {
    let id: Int
    let city: String?
    let title: String?
    let open: Plain?
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["city": .index(["address", "city"]), "title": .alternativeIndex("name")]
    }
    static func mappingOptions() -> JSON.MappingOptions { .init(unknownKeys: .reject) }
  }

  @Test(arguments: JSON.Engine.allCases)
  func `Unknown keys are rejected with their path`(_ engine: JSON.Engine) throws {
    func parsed(_ text: String) throws -> JSON {
      try JSON(parsing: text, options: .init(engine: engine))
    }
    let good = #"{"id":1,"address":{"city":"Ulm","zip":1},"name":"x","open":{"numbers":[],"q":1}}"#
    // The option covers the type's own members, not those of `open` and `address`.
    #expect(try Guarded(decoding: parsed(good)).city == "Ulm")
    let bad = try parsed(#"[{"id":1,"idd":2}]"#)
    for _ in 0..<2 {
      let error = #expect(throws: JSON.Error.self) { try [Guarded](decoding: bad) }
      guard case .unknownKey(let object, "idd")? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(object.path == [0] && error?.path == [0, "idd"])
      #expect(error?.message == "no property has this key; did you mean \"id\"?")
      #expect((error?.position != nil) == (engine == .turbo))
    }
    // Two keys that are equal as Swift strings are still two keys.
    struct Accent: JSONDecodable { let é: Int? }
    let options = JSON.MappingOptions(unknownKeys: .reject)
    let key = "e\u{301}"
    #expect(throws: JSON.Error.self) { try Accent.decoding([key: 1], mapping: options) }
    #expect(throws: Never.self) { try Accent.decoding(["é": 1], mapping: options) }
  }

  @Test func `A misspelt key is named instead of the missing one that was meant`() throws {
    struct Inner: JSONCodable { let port: Int; let host: String }
    struct Server: JSONCodable { let main: Inner; let other: [Inner]? }
    final class Peer: JSONDecodable, JSON.DefaultInitializable {
      var port = 0
      var host = ""
    }
    struct Holder: JSONDecodable { let main: Peer }
    let options = JSON.MappingOptions(unknownKeys: .reject)
    for (text, path, hint) in [
      (#"{"prot":1,"host":"x"}"#, "main.prot", #"; did you mean "port"?"#),
      (#"{"port":1,"Host":"x"}"#, "main.Host", #"; did you mean "host"?"#),
      // Nothing that is there could have been meant.
      (#"{"port":1}"#, "main.host", "no such member"),
      (#"{"port":1,"secure":true}"#, "main.host", "no such member"),
      (#"{"prot":1}"#, "main.prot", #"; did you mean "port"?"#),
    ] {
      let error = #expect(throws: JSON.Error.self) {
        try Server.decoding(JSON(parsing: "{\"main\":\(text)}"), mapping: options)
      }
      #expect(error?.path.map(String.init(describing:)) == path)
      #expect(error?.message.contains(hint) == true, "\(String(describing: error))")
      #expect(error?.position != nil)
      let object = #expect(throws: JSON.Error.self) {
        try Holder.decoding(JSON(parsing: "{\"main\":\(text)}"), mapping: options)
      }
      #expect(object?.description == error?.description)
      // By default, unknown keys are ignored.
      let missing = #expect(throws: JSON.Error.self) {
        try Server(jsonString: "{\"main\":\(text)}")
      }
      #expect(missing?.message.contains("did you mean") == false)
    }
  }

  @Test func `Unknown keys are reported if the call asks for it`() throws {
    let json: JSON = [
      ["numbers": [1], "extra": 1] as JSON, ["numbers": [], "naem": "x"] as JSON,
    ]
    let (list, report) = try [Plain].decoding(json, mapping: .init(unknownKeys: .report))
    #expect(list.count == 2)
    #expect(report.entries.map(\.path) == [[0, "extra"], [1, "naem"]])
    #expect(report.entries.allSatisfy { $0.change == .unknownKey })
    #expect(try [Plain].decoding(json).report.isEmpty)
    #expect(throws: JSON.Error.self) {
      try [Plain].decoding(json, mapping: .init(unknownKeys: .reject))
    }
    let (kept, dropped) = try [Plain].decoding(
      json, mapping: .init(policy: .lossy, unknownKeys: .reject))
    #expect(kept.isEmpty && dropped.entries.map(\.path) == [[0], [1]])
  }
}
