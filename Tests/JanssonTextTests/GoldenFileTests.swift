import Jansson
import JanssonText
import Testing

/// Files as people keep them, and what an attentive person would have typed.
@Suite("Files that people edit")
struct GoldenFileTests {
  static let files = [
    Change(
      "package.json",
      """
      {
        "name": "left-hand",
        "version": "1.9.0",
        "files": ["dist", "README.md"],
        "scripts": {
          "prepublish": "npm test",
          "test": "node --test"
        },
        "engines": {},
        "devDependencies": {
          "typescript": "^5.4.0"
        },
        "license": "MIT"
      }

      """,
      """
      {
        "name": "left-hand",
        "version": "2.0.0",
        "files": ["dist", "src", "README.md"],
        "scripts": {
          "prepare": "npm test",
          "test": "node --test",
          "build": "tsc"
        },
        "engines": {
          "node": ">=20"
        },
        "license": "MIT",
        "author": {
          "name": "Ann",
          "urls": ["https://a.b/~ann"]
        }
      }

      """
    ) {
      try $0.set("2.0.0", at: "version")
      try $0.insert("src", at: ["files", 1])
      try $0.rename(["scripts", "prepublish"], to: "prepare")
      try $0.set("tsc", at: "scripts", "build")
      try $0.set(">=20", at: "engines", "node")
      try $0.remove(at: ["devDependencies"])
      let author = try JSON(parsing: #"{"name": "Ann", "urls": ["https://a.b/~ann"]}"#)
      try $0.set(author, at: "author")
    },
    Change(
      "tsconfig.json",
      """
      {
        "compilerOptions": {
          /* Language */
          "target": "es2016",                       /* The version of the output. */
          // "lib": [],                             /* Declarations of the library. */

          /* Modules */
          "module": "commonjs",                     /* The kind of modules. */
          "types": ["node"], // nothing else
        },
        "include": ["src/**/*"],
      }
      """,
      """
      {
        "compilerOptions": {
          /* Language */
          "target": "es2022",                       /* The version of the output. */
          // "lib": [],                             /* Declarations of the library. */

          "types": ["node", "jest"], // nothing else
          "strict": true,
        },
        "include": ["src/**/*"],
        "exclude": ["dist"],
      }
      """, syntax: .jsonWithComments
    ) {
      try $0.set("es2022", at: "compilerOptions", "target")
      try $0.remove(at: "compilerOptions", "module")
      try $0.append("jest", at: ["compilerOptions", "types"])
      try $0.set(true, at: "compilerOptions", "strict")
      try $0.set(["dist"], at: "exclude")
    },
    Change(
      "settings.jsonc",
      """
      // Settings of the editor.
      {
      \t"editor.fontSize": 13, // for the large screen
      \t"files.exclude": { "**/.git": true },

      \t// Colours
      \t// "workbench.theme": "light",
      \t"[swift]": {
      \t\t"editor.tabSize": 2
      \t}
      }

      """,
      """
      // Settings of the editor.
      {
      \t"editor.fontSize": 15, // for the large screen
      \t"files.exclude": { "**/.git": true, "**/.build": true },

      \t// Colours
      \t// "workbench.theme": "light",
      \t"[swift]": {
      \t\t"editor.tabSize": 2,
      \t\t"editor.rulers": [
      \t\t\t100
      \t\t]
      \t}
      }

      """, syntax: .jsonWithComments
    ) {
      try $0.set(15, at: "editor.fontSize")
      try $0.set(true, at: "files.exclude", "**/.build")
      try $0.set([100], at: "[swift]", "editor.rulers")
    },
    Change(
      "Package.resolved",
      """
      {
        "originHash" : "0f1e",
        "pins" : [
          {
            "identity" : "swift-argument-parser",
            "kind" : "remoteSourceControl",
            "location" : "https:\\/\\/github.com\\/apple\\/swift-argument-parser",
            "state" : {
              "revision" : "c5d1",
              "version" : "1.5.0"
            }
          },
          {
            "identity" : "swift-log",
            "state" : {
              "branch" : "main",
              "revision" : "96a2"
            }
          }
        ],
        "version" : 3
      }
      """,
      """
      {
        "originHash" : "0f1e",
        "pins" : [
          {
            "identity" : "swift-argument-parser",
            "kind" : "remoteSourceControl",
            "location" : "https:\\/\\/github.com\\/apple\\/swift-argument-parser",
            "state" : {
              "revision" : "8c0d",
              "version" : "1.6.1"
            }
          },
          {
            "identity" : "swift-system",
            "state" : {
              "version" : "1.4.0"
            }
          }
        ],
        "version" : 3
      }
      """
    ) {
      try $0.set(["revision": "8c0d", "version": "1.6.1"], at: "pins", 0, "state")
      try $0.remove(at: "pins", 1)
      try $0.append(
        ["identity": "swift-system", "state": ["version": "1.4.0"] as JSON], at: ["pins"])
    },
    Change(
      "a translation",
      """
      {
          "greeting": "Gr\\u00fc\\u00df Gott",

          "errors": {
              "notFound": "Nicht gefunden",
              "offline": "Keine Verbindung"
          },

          "plural": { "one": "%d Datei", "other": "%d Dateien" }
      }

      """,
      """
      {
          "greeting": "Gr\\u00fc\\u00df Gott",

          "errors": {
              "notFound": "Seite nicht gefunden",
              "offline": "Keine Verbindung",
              "timeout": "Zeit\\u00fcberschreitung"
          },

          "plural": { "one": "%d Datei", "other": "%d Dateien", "zero": "keine Datei" }
      }

      """
    ) {
      try $0.set("Seite nicht gefunden", at: "errors", "notFound")
      try $0.set("Zeitüberschreitung", at: "errors", "timeout")
      try $0.set("keine Datei", at: "plural", "zero")
      try $0.set("Grüß Gott", at: "greeting")
    },
  ]

  @Test(arguments: files)
  func `The result is what a person would have typed`(change: Change) throws { try change.check() }

  /// The cases by which the editors for JSON with comments and for TOML describe what theirs do.
  static let editors = [
    Change("a property is set in an empty text of braces", "{\n}", "{\n  \"x\": \"bar\"\n}") {
      try $0.set("bar", at: "x")
    },
    Change(
      "a nested property is created", "{\n  \"x\": \"y\"\n}",
      "{\n  \"x\": \"y\",\n  \"foo\": {\n    \"bar\": \"baz\"\n  }\n}"
    ) { try $0.set("baz", at: "foo", "bar") },
    Change(
      "a property is removed from the middle of a line",
      "{ \"x\": 1, \"y\": [], \"z\": 2 }", "{ \"x\": 1, \"z\": 2 }"
    ) { try $0.remove(at: "y") },
    Change("an item is inserted before another", "[\n  2,\n  3\n]", "[\n  1,\n  2,\n  3\n]") {
      try $0.insert(1, at: [0])
    },
    Change("an item is removed from one line", "[1, 2, 3]", "[1, 3]") { try $0.remove(at: 1) },
    Change(
      "an item is added after the last", "[\n  1,\n  2,\n  \"bar\"\n]",
      "[\n  1,\n  2,\n  \"bar\",\n  \"baz\"\n]"
    ) {
      try $0.append("baz")
    },
    Change("false is a value like any other", "{\n  \"x\": 1\n}", "{\n  \"x\": false\n}") {
      try $0.set(false, at: "x")
    },
    Change(
      "a comment after the last item stays with it", "[\n  1, // one\n  2 // two\n]",
      "[\n  1, // one\n  2, // two\n  3\n]", syntax: .jsonWithComments
    ) { try $0.append(3) },
    Change(
      "a table keeps the order of its keys when one is replaced",
      "{\n  \"c\" : 3,\n  \"a\" : 1\n}", "{\n  \"c\" : 3,\n  \"a\" : [\n    2\n  ]\n}"
    ) { try $0.set([2], at: "a") },
    Change("the last item is removed", "[\n  1,\n  2\n]", "[\n  1\n]") { try $0.remove(at: 1) },
    Change("the only property is removed", "{\n  \"x\": 1\n}", "{}") { try $0.remove(at: "x") },
    Change(
      "a property is removed from an object in an array", "{\"x\": [{\"a\": 1, \"b\": true}]}",
      "{\"x\": [{\"b\": true}]}"
    ) { try $0.remove(at: "x", 0, "a") },
    Change(
      "an item is replaced", "{\"x\": [1, 2, 3],\n  \"y\": 0}", "{\"x\": [1, 4, 3],\n  \"y\": 0}"
    ) {
      try $0.set(4, at: "x", 1)
    },
    Change(
      "a nested property is set where null is", "{\"x\": null}", "{\"x\": {\"y\": [1]}}"
    ) { try $0.set([1], at: "x", "y") },
    Change(
      "a property after one with a comma at the end",
      "{\n\t\"a\": 1, // first\n}", "{\n\t\"a\": 1, // first\n\t\"b\": 2,\n}",
      syntax: .jsonWithComments
    ) { try $0.set(2, at: "b") },
    Change(
      "a key is renamed, with what is around it", "{\n  // one\n  \"a\"  :  1e0 , // two\n}",
      "{\n  // one\n  \"b\"  :  1e0 , // two\n}", syntax: .jsonWithComments
    ) { try $0.rename("a", to: "b") },
    Change(
      "keys are sorted, with what is around them",
      "{\n  // two\n  \"b\" : 2, // 2\n  // one\n  \"a\" : 1, // 1\n}",
      "{\n  // one\n  \"a\" : 1, // 1\n  // two\n  \"b\" : 2, // 2\n}", syntax: .jsonWithComments
    ) { try $0.sortKeys() },
    Change(
      "the comment above a key goes with the key",
      "{\n  // gone\n  \"a\": 1,\n  // stays\n  \"b\": 2\n}",
      "{\n  // stays\n  \"b\": 2\n}", syntax: .jsonWithComments
    ) { try $0.remove(at: "a") },
  ]

  @Test(arguments: editors)
  func `The documented cases of other editors give the same results`(change: Change) throws {
    try change.check()
  }

  @Test func `An unchanged text is written exactly as it was read`() throws {
    let texts: [(String, JSON.ReadingOptions.Syntax)] =
      allFiles.map { ($0.before, $0.syntax) } + [
        ("\u{FEFF}  [ 1 ,\t2\r\n]\r", .json), ("\"\\ud83d\\ude00\"", .json), ("1E+2", .json),
        ("// only\n1", .jsonWithComments), ("{'a': .5, b: 0XaF,}", .json5),
        ("{\"a\":1,\"a\":2}", .json),
      ]
    for (before, syntax) in texts {
      let text = try JSON.Text(parsing: before, options: JSON.ReadingOptions(syntax: syntax))
      #expect(text.bytes == Array(before.utf8))
      #expect(!text.hasChanges && text.edits.isEmpty)
    }
  }
}

private let allFiles = GoldenFileTests.files + GoldenFileTests.editors
