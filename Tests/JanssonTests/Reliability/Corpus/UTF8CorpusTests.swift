import Jansson
import Testing

/// Well-formed UTF-8 is what Unicode's table 3-7 lists, and nothing else is accepted.
struct UTF8CorpusTests {
  /// The rows of the table: the range of each byte of a sequence.
  private static let table: [[ClosedRange<UInt8>]] = [
    [0x00...0x7F],
    [0xC2...0xDF, 0x80...0xBF],
    [0xE0...0xE0, 0xA0...0xBF, 0x80...0xBF],
    [0xE1...0xEC, 0x80...0xBF, 0x80...0xBF],
    [0xED...0xED, 0x80...0x9F, 0x80...0xBF],
    [0xEE...0xEF, 0x80...0xBF, 0x80...0xBF],
    [0xF0...0xF0, 0x90...0xBF, 0x80...0xBF, 0x80...0xBF],
    [0xF1...0xF3, 0x80...0xBF, 0x80...0xBF, 0x80...0xBF],
    [0xF4...0xF4, 0x80...0x8F, 0x80...0xBF, 0x80...0xBF],
  ]

  /// Both ends of each range, and the values just outside.
  private static let edges: [UInt8] = [
    0x21, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
    0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF7, 0xF8, 0xFB, 0xFC, 0xFE, 0xFF,
  ]

  /// All bytes after the second have the same range.
  private static let lastBytes: [UInt8] = [0x21, 0x7F, 0x80, 0xBF, 0xC0]

  private static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard
        let row = table.first(where: { row in
          row.count <= rest.count && zip(row, rest).allSatisfy { $0.contains($1) }
        })
      else { return false }
      rest = rest.dropFirst(row.count)
    }
    return true
  }

  private func accepts(_ text: [UInt8], _ engine: JSON.Engine) -> Bool {
    (try? JSON(parsing: text, options: .init(engine: engine))) != nil
  }

  /// Every pair of bytes.
  @Test(arguments: JSON.Engine.allCases)
  func `Every pair of bytes is accepted exactly if it is well-formed`(_ engine: JSON.Engine) {
    for first in UInt8(0x80)...0xFF {
      for second in UInt8(0x20)...0xFF where second != 0x22 && second != 0x5C {
        let isValid = Self.isWellFormed([first, second])
        if accepts([0x22, first, second, 0x22], engine) != isValid {
          Issue.record("\(first) \(second)")
        }
      }
    }
  }

  /// Every sequence of three and four bytes at the edges of the table's ranges, at many offsets in
  /// a string: readers that process many bytes at a time join sequences across block boundaries.
  @Test(arguments: JSON.Engine.allCases, [0, 14, 15, 30, 31, 62, 63])
  func `Sequences of three and four bytes are accepted only if well-formed`(
    _ engine: JSON.Engine, before: Int
  ) {
    let head = [0x22] + [UInt8](repeating: 0x61, count: before)
    var cases = 0
    for first in Self.edges where first >= 0x80 {
      for second in Self.edges {
        for third in Self.lastBytes {
          let three = [first, second, third]
          let isValid = Self.isWellFormed(three)
          if accepts(head + three + [0x22], engine) != isValid { Issue.record("\(three)") }
          cases += 1
          // A fourth byte matters only after a lead byte of a four-byte sequence.
          for fourth in first >= 0xF0 && before % 2 == 1 ? Self.lastBytes : [] {
            let four = three + [fourth]
            let isValid = Self.isWellFormed(four)
            if accepts(head + four + [0x22], engine) != isValid { Issue.record("\(four)") }
            cases += 1
          }
        }
      }
    }
    #expect(cases >= 3_000)
  }

  /// In a value, in a key, and outside of both.
  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x9F, 0xBF],
      [0xE0, 0xA0], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF0, 0x90, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]])
  func `The error is at the first byte that is not UTF-8`(_ bytes: [UInt8]) {
    for before in [0, 1, 15, 31, 63] {
      let head = [UInt8](repeating: 0x61, count: before)
      Corpus.expectRefused([0x22] + head + bytes + [0x22], at: before + 1)
      Corpus.expectRefused([0x22] + head + bytes, at: before + 1)
      Corpus.expectRefused([0x7B, 0x22] + head + bytes + [0x22, 0x3A, 0x31, 0x7D], at: before + 2)
      Corpus.expectRefused([0x5B, 0x31] + bytes + [0x5D], at: 2)
    }
    Corpus.expectRefused(bytes, at: 0)
  }

  private static let allScalars: String = {
    var scalars = String.UnicodeScalarView()
    for value in UInt32(0x80)...0x10FFFF {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }()

  /// Including noncharacters and unassigned scalars.
  @Test(arguments: JSON.Engine.allCases)
  func `Every Unicode scalar is read as itself`(_ engine: JSON.Engine) throws {
    let text = Self.allScalars
    let json = try JSON(parsing: "\"\(text)\"", options: .init(engine: engine))
    guard case .string(let read) = json else {
      Issue.record("no string")
      return
    }
    let isSame = read.utf8.elementsEqual(text.utf8)
    #expect(isSame)
    let ascii = JSON.WritingOptions(isASCIIOnly: true, engine: engine)
    let isKept = try JSON(parsing: json.jsonBytes(options: ascii)) == json
    #expect(isKept)
  }
}
