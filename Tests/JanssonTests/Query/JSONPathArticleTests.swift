import Jansson
import Testing

/// The examples of `Documentation/JSONPath.md`.
@Suite("The article on JSONPath") struct JSONPathArticleTests {
  private let store: JSON

  init() throws { store = try JSON(parsing: bookstore) }

  @Test("selecting") func select() throws {
    let cheap: JSON.Query = "$.store.book[?@.price < 10].title"
    #expect(Array(store.values(at: cheap)) == ["Sayings of the Century", "Moby Dick"])
    let prices = store.values(at: "$..price")
    #expect(try JSON.array(JSON.Array(prices)).jsonString() == "[8.95,12.99,8.99,22.99,399]")
    #expect(prices.first == 8.95)
    #expect(prices.count == 5)
    #expect(!prices.isEmpty)
    let match = try #require(store.matches(of: "$..price").first)
    #expect(match.description == "$['store']['book'][0]['price']: 8.95")
    #expect(match.path.description == "store.book[0].price")
    #expect(JSON.Query(match.path).normalizedText == match.path.normalized)
  }

  @Test("what is wrong with a query") func error() {
    let text = "$[?@.a == ]"
    do {
      _ = try JSON.Query(text)
      Issue.record("it compiles")
    } catch {
      #expect(
        "\(error)" == """
          line 1, column 11 (byte 10) of the query: expected a query, a literal, a call, '!' or '(', \
          found ']'
          $[?@.a == ]
                    ^
          """)
    }
  }

  @Test("a function of one's own") func function() throws {
    let lowercase = JSON.Query.Function("lowercase", parameters: [.value]) { arguments in
      guard case .string(let text)? = arguments[0].value else { return nil }
      return .string(text.lowercased())
    }
    let query = try JSON.Query(
      "$..book[?lowercase(@.author) == 'nigel rees'].title", options: .init(functions: [lowercase]))
    #expect(Array(store.values(at: query)) == ["Sayings of the Century"])
  }

  @Test("changing") func change() throws {
    var store = store
    #expect(try store.update(at: "$..price") { $0 = .string("\($0) EUR") } == 5)
    #expect(try store.replace(at: "$..isbn", with: nil) == 2)
    #expect(try store.removeAll(at: "$..book[?@.category == 'fiction']") == 3)
    #expect(
      try store.jsonString() == #"""
        {"store":{"book":[{"category":"reference","author":"Nigel Rees","title":"Sayings of the Century",\#
        "price":"8.95 EUR"}],"bicycle":{"color":"red","price":"399 EUR"}}}
        """#)
  }

  @Test("limits") func limits() throws {
    #expect(try store.values(at: "$..*", stepLimit: 1_000_000).count == 27)
    #expect(throws: JSON.Error.self) { try store.values(at: "$..*", stepLimit: 10) }
  }
}
