import Foundation
import Jansson
import Testing

/// Arrays of numbers become text at once where compact text is wanted, which nobody should notice.
@Suite struct NumberArrayTests {
  struct Rows: Codable, Equatable {
    var reals: [Double] = []
    var whole: [Int] = []
    var points: [[Double]] = []
    var counts: [[Int]] = []
    var deep: [[[Double]]] = []
    var table: [String: [Int]] = [:]
    var some: [Double]?
    var bytes: [UInt8] = []
    var hashes: [UInt64] = []
    var signed: [Int8] = []
    var pixels: [[Int32]] = []
    var others = Others()
  }

  struct Others: Codable, Equatable {
    var int16: [Int16] = [.min, -1, .max]
    var int32: [Int32] = [.min, -1, .max]
    var uint: [UInt] = [.min, 10, .max]
    var uint16: [UInt16] = [.min, 10, .max]
    var uint32: [UInt32] = [.min, 10, .max]
  }

  static let rows = [
    Rows(),
    Rows(
      reals: [0, -0.0, 1, -1.5, 0.1, 1e16, 1e-7, .greatestFiniteMagnitude, .leastNonzeroMagnitude],
      whole: [0, -1, .max, .min], points: [[], [1], [2.5, 100]], counts: [[], [7], [-8, 9]],
      deep: [[], [[]], [[1, 2], [3.25]]], table: ["b": [1, 2], "a": []], some: [2],
      bytes: [0, 10, 255],
      hashes: [0, 1 << 63 - 1, 1 << 63, 1 << 63 + 2, .max], signed: [-128, 0, 127],
      pixels: [[], [.min, .max]]),
    Rows(reals: (0..<5_000).map { Double($0) / 3 }, points: (0..<500).map { [Double($0), 0.5] }),
  ]

  @Test(arguments: rows)
  func `The text of number arrays equals that of the same value`(rows: Rows) throws {
    let encoder = JSON.Encoder()
    // The value is made of the numbers themselves.
    let value = try encoder.encodeJSON(rows)
    #expect(try encoder.encodeString(rows) == value.jsonString().replacing("-0.0", with: "-0"))
    #expect(try JSON.Decoder().decode(Rows.self, from: encoder.encode(rows)) == rows)
    #expect(try JSONDecoder().decode(Rows.self, from: encoder.encode(rows)) == rows)
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let pretty = try encoder.encodeString(rows)
    encoder.outputFormatting = .sortedKeys
    #expect(pretty.filter { !$0.isWhitespace } == (try encoder.encodeString(rows)))
  }

  @Test func `One encoder can produce text and values in turn`() throws {
    let encoder = JSON.Encoder()
    for _ in 0..<3 {
      #expect(try encoder.encodeString([[1, 2], []]) == "[[1,2],[]]")
      #expect(try encoder.encodeJSON([[1, 2], []]) == [[1, 2], []])
      encoder.outputFormatting = .prettyPrinted
      #expect(try encoder.encodeString([1]).contains("\n"))
      encoder.outputFormatting = []
    }
  }

  @Test func `An integer that does not fit is an error at its place`() throws {
    let refused: [(text: String, type: any Decodable.Type)] = [
      ("[1,256]", [UInt8].self), ("[1,-129]", [Int8].self), ("[0,-1]", [UInt64].self),
      ("[1,18446744073709551616]", [UInt64].self), ("[1,2.5]", [Int32].self),
      ("[1,\"2\"]", [UInt16].self), ("[1,null]", [UInt].self),
    ]
    for (text, type) in refused {
      let failure = context { _ = try JSON.Decoder().decode(type, from: text) }
      #expect(failure?.codingPath.map(\.intValue) == [1], "\(text)")
    }
    // An integer may be written with a fraction or an exponent.
    #expect(try JSON.Decoder().decode([UInt8].self, from: "[1.0,2e1]") == [1, 20])
    #expect(try JSON.Decoder().decode([UInt8?].self, from: "[1,null]") == [1, nil])
  }

  @Test func `An infinity is an error or a string`() throws {
    let encoder = JSON.Encoder()
    let refused: [(values: [[Double]], path: String)] = [
      ([[1, .infinity]], "Index 0,Index 1"), ([[], [.nan]], "Index 1,Index 0"),
    ]
    for (values, path) in refused {
      do {
        _ = try encoder.encode(values)
        Issue.record("\(values) was encoded")
      } catch let EncodingError.invalidValue(_, context) {
        #expect(context.codingPath.map(\.stringValue).joined(separator: ",") == path)
      }
    }
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    #expect(try encoder.encodeString([1, Double.infinity, 2]) == #"[1,"+",2]"#)
    let points = [[1, 2], [-Double.infinity, .nan]]
    #expect(try encoder.encodeString(points) == #"[[1,2],["-","?"]]"#)
  }

  /// Encodes an array, and then more elements of it.
  struct Continued: Encodable {
    let start: [Int]
    func encode(to encoder: any Encoder) throws {
      var whole = encoder.singleValueContainer()
      try whole.encode(start)
      var more = encoder.unkeyedContainer()
      #expect(more.count == start.count)
      try more.encode(3)
      try more.encode([[0.5], []])
    }
  }

  @Test(arguments: [[], [1], [1, 2]])
  func `An array can be continued in every layout`(start: [Int]) throws {
    let encoder = JSON.Encoder()
    let elements = start.map { "\($0)" } + ["3", "[[0.5],[]]"]
    let expected = "[\(elements.joined(separator: ","))]"
    let value = Continued(start: start)
    #expect(try encoder.encodeString(value) == expected)
    #expect(try encoder.encodeJSON(value).jsonString() == expected)
    encoder.outputFormatting = .prettyPrinted
    #expect(try encoder.encodeString(value).filter { !$0.isWhitespace } == expected)
  }

  /// Encodes an array, and then changes its mind.
  struct Fickle: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: JSONKey.self)
      try container.encode([1, 2], forKey: .value)
      try container.encode("once more", forKey: .value)
      try? container.encode([1, Double.nan], forKey: .value)
      try container.encode([[3]], forKey: .other)
    }
    enum JSONKey: CodingKey { case value, other }
  }

  @Test func `An array that has been replaced is not written`() throws {
    #expect(
      try JSON.Encoder().encodeString([Fickle()]) == #"[{"value":"once more","other":[[3]]}]"#)
  }
}
