internal import Harness
internal import Workloads

/// The summary table: this library's speed as a multiple of the others'.
struct Glance {
  private let results: Results
  private let documents = ["twitter", "citm_catalog", "canada", Corpus.smallName]

  init(_ results: Results) { self.results = results }

  private static let lines: [(what: String, group: String, library: String, references: [String])] =
    [
      ("read into a value", "Bytes to a value", "Jansson", ["C", "Foundation"]),
      (
        "read, and look up 100 values", "Bytes to a value, and 100 values deep inside", "Jansson",
        ["C", "Foundation"]
      ),
      (
        "read, and change one value", "Bytes to a value, and the first write to it", "Jansson",
        ["C", "Foundation"]
      ),
      ("write a value", "Value to bytes", "Jansson", ["C", "Foundation"]),
      ("decode models by mapping", "Bytes to models", "Jansson, mapping", ["Foundation"]),
      (
        "decode models through `JSON.Decoder`", "Bytes to models", "Jansson, Codable",
        ["Foundation"]
      ),
      (
        "decode models with `@JSONCodable`", "Bytes to models", "Jansson, macros", ["Foundation"]
      ),
      ("encode models by mapping", "Models to bytes", "Jansson, mapping", ["Foundation"]),
      (
        "encode models through `JSON.Encoder`", "Models to bytes", "Jansson, Codable",
        ["Foundation"]
      ),
      (
        "encode models with `@JSONCodable`", "Models to bytes", "Jansson, macros", ["Foundation"]
      ),
    ]

  var text: String {
    var table = MarkdownTable(
      ["times as fast", "as"] + documents.map { $0 == Corpus.smallName ? "300 bytes" : $0 },
      textColumns: 2)
    for line in Self.lines {
      for reference in line.references {
        let cells = documents.map { ratio(line.group, $0, line.library, reference) }
        guard cells.contains(where: { !$0.isEmpty }) else { continue }
        table.add([line.what, Self.names[reference, default: reference]] + cells)
      }
    }
    return table.text
  }

  private static let names = ["C": "jansson in C", "Foundation": "Foundation"]

  private func ratio(
    _ title: String, _ document: String, _ library: String, _ reference: String
  ) -> String {
    let group = results.groups.first { $0.title == title }
    let row = group?.rows.first { $0.name == document }
    let entry = row?.entries.first { $0.name == library }
    return entry?.timesAsFast[reference].map { Format.number($0.median) } ?? ""
  }
}
