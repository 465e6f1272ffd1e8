internal import Foundation
internal import Harness
public import Jansson
internal import SampleData

extension Group {
  static func decodingCollections() -> Group {
    Group(
      "Bytes to collections of scalars",
      "Reading a text into an array or a dictionary, without a struct around it.",
      rows: ScalarCollection.rows(.decoding) { library, type, text in
        try library.decoding(type, [text])
      })
  }

  static func encodingCollections() -> Group {
    Group(
      "Collections of scalars to bytes",
      """
      The same arrays and dictionaries as compact text. This library writes dictionaries sorted by \
      key, Foundation in arbitrary order.
      """,
      rows: ScalarCollection.rows(.encoding) { library, type, text in
        try library.encoding(type, [text])
      })
  }
}

extension Int: BenchmarkModel {}
extension Double: BenchmarkModel {}
extension String: BenchmarkModel {}
extension Dictionary: BenchmarkModel where Key == String, Value: BenchmarkModel {}

extension ScalarCollection {
  fileprivate typealias Work =
    @Sendable (any ModelLibrary, any BenchmarkModel.Type, Data) throws -> Workload

  /// A row for each kind.
  fileprivate static func rows(
    _ direction: CodingDirection, _ work: @escaping Work
  ) -> [@Sendable () throws -> Row] {
    allCases.map { kind in { kind.row(direction, work) } }
  }

  private static let count = 200_000

  private var type: any BenchmarkModel.Type {
    switch self {
    case .integers: [Int].self
    case .doubles: [Double].self
    case .strings: [String].self
    case .members: [String: Int].self
    }
  }

  private func row(_ direction: CodingDirection, _ work: @escaping Work) -> Row {
    let text = Data(bytes(count: Self.count))
    let type = type
    let entries = Contenders.models.filter { $0.offers(direction, type) }.map { library in
      let isOurs = library.name.hasPrefix("Jansson")
      return Entry(
        library.name, reference: library.reference,
        promises: isOurs
          ? [.timesAsFast(atLeast: promised(direction), reference: "Foundation")] : []
      ) { try work(library, type, text) }
    }
    return Row(title(count: Self.count), bytes: text.count, entries)
  }

  /// The promised speed of mapping and the coders as a multiple of Foundation's.
  ///
  /// Most of the time of reading strings and dictionaries is that of Swift's own.
  private func promised(_ direction: CodingDirection) -> Double {
    switch (self, direction) {
    case (.integers, .decoding): 25
    case (.integers, .encoding): 45
    case (.doubles, .decoding): 20
    case (.doubles, .encoding): 25
    case (.strings, .decoding): 8
    case (.strings, .encoding): 14
    case (.members, .decoding): 6.5
    case (.members, .encoding): 11
    }
  }
}
