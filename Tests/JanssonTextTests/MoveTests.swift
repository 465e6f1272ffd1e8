import Jansson
import JanssonPatch
import JanssonText
import Testing

/// Values that a patch moves or copies, and the comments that belong to them.
@Suite("Moved values")
struct MoveTests {
  private static let file = """
    {
      "a": {
        // why
        "x": 1, // one
        "z": 2
      },
      "list": [
        "first" // 1st
      ],
      "line": { "k": true }
    }
    """

  private static func moves(
    _ name: String, _ before: String, _ after: String, _ patch: JSON.Patch
  ) -> Change {
    Change(name, before, after, syntax: .json5) { try $0.apply(patch) }
  }

  static let moved = [
    moves(
      "a member that is moved within its object is renamed", file,
      file.replacing("\"x\": 1", with: "\"y\": 1"), [.move(from: ["a", "x"], to: ["a", "y"])]),
    moves(
      "a member takes its comments to another object", file,
      """
      {
        "a": {
          "z": 2
        },
        "list": [
          "first" // 1st
        ],
        "line": { "k": true },
        // why
        "x": 1 // one
      }
      """, [.move(from: ["a", "x"], to: ["x"])]),
    moves(
      "and to an array", file,
      """
      {
        "a": {
          "z": 2
        },
        "list": [
          // why
          1, // one
          "first" // 1st
        ],
        "line": { "k": true }
      }
      """, [.move(from: ["a", "x"], to: ["list", "0"])]),
    moves(
      "an element takes them to an object", file,
      """
      {
        "a": {
          // why
          "x": 1, // one
          "z": 2,
          "e": "first" // 1st
        },
        "list": [],
        "line": { "k": true }
      }
      """, [.move(from: ["list", "0"], to: ["a", "e"])]),
    moves(
      "on one line, comments do not end it", file,
      """
      {
        "a": {
          "z": 2
        },
        "list": [
          "first" // 1st
        ],
        "line": { "k": true, /* why */ "x": 1 /* one */ }
      }
      """, [.move(from: ["a", "x"], to: ["line", "x"])]),
    moves(
      "what would end a comment on one line does not", "{\n  // a */ b\n  a: 1,\n  b: {c: 1}\n}",
      "{\n  b: {c: 1, /* a * / b */ a: 1}\n}", [.move(from: ["a"], to: ["b", "a"])]),
    moves(
      "a copy has the comments of its line", file,
      """
      {
        "a": {
          // why
          "x": 1, // one
          "z": 2
        },
        "list": [
          "first" // 1st
        ],
        "line": { "k": true },
        "x": 1 // one
      }
      """, [.copy(from: ["a", "x"], to: ["x"])]),
    moves(
      "a value that is moved twice keeps its comments", file,
      """
      {
        "a": {
          "z": 2
        },
        "list": [
          "first", // 1st
          // why
          1 // one
        ],
        "line": { "k": true }
      }
      """,
      [.move(from: ["a", "x"], to: ["x"]), .move(from: ["x"], to: ["list", "-"])]
    ),
    moves(
      "comments of several lines are indented for their place",
      "{\n\ta: {\n\t\t/*\n\t\t   One\n\t\t*/\n\t\tx : /* = */ [\n\t\t\t1\n\t\t],\n\t},\n}",
      "{\n\ta: {},\n\t/*\n\t   One\n\t*/\n\tx : /* = */ [\n\t\t1\n\t],\n}",
      [.move(from: ["a", "x"], to: ["x"])]),
    moves(
      "comments between a key and its value are before an element",
      "{\n  a: {\n    x /* k */: // v\n      1,\n  },\n  list: [\n    2,\n  ],\n}",
      "{\n  a: {},\n  list: [\n    /* k */ /* v */ 1,\n    2,\n  ],\n}",
      [.move(from: ["a", "x"], to: ["list", "0"])]),
    moves(
      "comments above a blank line, and members that are commented out, stay",
      "{\n  a: {\n    // Group\n\n    // b: 1,\n    // own\n    x: 1,\n    y: 2\n  }\n}",
      "{\n  a: {\n    // Group\n\n    // b: 1,\n    y: 2\n  },\n  // own\n  x: 1\n}",
      [.move(from: ["a", "x"], to: ["x"])]),
    moves(
      "a member that is replaced keeps its own comments", file,
      file.replacing("    // why\n    \"x\": 1, // one\n", with: "")
        .replacing("\"first\" // 1st", with: "1 // 1st"),
      [
        .remove(["list", "0"]), .add(["list", "0"], "first"), .move(from: ["a", "x"], to: ["q"]),
        .replace(["list", "0"], 1), .remove(["q"]),
      ]),
  ]

  @Test(arguments: moved)
  func `A move takes along what belongs to the value`(change: Change) throws {
    try change.check()
  }

  @Test func `Undone, it gives the text that was read`() throws {
    let options = JSON.ReadingOptions(syntax: .json5)
    let original = try JSON.Text(parsing: Self.file, options: options)
    let patches: [JSON.Patch] = [
      [.move(from: ["a", "x"], to: ["a", "y"])],
      [.move(from: ["a", "x"], to: ["line", "x"]), .move(from: ["list", "0"], to: ["a", "x"])],
      [.move(from: ["a", "x"], to: ["a", "y"]), .remove(["a", "y"])],
      [.move(from: ["a", "x"], to: ["a", "z"]), .move(from: ["a", "z"], to: ["a", "x"])],
      [.remove(["a", "z"]), .move(from: ["a", "x"], to: ["a", "z"])],
    ]
    for patch in patches {
      var text = original
      let inverse = try patch.inverted(for: text.value)
      try text.apply(patch)
      #expect(text.value == (try original.value.applying(patch)))
      try text.apply(inverse)
      #expect(text.string == Self.file, "\(patch)")
    }
  }

  @Test func `Keys that are equal to Swift, but not to JSON, are different objects`() throws {
    let (one, two) = ("\u{E9}", "e\u{301}")
    var text = try JSON.Text(parsing: "{\"\(one)\": {\"a\": 1}, \"\(two)\": {}}")
    try text.apply([
      .move(from: JSON.Pointer(tokens: [one, "a"]), to: JSON.Pointer(tokens: [two, "b"]))
    ])
    #expect(Array(text.string.utf8) == Array("{\"\(one)\": {}, \"\(two)\": {\"b\": 1}}".utf8))
  }

  @Test func `A key that is repeated is not renamed`() throws {
    var text = try JSON.Text(parsing: #"{"a": 1, "a": 2}"#)
    try text.apply([.move(from: ["a"], to: ["b"])])
    #expect(text.string == #"{"b": 2}"#)
  }
}
