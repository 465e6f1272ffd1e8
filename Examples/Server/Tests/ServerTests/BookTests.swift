import Foundation
import Jansson
import JanssonLines
import Testing

/// The responses to well-behaved clients.
struct BookTests {
  private static let emma = #"{"title": "Emma", "authors": ["Jane Austen"], "year": 1815}"#
  private static let merge = ["Content-Type": "application/merge-patch+json"]
  private static let operations = ["Content-Type": "application/json-patch+json"]

  @Test(arguments: Coders.allCases)
  func `A book is created, found and listed`(_ coders: Coders) async throws {
    try await TestServer.run(coders) { server in
      let created = try await server.send("POST", "/books", Self.emma)
      #expect(created.status == 201)
      let location = try #require(created.header("Location"))
      let expected: JSON = [
        "id": 1, "title": "Emma", "authors": ["Jane Austen"], "year": 1815,
      ]
      #expect(try JSON(parsing: created.body) == expected)
      let read = try await server.send("GET", location)
      #expect(read.status == 200 && read.header("ETag") == created.header("ETag"))
      #expect(try JSON(parsing: read.body) == expected)
      _ = try await server.send(
        "POST", "/books", #"{"title": "Persuasion", "authors": ["Jane Austen"]}"#)
      let list = try JSON(parsing: try await server.send("GET", "/books").body)
      #expect(list.count == 2 && list[0] == expected)
      let search = try await server.send("GET", "/books?title=persua&limit=5")
      #expect(try JSON(parsing: search.body)[0, "title"] == "Persuasion")
      #expect(try JSON(parsing: try await server.send("GET", "/books?year=1815").body).count == 1)
      #expect(try JSON(parsing: try await server.send("GET", "/books?after=1").body).count == 1)
      #expect(try await server.send("GET", "/books/3").status == 404)
      #expect(try await server.send("GET", "/books?limit=x").status == 400)
    }
  }

  @Test func `The tag depends on the book and not on its spelling`() async throws {
    try await TestServer.run { server in
      let tags = try await [
        server.send("POST", "/books", Self.emma),
        server.send(
          "POST", "/books", #"{"year":1.815e3,"authors":["Jane\u0020Austen"], "title":"Emma"}"#),
        server.send(
          "POST", "/books", #"{"title": "emma", "authors": ["Jane Austen"], "year": 1815}"#),
      ].map { $0.header("ETag") }
      #expect(tags[0] != nil && tags[0] == tags[1] && tags[0] != tags[2])
    }
  }

  @Test(arguments: Coders.allCases)
  func `Patches change a book, unless somebody else did before`(_ coders: Coders) async throws {
    try await TestServer.run(coders) { server in
      let first = try #require(try await server.send("POST", "/books", Self.emma).header("ETag"))
      let merged = try await server.send(
        "PATCH", "/books/1", #"{"tags": ["novel"], "year": null}"#,
        Self.merge.merging(["If-Match": first]) { $1 })
      #expect(merged.status == 200)
      #expect(
        try JSON(parsing: merged.body)
          == ["id": 1, "title": "Emma", "authors": ["Jane Austen"], "tags": ["novel"]])
      let late = try await server.send(
        "PATCH", "/books/1", #"[{"op": "add", "path": "/year", "value": 1816}]"#,
        Self.operations.merging(["If-Match": first]) { $1 })
      #expect(late.status == 412)
      let second = try #require(merged.header("ETag"))
      let patched = try await server.send(
        "PATCH", "/books/1",
        #"[{"op": "test", "path": "/title", "value": "Emma"}, {"op": "add", "path": "/tags/-", "value": "1810s"}]"#,
        Self.operations.merging(["If-Match": "\"other\", \(second)"]) { $1 })
      #expect(try JSON(parsing: patched.body)["tags"] == ["novel", "1810s"])
    }
  }

  @Test(arguments: [
    (#"[{"op": "test", "path": "/title", "value": "x"}]"#, "json-patch", 409),
    (#"[{"op": "remove", "path": "/missing"}]"#, "json-patch", 409),
    (#"[{"op": "replace", "path": "/authors", "value": []}]"#, "json-patch", 422),
    (#"[{"op": "add", "path": "/id", "value": 7}]"#, "json-patch", 422),
    (#"{"title": null}"#, "merge-patch", 422), (#"{"op": "x"}"#, "json-patch", 400),
    ("{", "merge-patch", 400), ("{}", "xml", 415),
  ])
  func `A patch that does not fit changes nothing`(
    _ patch: String, type: String, status: Int
  ) async throws {
    try await TestServer.run { server in
      let tag = try await server.send("POST", "/books", Self.emma).header("ETag")
      let reply = try await server.send(
        "PATCH", "/books/1", patch, ["Content-Type": "application/\(type)+json"])
      #expect(reply.status == status, "\(String(decoding: reply.body, as: UTF8.self))")
      #expect(reply.header("Content-Type") == "application/problem+json")
      #expect(try await server.send("GET", "/books/1").header("ETag") == tag)
    }
  }

  @Test(arguments: Coders.allCases)
  func `All faults of a body are reported at once, each with its pointer`(
    _ coders: Coders
  ) async throws {
    try await TestServer.run(coders) { server in
      let reply = try await server.send(
        "POST", "/books",
        #"{"id": 3, "authors": ["a", 2, ""], "year": 99, "tags": {"a/b": 1}, "summary": false}"#)
      #expect(reply.status == 422)
      let problem = try JSON(parsing: reply.body)
      #expect(problem["status"] == 422 && problem["type"] == "about:blank")
      let pointers = problem["errors"].elements.compactMap(\.["pointer"].string)
      #expect(pointers == ["/id", "/authors/1", "/year", "/tags", "/summary", "/title"])
    }
  }

  @Test func `Lines are imported and exported`() async throws {
    try await TestServer.run { server in
      let lines = (1...5_000).map { #"{"title": "Book \#($0)", "authors": ["a"]}"# }
      let reply = try await server.send("POST", "/books/import", lines.joined(separator: "\n"))
      #expect(try JSON(parsing: reply.body) == ["imported": 5_000])
      let export = try await server.send("GET", "/books/export")
      let books = Array(JSON.Lines(parsing: export.body).values)
      #expect(books.count == 5_000)
      #expect(books.last == ["id": 5_000, "title": "Book 5000", "authors": ["a"]])
    }
  }

  @Test func `An import with faults imports nothing, and names the lines`() async throws {
    try await TestServer.run { server in
      var lines = (1...2_500).map { #"{"title": "Book \#($0)", "authors": ["a"]}"# }
      lines[1] = ""
      lines[9] = #"{"title": "", "authors": []}"#
      lines[2_400] = "{"
      let reply = try await server.send("POST", "/books/import", lines.joined(separator: "\n"))
      #expect(reply.status == 422)
      let errors = try JSON(parsing: reply.body)["errors"].elements
      #expect(errors.map { $0["line"].int } == [10, 10, 2_401])
      #expect(errors.map { $0["pointer"].string } == ["/title", "/authors", nil])
      #expect(try JSON(parsing: try await server.send("GET", "/books").body).count == 0)
    }
  }
}
