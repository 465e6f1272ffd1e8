import ArgumentParser
import Bookshelf
import Hummingbird
import JSONLogging
import Logging

/// Runs the service.
@main
struct ServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Server", abstract: "Serve books from an SQLite database.")

  @Option(help: "The port on 127.0.0.1.")
  var port = 8080

  @Option(help: "The database file. The default is a database in memory.")
  var database: String?

  @Flag(help: "Use Foundation's coders, to compare.")
  var foundation = false

  func run() async throws {
    let output = try JSONLogOutput(descriptor: 2)
    LoggingSystem.bootstrap { JSONLogHandler(label: $0, output: output) }
    let store = try Store(path: database)
    if foundation {
      try await serve(bookRouter(store, FoundationCoding.self))
    } else {
      try await serve(bookRouter(store, JanssonCoding.self))
    }
  }

  private func serve(_ router: Router<BookContext<some Coding>>) async throws {
    let application = Application(
      router: router,
      // A client that stops in the middle of a body does not hold its connection forever.
      server: .http1(configuration: .init(idleTimeout: .seconds(30))),
      configuration: .init(address: .hostname("127.0.0.1", port: port)))
    try await application.runService()
  }
}
