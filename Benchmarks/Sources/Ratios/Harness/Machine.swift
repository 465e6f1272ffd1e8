internal import Foundation
internal import SampleData
internal import Workloads

/// Where and with what the figures were measured.
enum Machine {
  static func description(rounds: Int, clock: Clock) -> String {
    let process = ProcessInfo.processInfo
    let files = SampleDocument.allCases.filter(\.isFile).map(\.rawValue)
    return """
      - \(processor), \(process.activeProcessorCount) active; \(process.operatingSystemVersionString)
      - jansson \(CDocument.janssonVersion); \(date)
      - \(clock.rawValue) time; medians of \(rounds) rounds, the two sides in turn in one process
      - documents: \(files.isEmpty ? "generated" : "from files: " + files.joined(separator: ", "))
      """
  }

  private static var date: String {
    Date.now.formatted(.iso8601.year().month().day())
  }

  /// The processor's name where the system tells it.
  private static var processor: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
      ?? "unknown processor"
  }
}
