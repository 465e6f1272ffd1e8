internal import SampleData
internal import Workloads

extension Group {
  /// Costs that must not grow with the document.
  static let changing = Group(title: "Changing in place and on copies") {
    [
      Comparison(
        "100,000 appends against 10,000, both through json[\"a\"][\"b\"]",
        Changing.appends(100_000), to: Changing.appends(10_000), promise: .ratio(atMost: 15)),
      Comparison(
        "100,000 appends against C", Changing.appends(100_000), to: Changing.appendsInC(100_000)),
      Comparison(
        "changing a copy of citm_catalog against parsing it",
        try Changing.copyOfCatalog(), to: Parsing.only(.citmCatalog),
        promise: .ratio(atMost: 0.01)),
      Comparison(
        "changing a copy of canada against parsing it",
        try Changing.copyOfMap(), to: Parsing.only(.canada), promise: .ratio(atMost: 0.01)),
      Comparison(
        "changing a copy of citm_catalog against json_deep_copy",
        try Changing.copyOfCatalog(), to: try Changing.deepCopyInC()),
    ]
  }
}
