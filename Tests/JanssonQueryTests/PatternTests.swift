import Jansson
import JanssonQuery
import TestSupport
import Testing

/// Regular expressions of RFC 9485, through `match` and `search`.
@Suite("I-Regexp") struct PatternTests {
  @Test(arguments: matching) func `The match function matches the whole string`(
    _ pattern: String, _ text: String, _ isMatch: Bool
  )
    throws
  {
    #expect(try matches(pattern, text, "match") == isMatch)
    #expect(try matchesDynamically(pattern, text, "match") == isMatch)
  }

  @Test(arguments: searching) func `The search function matches any substring`(
    _ pattern: String, _ text: String, _ isMatch: Bool
  ) throws {
    #expect(try matches(pattern, text, "search") == isMatch)
    #expect(try matchesDynamically(pattern, text, "search") == isMatch)
  }

  @Test(arguments: invalid) func `A pattern that is not an I-Regexp matches nothing`(
    _ pattern: String
  )
    throws
  {
    for text in ["", "a", pattern] {
      for function in ["match", "search"] {
        #expect(try !matches(pattern, text, function), "\(function) \(text)")
        #expect(try !matchesDynamically(pattern, text, function), "\(function) \(text)")
      }
    }
  }

  @Test
  func `Each general category matches its scalars, and its complement the rest`() throws {
    let samples: [(String, String)] = [
      ("Ll", "a"), ("Lm", "ʰ"), ("Lo", "ª"), ("Lt", "ǅ"), ("Lu", "A"), ("Mc", "\u{903}"),
      ("Me", "\u{488}"), ("Mn", "\u{301}"), ("Nd", "1"), ("Nl", "Ⅷ"), ("No", "²"), ("Pc", "_"),
      ("Pd", "-"), ("Pe", ")"), ("Pf", "»"), ("Pi", "«"), ("Po", "!"), ("Ps", "("),
      ("Zl", "\u{2028}"), ("Zp", "\u{2029}"), ("Zs", " "), ("Sc", "€"), ("Sk", "^"), ("Sm", "+"),
      ("So", "©"), ("Cc", "\u{0}"), ("Cf", "\u{AD}"), ("Cn", "\u{378}"), ("Co", "\u{E000}"),
    ]
    for (name, _) in samples {
      for (other, text) in samples {
        #expect(try matches("\\p{\(name)}", text, "match") == (name == other), "\(name) \(other)")
        #expect(try matches("\\P{\(name)}", text, "match") == (name != other), "\(name) \(other)")
        let isMajor = name.prefix(1) == other.prefix(1)
        #expect(try matches("[\\p{\(name.prefix(1))}]", text, "match") == isMajor)
        #expect(try matches("[^\\p{\(name.prefix(1))}]", text, "match") == !isMajor)
      }
    }
  }

  @Test
  func `Patterns that make backtracking exponential take linear time`() throws {
    let text = String(repeating: "a", count: 2_000)
    for pattern in ["(a*)*b", "(a|a)*b", "(a|aa)+b", "((a+)+)+b", "(a?){50}a{50}b", "a*a*a*a*a*b"] {
      #expect(try !matches(pattern, text, "match"))
      #expect(try !matches(pattern, text, "search"))
    }
    #expect(try matches("(a?){100}a{100}", String(text.prefix(100)), "match"))
  }

  @Test
  func `A pattern that expands too far is rejected, or matches nothing if computed`() throws {
    let large = [
      "(a{1000}){1000}", "a{10001}", "(a{100}b{100}){60}", "(((a{9}){9}){9}){99}",
      "a{99999999999999999999}", "(a|b){0,5000}", "([a-z]{2,9999}){2}",
    ]
    for pattern in large {
      #expect(throws: JSON.Query.Error.self, "\(pattern)") {
        try JSON.Query(query("match", pattern))
      }
      #expect(try !matchesDynamically(pattern, "a", "match"))
    }
    #expect(try matches("a{9000}", String(repeating: "a", count: 9_000), "match"))
    #expect(try matches("(){99999999}", "", "match"))
  }

  @Test func `Parentheses may be nested to any depth`() throws {
    let count = 100_000
    let pattern = String(repeating: "(", count: count) + "a" + String(repeating: ")", count: count)
    let isMatch = onSmallStack { (try? matchesDynamically(pattern, "a", "match")) ?? false }
    #expect(isMatch)
  }
}

