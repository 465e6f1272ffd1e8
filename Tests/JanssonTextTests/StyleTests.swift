import Jansson
import JanssonPatch
import JanssonText
import TestSupport
import Testing

/// Files as the programs of several ecosystems write them.
@Suite("Layouts that others write")
struct StyleTests {
  /// A file, a change, and what the same program would have written then.
  struct Layout: Sendable, CustomTestStringConvertible {
    let name: String
    let file: String
    let key: String
    let value: JSON
    /// The text of the new member with the white space before it.
    let added: String
    /// The text after which it is.
    let previous: String

    var testDescription: String { name }
  }

  private static let server: JSON = ["host": "a/b", "ports": [80, 443], "tags": [], "ü": nil]

  static let layouts = [
    Layout(
      name: "npm",
      file: """
        {
          "name": "left-hand",
          "files": [
            "dist"
          ],
          "engines": {
            "node": ">=20"
          },
          "keywords": []
        }

        """,
      key: "server", value: server,
      added: """
        ,
          "server": {
            "host": "a/b",
            "ports": [
              80,
              443
            ],
            "tags": [],
            "ü": null
          }
        """, previous: #""keywords": []"#),
    Layout(
      name: "prettier",
      file: """
        {
          "files": ["dist", "src"],
          "keywords": [
            "a-keyword-that-is-long",
            "another-keyword-that-is-long",
            "and-yet-another-one"
          ],
          "engines": {
            "node": ">=20"
          }
        }

        """,
      key: "server", value: server,
      added: """
        ,
          "server": {
            "host": "a/b",
            "ports": [80, 443],
            "tags": [],
            "ü": null
          }
        """, previous: "\"node\": \">=20\"\n  }"),
    Layout(
      name: "prettier, an array that is too long for a line",
      file: """
        {
          "files": ["dist", "src"],
          "keywords": [
            "a-keyword-that-is-long",
            "another-keyword-that-is-long",
            "and-yet-another-one"
          ]
        }

        """,
      key: "more",
      value: .array([
        "0123456789012345678901234567890", "0123456789012345678901234567890", "0123456",
      ]),
      added: """
        ,
          "more": [
            "0123456789012345678901234567890",
            "0123456789012345678901234567890",
            "0123456"
          ]
        """, previous: "-one\"\n  ]"),
    Layout(
      name: "json.dumps(indent=4)",
      file: #"""
        {
            "z": "\u00fc",
            "list": [
                1.5,
                {
                    "a": []
                }
            ]
        }
        """#,
      key: "server", value: server,
      added: #"""
        ,
            "server": {
                "host": "a/b",
                "ports": [
                    80,
                    443
                ],
                "tags": [],
                "\u00fc": null
            }
        """#, previous: "}\n    ]"),
    Layout(
      name: "json.dumps()", file: #"{"z": "\u00fc", "list": [1.5, {"a": []}]}"#,
      key: "server", value: server,
      added: #", "server": {"host": "a/b", "ports": [80, 443], "tags": [], "\u00fc": null}"#,
      previous: #"{"a": []}]"#),
    Layout(
      name: "JSON.stringify()", file: #"{"z":"ü","list":[1.5,{"a":[]}]}"#,
      key: "server", value: server,
      added: #","server":{"host":"a/b","ports":[80,443],"tags":[],"ü":null}"#,
      previous: #"{"a":[]}]"#),
    Layout(
      name: "PHP",
      file: #"""
        {
            "z": "\u00fc",
            "url": "https:\/\/a.b",
            "list": [
                1.5
            ],
            "none": {}
        }
        """#,
      key: "server", value: server,
      added: #"""
        ,
            "server": {
                "host": "a\/b",
                "ports": [
                    80,
                    443
                ],
                "tags": [],
                "\u00fc": null
            }
        """#, previous: "{}"),
    Layout(
      name: "JSONSerialization",
      file: #"""
        {
          "url" : "https:\/\/a.b",
          "list" : [
            1.5
          ],
          "none" : [

          ]
        }
        """#,
      key: "server", value: server,
      added: #"""
        ,
          "server" : {
            "host" : "a\/b",
            "ports" : [
              80,
              443
            ],
            "tags" : [

            ],
            "ü" : null
          }
        """#, previous: "\n\n  ]"),
    Layout(
      name: "JSONEncoder",
      file: #"""
        {
          "originHash" : "0f1e",
          "pins" : [
            {
              "location" : "https:\/\/a.b"
            }
          ],
          "version" : 3
        }
        """#,
      key: "server", value: server,
      added: #"""
        ,
          "server" : {
            "host" : "a\/b",
            "ports" : [
              80,
              443
            ],
            "tags" : [],
            "ü" : null
          }
        """#, previous: "    }\n  ]"),
    Layout(
      name: "Jackson",
      file: """
        {
          "z" : [ 1, 2 ],
          "list" : [ {
            "a" : [ ]
          }, {
            "b" : "c"
          } ]
        }
        """.replacing("[ ]", with: "[]"),
      key: "server", value: ["list": [["x": [1, 2]] as JSON, ["y": 1]] as JSON],
      added: """
        ,
          "server" : {
            "list" : [ {
              "x" : [ 1, 2 ]
            }, {
              "y" : 1
            } ]
          }
        """, previous: "} ]"),
    Layout(
      name: "Go, with tabs",
      file: "{\n\t\"a\": [\n\t\t1\n\t],\n\t\"z\": {\n\t\t\"b\": \"<\"\n\t}\n}\n",
      key: "server", value: ["host": "a/b"],
      added: ",\n\t\"server\": {\n\t\t\"host\": \"a/b\"\n\t}", previous: "\"<\"\n\t}"),
    Layout(
      name: ".NET, with CR LF",
      file:
        "{\r\n  \"Logging\": {\r\n    \"LogLevel\": {\r\n      \"Default\": \"Warning\"\r\n    }\r\n  }\r\n}\r\n",
      key: "server", value: ["host": ["a"]],
      added: ",\r\n  \"server\": {\r\n    \"host\": [\r\n      \"a\"\r\n    ]\r\n  }",
      previous: "}\r\n  }"),
    Layout(
      name: "Cargo and serde_json",
      file: """
        {
          "packages": [
            {
              "name": "serde",
              "features": {},
              "targets": []
            }
          ]
        }
        """,
      key: "server", value: server,
      added: """
        ,
          "server": {
            "host": "a/b",
            "ports": [
              80,
              443
            ],
            "tags": [],
            "ü": null
          }
        """, previous: "    }\n  ]"),
  ]

  @Test(arguments: layouts)
  func `A new member is written as the program would have`(layout: Layout) throws {
    var text = try JSON.Text(parsing: layout.file)
    try text.set(layout.value, at: JSON.Index([.key(layout.key)]))
    #expect(
      text.string == layout.file.replacing(layout.previous, with: layout.previous + layout.added))
  }

  @Test(arguments: layouts)
  func `The value in the layout of its own text is that text`(layout: Layout) throws {
    let text = try JSON.Text(parsing: layout.file)
    #expect(try JSON.Text(text.value, like: text).string == layout.file)
  }

  @Test(arguments: layouts)
  func `What was laid out like another text has that layout`(layout: Layout) throws {
    let model = try JSON.Text(parsing: layout.file)
    for seed in 0..<60 as Range<UInt64> {
      var documents = RandomDocuments(seed: seed)
      let value = documents.value(depth: 4)
      let text = try JSON.Text(value, like: model)
      #expect(text.value == value)
      #expect(try JSON.Text(value, like: text).string == text.string)
    }
  }

  /// Changes in a document that one program has written give what it would have written then: no
  /// comma, line, space or escape is different.
  @Test(
    arguments: layouts.filter { layout in
      !["prettier", "Jackson", "JSONS"].contains { layout.name.hasPrefix($0) }
    })
  func `A changed document is laid out as a new one would be`(layout: Layout) throws {
    try checkChanges(in: layout.file, .json)
  }

  @Test(arguments: [
    "{\n  a: [\n    'x',\n  ],\n  b: {\n    c: 1,\n  },\n}\n",
    "{\n\t\"a\" : [\n\t\t[ 1 ]\n\t],\n\t\"b\" : { c : 1 }\n}",
  ])
  func `A changed document of JSON5 is, too`(model: String) throws {
    try checkChanges(in: model, .json5)
  }

  private func checkChanges(in file: String, _ syntax: JSON.ReadingOptions.Syntax) throws {
    let options = JSON.ReadingOptions(syntax: syntax)
    let model = try JSON.Text(parsing: file, options: options)
    for seed in 0..<40 as Range<UInt64> {
      var documents = RandomDocuments(seed: seed)
      let data = documents.value(depth: 3)
      // What the style is inferred from stays.
      let value: JSON = ["model": model.value, "data": data]
      var text = try JSON.Text(value, like: model, options: options)
      var operations = RandomOperations(seed: seed)
      for operation in operations.patch(for: data, count: 5) {
        try text.apply([operation.below("data")])
        let expected = try JSON.Text(text.value, like: model, options: options).string
        #expect(text.string == expected, "\(operation)")
      }
    }
  }

  @Test func `A line has room for the comma after an array`() throws {
    let file = try #require(Self.layouts.first { $0.name == "prettier" }).file
    let long = String(repeating: "x", count: 67)
    let text = try JSON.Text(["a": ["x": [long] as JSON] as JSON], like: JSON.Text(parsing: file))
    // 80 columns.
    #expect(text.string == "{\n  \"a\": {\n    \"x\": [\"\(long)\"]\n  }\n}\n")
    let followed = try JSON.Text(
      ["a": ["x": [long] as JSON, "y": 1] as JSON], like: JSON.Text(parsing: file))
    #expect(
      followed.string
        == "{\n  \"a\": {\n    \"x\": [\n      \"\(long)\"\n    ],\n    \"y\": 1\n  }\n}\n")
  }

  @Test func `What becomes too long for a line is spread over lines`() throws {
    let line = "  \"files\": [\"0123456789012345678901234567890\", \"01234567890123456789012345\"]"
    let before = """
      {
      \(line),
        "short": [1, 2],
        "long": [
          "01234567890123456789012345678901234567890",
          "01234567890123456789012345678901234567890"
        ]
      }

      """
    let spread = """
        "files": [
          "0123456789012345678901234567890",
          "01234567890123456789012345",
          "a"
        ]
      """
    var text = try JSON.Text(parsing: before)
    try text.append(3, at: ["short"])
    #expect(text.string == before.replacing("[1, 2]", with: "[1, 2, 3]"))
    try text.remove(at: "short", 2)
    try text.append("a", at: ["files"])
    #expect(text.string == before.replacing(line, with: spread))
    try text.insert("b", at: ["files", 0])
    try text.remove(at: ["files", 1])
    #expect(
      text.string
        == before.replacing(
          line, with: spread.replacing("\"0123456789012345678901234567890\"", with: "\"b\"")))
    for index in [2, 0] { try text.remove(at: "files", index) }
    try text.insert("0123456789012345678901234567890", at: ["files", 0])
    #expect(text.string == before)
  }

  @Test
  func `An object is spread, too, and what has comments or is in the middle of a line is not`()
    throws
  {
    let arrays = """
        "short": [1, 2],
        "long": [
          "01234567890123456789012345678901234567890",
          "01234567890123456789012345678901234567890"
        ]
      """
    func changed(_ member: String, _ path: JSON.Index) throws -> String {
      let options = JSON.ReadingOptions(syntax: .jsonWithComments)
      var text = try JSON.Text(parsing: "{\n  \(member),\n\(arrays)\n}\n", options: options)
      try text.set(.string(String(repeating: "x", count: 70)), at: path)
      let lines = text.string.split(separator: "\n").dropFirst().prefix { !$0.contains("short") }
      return lines.joined(separator: "\n").replacing(String(repeating: "x", count: 70), with: "X")
    }
    #expect(
      try changed(#""a": { "b": 1 }"#, ["a", "c"])
        == "  \"a\": {\n    \"b\": 1,\n    \"c\": \"X\"\n  },")
    #expect(
      try changed(#""a": { "b": 1 /* one */ }"#, ["a", "c"])
        == #"  "a": { "b": 1, /* one */ "c": "X" },"#)
    #expect(
      try changed(#""e": 2, "a": { "b": 1 }"#, ["a", "c"])
        == #"  "e": 2, "a": { "b": 1, "c": "X" },"#)
    #expect(
      try changed(#""a": { "b": 1 }, "e": 2"#, ["a", "c"])
        == #"  "a": { "b": 1, "c": "X" }, "e": 2,"#)
    #expect(
      try changed(#""a": { "b": { "d": 1 } }"#, ["a", "b", "c"])
        == #"  "a": { "b": { "d": 1, "c": "X" } },"#)
  }

  @Test func `Comments and bare keys are those of the syntax`() throws {
    let options = JSON.ReadingOptions(syntax: .json5)
    let model = try JSON.Text(
      parsing: "// settings\n{\n    a: ['x'],\n    b: {\n        c: 1,\n    },\n}\n",
      options: options)
    let value: JSON = ["k-k": [nil, "it's"], "d": ["e": 1.5]]
    #expect(
      try JSON.Text(value, like: model, options: options).string
        == "{\n    'k-k': [null, 'it\\'s'],\n    d: {\n        e: 1.5,\n    },\n}\n")
    #expect(
      try JSON.Text(value, like: model).string
        == "{\n    \"k-k\": [null, \"it's\"],\n    \"d\": {\n        \"e\": 1.5\n    }\n}\n")
    let withComments = JSON.ReadingOptions(syntax: .jsonWithComments)
    #expect(
      try JSON.Text(value, like: model, options: withComments).string
        == "{\n    \"k-k\": [null, \"it's\"],\n    \"d\": {\n        \"e\": 1.5,\n    },\n}\n")
  }

  @Test func `What cannot be read again, or written, is an error`() throws {
    let model = try JSON.Text(parsing: "[1]")
    let options = JSON.ReadingOptions(maximumDepth: 2)
    #expect(throws: JSON.Error.self) {
      _ = try JSON.Text([[[1] as JSON] as JSON], like: model, options: options)
    }
    #expect(throws: JSON.Error.self) { _ = try JSON.Text(JSON(Double.nan), like: model) }
  }
}

extension JSON.Patch.Operation {
  /// The same operation on the value of a member.
  fileprivate func below(_ key: String) -> Self {
    func pointer(_ pointer: JSON.Pointer) -> JSON.Pointer {
      JSON.Pointer(tokens: [key] + pointer.tokens)
    }
    return switch self {
    case .add(let path, let value): .add(pointer(path), value)
    case .replace(let path, let value): .replace(pointer(path), value)
    case .test(let path, let value): .test(pointer(path), value)
    case .remove(let path): .remove(pointer(path))
    case .move(let from, let path): .move(from: pointer(from), to: pointer(path))
    case .copy(let from, let path): .copy(from: pointer(from), to: pointer(path))
    }
  }
}
