internal import Foundation
internal import Harness
internal import Workloads

/// All results of a run: the contents of `report.json`.
struct Results: Codable {
  var circumstances: Circumstances
  var groups: [GroupResult] = []
  var memory: [MemoryResult] = []
  /// Files of lines; nil if they were not measured.
  var lines: LineResults?
  /// Comparisons with jq; nil if they were not measured.
  var processes: ProcessResults?
  /// Whether they were skipped because there is no jq.
  var processesAreSkipped: Bool?
  /// A large text in several processes; nil if it was not measured.
  var largeTexts: LargeTextResults?
  var curves: [CurveSet] = []
  /// What failed, for each library.
  var failures: [String] = []
}

/// A heading with its rows.
struct GroupResult: Codable {
  let title: String
  let explanation: String
  var rows: [RowResult] = []
}

/// The same work done by several libraries.
struct RowResult: Codable {
  let name: String
  let bytes: Int?
  let entries: [EntryResult]
}

/// One library in a row.
struct EntryResult: Codable {
  let name: String
  let reference: String?
  /// Nanoseconds per operation; nil if it failed.
  let time: Spread?
  /// By reference.
  let timesAsFast: [String: Spread]
  let promises: [PromiseResult]
}

/// A promise and its result.
struct PromiseResult: Codable {
  let promise: Promise
  let measured: Double

  init?(_ promise: Promise, _ result: Contest.Result) {
    self.promise = promise
    switch promise.goal {
    case .timesAsFast(_, let reference):
      guard let ratio = result.timesAsFast[reference] else { return nil }
      measured = ratio.median
    case .nanoseconds:
      guard let time = try? result.time.get() else { return nil }
      measured = time.median
    case .bytes: return nil
    }
  }

  init(_ promise: Promise, measured: Double) {
    self.promise = promise
    self.measured = measured
  }

  init(bytes measured: Int, atMost most: Double) {
    promise = .bytes(atMost: most)
    self.measured = Double(measured)
  }

  var isKept: Bool { shortfall <= 1 }

  /// How many times as slow or as large as promised; at most 1 if the promise is kept.
  var shortfall: Double {
    switch promise.goal {
    case .timesAsFast(let least, _): least / measured
    case .nanoseconds(let most), .bytes(let most): measured / most
    }
  }
}

/// How much memory a library needs for a task.
struct MemoryResult: Codable {
  let task: MemoryTask
  let document: String
  /// The length of the text.
  let bytes: Int
  let contender: String
  let need: MemoryNeed?
  let promise: PromiseResult?
}

/// How cost grows, for several libraries.
struct CurveSet: Codable {
  let title: String
  let variable: String
  /// What is measured: "time" in nanoseconds or "memory" in bytes.
  let measure: String
  /// The size from which on fixed costs do not matter.
  let threshold: Int
  var curves: [Curve] = []
}

/// How cost grows for one library.
struct Curve: Codable {
  let contender: String
  var points: [Point] = []

  struct Point: Codable {
    let size: Int
    let cost: Double
  }
}
