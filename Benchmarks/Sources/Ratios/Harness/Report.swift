internal import Foundation
internal import Workloads

/// The results as a Markdown table.
struct Report {
  static let head = """
    | what | this library | reference | ratio (least to greatest) | promise |
    |---|---:|---:|---:|---|
    """

  static func row(_ result: Result) -> String {
    let comparison = result.comparison
    let reference = result.reference.map { time($0.median) } ?? ""
    let columns = [
      comparison.name, time(result.subject.median), reference, ratio(result),
      promise(comparison.promise, result.isKept),
    ]
    return "| " + columns.joined(separator: " | ") + " |"
  }

  private static func ratio(_ result: Result) -> String {
    guard let ratio = result.ratio else {
      return "(\(time(result.subject.least)) to \(time(result.subject.greatest)))"
    }
    return "\(number(ratio.median)) (\(number(ratio.least)) to \(number(ratio.greatest)))"
  }

  private static func promise(_ promise: Promise?, _ isKept: Bool?) -> String {
    let text =
      switch promise {
      case .ratio(let most): "at most \(number(most))"
      case .nanoseconds(let most): "at most \(time(most))"
      case nil: ""
      }
    return isKept == false ? "**missed**: \(text)" : text
  }

  /// Three digits that matter.
  private static func number(_ value: Double) -> String {
    switch value {
    case ..<0.01: String(format: "%.5f", value)
    case ..<0.1: String(format: "%.3f", value)
    case ..<10: String(format: "%.2f", value)
    default: String(format: "%.1f", value)
    }
  }

  private static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1000: String(format: "%.1f ns", nanoseconds)
    case ..<1_000_000: String(format: "%.2f µs", nanoseconds / 1000)
    default: String(format: "%.2f ms", nanoseconds / 1_000_000)
    }
  }
}
