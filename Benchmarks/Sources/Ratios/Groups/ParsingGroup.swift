internal import SampleData
internal import Workloads

extension Group {
  /// What the bridge adds to jansson's own time.
  ///
  /// The promise counts parsing alone and with freeing.
  static let parsing = Group(title: "Parsing against json_loadb") {
    let promised: [SampleDocument] = [.twitter, .citmCatalog]
    var comparisons = SampleDocument.allCases.flatMap { document in
      let promise: Promise? = promised.contains(document) ? .ratio(atMost: 1.05) : nil
      return [
        Comparison(
          "parse \(document.rawValue)",
          Parsing.only(document), to: Parsing.onlyInC(document), promise: promise),
        Comparison(
          "parse and free \(document.rawValue)",
          Parsing.whole(document), to: Parsing.wholeInC(document), promise: promise),
        Comparison(
          "parse \(document.rawValue), default engine",
          Parsing.onlyByDefault(document), to: Parsing.onlyInC(document)),
        Comparison(
          "free \(document.rawValue)",
          Parsing.release(document), to: Parsing.releaseInC(document)),
      ]
    }
    let small = SampleDocument.smallDocuments()
    comparisons.append(
      Comparison(
        "parse and free one of 10,000 small documents",
        Parsing.small(small), to: Parsing.smallInC(small)))
    return comparisons
  }
}
