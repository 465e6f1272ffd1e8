internal import Jansson
internal import JanssonLines
internal import Synchronization

/// Where the lines of all loggers go.
package final class JSONLogOutput: Sendable {
  private let writer: Mutex<JSON.LineWriter>

  /// - Parameter descriptor: An open descriptor, such as standard error; each line is written to it
  ///   at once.
  package init(descriptor: Int32) throws {
    writer = Mutex(try JSON.LineWriter(to: descriptor))
  }

  func write(_ line: LogLine) {
    // Nobody can be told that the log cannot be written; what is in the buffer is written with the
    // next line.
    writer.withLock { writer in
      try? writer.write(line, by: LogLine.encoder)
      try? writer.flush()
    }
  }
}
