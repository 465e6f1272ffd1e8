package import Logging

/// Writes each message as one line of JSON:
/// `{"time":…,"level":"info","label":…,"message":…,"metadata":{…}}`.
///
///     let output = try JSONLogOutput(descriptor: STDERR_FILENO)
///     LoggingSystem.bootstrap { JSONLogHandler(label: $0, output: output) }
///
/// Whatever a message contains, including line feeds and control characters, it stays on its line
/// and inside its string.
package struct JSONLogHandler: LogHandler {
  private let label: String
  private let output: JSONLogOutput
  package var logLevel = Logger.Level.info
  package var metadata: Logger.Metadata = [:]

  package init(label: String, output: JSONLogOutput) {
    self.label = label
    self.output = output
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let metadata = self.metadata.merging(event.metadata ?? [:]) { $1 }
    output.write(LogLine(label: label, event: event, metadata: metadata))
  }
}
