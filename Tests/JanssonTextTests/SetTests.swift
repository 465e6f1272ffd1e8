import Jansson
import JanssonText
import Testing

@Suite("Setting values in a text")
struct SetTests {
  static let replacements = [
    Change("a scalar", #"{"a": 1, "b" : 2 }"#, #"{"a": 1, "b" : 3 }"#) { try $0.set(3, at: "b") },
    Change("an element", "[1,\n  2 , 3]", "[1,\n  \"x\" , 3]") { try $0.set("x", at: 1) },
    Change("the whole value", " 1\n", " 2\n") { try $0.set(2, at: .path([])) },
    Change(
      "a scalar by an object in lines", "{\n    \"a\": 1\n}\n",
      "{\n    \"a\": {\n        \"b\": 2\n    }\n}\n"
    ) {
      try $0.set(["b": 2], at: "a")
    },
    Change("a scalar by an object on one line", #"{"a": 1}"#, #"{"a": {"b": 2}}"#) {
      try $0.set(["b": 2], at: "a")
    },
    Change(
      "a compact text stays compact", #"{"a":1,"b":{"c":[1,2]}}"#,
      #"{"a":{"x":1,"y":[1,2]},"b":{"c":[1,2]}}"#
    ) {
      try $0.set(["x": 1, "y": [1, 2]], at: "a")
    },
    Change(
      "an empty array in the way of most arrays",
      "{\n  \"k\": [\"x\", \"y\"],\n  \"a\": [\n    1\n  ],\n  \"b\": [\n    2\n  ],\n  \"c\": []\n}",
      "{\n  \"k\": [\"x\", \"y\"],\n  \"a\": [\n    1\n  ],\n  \"b\": [\n    2\n  ],\n  \"c\": [\n    3\n  ]\n}"
    ) { try $0.append(3, at: ["c"]) },
    Change(
      "or of the first one, where there are as many of both",
      "{\n  \"k\": [\"x\", \"y\"],\n  \"a\": [\n    1\n  ],\n  \"c\": []\n}",
      "{\n  \"k\": [\"x\", \"y\"],\n  \"a\": [\n    1\n  ],\n  \"c\": [3]\n}"
    ) { try $0.append(3, at: ["c"]) },
    Change(
      "spaces at the end of the line above stay there",
      "{\n  \"a\": [\n    1\n  ]  \n}", "{\n  \"a\": [\n    1\n  ],  \n  \"b\": 2,\n  \"c\": 3\n}"
    ) {
      try $0.set(2, at: "b")
      try $0.set(3, at: "c")
    },
    Change("an object by a scalar", "{\n  \"a\": {\n    \"b\": 1\n  }\n}", "{\n  \"a\": null\n}") {
      try $0.set(.null, at: "a")
    },
    Change("null makes room for a container", #"{"a": null}"#, #"{"a": {"b": [1]}}"#) {
      try $0.set(1, at: "a", "b", 0)
    },
    Change(
      "spelling of all others", #"{"n": 1e3, "s": "\u00e9\/", "m": -0.0, "x": 1.10, "v": 1}"#,
      #"{"n": 1e3, "s": "\u00e9\/", "m": -0.0, "x": 1.10, "v": 2}"#
    ) { try $0.set(2, at: "v") },
    Change(
      "a text whose other characters are escapes",
      #"{"ä": 1, "n": "\u00e9"}"#.replacing("ä", with: "\\u00e4"),
      #"{"\u00e4": "\u00fc", "n": ["\ud83d\ude00"], "\u00f6": 1}"#
    ) {
      try $0.set("ü", at: "ä")
      try $0.set(["😀"], at: "n")
      try $0.set(1, at: "ö")
    },
    Change(
      "slashes that are escaped everywhere", #"["\/a", 1]"#, #"["\/a", "b\/c"]"#
    ) { try $0.set("b/c", at: 1) },
    Change(
      "slashes that are escaped in places", #"["\/a", "/", 1]"#, #"["\/a", "/", "b/c"]"#
    ) { try $0.set("b/c", at: 2) },
    Change(
      "a text with escapes and other characters", #"["\u00e9", "é", 1]"#, #"["\u00e9", "é", "ü"]"#
    ) {
      try $0.set("ü", at: 2)
    },
    Change("a text whose escapes are in ASCII", #"["\u001b\u0041", 1]"#, #"["\u001b\u0041", "ü"]"#)
    {
      try $0.set("ü", at: 1)
    },
    Change(
      "a byte order mark and CR LF", "\u{FEFF}{\r\n\t\"a\": 1,\r\n\t\"b\": 2\r\n}\r\n",
      "\u{FEFF}{\r\n\t\"a\": 1,\r\n\t\"b\": 3,\r\n\t\"c\": [\r\n\t\t4\r\n\t]\r\n}\r\n"
    ) {
      try $0.set(3, at: "b")
      try $0.set([4], at: "c")
    },
    Change("mixed line ends", "{\n  \"a\": 1,\r\n  \"b\": 2}", "{\n  \"a\": 3,\r\n  \"b\": 2}") {
      try $0.set(3, at: "a")
    },
    Change(
      "equal values keep their text", #"{"a": 1e0, "b": [1.50, "\u0041"]}"#,
      #"{"a": 1e0, "b": [1.50, "\u0041"]}"#
    ) {
      try $0.set(1, at: "a")
      try $0.set([1.5, "A"], at: "b")
    },
    Change(
      "of an equal container, what differs",
      "{\"a\": [1.0,  2.0,   3.0], \"b\": {\"x\":1, \"y\" : 2}}",
      "{\"a\": [1.0,  5,   3.0], \"b\": {\"x\":1, \"y\" : 3}}"
    ) {
      try $0.set([1, 5, 3], at: "a")
      try $0.set(["x": 1, "y": 3], at: "b")
    },
    Change("and back", "{\"a\": 1e2, \"b\": 2}", "{\"a\": 1e2, \"b\": 2}") {
      try $0.set("x", at: "a")
      try $0.set(100, at: "a")
    },
  ]

  static let additions = [
    Change("a member in lines", "{\n  \"a\": 1\n}\n", "{\n  \"a\": 1,\n  \"b\": 2\n}\n") {
      try $0.set(2, at: "b")
    },
    Change(
      "a member with tabs", "{\n\t\"a\": {\n\t\t\"b\": 1\n\t}\n}",
      "{\n\t\"a\": {\n\t\t\"b\": 1,\n\t\t\"c\": 2\n\t}\n}"
    ) {
      try $0.set(2, at: "a", "c")
    },
    Change("a member on one line", #"{ "a": 1 }"#, #"{ "a": 1, "b": 2 }"#) {
      try $0.set(2, at: "b")
    },
    Change("a member in a compact object", #"{"a":1,"b":2}"#, #"{"a":1,"b":2,"c":3}"#) {
      try $0.set(3, at: "c")
    },
    Change("the only neighbour is compact", #"{"a":1}"#, #"{"a":1,"b":2}"#) {
      try $0.set(2, at: "b")
    },
    Change("spaces before the colon", "{\n  \"a\" : 1\n}", "{\n  \"a\" : 1,\n  \"b\" : 2\n}") {
      try $0.set(2, at: "b")
    },
    Change("an element on one line", "{\n  \"a\": [1, 2]\n}", "{\n  \"a\": [1, 2, 3]\n}") {
      try $0.append(3, at: "a")
    },
    Change("an element in lines", "[\n  1,\n  2\n]", "[\n  1,\n  2,\n  3\n]") { try $0.append(3) },
    Change("an element in rows", "[\n  1, 2, 3,\n  4, 5, 6\n]", "[\n  1, 2, 3,\n  4, 5, 6, 7\n]") {
      try $0.append(7)
    },
    Change("a first element on one line", "[1, 2]", "[0, 1, 2]") { try $0.insert(0, at: [0]) },
    Change("a first element in lines", "[\n  1\n]", "[\n  0,\n  1\n]") {
      try $0.insert(0, at: [0])
    },
    Change("an element between", "[1,2]", "[1,9,2]") { try $0.insert(9, at: [1]) },
    Change(
      "an object like its neighbours", "[\n  {\"x\": 1},\n  {\"x\": 2}\n]",
      "[\n  {\"x\": 1},\n  {\"x\": 2},\n  {\"x\": 3, \"y\": 4}\n]"
    ) {
      try $0.append(["x": 3, "y": 4])
    },
    Change(
      "objects that hug the brackets", "[{\n  \"x\": 1\n}, {\n  \"x\": 2\n}]",
      "[{\n  \"x\": 1\n}, {\n  \"x\": 2\n}, {\n  \"x\": 3\n}]"
    ) {
      try $0.append(["x": 3])
    },
    Change(
      "an empty object in a document of lines", "{\n  \"a\": {}\n}\n",
      "{\n  \"a\": {\n    \"b\": 1\n  }\n}\n"
    ) {
      try $0.set(1, at: "a", "b")
    },
    Change(
      "an empty array where arrays are on one line", "{\n  \"a\": [],\n  \"b\": [\"x\", \"y\"]\n}",
      "{\n  \"a\": [\"z\"],\n  \"b\": [\"x\", \"y\"]\n}"
    ) {
      try $0.append("z", at: "a")
    },
    Change("an empty document", "{}", #"{"a": 1}"#) { try $0.set(1, at: "a") },
    Change("an empty document with a line", "{}\n", "{\n  \"a\": 1\n}\n") {
      try $0.set(1, at: "a")
    },
    Change("an empty object of two lines", "{\n}\n", "{\n  \"a\": 1\n}\n") {
      try $0.set(1, at: "a")
    },
    Change(
      "containers on the way", "{\n   \"a\": 1\n}",
      "{\n   \"a\": 1,\n   \"b\": {\n      \"c\": [\n         2\n      ]\n   }\n}"
    ) {
      try $0.set(2, at: "b", "c", 0)
    },
    Change("padding with null", "[1]", "[1, null, 2]") { try $0.set(2, at: 2) },
    Change(
      "commas that begin lines", "{ \"a\": 1\n, \"b\": 2\n}",
      "{ \"a\": 1\n, \"b\": 2\n, \"c\": 3\n}"
    ) { try $0.set(3, at: "c") },
    Change("keys that need escapes", "{}", #"{"a\"b\n": 1}"#) { try $0.set(1, at: "a\"b\n") },
  ]

  @Test(arguments: replacements)
  func `Replacing a value changes nothing else`(change: Change) throws { try change.check() }

  @Test(arguments: additions)
  func `New values are laid out like their neighbours`(change: Change) throws { try change.check() }
}
