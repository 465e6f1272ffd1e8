internal import Harness

/// How thoroughly to measure, and what.
struct Settings {
  var contest = Contest(rounds: 15)
  /// Only groups whose title contains this, in upper or lower case.
  var only = ""
  /// The generated documents whose memory is measured; nil for all.
  var documents: [String]?
  /// More documents.
  var files: [String] = []
  /// The longest text whose reading is measured.
  var largestText = 100_000_000

  /// The number of lines in a file of lines.
  var lines = 1_000_000

  static let memory = "Memory"
  static let lines = "Lines"
  static let processes = "Processes"
  static let largeTexts = "Large texts"
  static let scaling = "Scaling"

  func wants(_ title: String) -> Bool {
    only.isEmpty || title.lowercased().contains(only.lowercased())
  }

  /// Good enough for an estimate, in a minute or two.
  static var quick: Settings {
    var settings = Settings()
    settings.contest.rounds = 3
    settings.contest.leastTime = 1_000_000
    settings.largestText = 1_000_000
    settings.lines = 20_000
    return settings
  }
}
