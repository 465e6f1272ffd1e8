internal import Jansson

/// What the library has to say about models and texts, printed to the standard output.
package enum Log {
  /// Takes all messages of the current task instead of the standard output: for tests.
  ///
  /// An object and no function: Swift 6.3's optimiser spoils a task-local value that is a function.
  @TaskLocal package static var recorder: LogRecorder?

  static func isEnabled(_ mode: DebugMode) -> Bool {
    HandyJSONConfiguration.debugMode.rawValue <= mode.rawValue || recorder != nil
  }

  static func error(_ message: @autoclosure () -> String) { write(.error, message) }

  static func debug(_ message: @autoclosure () -> String) { write(.debug, message) }

  /// Writes a message only the first time; what is said about a type holds for all its values.
  static func once(_ mode: DebugMode, _ message: @autoclosure () -> String) {
    guard isEnabled(mode) else { return }
    let text = message()
    // A recorder has to hear what others have heard before.
    guard recorder != nil || said.withLock({ $0.insert(text).inserted }) else { return }
    write(mode, { text })
  }

  private static let said = Lock<Set<String>>([])

  private static func write(_ mode: DebugMode, _ message: () -> String) {
    guard isEnabled(mode) else { return }
    let text = "HandyJSON: \(message())"
    if let recorder { recorder.add(text) } else { print(text) }
  }
}

/// Collects messages.
package final class LogRecorder: Sendable {
  private let said = Lock<[String]>([])

  package init() {}

  /// The messages so far, in order.
  package var messages: [String] { said.withLock { $0 } }

  func add(_ message: String) { said.withLock { $0.append(message) } }
}
