internal import Jansson
internal import JanssonLines
internal import Synchronization

/// The destination of the lines of all loggers.
package final class JSONLogOutput: Sendable {
  private let writer: Mutex<JSON.LineWriter>

  /// - Parameter descriptor: An open descriptor, such as standard error; each line is written to it
  ///   immediately.
  package init(descriptor: Int32) throws {
    writer = Mutex(try JSON.LineWriter(to: descriptor))
  }

  func write(_ line: LogLine) {
    // There is nowhere to report that the log cannot be written; the contents of the buffer are
    // written with the next line.
    writer.withLock { writer in
      try? writer.write(line, by: LogLine.encoder)
      try? writer.flush()
    }
  }
}
