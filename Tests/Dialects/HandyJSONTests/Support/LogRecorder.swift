import HandyJSON

/// Collects what the log says while a closure runs.
func messages(during body: () throws -> Void) rethrows -> [String] {
  let recorder = LogRecorder()
  try Log.$recorder.withValue(recorder, operation: body)
  return recorder.messages
}
