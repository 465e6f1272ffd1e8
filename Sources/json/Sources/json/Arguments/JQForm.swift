import Jansson
import JanssonQuery

/// Paths in jq's notation: `.users[0].name`, `.users[].name`, `.users.0`.
enum JQForm {
  /// The path for `.users[0].name`, or for a dot, which is the whole value.
  static func path(_ text: String) -> JSON.Path? {
    // Operators of jq are not part of a key.
    guard text.hasPrefix("."), !text.contains(where: { " |?(),".contains($0) }) else { return nil }
    return JSON.Path(String(text.dropFirst()))
  }

  /// A suggestion of the query that is probably meant, with a leading space; empty if there is
  /// none.
  static func suggestion(for text: String) -> String {
    if text.hasPrefix("$") { return "" }
    // To look for a longer text would link regular expressions, 1.3 MB.
    if text.contains("|") || text.hasPrefix("select(") || text.hasPrefix(".select(") {
      return " For programs use jq; filters are queries, as in '$.users[?@.age > 30].name'."
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

  /// Looks up a path; if `users.0` leads into an array, the error suggests `users[0]`.
  static func explaining(
    _ path: JSON.Path, _ body: () throws(JSON.Error) -> JSON
  ) throws(JSON.Error) -> JSON {
    do throws(JSON.Error) {
      return try body()
    } catch {
      if case .key("length") = path.steps.last, case .notSubscriptable(let found, _) = error,
        found.kind == .array
      {
        let query = JSON.Path(path.steps.dropLast()).normalized
        throw .other(
          description: "\(error.description); json query --count '\(query)[*]' prints its length")
      }
      guard case .notSubscriptable(let found, .key(let key)) = error, found.kind == .array,
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
