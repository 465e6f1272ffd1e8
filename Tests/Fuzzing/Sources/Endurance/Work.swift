import Foundation
import HandyJSON
import Jansson
import JanssonFunctional
import JanssonLines
import JanssonPatch
import JanssonQuery
import JanssonText
import SwiftyJSON

typealias JSON = Jansson.JSON

/// Something that a program does, with results that are known.
struct Work: Sendable {
  let name: String
  let run: @Sendable (_ turn: Int) throws -> Void

  static let all: [Work] = [
    Work(name: "values", run: values), Work(name: "models", run: models),
    Work(name: "coders", run: coders), Work(name: "patches", run: patches),
    Work(name: "queries", run: queries), Work(name: "lines", run: lines),
    Work(name: "texts", run: texts), Work(name: "files", run: files),
    Work(name: "dialects", run: dialects), Work(name: "errors", run: errors),
    Work(name: "shared", run: shared),
  ]

  struct User: Codable, JSONCodable, Equatable {
    var id: Int
    var name: String
    var tags: [String]?
    var inner: [String: Double]
  }

  struct Cat: HandyJSON {
    var id = 0
    var name = ""
  }

  private static func text(_ turn: Int) -> String {
    let tags = (0..<turn % 40).map { #""tag number \#($0) of \#(turn)""# }.joined(separator: ",")
    return #"{"id":\#(turn),"name":"a text of \#(turn) bytes, or so","tags":[\#(tags)],"#
      + #""inner":{"x":1.5,"y":\#(turn)}}"#
  }

  private static func values(_ turn: Int) throws {
    var json = try JSON(parsing: text(turn))
    let copy = json
    json["inner", "z"] = ["new": [1, 2, 3]]
    json["tags", 0] = "changed"
    json["name"] = nil
    try check(json.jsonString() != copy.jsonString(), "a change is seen")
    try check(copy.description == text(turn), "a copy is as it was")
    try check(copy.detached() == copy && copy.merging(json) != copy, "copies and merging")
    try check(JSON(parsing: json.jsonBytes()) == json, "written and read")
  }

  private static func models(_ turn: Int) throws {
    let user = try User(decoding: JSON(parsing: text(turn)))
    try check(user.id == turn && user.tags?.count == turn % 40, "a model's properties")
    try check(try User(decoding: user.json) == user, "encoded and decoded")
    try check((try? User(decoding: ["id": "x"])) == nil, "a misfit is rejected")
  }

  private static func coders(_ turn: Int) throws {
    let user = try JSON.Decoder().decode(User.self, from: Data(text(turn).utf8))
    let data = try JSON.Encoder().encode([user, user])
    try check(try JSON.Decoder().decode([User].self, from: data) == [user, user], "coders")
  }

  private static func patches(_ turn: Int) throws {
    let old = try JSON(parsing: text(turn))
    let new = try JSON(parsing: text(turn + 7))
    let patch = JSON.Patch(from: old, to: new)
    let changed = try old.applying(patch)
    try check(changed == new, "a difference leads there")
    try check(try new.applying(patch.inverted(for: old)) == old, "and back")
    let failing = JSON.Patch(operations: patch.operations + [.remove(["none"])])
    try check((try? old.applying(failing)) == nil, "a patch that fails")
    try check(
      try old.applying(mergePatch: JSON.mergePatch(from: old, to: new)) == new, "merge patch")
  }

  private static func queries(_ turn: Int) throws {
    var json = try JSON(parsing: text(turn))
    try check(Array(json.values(at: "$.tags[*]")).count == turn % 40, "selected")
    _ = try JSON.Query("$..[?@.x > \(turn % 3)]").description
    try check(try json.removeAll(at: "$.tags[*]") == turn % 40, "removed")
    try check((try? json.values(at: "$..*", stepLimit: 1)) == nil, "limited")
  }

  private static func lines(_ turn: Int) throws {
    let all = (0..<50).map { text(turn + $0) }.joined(separator: "\n")
    var ids: [Int] = []
    for line in JSON.Lines(parsing: all).decoded(as: User.self) { ids.append(try line.get().id) }
    try check(ids == Array(turn..<turn + 50), "lines")
    let reader = JSON.Reader()
    for number in 0..<20 {
      try check(try reader.read(Array(text(number).utf8))["id"] == JSON(any: number), "reader")
    }
  }

  private static func texts(_ turn: Int) throws {
    var edited = try JSON.Text(
      parsing: "// \(turn)\n" + text(turn), options: JSON.ReadingOptions(syntax: .json5))
    try edited.set([1, 2], at: .path(["inner", "z"]))
    _ = try edited.remove(at: "name")
    try edited.sortKeys()
    try check(
      String(decoding: edited.bytes, as: UTF8.self).hasPrefix("// \(turn)\n"), "comment kept")
  }

  private static func files(_ turn: Int) throws {
    guard turn % 8 == 0 else { return }
    // Two threads may come to the same turn at once.
    let name = "endurance-\(getpid())-\(UUID().uuidString)"
    let path = FileManager.default.temporaryDirectory.path + "/" + name
    defer { unlink(path) }
    let json = try JSON(parsing: text(turn))
    try json.write(toFile: path)
    try check(try JSON(contentsOfFile: path) == json, "a file")
  }

  private static func dialects(_ turn: Int) throws {
    var swifty = SwiftyJSON.JSON(parseJSON: text(turn))
    swifty["inner"]["z"] = "new"
    try check(swifty["id"].intValue == turn && swifty["none"]["at all"].error != nil, "SwiftyJSON")
    let cat = Cat.deserialize(from: text(turn))
    try check(cat?.id == turn && cat?.toJSONString() != nil, "HandyJSON")
  }

  private static func errors(_ turn: Int) throws {
    let good = text(turn)
    for end in stride(from: 1, to: good.utf8.count, by: 17) {
      do {
        _ = try JSON(parsing: String(good.prefix(end)))
        try check(false, "half a text")
      } catch let error as JSON.Error {
        try check(!error.description.isEmpty, "an error's description")
      }
    }
  }

  private static let everybodys = Result { try JSON(parsing: text(39)) }

  /// One document that all threads read and change copies of.
  private static func shared(_ turn: Int) throws {
    var copy = try everybodys.get()
    copy["inner", "x"] = JSON(any: turn)
    try check(try everybodys.get()["inner", "x"] == 1.5, "the document that all share")
    try check(copy["inner", "x"] == JSON(any: turn), "a copy of one's own")
  }
}
