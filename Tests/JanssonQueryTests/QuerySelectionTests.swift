import Jansson
import JanssonQuery
import TestSupport
import Testing

/// What the examples of the RFC leave out: edge cases of each selector, filter and function.
@Suite("Query selection") struct QuerySelectionTests {
  @Test(arguments: slices) func `Slices select the expected elements`(
    _ slice: String, _ selected: [Int]
  ) throws {
    try QueryCase("$[\(slice)]", "[0,1,2,3,4,5,6,7,8,9]", selected.map { "\($0)" }).check()
  }

  @Test func `Every slice of short arrays selects what the RFC defines`()
    throws
  {
    let bounds: [Int?] =
      [nil] + (-6...6).map { $0 } + [-9_007_199_254_740_991, 9_007_199_254_740_991]
    for count in 0...4 {
      let text = "[" + (0..<count).map { "\($0)" }.joined(separator: ",") + "]"
      for engine in JSON.Engine.allCases {
        let json = try JSON(parsing: text, options: .init(engine: engine))
        for start in bounds {
          for end in bounds {
            for step in bounds {
              let query = "$[\(start.text):\(end.text):\(step.text)]"
              let expected = slicing(count, start, end, step ?? 1).map { "\($0)" }
              #expect(try json.texts(at: JSON.Query(query)) == expected, "\(query) of \(count)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: misfits)
  func `Selectors on values of other types select nothing`(_ example: QueryCase) throws {
    try example.check()
  }

  @Test(arguments: unicodeNames)
  func `Names are compared by their scalars`(_ example: QueryCase) throws { try example.check() }

  @Test(arguments: filters) func `Filters select the expected values`(_ example: QueryCase) throws {
    try example.check()
  }

  @Test(arguments: functions) func `Functions select the expected values`(
    _ example: QueryCase
  ) throws {
    try example.check()
  }

  @Test func `Numbers are compared by value, however long they are`() throws {
    let text =
      "[18446744073709551616,18446744073709551615,9007199254740993,9007199254740992,0.1,1e300]"
    for exactNumbers in [false, true] {
      let json = try JSON(parsing: text, options: .init(exactNumbers: exactNumbers))
      #expect(try json.texts(at: "$[?@ == 9007199254740993]") == ["9007199254740993"])
      #expect(try json.texts(at: "$[?@ < 9007199254740993]") == ["9007199254740992", "0.1"])
      #expect(try json.texts(at: "$[?@ == 18446744073709551616]") == ["18446744073709551616"])
      #expect(try json.texts(at: "$[?@ > 18446744073709551615]").count == 2)
      #expect(try json.texts(at: "$[?@ == 0.1]") == ["0.1"])
      #expect(try json.texts(at: "$[?@ == 0.10]") == ["0.1"])
      #expect(try json.texts(at: "$[?@ == 1e-1]") == ["0.1"])
      #expect(try json.texts(at: "$[?@ <= 0.1]") == ["0.1"])
      #expect(try json.texts(at: "$[?@ < 0.1]") == [])
      #expect(try json.texts(at: "$[?@ > 1e299]").count == 1)
      #expect(try json.texts(at: "$[?@ < 1e400]").count == 6)
      #expect(try json.texts(at: "$[?@ == $[4]]") == ["0.1"])
    }
    let zeros = try JSON(parsing: "[0, -0, 0.0, -0.0, 0e9]")
    #expect(zeros.values(at: "$[?@ == -0]").count == 5)
    #expect(zeros.values(at: "$[?@ <= 0.0 && @ >= 0]").count == 5)
  }

  @Test func `An error in a document exists but equals nothing`() throws {
    let missing = JSON(true)["x"]
    var json: JSON = ["a": [1, 2]]
    try json["a"].append(missing)
    #expect(json.values(at: "$.a[*]").count == 3)
    #expect(json.values(at: "$.a[?@ == @]").count == 2)
    #expect(json.values(at: "$.a[?@ != null]").count == 3)
    #expect(missing.values(at: "$.a").isEmpty)
    #expect(missing.values(at: "$").first?.isError == true)
  }
}

extension Int? {
  fileprivate var text: String { map { "\($0)" } ?? "" }
}

/// Follows section 2.3.4.2.2 literally.
private func slicing(_ count: Int, _ start: Int?, _ end: Int?, _ step: Int) -> [Int] {
  func normalize(_ index: Int) -> Int { index >= 0 ? index : count + index }
  let start = normalize(start ?? (step >= 0 ? 0 : count - 1))
  let end = normalize(end ?? (step >= 0 ? count : -count - 1))
  var selected: [Int] = []
  if step > 0 {
    var i = min(max(start, 0), count)
    while i < min(max(end, 0), count) {
      selected.append(i)
      i += step
    }
  } else if step < 0 {
    var i = min(max(start, -1), count - 1)
    while min(max(end, -1), count - 1) < i {
      selected.append(i)
      i += step
    }
  }
  return selected
}

private let slices: [(String, [Int])] = [
  ("1:3", [1, 2]), ("1:3:1", [1, 2]), ("0:-1", [0, 1, 2, 3, 4, 5, 6, 7, 8]), ("0:", Array(0..<10)),
  (":", Array(0..<10)), ("::", Array(0..<10)), ("::-1", Array((0..<10).reversed())),
  ("0:3:-2", []), ("3:0:-2", [3, 1]), ("7:3:-1", [7, 6, 5, 4]), ("-3:", [7, 8, 9]),
  (":-8", [0, 1]), ("-1:-4:-2", [9, 7]), ("3::-1", [3, 2, 1, 0]), (":3:-1", [9, 8, 7, 6, 5, 4]),
  ("::0", []), ("0:10:0", []), ("2:2", []), ("5:2", []), ("10:", []), ("100:", []),
  (":100", Array(0..<10)),
  ("-100:2", [0, 1]), ("100::-5", [9, 4]), (":-100:-5", [9, 4]), ("::100", [0]), ("::-100", [9]),
  ("113667776004:2", []), ("-113667776004:2", [0, 1]), ("2:113667776004:3", [2, 5, 8]),
  ("1:10:113667776004", [1]), ("-113667776004:10:113667776004", [0]),
  ("113667776004::-113667776004", [9]), ("::9007199254740991", [0]), ("::-9007199254740991", [9]),
]

private let misfits = [
  QueryCase("$.a", "[1]", []), QueryCase("$['a']", #""a""#, []), QueryCase("$[0]", #"{"0":1}"#, []),
  QueryCase("$[1]", "[1]", []), QueryCase("$[-2]", "[1]", []), QueryCase("$[0]", "[]", []),
  QueryCase("$[-9007199254740991]", "[1]", []), QueryCase("$[9007199254740991]", "[1]", []),
  QueryCase("$[0:1]", #"{"0":1}"#, []), QueryCase("$[::-1]", #""abc""#, []),
  QueryCase("$.*", "1", []), QueryCase("$[?@]", "1", []), QueryCase("$..*", "true", []),
  QueryCase("$.a.b.c", #"{"a":{"b":1}}"#, []), QueryCase("$.*.*", "[1,[],{}]", []),
  QueryCase("$..[0]", "[]", []), QueryCase("$['0']", "[1]", []),
  QueryCase("$[0].a", #"[[1],{"a":1}]"#, []), QueryCase("$['a',0,1:2,*]", "{}", []),
  QueryCase(
    "$['a',0,-1,0:1,*]", #"{"a":1,"b":2}"#, ["1", "1", "2"],
    paths: ["$['a']", "$['a']", "$['b']"]),
  QueryCase(
    "$['a',0,-1,0:1,::-1,*]", "[1,2]", ["1", "2", "1", "2", "1", "1", "2"],
    paths: ["$[0]", "$[1]", "$[0]", "$[1]", "$[0]", "$[0]", "$[1]"]),
]

private let unicodeNames = [
  QueryCase("$['é']", "{\"e\u{301}\":1,\"é\":2}", ["2"]),
  QueryCase("$['e\u{301}']", "{\"e\u{301}\":1,\"é\":2}", ["1"]),
  QueryCase("$['\\ud834\\udd1e']", "{\"𝄞\":1}", ["1"], paths: ["$['𝄞']"]),
  QueryCase("$.☺", "{\"☺\":1}", ["1"]), QueryCase("$['']", "{\"\":1,\"a\":2}", ["1"]),
  QueryCase("$['\\u0000']", #"{"\u0000":1,"":2}"#, ["1"], paths: [#"$['\u0000']"#]),
  QueryCase(
    "$['a.b','$','@','*','?']", #"{"a.b":1,"$":2,"@":3,"*":4,"?":5}"#, ["1", "2", "3", "4", "5"]),
  QueryCase("$[?@ < '\u{FFFF}']", "[\"\u{10000}\",\"\u{FFFE}\"]", ["\"\u{FFFE}\""]),
  QueryCase("$[?@ == 'é']", "[\"e\u{301}\",\"é\"]", ["\"é\""]),
]

private let values = #"[null,true,false,0,1,-1.5,"","a","ab",[],[1],{},{"a":1}]"#
private let filters = [
  QueryCase("$[?@]", "[null,false,0]", ["null", "false", "0"]),
  QueryCase("$[?@.a]", #"[{"a":null},{"a":false},{"b":1},1]"#, [#"{"a":null}"#, #"{"a":false}"#]),
  QueryCase("$[?!@.a]", #"[{"a":null},{"b":1},1]"#, [#"{"b":1}"#, "1"]),
  QueryCase("$[?@.a == null]", #"[{"a":null},{"b":1}]"#, [#"{"a":null}"#]),
  QueryCase("$[?@.a != null]", #"[{"a":null},{"b":1}]"#, [#"{"b":1}"#]),
  QueryCase("$[?@.a == @.b]", #"[{"a":1},{},{"a":1,"b":1.0}]"#, ["{}", #"{"a":1,"b":1.0}"#]),
  QueryCase("$[?@ == true]", values, ["true"]), QueryCase("$[?@ == false]", values, ["false"]),
  QueryCase("$[?@ == null]", values, ["null"]), QueryCase("$[?@ == 0]", values, ["0"]),
  QueryCase("$[?@ == '']", values, ["\"\""]), QueryCase("$[?@ < 1]", values, ["0", "-1.5"]),
  QueryCase("$[?@ <= 'a']", values, ["\"\"", "\"a\""]),
  QueryCase("$[?@ > 'a']", values, ["\"ab\""]),
  QueryCase("$[?@ >= null]", values, ["null"]), QueryCase("$[?@ < null]", values, []),
  QueryCase("$[?@ >= false]", values, ["false"]), QueryCase("$[?@ == $[10]]", values, ["[1]"]),
  QueryCase("$[?@ == $[12]]", values, [#"{"a":1}"#]), QueryCase("$[?@ <= $[9]]", values, ["[]"]),
  QueryCase("$[?@.x == $.y]", "[1,2]", ["1", "2"]), QueryCase("$[?@.x != $.y]", "[1,2]", []),
  QueryCase(
    "$[?@.a == @.b]", #"[{"a":{"x":1,"y":[2]},"b":{"y":[2],"x":1}},{"a":[1,2],"b":[2,1]}]"#,
    [#"{"a":{"x":1,"y":[2]},"b":{"y":[2],"x":1}}"#]),
  QueryCase("$[?@.a == @.b]", #"[{"a":{"x":1},"b":{"x":1,"y":2}},{"a":[1],"b":[1,1]}]"#, []),
  QueryCase("$[?@.a == @.b]", #"[{"a":[[1]],"b":[{"0":1}]},{"a":[1],"b":[[1]]}]"#, []),
  QueryCase("$[?@[0] == 1 || @[0] == 2 && @[1] == 3]", "[[1],[2],[2,3]]", ["[1]", "[2,3]"]),
  QueryCase("$[?(@[0] == 1 || @[0] == 2) && @[1] == 3]", "[[1],[2],[2,3]]", ["[2,3]"]),
  QueryCase("$[?!(@[0] == 1) && @[0]]", "[[1],[2],[]]", ["[2]"]),
  QueryCase("$[?@[-1] == 3]", "[[1,3],[3,1]]", ["[1,3]"]),
  QueryCase("$[?@..a]", #"[[{"a":1}],[{"b":1}]]"#, [#"[{"a":1}]"#]),
  QueryCase("$[?@[?@ > $[1][0]]]", "[[5,1],[3],[9]]", ["[5,1]", "[9]"]),
  QueryCase("$[?@[?@[?@ == 1]]]", "[[[1]],[[2]],[1]]", ["[[1]]"]),
  QueryCase("$.a[?@ == $.b]", #"{"a":[1,2],"b":2}"#, ["2"], paths: ["$['a'][1]"]),
  QueryCase(
    "$..[?@.id == 1].n", #"{"x":[{"id":1,"n":"a"}],"y":{"id":1,"n":"b"}}"#, ["\"b\"", "\"a\""]),
  QueryCase("$[?@ == 1, ?@ == 2, 0]", "[1,2]", ["1", "2", "1"]),
  QueryCase("$[?1 == 1]", "[1,2]", ["1", "2"]), QueryCase("$[?'a' > 'b']", "[1,2]", []),
  QueryCase("$[?@ == 'it\\'s']", #"["it's"]"#, ["\"it's\""]),
  QueryCase("$[?@ == \"\\u00e9\"]", #"["é"]"#, ["\"é\""]),
  QueryCase("$[?@.a]", #"{"x":{"a":1},"y":{"b":1}}"#, [#"{"a":1}"#], paths: ["$['x']"]),
  QueryCase("$[?@.a.b[1]]", #"[{"a":{"b":[1]}},{"a":{"b":[1,2]}}]"#, [#"{"a":{"b":[1,2]}}"#]),
  QueryCase("$[?@ == 1e2]", "[100,1e2,100.0,10]", ["100", "100.0", "100.0"]),
]

private let functions = [
  QueryCase(
    "$[?length(@) == 2]", #"["ab","é😀","e\u0301",[1,2],{"a":1,"b":2},2,null,"a"]"#,
    ["\"ab\"", "\"é😀\"", "\"e\u{301}\"", "[1,2]", #"{"a":1,"b":2}"#]),
  QueryCase(
    "$[?length(@.x) == length(@.y)]", #"[{},{"x":1},{"x":"a","y":[0]}]"#,
    ["{}", #"{"x":1}"#, #"{"x":"a","y":[0]}"#]),
  QueryCase("$[?length('\\ud83d\\ude00') == 1]", "[1]", ["1"]),
  QueryCase(
    "$[?count(@.*) == 2]", "[[1,2],[1],{\"a\":1,\"b\":2},5]", ["[1,2]", #"{"a":1,"b":2}"#]),
  QueryCase("$[?count(@..*) > 2]", "[[[1],2],[1,2]]", ["[[1],2]"]),
  QueryCase("$[?count(@['a','a']) == 2]", #"[{"a":1},{}]"#, [#"{"a":1}"#]),
  QueryCase("$[?count(@) == 1]", "[1]", ["1"]),
  QueryCase("$[?count(@.a) == 0]", "[1,{}]", ["1", "{}"]),
  QueryCase("$[?value(@.*) == 1]", "[[1],[1,1],[]]", ["[1]"]),
  QueryCase(
    "$[?value(@..a) == value(@.b)]", #"[{"a":1,"b":1},{},{"a":1}]"#, [#"{"a":1,"b":1}"#, "{}"]),
  QueryCase("$[?value(@.*) == value(@.x)]", "[[1,1]]", ["[1,1]"]),
  QueryCase(
    "$[?match(@, 'a.c')]", #"["abc","xabc","a\nc","a\rc","a\u2028c",1]"#,
    ["\"abc\"", "\"a\u{2028}c\""]),
  QueryCase("$[?search(@, 'b+')]", #"["abbc","ac"]"#, ["\"abbc\""]),
  QueryCase("$.v[?match(@, $.p)]", #"{"p":"[0-9]+","v":["12","a1"]}"#, ["\"12\""]),
  QueryCase("$.v[?match(@, $.p)]", #"{"p":"(","v":["("]}"#, []),
  QueryCase("$.v[?!match(@, $.p)]", #"{"p":1,"v":["1"]}"#, ["\"1\""]),
  QueryCase("$.v[?search(@, $.none)]", #"{"v":["1"]}"#, []),
  QueryCase(
    "$[?match(@.s, @.p)]", #"[{"s":"aa","p":"a*"},{"s":"bb","p":"b"},{"s":"cc","p":"c+"}]"#,
    [#"{"s":"aa","p":"a*"}"#, #"{"s":"cc","p":"c+"}"#]),
  QueryCase("$[?match('a', @)]", #"["a",".","b",1]"#, ["\"a\"", "\".\""]),
  QueryCase("$[?match(@, '(')]", #"["(",""]"#, []), QueryCase("$[?match(@, 1)]", #"["1"]"#, []),
  QueryCase("$[?search(@, '')]", #"["","a",1]"#, ["\"\"", "\"a\""]),
  QueryCase("$[?match(@, value($..p))]", #"[{"p":"a|b"},"a","c"]"#, ["\"a\""]),
  QueryCase("$[?length(value(@.*)) == 1]", #"[["a"],["ab"],["a","b"]]"#, [#"["a"]"#]),
]
