internal import Foundation
internal import Harness
internal import Workloads

/// Measures how cost grows with the input.
struct ScalingMeasuring {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run(tell: (String) -> Void) throws -> [CurveSet] {
    var sets: [CurveSet] = []
    for scale in Scale.all(largest: settings.largestText) {
      tell("\(Settings.scaling): \(scale.title)")
      sets.append(times(scale))
      if scale.title == Scale.reading {
        tell("\(Settings.scaling): memory by size")
        sets.append(try memory(scale))
      }
    }
    return sets
  }

  private func times(_ scale: Scale) -> CurveSet {
    var set = CurveSet(
      title: scale.title, variable: scale.variable, measure: "time", threshold: scale.threshold)
    for size in scale.sizes {
      var contest = settings.contest
      // If one round takes seconds, two are enough despite the noise.
      contest.rounds = 5
      contest.leastRounds = 2
      contest.maximumTime = 2_000_000_000
      let results = contest.measure(scale.row(scale.texts(size)))
      for result in results {
        if let time = try? result.time.get() { set.add(result.entry.name, size, time.median) }
      }
    }
    return set
  }

  private func memory(_ scale: Scale) throws -> CurveSet {
    var set = CurveSet(
      title: "Memory held after reading, by size", variable: scale.variable,
      measure: "memory", threshold: 1_000_000)
    let measuring = try MemoryMeasuring(settings)
    // Below this, the granularity of the system's counters hides what a document needs.
    for size in scale.sizes where size >= 100_000 {
      let text = scale.texts(size)[0]
      for library in Contenders.untyped {
        guard let need = try? measuring.need(toRead: text, by: library.name) else { continue }
        set.add(library.name, size, Double(need.held))
      }
    }
    return set
  }
}

extension CurveSet {
  /// Adds a point to a library's curve.
  fileprivate mutating func add(_ contender: String, _ size: Int, _ cost: Double) {
    let point = Curve.Point(size: size, cost: cost)
    if let index = curves.firstIndex(where: { $0.contender == contender }) {
      curves[index].points.append(point)
    } else {
      curves.append(Curve(contender: contender, points: [point]))
    }
  }
}