private func query(_ function: String, _ pattern: String) -> String {
  let escaped = pattern.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    .replacing("\n", with: "\\n").replacing("\r", with: "\\r").replacing("\t", with: "\\t")
  return "$[?\(function)(@, '\(escaped)')]"
}

private func matches(_ pattern: String, _ text: String, _ function: String) throws -> Bool {
  let json: JSON = [JSON.string(text)]
  return try !json.values(at: JSON.Query(query(function, pattern))).isEmpty
}

private func matchesDynamically(
  _ pattern: String, _ text: String, _ function: String
) throws -> Bool {
  let json: JSON = ["p": JSON.string(pattern), "s": [JSON.string(text)]]
  return try !json.values(at: JSON.Query("$.s[?\(function)(@, $.p)]")).isEmpty
}

private let matching: [(String, String, Bool)] = [
  ("", "", true), ("", "a", false), ("a", "a", true), ("a", "A", false), ("a", "aa", false),
  ("ab", "ab", true), ("a|b", "b", true), ("a|b", "ab", false), ("a|", "", true), ("|a", "a", true),
  ("()", "", true), ("(a)(b)", "ab", true), ("(a|b)(c|d)", "bc", true), ("(a|b)(c|d)", "ac", true),
  ("a(b|c|)d", "ad", true), ("a(b|c|)d", "acd", true), ("a(b|c|)d", "abcd", false),
  ("a*", "", true), ("a*", "aaa", true), ("a*", "aab", false), ("a+", "", false),
  ("a+", "aa", true),
  ("a?", "", true), ("a?", "aa", false), ("(ab)*", "abab", true), ("(ab)*", "aba", false),
  ("(a*)*", "aaa", true), ("(a*)+", "", true), ("()*", "", true), ("(a|b*)*c", "abbac", true),
  ("a{2}", "aa", true), ("a{2}", "a", false), ("a{2}", "aaa", false), ("a{2,}", "aaaa", true),
  ("a{2,}", "a", false), ("a{2,3}", "a", false), ("a{2,3}", "aa", true), ("a{2,3}", "aaa", true),
  ("a{2,3}", "aaaa", false), ("a{0}", "", true), ("a{0}", "a", false), ("a{0,1}", "a", true),
  ("a{0,}", "aaa", true), ("(a|b){2}c", "abc", true), ("(a|b){2,}c", "ababc", true),
  ("(a{2}){2}", "aaaa", true), ("(a{2}|b){2}", "aab", true), ("a{002}", "aa", true),
  (".", "a", true), (".", "é", true), (".", "😀", true), (".", "\n", false), (".", "\r", false),
  (".", "\u{2028}", true), (".", "\u{85}", true), (".", "", false), ("..", "e\u{301}", true),
  ("[abc]", "b", true), ("[abc]", "d", false), ("[^abc]", "d", true), ("[^abc]", "a", false),
  ("[^a]", "\n", true), ("[a-c]", "b", true), ("[a-c]", "d", false), ("[a-cx-z]", "y", true),
  ("[-a]", "-", true), ("[a-]", "-", true), ("[-]", "-", true), ("[--]", "-", true),
  ("[^-]", "-", false), ("[^-]", "a", true), ("[.]", ".", true), ("[.]", "a", false),
  ("[*+?(){}|$^]", "^", true), ("[a^]", "^", true), ("[\\]]", "]", true), ("[\\[]", "[", true),
  ("[\\\\]", "\\", true), ("[\\-]", "-", true), ("[\\n-\\r]", "\n", true), ("[\\^]", "^", true),
  ("[a\\-c]", "b", false), ("[α-ω]", "λ", true), ("[😀-😂]", "😁", true),
  ("\\.", ".", true), ("\\.", "a", false), ("\\\\", "\\", true),
  ("\\(\\)\\*\\+\\-\\?", "()*+-?", true),
  ("\\[\\]\\^\\{\\|\\}", "[]^{|}", true), ("\\n\\r\\t", "\n\r\t", true),
  ("\\p{Lu}", "Ж", true), ("\\p{Lu}", "ж", false), ("\\P{Lu}", "ж", true), ("\\p{L}+", "Жж", true),
  ("[\\p{Lu}0-9]+", "Ж1", true), ("[^\\p{L}]", "1", true), ("[\\P{L}]", "a", false),
  ("\\p{Nd}{4}", "2024", true),
  ("a,b-c/d:e;f<g=h>i@j_k`l~m!n\"o#p%q&r's", "a,b-c/d:e;f<g=h>i@j_k`l~m!n\"o#p%q&r's", true),
  ("^ab.*", "abc", true), ("^ab.*", "xab", false), (".*bc$", "abc", true), (".*bc$", "bcx", false),
  ("(^a|b)c$", "ac", true), ("a^b", "ab", false), ("a$b", "ab", false), ("^$", "", true),
  ("^^a$$", "a", true), ("(a|b)*abb", "abababb", true), ("(a|b)*abb", "ababab", false),
  ("[0-9]{4}-[0-9]{2}-[0-9]{2}", "2024-02-29", true), ("x{1,2}y", "xxxy", false),
]

