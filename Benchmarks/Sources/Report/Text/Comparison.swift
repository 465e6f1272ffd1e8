internal import Foundation
internal import Harness
internal import Jansson

/// Compares a run with an earlier one, by the ratios to C and to Foundation.
///
/// Times differ between machines; the ratio of two libraries hardly does.
struct Comparison {
  private let earlier: Results

  /// A slowdown by this factor is reported.
  static let tolerance = 1.2

  init(file: String) throws {
    earlier = try JSON.Decoder().decode(Results.self, from: Data(contentsOf: URL(filePath: file)))
  }

  /// A ratio that has become worse.
  struct Slowdown {
    let group: String
    let row: String
    let entry: String
    let reference: String
    let before: Spread
    let now: Spread

    var description: String {
      """
      \(group), \(row), \(entry): \(Format.spread(now)) times as fast as \(reference), \
      was \(Format.spread(before))
      """
    }
  }

  /// The ratios that are worse by more than a fifth, and by more than the spread explains: three
  /// quarters of the rounds are now worse than three quarters of the earlier rounds.
  ///
  /// Only this library's own entries are compared.
  func slowdowns(in group: String, _ row: RowResult) -> [Slowdown] {
    guard
      let before = earlier.groups.first(where: { $0.title == group })?.rows
        .first(where: { $0.name == row.name })
    else { return [] }
    return row.entries.filter { $0.name.hasPrefix("Jansson") }.flatMap { entry in
      guard let then = before.entries.first(where: { $0.name == entry.name }) else {
        return [Slowdown]()
      }
      return ["C", "Foundation"].compactMap { reference in
        guard let old = then.timesAsFast[reference], let new = entry.timesAsFast[reference],
          new.median * Self.tolerance < old.median, new.upperQuartile < old.lowerQuartile
        else { return nil }
        return Slowdown(
          group: group, row: row.name, entry: entry.name, reference: reference, before: old,
          now: new)
      }
    }
  }
}
