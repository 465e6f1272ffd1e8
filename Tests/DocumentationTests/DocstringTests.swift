import Foundation
import Testing

/// The examples of docstrings compile.
@Suite(.enabled(if: !DocumentationTests.isSanitized))
struct DocstringTests {
  /// `JanssonMacros` is empty without its trait; its examples are in the tests of the macros.
  private static let modules = [
    "CodableWrapper", "FxJSON", "HandyJSON", "Jansson", "JanssonFoundation", "JanssonFunctional",
    "JanssonLines", "JanssonPatch", "JanssonQuery", "JanssonSchema", "JanssonText", "Ladybug",
    "SwiftyJSON", "SwiftyJSONDecodable",
  ]

  @Test func `An example that does not compile is detected`() throws {
    let text = """
      extension JSON {
        /// Reads it.
        ///
        ///     let name = json.nam("a")
        ///
        /// - Parameter name: the first line
        ///     and its continuation.
        public func name(_ name: String) {}

        /// Reads it, but not for users.
        ///
        ///     let name = wrong
        func other() {}

        /// ```
        ///     not Swift
        /// ```
        public func third() {}
      }
      """
    let examples = Docstring.examples(in: text, of: "a.swift", module: "Jansson")
    #expect(examples.map(\.code) == [["let name = json.nam(\"a\")"]])
    let errors = try ExampleCompiler.errors(in: examples, context: "Jansson")
    #expect(errors.contains("has no member 'nam'"))
  }

  @Test(.enabled(if: ExampleCompiler.hasJansson), arguments: modules)
  func `The examples of a module's docstrings compile`(_ module: String) throws {
    let examples = try #require(try Docstring.all()[module])
    let errors = try ExampleCompiler.errors(in: examples, context: module)
    #expect(errors.isEmpty, "\(errors)")
  }
}
