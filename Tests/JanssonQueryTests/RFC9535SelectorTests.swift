import Jansson
import JanssonQuery
import TestSupport
import Testing

/// The examples in RFC 9535 of selectors and segments, sections 1.5, 2.2, 2.3.1 to 2.3.4, 2.5, 2.6
/// and 2.7.
@Suite("RFC 9535: selectors and segments") struct RFC9535SelectorTests {
  @Test(arguments: bookstoreCases) func `The RFC's bookstore examples select what it says`(
    _ example: QueryCase
  ) throws {
    try example.check()
  }

  @Test func `A descendant wildcard selects every node of the bookstore`() throws {
    let all = QueryCase("$..*", bookstore, try allOfBookstore())
    try all.check()
    #expect(all.values.count == 27)
  }

  @Test(arguments: nameCases) func `The RFC's root and name examples select what it says`(
    _ example: QueryCase
  ) throws {
    try example.check()
  }

  @Test(arguments: wildcardCases) func `The RFC's wildcard examples select what it says`(
    _ example: QueryCase
  ) throws {
    try example.check()
  }

  @Test(arguments: indexCases) func `The RFC's index and slice examples select what it says`(
    _ example: QueryCase
  ) throws {
    try example.check()
  }

  @Test(arguments: childCases) func `The RFC's child segment examples select what it says`(
    _ example: QueryCase
  ) throws {
    try example.check()
  }

  @Test(arguments: descendantCases)
  func `The RFC's descendant segment examples select what it says`(_ example: QueryCase) throws {
    try example.check()
  }

  @Test(arguments: nullCases) func `The RFC's null examples select what it says`(
    _ example: QueryCase
  ) throws {
    try example.check()
  }

  @Test(arguments: normalizedCases) func `The RFC's normalized path examples give what it says`(
    _ example: QueryCase
  ) throws {
    try example.check()
  }

  /// The text of every node below the root, level by level.
  private func allOfBookstore() throws -> [String] {
    [store, books.bracketed, bicycle] + books + bookMembers + ["\"red\"", "399"]
  }

  private var store: String { "{\"book\":\(books.bracketed),\"bicycle\":\(bicycle)}" }
  private var bookMembers: [String] {
    [
      "\"reference\"", "\"Nigel Rees\"", "\"Sayings of the Century\"", "8.95",
      "\"fiction\"", "\"Evelyn Waugh\"", "\"Sword of Honour\"", "12.99",
      "\"fiction\"", "\"Herman Melville\"", "\"Moby Dick\"", "\"0-553-21311-3\"", "8.99",
      "\"fiction\"", "\"J. R. R. Tolkien\"", "\"The Lord of the Rings\"", "\"0-395-19395-8\"",
      "22.99",
    ]
  }
}

extension [String] {
  fileprivate var bracketed: String { "[" + joined(separator: ",") + "]" }
}

let bicycle = #"{"color":"red","price":399}"#
let books = [
  #"{"category":"reference","author":"Nigel Rees","title":"Sayings of the Century","price":8.95}"#,
  #"{"category":"fiction","author":"Evelyn Waugh","title":"Sword of Honour","price":12.99}"#,
  #"{"category":"fiction","author":"Herman Melville","title":"Moby Dick","isbn":"0-553-21311-3","#
    + #""price":8.99}"#,
  #"{"category":"fiction","author":"J. R. R. Tolkien","title":"The Lord of the Rings","#
    + #""isbn":"0-395-19395-8","price":22.99}"#,
]
let bookstore =
  "{\"store\":{\"book\":[\(books.joined(separator: ","))],\"bicycle\":\(bicycle)}}"

private let authors = [
  "\"Nigel Rees\"", "\"Evelyn Waugh\"", "\"Herman Melville\"", "\"J. R. R. Tolkien\"",
]

private let bookstoreCases = [
  QueryCase("$.store.book[*].author", bookstore, authors),
  QueryCase("$..author", bookstore, authors),
  QueryCase("$.store.*", bookstore, ["[\(books.joined(separator: ","))]", bicycle]),
  QueryCase(
    "$.store..price", bookstore, ["8.95", "12.99", "8.99", "22.99", "399"],
    paths: (0..<4).map { "$['store']['book'][\($0)]['price']" } + ["$['store']['bicycle']['price']"]
  ),
  QueryCase("$..book[2]", bookstore, [books[2]], paths: ["$['store']['book'][2]"]),
  QueryCase("$..book[2].author", bookstore, [authors[2]]),
  QueryCase("$..book[2].publisher", bookstore, []),
  QueryCase("$..book[-1]", bookstore, [books[3]], paths: ["$['store']['book'][3]"]),
  QueryCase("$..book[0,1]", bookstore, Array(books[..<2])),
  QueryCase("$..book[:2]", bookstore, Array(books[..<2])),
  QueryCase("$..book[?@.isbn]", bookstore, Array(books[2...])),
  QueryCase("$..book[?@.price<10]", bookstore, [books[0], books[2]]),
]

