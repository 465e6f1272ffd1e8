import Foundation
import Testing

/// The examples of the README and of the documentation compile, run, and print what they promise.
struct DocumentationTests {
  /// Objects compiled for a sanitizer link only with its library.
  static let isSanitized = ["ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"].contains {
    ProcessInfo.processInfo.environment[$0] != nil
  }

  @Test(.enabled(if: !isSanitized))
  func `The documentation's examples compile, run and print what they promise`() throws {
    let articles = try Article.all()
    #expect(articles.count > 3)
    let output = try ExampleProgram(articles: articles).run()
    for article in articles {
      let lines = try #require(output[article.name])
      let broken = article.broken(by: lines)
      #expect(broken.isEmpty, "\(article.name) printed: \(lines.joined(separator: "\n"))")
    }
  }

  @Test func `An example that prints something else is detected`() {
    let article = Article(name: "x", markdown: "```swift\nprint(1)  // 2\n// Prints \"3\"\n```")
    #expect(article.promises == ["2", "3"])
    #expect(article.broken(by: ["1", "3"]) == ["2"])
  }
}
