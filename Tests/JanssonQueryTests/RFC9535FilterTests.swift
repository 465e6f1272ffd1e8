import Jansson
import JanssonQuery
import TestSupport
import Testing

/// The tables in RFC 9535 about filters and functions, sections 2.3.5.3 and 2.4.9.
@Suite("RFC 9535: filters") struct RFC9535FilterTests {
  @Test(arguments: comparisons) func `Comparisons follow the RFC's table`(
    _ text: String, holds: Bool
  ) throws {
    let document = #"{"obj": {"x": "y"}, "arr": [2, 3]}"#
    // The wildcard of the outer query applies the expression to each of two members.
    let all = [#"{"x":"y"}"#, "[2,3]"]
    try QueryCase("$[?\(text)]", document, holds ? all : []).check()
    try QueryCase("$[?!(\(text))]", document, holds ? [] : all).check()
  }

  @Test(arguments: filterCases) func `The RFC's filter examples select what it says`(
    _ example: QueryCase
  ) throws {
    try example.check()
  }

  @Test(arguments: wellTyped) func `Well-typed expressions compile`(_ text: String) throws {
    _ = try JSON.Query(text, options: functions)
  }

  @Test(arguments: illTyped) func `Expressions that are not well-typed are rejected`(_ text: String)
  {
    #expect(throws: JSON.Query.Error.self) { try JSON.Query(text, options: functions) }
  }

  /// The functions that section 2.4.9 assumes, and a few for what it leaves out.
  private let functions = JSON.Query.Options(functions: [
    .init("foo", parameters: [.nodes], nodes: { $0[0].nodes }),
    .init("bar", parameters: [.value], logical: { _ in true }),
    .init("bnl", parameters: [.nodes], logical: { _ in true }),
    .init("blt", parameters: [.logical], logical: { $0[0].isTrue }),
    .init("bal", parameters: [.value], logical: { _ in true }),
    .init("now", parameters: [], value: { _ in 1 }),
  ])
}

private let comparisons: [(String, Bool)] = [
  ("$.absent1 == $.absent2", true), ("$.absent1 <= $.absent2", true), ("$.absent == 'g'", false),
  ("$.absent1 != $.absent2", false), ("$.absent != 'g'", true), ("1 <= 2", true), ("1 > 2", false),
  ("13 == '13'", false), ("'a' <= 'b'", true), ("'a' > 'b'", false), ("$.obj == $.arr", false),
  ("$.obj != $.arr", true), ("$.obj == $.obj", true), ("$.obj != $.obj", false),
  ("$.arr == $.arr", true), ("$.arr != $.arr", false), ("$.obj == 17", false),
  ("$.obj != 17", true), ("$.obj <= $.arr", false), ("$.obj < $.arr", false),
  ("$.obj <= $.obj", true), ("$.arr <= $.arr", true), ("1 <= $.arr", false),
  ("1 >= $.arr", false), ("1 > $.arr", false), ("1 < $.arr", false), ("true <= true", true),
  ("true > true", false),
]

private let document = #"""
  {"a":[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}],
  "o":{"p":1,"q":2,"r":3,"s":5,"t":{"u":6}},"e":"f"}
  """#
private let a = #"[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}]"#
private let (j, k, empty, kilo) = (#"{"b":"j"}"#, #"{"b":"k"}"#, #"{"b":{}}"#, #"{"b":"kilo"}"#)
private let filterCases = [
  QueryCase("$.a[?@.b == 'kilo']", document, [kilo], paths: ["$['a'][9]"]),
  QueryCase("$.a[?(@.b == 'kilo')]", document, [kilo], paths: ["$['a'][9]"]),
  QueryCase(
    "$.a[?@>3.5]", document, ["5", "4", "6"], paths: ["$['a'][1]", "$['a'][4]", "$['a'][5]"]),
  QueryCase("$.a[?@.b]", document, [j, k, empty, kilo]),
  QueryCase("$[?@.*]", document, [a, #"{"p":1,"q":2,"r":3,"s":5,"t":{"u":6}}"#]),
  QueryCase("$[?@[?@.b]]", document, [a], paths: ["$['a']"]),
  QueryCase("$.o[?@<3, ?@<3]", document, ["1", "2", "1", "2"]),
  QueryCase(#"$.a[?@<2 || @.b == "k"]"#, document, ["1", k], paths: ["$['a'][2]", "$['a'][7]"]),
  QueryCase(#"$.a[?match(@.b, "[jk]")]"#, document, [j, k]),
  QueryCase(#"$.a[?search(@.b, "[jk]")]"#, document, [j, k, kilo]),
  QueryCase("$.o[?@>1 && @<4]", document, ["2", "3"], paths: ["$['o']['q']", "$['o']['r']"]),
  QueryCase("$.o[?@.u || @.x]", document, [#"{"u":6}"#], paths: ["$['o']['t']"]),
  QueryCase("$.a[?@.b == $.x]", document, ["3", "5", "1", "2", "4", "6"]),
  QueryCase(
    "$.a[?@ == @]", document, ["3", "5", "1", "2", "4", "6", j, k, empty, kilo]),
]

private let wellTyped = [
  "$[?length(@) < 3]", "$[?count(@.*) == 1]", "$[?count(foo(@.*)) == 1]",
  "$[?match(@.timezone, 'Europe/.*')]", #"$[?value(@..color) == "red"]"#, "$[?bar(@.a)]",
  "$[?bnl(@.*)]", "$[?blt(1==1)]", "$[?bal(1)]", "$[?foo(@.*)]", "$[?!foo(@.*)]",
  "$[?blt(@.*)]", "$[?blt(foo(@))]", "$[?blt(blt(@))]", "$[?blt(!@.a)]", "$[?blt((@.a))]",
  "$[?blt(@.a && @.b)]", "$[?blt(bar(1) || !(@.b))]", "$[?bal(now()) && now() == 1]",
  "$[?length(length(@.a)) == 1]", "$[?value(foo(@)) == now()]", "$[?bal('a')]", "$[?bal(@[0][-1])]",
  "$[?blt(1 == 1 && @.a)]", "$[?blt(now( ) == 1)]",
]

private let illTyped = [
  "$[?length(@.*) < 3]", "$[?count(1) == 1]", "$[?match(@.timezone, 'Europe/.*') == true]",
  "$[?value(@..color)]", "$[?blt(1)]", "$[?length(@)]", "$[?count(@.*)]", "$[?bal(@.*)]",
  "$[?bal(1 == 1)]", "$[?bal(!@.a)]", "$[?bal(bar(1))]", "$[?bnl(1)]", "$[?bnl(@.a == 1)]",
  "$[?bnl(now())]", "$[?bnl(blt(@))]", "$[?blt(now())]", "$[?blt('a')]", "$[?foo(@) == 1]",
  "$[?1 == bar(1)]", "$[?now()]", "$[?!now()]", "$[?length('a', 'b') == 1]", "$[?length() == 0]",
  "$[?count(@, @) == 1]", "$[?match(@.a)]", "$[?match(@.a, 'b', 'c')]", "$[?now(1) == 1]",
  "$[?value('a') == 'a']", "$[?count(length(@)) == 1]", "$[?length(match(@, 'a')) == 1]",
  "$[?unknown(@)]", "$[?length(foo(@)) == 1]", "$[?search(@..a, 'a')]",
]
