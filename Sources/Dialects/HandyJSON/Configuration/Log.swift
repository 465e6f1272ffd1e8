internal import Jansson

/// Messages about models and texts, printed to standard output.
package enum Log {
  /// Receives the messages of the current task in place of standard output, for tests.
  ///
  /// It is an object because Swift 6.3's optimizer miscompiles a task-local value that is a
  /// function.
  @TaskLocal package static var recorder: LogRecorder?

  static func isEnabled(_ mode: DebugMode) -> Bool {
    HandyJSONConfiguration.debugMode.rawValue <= mode.rawValue || recorder != nil
  }

  static func error(_ message: @autoclosure () -> String) { write(.error, message) }

  static func debug(_ message: @autoclosure () -> String) { write(.debug, message) }

  /// Writes a message only once; a message about a type concerns all its values.
  static func once(_ mode: DebugMode, _ message: @autoclosure () -> String) {
    guard isEnabled(mode) else { return }
    let text = message()
    // A recorder also receives messages that have been written before.
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