private let searching: [(String, String, Bool)] = [
  ("", "", true), ("", "abc", true), ("b", "abc", true), ("d", "abc", false), ("^a", "ba", false),
  ("^a", "ab", true), ("a$", "ab", false), ("b$", "ab", true), ("^ab$", "ab", true),
  ("b+c", "abbcd", true),
  ("a.c", "xxabcxx", true), ("a.c", "a\nc", false), ("^", "a", true), ("$", "a", true),
  ("a{3}", "baaab", true), ("a{4}", "baaab", false), ("\\p{Lu}", "aЖb", true),
  ("x|y", "abyc", true),
  ("(^|,)b(,|$)", "a,b", true), ("(^|,)b(,|$)", "a,bc", false), ("é", "cafe\u{301}", false),
  ("b|^a$", "a", true), ("ab|bc|cd", "xcd", true), ("a*", "bbb", true), ("[^b]", "bbb", false),
]

private let invalid = [
  "(", ")", "a)", "(a", "[", "]", "[a", "a]", "{", "}", "a{", "a{}", "a{,2}", "a{2", "a{2,1}",
  "a{a}",
  "a{1,a}", "a{ 1}", "a{-1}", "*", "+", "?", "*a", "a|*", "(*)", "(?:a)", "(?=a)", "(?i)a", "a**",
  "a+?",
  "a*?", "a??", "a++", "a{2}{3}", "a{2}*", "\\", "a\\", "\\a", "\\d", "\\w", "\\s", "\\b", "\\1",
  "\\u0041",
  "\\x41", "\\$", "\\/", "\\p", "\\p{", "\\p{}", "\\p{L", "\\pL", "\\p{Xx}", "\\p{Lx}", "\\p{LU}",
  "\\p{lu}",
  "\\p{Cs}", "\\p{IsBasicLatin}", "\\p{^L}", "\\p{Letter}", "[]", "[^]", "[[a]", "[a[b]]", "[z-a]",
  "[a--b]",
  "[a-b-c]", "[\\d]", "[\\b]", "[a-\\p{L}]", "[\\p{L}-a]", "[a&&[b]]", "[[:alpha:]]", "[a-z&&[^b]]",
  "[+--]",
  "[--a]", "[a-[b]]",
]
