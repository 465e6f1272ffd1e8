import Jansson
import JanssonQuery
import TestSupport
import Testing

@Suite("Custom functions") struct QueryFunctionTests {
  private let lowercase = JSON.Query.Function("lowercase", parameters: [.value]) { arguments in
    guard case .string(let text)? = arguments[0].value else { return nil }
    return .string(text.lowercased())
  }
  private let isEven = JSON.Query.Function(
    "is_even", parameters: [.value],
    logical: { arguments in
      guard case .number(let number)? = arguments[0].value else { return false }
      return Int(exactly: number).map { $0 % 2 == 0 } ?? false
    })
  private let firstTwo = JSON.Query.Function(
    "first2", parameters: [.nodes],
    nodes: {
      Array($0[0].nodes.prefix(2))
    })
  private let both = JSON.Query.Function(
    "both", parameters: [.logical, .logical],
    logical: {
      $0[0].isTrue && $0[1].isTrue
    })

  private func select(_ text: String, _ json: JSON) throws -> [String] {
    let options = JSON.Query.Options(functions: [lowercase, isEven, firstTwo, both])
    return try json.texts(at: JSON.Query(text, options: options))
  }

  @Test func `A custom function may return a value to compare`() throws {
    let json: JSON = [["n": "ANN"] as JSON, ["n": "Bob"] as JSON, ["x": 1] as JSON]
    #expect(try select("$[?lowercase(@.n) == 'ann']", json) == [#"{"n":"ANN"}"#])
    #expect(try select("$[?lowercase(@.n) == @.none]", json) == [#"{"x":1}"#])
    #expect(try select("$[?length(lowercase(@.n)) == 3]", json).count == 2)
    #expect(try select("$[?match(lowercase(@.n), 'b.b')]", json) == [#"{"n":"Bob"}"#])
    #expect(try select("$[?lowercase(@.n) < 'b']", json) == [#"{"n":"ANN"}"#])
  }

  @Test func `A custom function may be a test`() throws {
    #expect(try select("$[?is_even(@)]", [1, 2, "2", 4.0]) == ["2", "4.0"])
    #expect(try select("$[?!is_even(@) && @ != '2']", [1, 2, "2"]) == ["1"])
    #expect(try select("$[?both(@ > 1, is_even(@))]", [1, 2, 3]) == ["2"])
    #expect(
      try select("$[?both(@.a, !@.b)]", [["a": 1], ["a": 1, "b": 1] as JSON]) == [#"{"a":1}"#])
  }

  @Test func `A custom function may take and return nodes`() throws {
    let json: JSON = [[1, 2, 3], [1], []]
    #expect(try select("$[?first2(@.*)]", json) == ["[1,2,3]", "[1]"])
    #expect(try select("$[?count(first2(@.*)) == 2]", json) == ["[1,2,3]"])
    #expect(try select("$[?value(first2(@.*)) == 1]", json) == ["[1]"])
    #expect(try select("$[?both(first2(@.*), @[2])]", json) == ["[1,2,3]"])
    #expect(try select("$[?!first2($.x)]", json).count == 3)
  }

  @Test func `Containers can be passed to functions and returned`() throws {
    let swapped = JSON.Query.Function("swapped", parameters: [.value]) { arguments in
      guard let json = arguments[0].value, json.count == 2 else { return nil }
      return [json[1], json[0]]
    }
    let options = JSON.Query.Options(functions: [swapped])
    let query = try JSON.Query(
      "$[?swapped(@) == $[0] && length(swapped(@)) == 2]", options: options)
    for engine in JSON.Engine.allCases {
      let json = try JSON(parsing: "[[1,[2]],[[2],1],[1]]", options: .init(engine: engine))
      #expect(try json.texts(at: query) == ["[[2],1]"])
    }
    let numbers = JSON.Query.Function(
      "long", parameters: [],
      value: { _ in
        .number(18_446_744_073_709_551_616)
      })
    let long = try JSON.Query("$[?@ == long()]", options: .init(functions: [numbers]))
    #expect(try JSON(parsing: "[18446744073709551616,1]").values(at: long).count == 1)
  }

  @Test func `Queries with different functions of the same name are not equal`() throws {
    let other = JSON.Query.Function("is_even", parameters: [.value], logical: { _ in true })
    let text = "$[?is_even(@)]"
    let query = try JSON.Query(text, options: .init(functions: [isEven]))
    #expect(try query == JSON.Query(text, options: .init(functions: [isEven])))
    #expect(try query != JSON.Query(text, options: .init(functions: [other])))
    #expect(throws: JSON.Query.Error.self) { try JSON.Query(text) }
  }

  @Test(arguments: [
    "length", "Upper", "", "1a", "_a", "a-b", "é", "a b",
  ])
  func `A function name must follow the grammar and not be taken`(_ name: String) {
    let function = JSON.Query.Function(name, parameters: [], value: { _ in nil })
    #expect(throws: JSON.Query.Error.self) {
      try JSON.Query("$", options: .init(functions: [function]))
    }
  }
}
