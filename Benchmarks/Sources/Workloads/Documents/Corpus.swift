public import Foundation
internal import PureSwiftParser
internal import SampleData

/// What is read and written: one text, or many that are processed one by one.
public struct Corpus: Sendable {
  /// The name in the reports.
  public let name: String
  /// The texts.
  public let texts: [Data]
  /// For each text, the paths of the values that are read deep inside it.
  public let leafPaths: [[[Step]]]
  /// For each text, the path of the value that is replaced in it.
  public let changes: [[Step]]

  /// One text, in which 100 values are looked up, or several, with 3 lookups in each.
  ///
  /// - Throws: `Parser.Failure` if a text is not JSON.
  public init(name: String, texts: [Data]) throws {
    self.name = name
    self.texts = texts
    let values = try texts.map { try Parser.parse($0, maximumDepth: 2048) }
    leafPaths = values.map { LeafFinder.ways(in: $0, count: texts.count > 1 ? 3 : 100) }
    changes = values.map { LeafFinder.ways(in: $0, count: 1).first ?? [] }
  }

  /// The paths of one value in a hundred of the first text.
  ///
  /// - Throws: `Parser.Failure` if it is not JSON.
  func everyHundredth() throws -> [[Step]] {
    let value = try Parser.parse(texts[0], maximumDepth: 2048)
    return LeafFinder.ways(in: value, count: LeafFinder.leafCount(value) / 100)
  }

  /// The generated documents, the small ones last.
  public static func samples() throws -> [Corpus] {
    let large = try SampleDocument.allCases.map { document in
      try Corpus(name: document.rawValue, texts: [Data(document.bytes())])
    }
    let small = SampleDocument.smallDocuments().map { Data($0) }
    return large + [try Corpus(name: smallName, texts: small)]
  }

  /// The name of the small documents.
  public static let smallName = "10,000 of 300 bytes"

  /// The average length of a text.
  public var bytes: Int { texts.reduce(0) { $0 + $1.count } / texts.count }
}

/// Finds values that are not containers by their ordinal number.
private struct LeafFinder {
  private var wanted: ArraySlice<Int>
  private var passed = 0
  private var way: [Step] = []
  private var found: [[Step]] = []

  /// The paths of this many leaves, evenly spread; a single one is in the middle.
  static func ways(in root: Value, count: Int) -> [[Step]] {
    let leaves = leafCount(root)
    let count = min(count, leaves)
    let numbers = (0..<count).map { (2 * $0 + 1) * leaves / (2 * count) }
    var finder = LeafFinder(wanted: numbers[...])
    finder.walk(root)
    return finder.found
  }

  private init(wanted: ArraySlice<Int>) { self.wanted = wanted }

  static func leafCount(_ value: Value) -> Int {
    switch value {
    case .array(let elements): elements.reduce(0) { $0 + leafCount($1) }
    case .object(let members): members.reduce(0) { $0 + leafCount($1.value) }
    case .null, .bool, .integer, .double, .string: 1
    }
  }

  private mutating func walk(_ value: Value) {
    guard let next = wanted.first else { return }
    switch value {
    case .array(let elements):
      for (index, element) in elements.enumerated() { walk(element, by: .index(index)) }
    case .object(let members):
      for (key, member) in members { walk(member, by: .key(key)) }
    case .null, .bool, .integer, .double, .string:
      if passed == next {
        found.append(way)
        wanted.removeFirst()
      }
      passed += 1
    }
  }

  private mutating func walk(_ value: Value, by step: Step) {
    way.append(step)
    walk(value)
    way.removeLast()
  }
}
