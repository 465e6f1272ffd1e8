import Foundation
import Testing

/// The examples in the documentation of `JanssonMacros` compile; all others are compiled by the
/// package's own tests, where this module is empty.
struct DocumentationTests {
  @Test func `Each page's examples compile`() throws {
    let programs = try Article.all().flatMap(\.programs).filter(\.needsMacros)
    #expect(programs.count > 1)
    for program in programs {
      let compilation = try Compilation(program.main, isMain: true)
      #expect(compilation.status == 0, "\(program): \(compilation.output)")
    }
  }

  @Test func `The examples of the docstrings compile`() throws {
    let docstrings = try #require(try Docstring.all()["JanssonMacros"])
    #expect(docstrings.count > 8)
    for docstring in docstrings {
      let code = docstring.code.joined(separator: "\n")
      // What is for a property is shown without the model.
      let source =
        code.hasPrefix("@JSON") ? code : "@JSONCodable\nstruct Example {\n\(code)\n}"
      let context = "import Foundation\n@JSONCodable struct User { let name: String }\n"
      let compilation = try Compilation(context + source)
      #expect(compilation.status == 0, "\(docstring): \(compilation.output)")
    }
  }

  @Test func `A wrong attribute is detected`() throws {
    let article = Article(
      name: "x", markdown: "```swift\nimport JanssonMacros\n@JSONCoded struct A {}\n```")
    let compilation = try Compilation(article.programs[0].main, isMain: true)
    #expect(article.programs[0].needsMacros && compilation.status != 0)
  }
}
