internal import Workloads

extension Group {
  /// `twitter` as models of statuses, users and entities.
  static let mapping = Group(title: "Models by field reflection") {
    [
      Comparison(
        "a field, from a parsed document", try Mapping.decoding(),
        promise: .nanoseconds(atMost: 150)),
      Comparison(
        "text to models, to JSONDecoder", try Mapping.reading(),
        to: try Mapping.readingByFoundation()),
      Comparison(
        "models to text, to JSONEncoder", try Mapping.writing(),
        to: try Mapping.writingByFoundation(), promise: .ratio(atMost: 0.5)),
    ]
  }
}
