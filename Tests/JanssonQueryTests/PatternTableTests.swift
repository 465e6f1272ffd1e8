import JanssonQuery
import TestSupport
import Testing

/// Searches by a table have the results of the automaton that it was made from.
struct PatternTableTests {
  /// A random expression over few characters, so that strings match it often.
  private func pattern(_ random: inout SplitMix64, _ depth: Int) -> String {
    let atoms = ["a", "b", "[ab]", "[^a]", ".", "^", "$", "c", "é", "[bé]"]
    if depth == 0 { return atoms.randomElement(using: &random) ?? "a" }
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1: return pattern(&random, depth - 1) + pattern(&random, depth - 1)
    case 2: return "(" + pattern(&random, depth - 1) + "|" + pattern(&random, depth - 1) + ")"
    case 3: return "(" + pattern(&random, depth - 1) + ")*"
    case 4: return "(" + pattern(&random, depth - 1) + "){1,3}"
    case 5: return "(" + pattern(&random, depth - 1) + ")?"
    default: return pattern(&random, depth - 1)
    }
  }

  @Test func `Both find the same`() throws {
    var random = SplitMix64(seed: 7)
    var (tables, matches, checks, undecided) = (0, 0, 0, 0)
    for _ in 0..<1_500 {
      var text = pattern(&random, 4)
      let compiled = text.withUTF8 { QueryPattern(utf8: $0) }
      let program = try #require(compiled.program, "\(text)")
      guard let table = PatternTable(program) else { continue }
      defer { table.deallocate() }
      tables += 1
      var matcher = PatternMatcher(program)
      for _ in 0..<20 {
        let length = Int.random(in: 0...6, using: &random)
        var string = String((0..<length).map { _ in "abcé\n".randomElement(using: &random) ?? "a" })
        string.withUTF8 { utf8 in
          let found = matcher.matches(utf8, isSearch: true, mostWork: .max)
          // Nil is for a string that the table cannot decide.
          let result = table.matches(utf8)
          #expect(result ?? found == found, "\(text) in \(utf8.map { $0 })")
          if result == nil { undecided += 1 }
          if found { matches += 1 }
          checks += 1
        }
      }
    }
    #expect(tables > 1_000 && matches > checks / 10 && matches < checks)
    #expect(undecided < checks / 2)
  }

  @Test func `A string that is not ASCII is left to the automaton`() throws {
    var text = "^a+$"
    let program = try #require(text.withUTF8 { QueryPattern(utf8: $0) }.program)
    let table = try #require(PatternTable(program))
    defer { table.deallocate() }
    func matches(_ string: String) -> Bool? {
      var string = string
      return string.withUTF8 { table.matches($0) }
    }
    #expect(matches("aa") == true)
    #expect(matches("ab") == false)
    #expect(matches("aé") == nil)
    // What has been decided needs no further characters.
    #expect(matches("bé") == false)
  }
}
