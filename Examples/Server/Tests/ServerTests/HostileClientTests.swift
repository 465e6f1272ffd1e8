import Foundation
import Jansson
import Testing

/// Misbehaving clients get a clear response, and nothing is lost.
struct HostileClientTests {
  private static let book = #"{"title": "Emma", "authors": ["Jane Austen"]}"#

  /// A body that is not a book.
  struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let status: Int
    let body: String

    static let all = [
      Sample(testDescription: "empty", status: 400, body: ""),
      Sample(testDescription: "truncated", status: 400, body: #"{"title": "#),
      Sample(testDescription: "control character", status: 400, body: "{\"title\": \"\u{0}\"}"),
      Sample(testDescription: "half a pair", status: 400, body: #"{"title": "\ud800"}"#),
      Sample(
        testDescription: "too deep", status: 400, body: String(repeating: "[", count: 100_000)),
      Sample(testDescription: "array", status: 422, body: "[1, 2]"),
      Sample(testDescription: "null", status: 422, body: "null"),
      Sample(
        testDescription: "too large", status: 413,
        body: #"{"title": "\#(String(repeating: "a", count: 3 << 20))", "authors": ["a"]}"#),
    ]
  }

  @Test(arguments: Coders.allCases, Sample.all)
  func `A body that is no book is a problem of the client`(
    _ coders: Coders, _ sample: Sample
  ) async throws {
    try await TestServer.run(coders) { server in
      let reply = try await server.send("POST", "/books", sample.body)
      #expect(
        reply.status == sample.status, "\(String(decoding: reply.body.prefix(500), as: UTF8.self))")
      #expect(reply.header("Content-Type") == "application/problem+json")
      #expect(reply.body.count < 2_000)
      #expect(try JSON(parsing: reply.body)["status"].int == sample.status)
      // The service keeps running.
      #expect(try await server.send("POST", "/books", Self.book).status == 201)
    }
  }

  @Test func `Another type of body is not read`() async throws {
    try await TestServer.run { server in
      let reply = try await server.send("POST", "/books", Self.book, ["Content-Type": "text/xml"])
      #expect(reply.status == 415)
    }
  }

  @Test func `An import that is truncated imports nothing`() async throws {
    try await TestServer.run { server in
      for ending in ["", "{\"title\""] {
        let connection = try RawConnection(port: server.port)
        connection.send(
          "POST /books/import HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in 0..<3_000 {
          let line = Self.book + "\n"
          connection.send(String(line.utf8.count, radix: 16) + "\r\n\(line)\r\n")
        }
        if !ending.isEmpty { connection.send("8\r\n\(ending)\r\n") }
        // The connection is closed here, without the last chunk.
      }
      #expect(try await server.send("POST", "/books", Self.book).status == 201)
      #expect(try JSON(parsing: try await server.send("GET", "/books").body).count == 1)
    }
  }

  @Test func `Nobody waits for a slow import`() async throws {
    try await TestServer.run { server in
      let connection = try RawConnection(port: server.port)
      connection.send(
        "POST /books/import HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      let line = Self.book + "\n"
      func send() { connection.send(String(line.utf8.count, radix: 16) + "\r\n\(line)\r\n") }
      for _ in 0..<1_500 { send() }
      // Half of the import has arrived; other clients read and write.
      #expect(try await server.send("POST", "/books", Self.book).status == 201)
      #expect(try JSON(parsing: try await server.send("GET", "/books").body).count == 1)
      send()
      connection.send("0\r\n\r\n")
      #expect(connection.receive(atLeast: "imported\":1501}").hasPrefix("HTTP/1.1 200"))
      let list = try JSON(parsing: try await server.send("GET", "/books?limit=1000").body)
      #expect(list.count == 1_000)
    }
  }
}
