import Foundation
import Jansson
import JanssonPatch
import JanssonText
import TestSupport
import Testing

/// The table of rules in the article is what the library does.
@Suite("The examples of the rules in the article")
struct RulesTableTests {
  /// A row: the rule, a text, a change, and the result.
  struct Rule: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let change: [String]
    let result: String

    var testDescription: String { name }

    init?(_ row: Substring) {
      let cells = row.split(separator: " | ").map { $0.trimming { $0 == "|" || $0 == " " } }
      guard row.hasPrefix("| "), cells.count == 4, cells.dropFirst().allSatisfy({ $0.first == "`" })
      else { return nil }
      let codes = cells.dropFirst().map { $0.trimming { $0 == "`" } }
      name = cells[0]
      text = codes[0].replacing("⏎", with: "\n")
      change = codes[1].split(separator: " ", maxSplits: 2).map(String.init)
      result = codes[2].replacing("⏎", with: "\n")
    }

    /// The change as an operation of a patch; all but `move`, `copy` and `delete` have a value.
    var operation: JSON.Patch.Operation {
      get throws {
        let last = try #require(change.last)
        let path = try JSON.Pointer(change.count == 3 ? change[1] : "")
        switch change[0] {
        case "append":
          return .add(JSON.Pointer(tokens: path.tokens + ["-"]), try JSON(parsing: last))
        case "set": return .add(path, try JSON(parsing: last))
        case "delete": return .remove(try JSON.Pointer(last))
        case "move": return .move(from: path, to: try JSON.Pointer(last))
        default:
          try #require(change[0] == "copy")
          return .copy(from: path, to: try JSON.Pointer(last))
        }
      }
    }
  }

  static let rules: [Rule] = {
    let article = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/JanssonText/JanssonText.docc/EditingText.md")
    let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap(Rule.init)
  }()

  @Test func `The table has its rows`() { #expect(Self.rules.count >= 16) }

  @Test(arguments: rules)
  func `The result is that of the table`(rule: Rule) throws {
    let options = JSON.ReadingOptions(syntax: .json5)
    var text = try JSON.Text(parsing: rule.text, options: options)
    try text.apply([rule.operation])
    #expect(text.string == rule.result)
    #expect(text.value == (try JSON(parsing: rule.result, options: options)))
  }
}

extension StringProtocol {
  fileprivate func trimming(_ isOuter: (Character) -> Bool) -> String {
    String(drop(while: isOuter).reversed().drop(while: isOuter).reversed())
  }
}
