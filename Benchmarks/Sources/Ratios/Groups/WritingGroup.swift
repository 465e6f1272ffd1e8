internal import SampleData
internal import Workloads

extension Group {
  /// Compact bytes.
  ///
  /// jansson prints doubles with 17 digits, this library the shortest form.
  static let writing = Group(title: "Writing against json_dumpb") {
    try [SampleDocument.twitter, .citmCatalog, .canada, .numbers, .escapes].map { document in
      Comparison(
        "write \(document.rawValue)",
        try Writing.bytes(document), to: try Writing.bytesInC(document))
    }
  }
}
