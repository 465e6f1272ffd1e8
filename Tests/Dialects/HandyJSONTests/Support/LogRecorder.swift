import HandyJSON

/// Returns the messages logged while a closure runs.
func messages(during body: () throws -> Void) rethrows -> [String] {
  let recorder = LogRecorder()
  try Log.$recorder.withValue(recorder, operation: body)
  return recorder.messages
}
