import Jansson
import JanssonQuery
import TestSupport
import Testing

@Suite("Conditions") struct QueryConditionTests {
  private static let values = """
    [{"age": 36, "name": "Ann", "tags": ["a"]}, {"age": 5}, {"name": null}, [1, 2], [], {}, 7, "text", null,
     true, 7.0, {"age": "36"}]
    """

  @Test(
    arguments: [
      "@.age > 30", "@.age", "!@.name", "@ == 7", "@ > 5 || @.age < 9", "@.name && (@.age == 36)",
      "length(@) == 4", "match(@.name, 'A.*')", "count(@.*) > 1", "@[0] == 1", "@.*", "@ == null",
      "@.tags[?@ == 'a']", "@..tags",
    ])
  func `Conditions select the elements that the filter of a query selects`(text: String) throws {
    let condition = try JSON.Query.Condition(text)
    for engine in JSON.Engine.allCases {
      let json = try JSON(parsing: Self.values, options: JSON.ReadingOptions(engine: engine))
      let filtered = Array(json.values(at: try JSON.Query("$[?\(text)]")))
      #expect(json.filter { $0.satisfies(condition) } == filtered)
      #expect(!filtered.isEmpty && filtered.count < json.count)
    }
  }

  @Test(arguments: JSON.Engine.allCases)
  func `Comparisons of every kind agree with filters`(engine: JSON.Engine) throws {
    let text = """
      [{"a": 1, "b": "x"}, {"a": 1.0}, {"a": 1.5}, {"a": -3}, {"a": 12345678901234567890}, {"a": "x"}, {"a": "xy"},
       {"a": ""}, {"a": "é"}, {"a": true}, {"a": false}, {"a": null}, {"a": []}, {"a": {"b": 2}}, {"a": [1, "x"]},
       {"b": "x", "a": {"b": "x"}}, {}, [], [1], [[1]], 1, "x", true, null]
      """
    let json = try JSON(parsing: text, options: JSON.ReadingOptions(engine: engine))
    let literals = [
      "1", "1.0", "1.5", "12345678901234567890", "'x'", "''", "true", "false", "null",
    ]
    for path in ["@.a", "@['a']['b']", "@.a[0]", "@.a[-1]", "@[0]", "@", "$.a", "@.none"] {
      var conditions = [path, "!\(path)"]
      for comparison in ["==", "!=", "<", "<=", ">", ">="] {
        for literal in literals {
          conditions.append("\(path) \(comparison) \(literal)")
          conditions.append("\(literal) \(comparison) \(path)")
        }
      }
      for text in conditions + conditions.map({ "@.b == 'x' && \($0)" }) {
        let condition = try JSON.Query.Condition(text)
        // `$` is the value itself in a condition.
        let query = try JSON.Query("$[?\(text.replacing("$", with: "@"))]")
        let wrong = json.filter { value in
          value.satisfies(condition) == Array(JSON.array([value]).values(at: query)).isEmpty
        }
        #expect(wrong.isEmpty, "\(text)")
      }
    }
  }

  @Test func `Both @ and $ refer to the value itself`() throws {
    let json = try JSON(parsing: #"{"a": {"b": 1}, "b": 2}"#)
    #expect(json["a"].satisfies("$.b == 1 && @.b == $.b"))
    #expect(JSON.number(3).satisfies("$ == 3 && @ == $ && $"))
    #expect(!JSON.string("x").satisfies("$[0]"))
    #expect(json.satisfies("  @.b == 2\n"))
  }

  @Test(
    arguments: [
      ("", 1), ("@.a ==", 7), ("@.a == 1 2", 10), ("@.a)", 4), ("$[?@.a == 1", 12), ("7", 2),
    ])
  func `Invalid conditions are rejected with the position of the error`(
    text: String, column: Int
  ) throws {
    let error = #expect(throws: JSON.Query.Error.self) { try JSON.Query.Condition(text) }
    #expect(error?.position?.column == column)
  }
}
