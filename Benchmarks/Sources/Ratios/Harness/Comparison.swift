internal import Workloads

/// Two pieces of work that are measured in turn, or one that is measured alone.
struct Comparison {
  let name: String
  let subject: Workload
  let reference: Workload?
  let promise: Promise?

  init(
    _ name: String, _ subject: Workload, to reference: Workload? = nil, promise: Promise? = nil
  ) {
    self.name = name
    self.subject = subject
    self.reference = reference
    self.promise = promise
  }
}

/// What the project promises of a comparison; the median is held against it.
enum Promise {
  /// The time of the subject divided by the reference's.
  case ratio(atMost: Double)
  /// The subject's own time for one operation.
  case nanoseconds(atMost: Double)

  func isKept(by result: Result) -> Bool {
    switch self {
    case .ratio(let most): (result.ratio?.median ?? .infinity) <= most
    case .nanoseconds(let most): result.subject.median <= most
    }
  }
}

/// Comparisons that belong together: one heading in the report.
struct Group: Sendable {
  let title: String
  let comparisons: @Sendable () throws -> [Comparison]
}
