extension JSON.Error {
  /// Ends the process because memory is exhausted in a function that cannot throw.
  ///
  /// Silently losing what was stored would be worse; Swift's own collections end the process, too.
  func endProcess() -> Never { fatalError("\(self)") }

  /// Ends the process if memory is exhausted, where any other error is ignored.
  package func endProcessIfExhausted() {
    switch self {
    case .outOfMemory: endProcess()
    case .nested(_, let error as JSON.Error): error.endProcessIfExhausted()
    default: break
    }
  }
}
