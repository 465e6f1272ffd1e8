import Jansson
import JanssonText
import Testing

/// Texts with long lines, whose beginning is found without searching the line for each change.
struct LongLineTests {
  private func changed(padding: String) throws -> String {
    let text = """
      {
          "first": 1,
      \t  "padding": "\(padding)", "object": {"a": 1}, "list": [{}, 2],
          "last": 3
      }
      """
    var document = try JSON.Text(parsing: text)
    try document.set(["x": [1, ["y": 2]]], at: "object", "a")
    try document.set(["z": 1], at: "list", 1)
    try document.append([[1], [2]], at: "list")
    try document.set(["new": []], at: "last")
    return document.string
  }

  @Test(arguments: [1000, 1024, 2040, 4000, 10_000])
  func `A change in a long line looks as in a short one`(length: Int) throws {
    let short = try changed(padding: "PADDING")
    // Around the boundary of a block, in all positions.
    for length in length..<length + 48 {
      let padding = String(repeating: "x", count: length)
      #expect(try changed(padding: padding) == short.replacing("PADDING", with: padding))
    }
  }

  @Test func `Many changes of a minified text are those of its value`() throws {
    let count = 3000
    let text = "[" + (0..<count).map { "{\"a\":\($0)}" }.joined(separator: ",") + "]"
    var document = try JSON.Text(parsing: text)
    for index in 0..<count { try document.set(["x": JSON(index)], at: index, "a") }
    let expected = "[" + (0..<count).map { "{\"a\":{\"x\":\($0)}}" }.joined(separator: ",") + "]"
    #expect(document.string == expected)
  }
}
