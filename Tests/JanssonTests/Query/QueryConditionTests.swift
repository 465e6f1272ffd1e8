import Jansson
import Testing

@Suite("Conditions") struct QueryConditionTests {
  private static let values = """
    [{"age": 36, "name": "Ann", "tags": ["a"]}, {"age": 5}, {"name": null}, [1, 2], [], {}, 7, "text", null,
     true, 7.0, {"age": "36"}]
    """

  @Test(
    "select the elements that the filter of a query selects",
    arguments: [
      "@.age > 30", "@.age", "!@.name", "@ == 7", "@ > 5 || @.age < 9", "@.name && (@.age == 36)",
      "length(@) == 4", "match(@.name, 'A.*')", "count(@.*) > 1", "@[0] == 1", "@.*", "@ == null",
      "@.tags[?@ == 'a']", "@..tags",
    ])
  func agreesWithFilters(text: String) throws {
    let condition = try JSON.Query.Condition(text)
    for engine in JSON.Engine.allCases {
      let json = try JSON(parsing: Self.values, options: JSON.ReadingOptions(engine: engine))
      let filtered = Array(json.values(at: try JSON.Query("$[?\(text)]")))
      #expect(json.filter { $0.satisfies(condition) } == filtered)
      #expect(!filtered.isEmpty && filtered.count < json.count)
    }
  }

  @Test("take @ and $ for the value itself") func roots() throws {
    let json = try JSON(parsing: #"{"a": {"b": 1}, "b": 2}"#)
    #expect(json["a"].satisfies("$.b == 1 && @.b == $.b"))
    #expect(JSON.number(3).satisfies("$ == 3 && @ == $ && $"))
    #expect(!JSON.string("x").satisfies("$[0]"))
    #expect(json.satisfies("  @.b == 2\n"))
  }

  @Test(
    "are refused where they are wrong",
    arguments: [
      ("", 1), ("@.a ==", 7), ("@.a == 1 2", 10), ("@.a)", 4), ("$[?@.a == 1", 12), ("7", 2),
    ])
  func refusal(text: String, column: Int) throws {
    let error = #expect(throws: JSON.Error.self) { try JSON.Query.Condition(text) }
    #expect(error?.position?.column == column)
  }
}
