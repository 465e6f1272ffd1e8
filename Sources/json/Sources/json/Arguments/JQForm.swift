import Jansson
import JanssonQuery

/// Paths as jq has them, which many know: `.users[0].name`, `.users[].name`, `.users.0`.
enum JQForm {
  /// The path of `.users[0].name`, or of a dot, which is the whole value.
  static func path(_ text: String) -> JSON.Path? {
    // What jq computes with is no part of a key.
    guard text.hasPrefix("."), !text.contains(where: { " |?(),".contains($0) }) else { return nil }
    return JSON.Path(String(text.dropFirst()))
  }

  /// A sentence with the query that is probably meant, after a space; empty if there is none.
  static func suggestion(for text: String) -> String {
    if text.hasPrefix("$") { return "" }
    if text.contains("|") || text.contains("select(") {
      return " Programs are jq's; a filter is a query, as in '$.users[?@.age > 30].name'."
    }
    var query = replacing(["[", "]"], by: "[*]", in: text)
    while query.hasSuffix("?") { query.removeLast() }
    query = "$" + (query.hasPrefix(".") || query.hasPrefix("[") ? "" : ".") + query
    if query.hasPrefix("$.[") { query.remove(at: query.index(after: query.startIndex)) }
    query = replacing([".", "["], by: "[", in: query)
    return (try? JSON.Query(query)) == nil ? "" : " As a query it is '\(query)'."
  }

  /// The standard library's `replacing(_:with:)` would link regular expressions.
  private static func replacing(_ old: [Character], by new: String, in text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let character = rest.first {
      if rest.starts(with: old) {
        result += new
        rest = rest.dropFirst(old.count)
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Looks up a path; where `users.0` has led into an array, the error shows `users[0]`.
  static func explaining(
    _ path: JSON.Path, _ body: () throws(JSON.Error) -> JSON
  ) throws(JSON.Error) -> JSON {
    do throws(JSON.Error) {
      return try body()
    } catch {
      guard case .wrongType(let found, .key(let key)) = error, found.kind == .array,
        Int(key) != nil
      else { throw error }
      let steps = path.steps.map { step in
        if case .key(let key) = step, let index = Int(key) {
          JSON.Path.Step.index(index)
        } else {
          step
        }
      }
      throw .other(description: "\(error.description); an element is written \(JSON.Path(steps))")
    }
  }
}
