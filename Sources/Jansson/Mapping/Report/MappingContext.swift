internal import Synchronization

/// The policy by which values are decoded now, and where it is told what was changed.
///
/// It is bound to the task, for it must reach through the `init(decode:)` of any type.
final class DecodingContext: Sendable {
  let policy: JSON.DecodingPolicy
  let log: DecodingLog?

  init(policy: JSON.DecodingPolicy, log: DecodingLog?) {
    self.policy = policy
    self.log = log
  }

  /// Nil for the standard policy and no report, which is the usual case.
  @TaskLocal static var current: DecodingContext?
}

/// Collects the entries of a report.
final class DecodingLog: Sendable {
  private let list = Mutex<[JSON.DecodingReport.Entry]>([])

  var entries: [JSON.DecodingReport.Entry] { list.withLock { $0 } }

  func add(
    _ change: JSON.DecodingReport.Change, _ reason: (any Error)? = nil, at path: JSON.Path
  ) {
    let entry = JSON.DecodingReport.Entry(path: path, change: change, reason: reason)
    list.withLock { $0.append(entry) }
  }
}

extension DecodingLog {
  /// Runs `body` and puts what it reports below `path`, unless it is there already: a scalar that was
  /// taken out of its document does not know where it stood.
  func placing<Result>(
    below path: JSON.Path, _ body: () throws -> Result
  ) rethrows -> Result {
    let start = list.withLock { $0.count }
    defer {
      list.withLock { list in
        for index in list.indices.dropFirst(start) {
          let entry = list[index]
          guard !entry.path.steps.starts(with: path.steps) else { continue }
          list[index] = JSON.DecodingReport.Entry(
            path: path.appending(entry.path), change: entry.change, reason: entry.reason)
        }
      }
    }
    return try body()
  }
}

extension DecodingContext? {
  var isLossy: Bool { self?.policy == .lossy }
  var isStrict: Bool { self?.policy == .strict }

  /// Runs `body`, with what it reports put below `path`.
  func placing<Result>(
    below path: @autoclosure () -> JSON.Path, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let log = self?.log else { return try body() }
    return try log.placing(below: path(), body)
  }

  func report(
    _ change: JSON.DecodingReport.Change, _ reason: (any Error)? = nil,
    at path: @autoclosure () -> JSON.Path
  ) {
    if let log = self?.log { log.add(change, reason, at: path()) }
  }
}
