import HandyJSON
import Synchronization

/// Collects what the log says while a closure runs.
func messages(during body: () throws -> Void) rethrows -> [String] {
  let said = Mutex<[String]>([])
  try Log.$recorder.withValue({ message in said.withLock { $0.append(message) } }, operation: body)
  return said.withLock { $0 }
}
