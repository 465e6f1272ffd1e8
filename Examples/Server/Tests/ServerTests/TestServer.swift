import Bookshelf
import Foundation
import Hummingbird
import Logging

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The coders that a service uses.
enum Coders: CaseIterable { case jansson, foundation }

/// A service that runs on the loopback interface, with its own database.
struct TestServer {
  let port: Int

  /// Runs a service for as long as `body` runs.
  static func run<T: Sendable>(
    _ coders: Coders = .jansson, _ body: @escaping @Sendable (TestServer) async throws -> T
  ) async throws -> T {
    let store = try Store(path: nil)
    return switch coders {
    case .jansson: try await run(bookRouter(store, JanssonCoding.self), body)
    case .foundation: try await run(bookRouter(store, FoundationCoding.self), body)
    }
  }

  private static func run<T: Sendable>(
    _ router: Router<BookContext<some Coding>>,
    _ body: @escaping @Sendable (TestServer) async throws -> T
  ) async throws -> T {
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in continuation.yield(channel.localAddress?.port ?? 0) },
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await application.run() }
      defer { group.cancelAll() }
      var iterator = ports.makeAsyncIterator()
      guard let port = await iterator.next() else { throw CancellationError() }
      return try await body(TestServer(port: port))
    }
  }

  /// A response.
  struct Reply {
    let status: Int
    let body: Data
    private let response: HTTPURLResponse?

    init(_ data: Data, _ response: URLResponse) {
      body = data
      self.response = response as? HTTPURLResponse
      status = self.response?.statusCode ?? 0
    }

    func header(_ name: String) -> String? { response?.value(forHTTPHeaderField: name) }
  }

  /// Sends a request.
  func send(
    _ method: String, _ path: String, _ body: String? = nil, _ headers: [String: String] = [:]
  ) async throws -> Reply {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      throw URLError(.badURL)
    }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await URLSession.shared.data(for: request)
    return Reply(data, response)
  }
}
