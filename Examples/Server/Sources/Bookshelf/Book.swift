internal import Jansson
internal import JanssonFunctional

/// A book, as clients send and receive it.
package struct Book: Codable, Sendable, Equatable {
  /// The number under which it is stored; nil before that.
  package var id: Int64?
  package var title: String
  package var authors: [String]
  package var year: Int?
  package var tags: [String]?
  package var summary: String?
}

/// A type whose values must satisfy rules that its declaration cannot state.
protocol Checked: Decodable {
  /// Whether a value satisfies all rules.
  var isValid: Bool { get }

  /// Decodes a value and checks the rules; it reports all errors of a value that does not match.
  static var decoding: JSON.Decoding<Self> { get }
}

extension Book: Checked {
  var isValid: Bool {
    id == nil && Rule.title.holds(title) && Rule.authors.holds(authors)
      && year.map(Rule.year.holds) ?? true
  }

  static let decoding = JSON.Decoding<Book>.zip(
    JSON.Decoding<JSON>.at("id").optional.check("nothing: the server gives it") { $0 == nil },
    JSON.Decoding<String>.at("title").check(Rule.title),
    JSON.Decoding<[String]>.at("authors").check(Rule.authors),
    JSON.Decoding<Int>.at("year").check(Rule.year).optional,
    JSON.Decoding<[String]>.at("tags").optional,
    JSON.Decoding<String>.at("summary").optional
  ) { Book(title: $1, authors: $2, year: $3, tags: $4, summary: $5) }
}

/// A rule for a property, and its description for clients.
private struct Rule<Value>: Sendable {
  let expected: String
  let holds: @Sendable (Value) -> Bool
}

extension Rule<String> {
  static let title = Rule(expected: "a title that is not empty") { !$0.isEmpty }
}

extension Rule<[String]> {
  static let authors = Rule(expected: "at least one author, and no empty name") {
    !$0.isEmpty && !$0.contains("")
  }
}

extension Rule<Int> {
  static let year = Rule(expected: "a year from 1450 to 2100") { 1450...2100 ~= $0 }
}

extension JSON.Decoding {
  fileprivate func check(_ rule: Rule<Value>) -> Self { check(rule.expected, rule.holds) }
}
