import Foundation
import Testing

/// The examples of the README and of the documentation compile, run, and print what they promise.
struct DocumentationTests {
  /// Objects compiled for a sanitizer link only with its library.
  static let isSanitized = ["ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"].contains {
    ProcessInfo.processInfo.environment[$0] != nil
  }

  /// Those of `JanssonMacros` need its trait: they are compiled by the tests of the macros.
  private static func programs() throws -> [ExampleProgram] {
    try Article.all().flatMap(\.programs).filter { !$0.needsMacros }
  }

  @Test(.enabled(if: !isSanitized && ExampleCompiler.hasJansson))
  func `The documentation's examples compile, run and print what they promise`() throws {
    let programs = try Self.programs()
    #expect(programs.count > 3)
    let output = try ExampleCompiler.run(programs)
    for program in programs {
      let lines = try #require(output[program.name])
      let broken = program.broken(by: lines)
      #expect(broken.isEmpty, "\(program) printed: \(lines.joined(separator: "\n"))")
    }
  }

  /// As a reader has them: nothing is imported but what the page says.
  @Test(
    .enabled(if: ExampleCompiler.hasJansson), arguments: ExampleCompiler.Surroundings.allCases)
  func `Each page's examples compile on their own`(
    _ surroundings: ExampleCompiler.Surroundings
  ) throws {
    for program in try Self.programs() {
      let errors = try ExampleCompiler.errors(in: program, surroundings)
      #expect(errors.isEmpty, "\(program)")
    }
  }

  @Test func `An example that others continue says so`() throws {
    for program in try Self.programs() { #expect(program.saysThatItContinues, "\(program)") }
  }

  @Test func `An example that prints something else is detected`() {
    let article = Article(name: "x", markdown: "```swift\nprint(1)  // 2\n// Prints \"3\"\n```")
    #expect(article.programs[0].promises == ["2", "3"])
    #expect(article.programs[0].broken(by: ["1", "3"]) == ["2"])
  }

  @Test(
    arguments: [
      "import Jansson\n\nprint(JSON(1).foundationValue)",  // of JanssonFoundation
      "import Jansson\n\nprint(\"a b\".components(separatedBy: \" \"))",  // of Foundation
      "import Jansson\n\nprint(try JSON(parsed: \"1\"))",
      "print(JSON.null)",
    ], ExampleCompiler.Surroundings.allCases)
  func `A wrong label and a forgotten import are detected`(
    _ code: String, _ surroundings: ExampleCompiler.Surroundings
  ) throws {
    // Without the feature, members of any module that another one imports are seen.
    if code.contains("components"), [.swift5, .swift6OnMainActor].contains(surroundings) { return }
    let article = Article(name: "x", markdown: "```swift\n\(code)\n```")
    let program = try #require(article.programs.first)
    #expect(try ExampleCompiler.errors(in: program, surroundings).contains("error:"))
  }

  /// The files of programs that move here often import nothing else.
  @Test(
    arguments: [
      "CodableWrapper", "FxJSON", "HandyJSON", "Ladybug", "SwiftyJSON", "SwiftyJSONDecodable",
    ])
  func `A file that imports only the old library's interface sees Foundation`(
    _ module: String
  ) throws {
    let program = ExampleProgram(
      name: module,
      examples: [["import \(module)", "print(Date(), \"a b\".components(separatedBy: \" \"))"]])
    for surroundings in ExampleCompiler.Surroundings.allCases {
      #expect(try ExampleCompiler.errors(in: program, surroundings) == "")
    }
  }

  @Test func `An example without imports continues the one before`() {
    let page = "```swift\nimport A\na()\n```\n```swift\nb()\n```\n```swift\nimport C\nc()\n```"
    let programs = Article(name: "x", markdown: page).programs
    #expect(programs.map(\.main) == ["import A\na()\nb()", "import C\nc()"])
    #expect(programs.map(\.saysThatItContinues) == [false, true])
  }
}