private let names = #"{"o": {"j j": {"k.k": 3}}, "'": {"@": 2}}"#
private let nameCases = [
  QueryCase("$", #"{"k":"v"}"#, [#"{"k":"v"}"#], paths: ["$"]),
  QueryCase("$", "1", ["1"], paths: ["$"]),
  QueryCase("$.a", "1", []),
  QueryCase("$.o['j j']", names, [#"{"k.k":3}"#], paths: ["$['o']['j j']"]),
  QueryCase("$.o['j j']['k.k']", names, ["3"], paths: ["$['o']['j j']['k.k']"]),
  QueryCase(#"$.o["j j"]["k.k"]"#, names, ["3"], paths: ["$['o']['j j']['k.k']"]),
  QueryCase(#"$["'"]["@"]"#, names, ["2"], paths: [#"$['\'']['@']"#]),
]

private let wildcards = #"{"o": {"j": 1, "k": 2}, "a": [5, 3]}"#
private let wildcardCases = [
  QueryCase("$[*]", wildcards, [#"{"j":1,"k":2}"#, "[5,3]"], paths: ["$['o']", "$['a']"]),
  QueryCase("$.o[*]", wildcards, ["1", "2"], paths: ["$['o']['j']", "$['o']['k']"]),
  QueryCase(
    "$.o[*, *]", wildcards, ["1", "2", "1", "2"],
    paths: ["$['o']['j']", "$['o']['k']", "$['o']['j']", "$['o']['k']"]),
  QueryCase("$.a[*]", wildcards, ["5", "3"], paths: ["$['a'][0]", "$['a'][1]"]),
]

private let letters = #"["a","b","c","d","e","f","g"]"#
private let indexCases = [
  QueryCase("$[1]", #"["a","b"]"#, ["\"b\""], paths: ["$[1]"]),
  QueryCase("$[-2]", #"["a","b"]"#, ["\"a\""], paths: ["$[0]"]),
  QueryCase("$[1:3]", letters, ["\"b\"", "\"c\""], paths: ["$[1]", "$[2]"]),
  QueryCase("$[5:]", letters, ["\"f\"", "\"g\""], paths: ["$[5]", "$[6]"]),
  QueryCase("$[1:5:2]", letters, ["\"b\"", "\"d\""], paths: ["$[1]", "$[3]"]),
  QueryCase("$[5:1:-2]", letters, ["\"f\"", "\"d\""], paths: ["$[5]", "$[3]"]),
  QueryCase(
    "$[::-1]", letters, "gfedcba".map { "\"\($0)\"" }, paths: (0...6).reversed().map { "$[\($0)]" }),
]

private let childCases = [
  QueryCase("$[0, 3]", letters, ["\"a\"", "\"d\""], paths: ["$[0]", "$[3]"]),
  QueryCase("$[0:2, 5]", letters, ["\"a\"", "\"b\"", "\"f\""], paths: ["$[0]", "$[1]", "$[5]"]),
  QueryCase("$[0, 0]", letters, ["\"a\"", "\"a\""], paths: ["$[0]", "$[0]"]),
]

private let nested = #"{"o": {"j": 1, "k": 2}, "a": [5, 3, [{"j": 4}, {"k": 6}]]}"#
private let nestedA = #"[5,3,[{"j":4},{"k":6}]]"#
private let descendantCases = [
  QueryCase("$..j", nested, ["1", "4"], paths: ["$['o']['j']", "$['a'][2][0]['j']"]),
  QueryCase("$..[0]", nested, ["5", #"{"j":4}"#], paths: ["$['a'][0]", "$['a'][2][0]"]),
  QueryCase(
    "$..[*]", nested,
    [
      #"{"j":1,"k":2}"#, nestedA, "1", "2", "5", "3", #"[{"j":4},{"k":6}]"#, #"{"j":4}"#,
      #"{"k":6}"#, "4", "6",
    ]),
  QueryCase(
    "$..*", nested,
    [
      #"{"j":1,"k":2}"#, nestedA, "1", "2", "5", "3", #"[{"j":4},{"k":6}]"#, #"{"j":4}"#,
      #"{"k":6}"#, "4", "6",
    ]),
  QueryCase("$..o", nested, [#"{"j":1,"k":2}"#], paths: ["$['o']"]),
  QueryCase("$.o..[*, *]", nested, ["1", "2", "1", "2"]),
  QueryCase(
    "$.a..[0, 1]", nested, ["5", "3", #"{"j":4}"#, #"{"k":6}"#],
    paths: ["$['a'][0]", "$['a'][1]", "$['a'][2][0]", "$['a'][2][1]"]),
]

private let nulls = #"{"a": null, "b": [null], "c": [{}], "null": 1}"#
private let nullCases = [
  QueryCase("$.a", nulls, ["null"], paths: ["$['a']"]),
  QueryCase("$.a[0]", nulls, []),
  QueryCase("$.a.d", nulls, []),
  QueryCase("$.b[0]", nulls, ["null"], paths: ["$['b'][0]"]),
  QueryCase("$.b[*]", nulls, ["null"]),
  QueryCase("$.b[?@]", nulls, ["null"]),
  QueryCase("$.b[?@==null]", nulls, ["null"]),
  QueryCase("$.c[?@.d==null]", nulls, []),
  QueryCase("$.null", nulls, ["1"]),
]

private let normalizedCases = [
  QueryCase("$.a", #"{"a":1}"#, ["1"], paths: ["$['a']"]),
  QueryCase("$[1]", "[1,2]", ["2"], paths: ["$[1]"]),
  QueryCase("$[-3]", "[1,2,3,4,5]", ["3"], paths: ["$[2]"]),
  QueryCase("$.a.b[1:2]", #"{"a":{"b":[1,2]}}"#, ["2"], paths: ["$['a']['b'][1]"]),
  QueryCase(#"$["\u000B"]"#, #"{"\u000b":1}"#, ["1"], paths: [#"$['\u000b']"#]),
  QueryCase(#"$["\u0061"]"#, #"{"a":1}"#, ["1"], paths: ["$['a']"]),
  QueryCase(
    "$.*", #"{"\b\t\n\f\r":1,"\u0000\u001f":2,"\"":3,"'":4,"\\":5,"é\u007f😀":6}"#,
    ["1", "2", "3", "4", "5", "6"],
    paths: [
      #"$['\b\t\n\f\r']"#, #"$['\u0000\u001f']"#, #"$['"']"#, #"$['\'']"#, #"$['\\']"#,
      "$['é\u{7F}😀']",
    ]),
]
