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

  /// How many entries there are, to go back to.
  var count: Int { list.withLock { $0.count } }

  func add(
    _ change: JSON.DecodingReport.Change, _ reason: (any Error)? = nil, at path: JSON.Path
  ) {
    let entry = JSON.DecodingReport.Entry(path: path, change: change, reason: reason)
    list.withLock { $0.append(entry) }
  }
}

extension DecodingContext? {
  var isLossy: Bool { self?.policy == .lossy }
  var isStrict: Bool { self?.policy == .strict }

  func report(
    _ change: JSON.DecodingReport.Change, _ reason: (any Error)? = nil,
    at path: @autoclosure () -> JSON.Path
  ) {
    if let log = self?.log { log.add(change, reason, at: path()) }
  }
}
