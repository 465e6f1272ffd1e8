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
      ("é", ["é", "aé", "/é/"], ["e", "e\u{301}", ""]),
      ("[^ -~]", ["é", "abé"], ["ab", ""]),
      ("^e\u{301}$", ["e\u{301}"], ["é"]),
      (#"^[\s\S]$"#, ["a", "\n", "\u{FEFF}"], ["", "ab"]),
      (#"^[^\W\d]+$"#, ["a_b"], ["a1", "é", "-"]),
      (#"^[\S]{2}$"#, ["aé"], ["a ", "a\u{2001}"]),
      (#"^[\w-.]+$"#, ["a-b.c"], ["a,b"]),
      (#"^[a-c-e]+$"#, ["a-c-e"], ["d"]),
      (#"^[--/]+$"#, ["-./"], ["0", ","]),
      (#"^[\b]$"#, ["\u{8}"], ["b"]),
      ("^[^]$", ["\n", "é"], [""]),
      ("[]", [], ["", "a"]),
      ("^[a&&b]+$", ["a&b"], ["c"]),
      ("^{}{a}{1,b]$", ["{}{a}{1,b]"], ["a"]),
      ("^a{2}{$", ["aa{"], ["aaa"]),
      // Word boundaries are those of ASCII.
      (#"^\b\w+\b$"#, ["a1_", "1"], ["é", "a b"]),
      (#"\Bé\B"#, ["é", "-é-"], ["aé", "é1"]),
      (#"1\b"#, ["1", "1é", "1 2"], ["12", "1_"]),
      // With look-around, references and word boundaries.
      (#"^(?=.*\d)(?=.*[a-z]).{4,}$"#, ["abc1"], ["abcd", "a1"]),
      (#"^(a+)-\1$"#, ["aa-aa"], ["aa-a"]),
      (#"\bcat\b"#, ["a cat sat"], ["concat"]),
      (#"^(?<year>\d{4})$"#, ["2026"], ["26"]),
      (#"^(?<x>a|b)(?<y>.)\k<y>\k<x>$"#, ["acca", "bddb"], ["acac"]),
      (#"^(.)(.)(?:\2)1$"#, ["abb1"], ["abab"]),
      (#"^(?=(a+))\1b$"#, ["aab"], ["ab!"]),
      (#"^x(?=\d+$)[\s\S]*"#, ["x12"], ["x1\n", "x१"]),
      (#"^x(?![--/])[^\W]"#, ["xa"], ["x-", "xé"]),
      (#"(?i:é)(?=[a&&b]$)"#, ["Éa", "é&"], ["Éc"]),
      (#"^(?=\p{Script=Greek})."#, ["α"], ["a"]),
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

  @Test(arguments: [
    "a(", "[", "a**", "(?<=", #"\"#, "a{2,1}", "(?i)a", "(?P<a>b)", "(?#c)a", #"\a"#, "a*+",
    "(?<a", "(?<>a)", #"\p"#, #"\pL"#, "[b-a]", "*a", "a|+", "^*", "a{2}{3}", "{2}", #"\k<a>"#,
    #"\c1"#, #"\x1"#, #"\u{110000}"#, #"[\B]"#, #"[\1]"#, #"[a-\u]"#, "(?:a", "(?x:a)", "(?",
  ])
  func `What is not an expression is an error`(pattern: String) {
    #expect(throws: JSON.Schema.SchemaError.self) {
      try JSON.Schema(["pattern": JSON(pattern)])
    }
  }

  @Test(arguments: ["(?<=a)b", #"\p{Nonsense}"#, "a{1000000}", "(a{1000}){99999999999999999999}"])
  func `What cannot be matched is another error`(pattern: String) throws {
    let error = #expect(throws: JSON.Schema.SchemaError.self) {
      try JSON.Schema(["pattern": JSON(pattern)])
    }
    #expect(error?.message.contains("cannot be matched") == true, "\(error?.message ?? "")")
  }

  @Test(
    arguments: [
      ("^(a+)+$", true), ("^(?=.*a)(?!.*b).{3}$", true), ("^(?<x>a)$", true), (#"(a)\1"#, false),
      (#"\ba\B"#, true), ("a(?=b)", false), (#"^(?=(a))\1"#, false), ("(?i:a)", false),
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
