import Jansson
import JanssonSchema
import Testing

/// Regular expressions in the syntax of ECMA-262.
struct SchemaPatternTests {
  @Test(
    arguments: [
      (#"^\d{3}$"#, ["123"], ["12", "1234", "१२३"]),
      (#"\w+@\w+"#, ["x a@b y"], ["a@", "é@é"]),
      (#"^[\w.-]+$"#, ["a.b-c_1"], ["a b", ""]),
      (#"^\S+\s\S+$"#, ["a b", "a\u{A0}b", "a\u{FEFF}b"], ["ab", "a b c"]),
      (#"^[^\d]$"#, ["a", "é"], ["1"]),
      (#"^(?:ab)+?c$"#, ["abc", "ababc"], ["c"]),
      (#"^\u00e9\x41\u{1F600}$"#, ["éA😀"], ["eA😀"]),
      (#"^\ud83d\ude00$"#, ["😀"], ["😁"]),
      (#"^\p{Lu}\p{Letter}*$"#, ["Éa", "A"], ["éa"]),
      (#"^a\/b\.c\$\-$"#, ["a/b.c$-"], ["a/bxc$-"]),
      (#"^[$\]\-^]+$"#, ["$]-^"], ["a"]),
      (#"^.$"#, ["a", "😀"], ["\n", "\u{2028}", "ab"]),
      (#"^\cA\t\f$"#, ["\u{1}\t\u{C}"], ["A"]),
      ("a|^b$|", ["", "xax"], []),
      // With look-around, references and word boundaries.
      (#"^(?=.*\d)(?=.*[a-z]).{4,}$"#, ["abc1"], ["abcd", "a1"]),
      (#"^(a+)-\1$"#, ["aa-aa"], ["aa-a"]),
      (#"\bcat\b"#, ["a cat sat"], ["concat"]),
      (#"^(?<year>\d{4})$"#, ["2026"], ["26"]),
      (#"^(?!.*(?:cat|[(]))x|y$"#, ["x", "zy"], ["z", "x("]),
      (#"^(?!cat|dog)[a-z)(]+$"#, ["bird", "catch".replacing("c", with: "k")], ["cat", "dogs"]),
      (#"^(?=[^)]*\))(?=a).*$"#, ["a)"], ["a", "b)"]),
    ] as [(String, [String], [String])])
  func `A part of the string matches`(
    pattern: String, valid: [String], invalid: [String]
  ) throws {
    let schema = try JSON.Schema(["pattern": JSON(pattern)])
    for text in valid { #expect(schema.accepts(JSON(text)), "\(text)") }
    for text in invalid { #expect(!schema.accepts(JSON(text)), "\(text)") }
  }

  @Test(arguments: ["a(", "[", "a**", "(?<=", #"\"#, "a{2,1}"])
  func `What is not an expression is an error`(pattern: String) {
    #expect(throws: JSON.Schema.SchemaError.self) {
      try JSON.Schema(["pattern": JSON(pattern)])
    }
  }

  @Test(
    arguments: [
      ("^(a+)+$", true), ("^(?=.*a)(?!.*b).{3}$", true), ("^(?<x>a)$", true), (#"(a)\1"#, false),
      (#"\ba"#, false), ("a(?=b)", false),
    ] as [(String, Bool)])
  func `Expressions that need backtracking can be forbidden`(
    pattern: String, isLinear: Bool
  ) throws {
    let options = JSON.Schema.Options(allowsBacktracking: false)
    do throws(JSON.Schema.SchemaError) {
      _ = try JSON.Schema(["patternProperties": [pattern: true]], options: options)
      #expect(isLinear)
    } catch {
      #expect(!isLinear)
      #expect(error.message.contains("'\(pattern)' needs backtracking"))
      #expect("\(error.location)" == "/patternProperties/\(pattern)")
    }
  }
}
