import Foundation
import Testing

/// Names that people try first do not compile, but the compiler's message has the right one.
@Suite(.enabled(if: !DocumentationTests.isSanitized))
struct FirstGuessTests {
  /// The guesses for each module, with what the message contains.
  private static let guesses: [String: [(String, String)]] = [
    "Jansson": [
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
    ],
    "JanssonLines": [
      ("JSON.Lines(file: text)", "'init(contentsOfFile:)'"),
      ("JSON.Lines(text)", "'init(parsing:)'"),
      ("JSON.Lines(parsing: text).lines", "for line in lines"),
      ("try JSON.Lines.Parser.parse([1])", "'append(_:)'"),
      ("try JSON.Lines.Parser().parse([1])", "'append(_:)'"),
      ("JSON.Events(file: text)", "'init(contentsOfFile:)'"),
    ],
    "JanssonPatch": [
      ("json.diff(json)", "'difference(from:)'"),
      ("json.difference(to: json)", "'other.difference(from: self)'"),
      ("try json.patch([])", "'apply(_:)'"),
      ("JSON.Patch.diff(json, json)", "'init(from:to:detail:)'"),
      ("try JSON.Patch(parsing: text)", "'init(jsonString:)'"),
    ],
    "JanssonQuery": [
      ("json.query(\"$.a\")", "'values(at:)'"),
      ("json.first(at: \"$.a\")", "'values(at:).first'"),
      ("json.matches(at: \"$.a\")", "'matches(of:)'"),
      ("try JSON.Query(parsing: text)", "'init(_:)'"),
    ],
    "JanssonText": [
      ("try JSON.Text(text)", "'init(parsing:)'"),
      ("document.text", "'string'"),
      ("document.json", "'value'"),
      ("document.delete(at: 0)", "'remove(at:)'"),
      ("document.replace(json, at: 0)", "'set(_:at:)'"),
      ("try document.save(to: text)", "'write(toFile:)'"),
    ],
    "JanssonFunctional": [
      ("Validated.success(1)", "'valid(_:)'"),
      ("Validated<Int>.failure(.other(description: text))", "'invalid(_:)'"),
      ("Validated.valid(1).error", "'errors'"),
      ("JSON.Decoding<Int>.field(\"a\")", "'at(_:)'"),
      ("JSON.Decoding<Int>().array", "'list'"),
      ("try JSON.Decoding<Int>().decode(from: json)", "'decode(_:)'"),
    ],
    "JanssonFoundation": [
      ("json.rawValue", "'foundationValue'"),
      ("json.dictionaryObject", "'foundationValue as? [String: Any]'"),
      ("JSON(dictionary: [:])", "'init(any:)'"),
    ],
  ]

  @Test(arguments: guesses.keys.sorted())
  func `The message has the right name`(_ module: String) throws {
    for (guess, right) in Self.guesses[module] ?? [] {
      let code = """
        import Jansson
        import \(module)

        struct Model: JSONCodable { let a: Int }
        let text = ""
        let model = Model(a: 1)
        var json = JSON.null
        \(module == "JanssonText" ? "var document = try JSON.Text(parsing: text)" : "")
        _ = \(guess)
        """
      let program = ExampleProgram(name: guess, examples: [code.components(separatedBy: "\n")])
      let errors = try ExampleCompiler.errors(in: program, .swift6WithMemberImports)
      #expect(errors.contains(right), "\(guess): \(errors)")
    }
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
}
