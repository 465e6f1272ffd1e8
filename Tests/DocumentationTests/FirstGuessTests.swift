import Foundation
import Testing

/// Names that people try first do not compile, but the compiler's message has the right one.
@Suite(.enabled(if: !DocumentationTests.isSanitized))
struct FirstGuessTests {
  @Test(
    arguments: [
      ("try JSON(string: text)", "init(parsing:)"),
      ("JSON(parseJSON: text)", "init(parsing:)"),
      ("try JSON(data: [1])", "init(parsing:)"),
      ("try JSON.parse(text)", "init(parsing:)"),
      ("try JSON(file: text)", "init(contentsOfFile:)"),
      ("json[0].stringValue", "'string'"),
      ("json[0].arrayValue", "'elements'"),
      ("json[0].exists()", "'!isError'"),
      ("json.keys", "'members.keys'"),
      ("json.toString()", "'jsonString()'"),
      ("json.delete(at: 0)", "'remove(at:)'"),
      ("json.prettyPrinted", "'jsonString(options: .pretty)'"),
      ("try Model(json: json)", "'init(decoding:)'"),
      ("try Model(from: json)", "'init(decoding:)'"),
      ("model.toJSON()", "'json'"),
      ("JSON.MappingOptions(keys: .snakeCase)", "'init(keyStrategy:)'"),
      ("try JSON.Encoder().encodeToString(1)", "'encodeString(_:)'"),
    ])
  func `In Jansson`(_ guess: String, _ right: String) throws {
    try expect(guess, right, importing: "Jansson")
  }

  @Test(
    arguments: [
      ("JSON.Lines(file: text)", "'init(contentsOfFile:)'"),
      ("JSON.Lines(text)", "'init(parsing:)'"),
      ("JSON.Lines(parsing: text).lines", "for line in lines"),
      ("try JSON.Lines.Parser.parse([1])", "'append(_:)'"),
      ("try JSON.Lines.Parser().parse([1])", "'append(_:)'"),
      ("JSON.Events(file: text)", "'init(contentsOfFile:)'"),
    ])
  func `In JanssonLines`(_ guess: String, _ right: String) throws {
    try expect(guess, right, importing: "JanssonLines")
  }

  @Test(
    arguments: [
      ("json.diff(json)", "'difference(from:)'"),
      ("json.difference(to: json)", "'other.difference(from: self)'"),
      ("try json.patch([])", "'apply(_:)'"),
      ("JSON.Patch.diff(json, json)", "'init(from:to:)'"),
      ("try JSON.Patch(parsing: text)", "'init(jsonString:)'"),
    ])
  func `In JanssonPatch`(_ guess: String, _ right: String) throws {
    try expect(guess, right, importing: "JanssonPatch")
  }

  @Test(
    arguments: [
      ("json.query(\"$.a\")", "'values(at:)'"),
      ("json.first(at: \"$.a\")", "'values(at:).first'"),
      ("json.matches(at: \"$.a\")", "'matches(of:)'"),
      ("try JSON.Query(parsing: text)", "'init(_:)'"),
    ])
  func `In JanssonQuery`(_ guess: String, _ right: String) throws {
    try expect(guess, right, importing: "JanssonQuery")
  }

  @Test(
    arguments: [
      ("try JSON.Text(text)", "'init(parsing:)'"),
      ("document.text", "'string'"),
      ("document.json", "'value'"),
      ("document.delete(at: 0)", "'remove(at:)'"),
      ("document.replace(json, at: 0)", "'set(_:at:)'"),
      ("try document.save(to: text)", "'write(toFile:)'"),
    ])
  func `In JanssonText`(_ guess: String, _ right: String) throws {
    let code = "var document = try JSON.Text(parsing: text)\n_ = \(guess)"
    try expect(code, right, importing: "JanssonText")
  }

  @Test(
    arguments: [
      ("Validated.success(1)", "'valid(_:)'"),
      ("Validated<Int>.failure(.other(description: text))", "'invalid(_:)'"),
      ("Validated.valid(1).error", "'errors'"),
      ("JSON.Decoding<Int>.field(\"a\")", "'at(_:)'"),
      ("JSON.Decoding<Int>().array", "'list'"),
      ("try JSON.Decoding<Int>().decode(from: json)", "'decode(_:)'"),
    ])
  func `In JanssonFunctional`(_ guess: String, _ right: String) throws {
    try expect(guess, right, importing: "JanssonFunctional")
  }

  @Test(
    arguments: [
      ("json.rawValue", "'foundationValue'"),
      ("json.dictionaryObject", "'foundationValue as? [String: Any]'"),
      ("JSON(dictionary: [:])", "'init(any:)'"),
    ])
  func `In JanssonFoundation`(_ guess: String, _ right: String) throws {
    try expect(guess, right, importing: "JanssonFoundation")
  }

  /// These were guessed, too, and are right.
  @Test func `Some guesses compile`() throws {
    let code = """
      import Jansson
      import JanssonPatch

      let names = ["a", "b"]
      print(JSON.Path(names) == ["a", "b"], JSON.Path([0, 1]) == [0, 1])
      print(try JSON.Patch(JSON.null))
      print(JSON.Path(["a\\(1)", 0]), JSON.Patch.Operation.remove(["a\\(1)"]))
      """
    let program = ExampleProgram(name: "guesses", examples: [code.components(separatedBy: "\n")])
    for surroundings in ExampleCompiler.Surroundings.allCases {
      #expect(try ExampleCompiler.errors(in: program, surroundings) == "")
    }
  }

  private func expect(_ guess: String, _ right: String, importing module: String) throws {
    let code = """
      import Jansson
      import \(module)

      struct Model: JSONCodable { let a: Int }
      let text = ""
      let model = Model(a: 1)
      var json = JSON.null
      \(guess.contains("\n") ? guess : "_ = \(guess)")
      """
    let program = ExampleProgram(name: guess, examples: [code.components(separatedBy: "\n")])
    let errors = try ExampleCompiler.errors(in: program, .swift6)
    #expect(errors.contains(right), "\(errors)")
  }
}
