import Jansson
import JanssonQuery

/// Suggestions for conditions and queries that use the syntax of other languages.
enum ConditionMistake {
  /// The condition that is probably meant by `level = "error" and ms > 5`; nil if there is none.
  static func suggestion(for text: String) -> String? {
    for words in variants(of: text) {
      if let found = [words, prefixed(words)].first(where: {
        (try? JSON.Query.Condition($0)) != nil
      }) {
        return found
      }
    }
    return nil
  }

  /// The query that is probably meant; nil if there is none.
  static func query(for text: String) -> String? {
    variants(of: text).first { (try? JSON.Query($0)) != nil }
  }

  /// The text with the operators of other languages replaced by `==`, `&&`, `||` and `!`, outside
  /// strings.
  private static func variants(of text: String) -> [String] {
    var tokens = tokens(of: text)
    for (index, token) in tokens.enumerated() {
      switch token {
      case "and", "AND", "&": tokens[index] = "&&"
      case "or", "OR", "|": tokens[index] = "||"
      case "not", "NOT": tokens[index] = "!"
      case "=", "===": tokens[index] = "=="
      case "<>", "!==": tokens[index] = "!="
      default: break
      }
    }
    let joined = tokens.joined()
    return joined == text ? [text] : [text, joined]
  }

  /// The text with `@.` before names that begin a comparison: `level == 1`, `.level == 1`.
  private static func prefixed(_ text: String) -> String {
    var result = ""
    var isStart = true
    for token in tokens(of: text) {
      let isName = token.first.map { $0.isLetter || $0 == "_" } ?? false
      if isStart, isName,
        !["true", "false", "null", "match", "search", "length", "count", "value"].contains(token)
      {
        result += "@."
      } else if isStart, token.hasPrefix(".") {
        result += "@"
      }
      result += token
      if token != " " { isStart = ["&&", "||", "!", "("].contains(token) }
    }
    return result
  }

  /// Words with their dots, operators, strings, and other single characters; joined, they are the
  /// text.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var rest = Substring(text)
    func append(_ count: Int) {
      tokens.append(String(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    while let first = rest.first {
      if first == "\"" || first == "'" {
        var isEscaped = false
        let inside = rest.dropFirst().prefix { character in
          defer { isEscaped = character == "\\" && !isEscaped }
          return character != first || isEscaped
        }
        append(inside.count + 2)
      } else if isWord(first) {
        append(rest.prefix(while: isWord).count)
      } else if "=!<>&|".contains(first) {
        append(rest.prefix { "=!<>&|".contains($0) }.count)
      } else {
        append(1)
      }
    }
    return tokens
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_.@$".contains(character)
  }
}
