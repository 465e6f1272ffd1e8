import Jansson
import JanssonLines

/// Any bytes as JSON Lines or another form of many values: chunks that are split anywhere give what
/// the whole gives.
enum ManyValues {
  private static let formats: [JSON.Lines.Format] = [
    .lines, .concatenated, .textSequence, .elements(), .elements(at: ["a", 1]),
    .serverSentEvents,
  ]

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    let format = input.element(of: formats)
    let limit = input.choice(2) == 0 ? 1 << 20 : 1 + input.choice(64)
    let options = JSON.Lines.Options(
      format: format, onFailure: .continue, maximumLength: limit)
    let sizes = (0..<4).map { _ in 1 + input.choice(32) }
    let text = Array(input.rest)

    let whole = JSON.Lines(parsing: text, options: options).map(describe)
    let parser = JSON.Lines.Parser(options: options)
    var parts: [String] = []
    var start = 0
    var turn = 0
    while start < text.count {
      let end = min(start + sizes[turn % sizes.count], text.count)
      parser.append(text[start..<end])
      while let line = parser.next() { parts.append(describe(line)) }
      (start, turn) = (end, turn + 1)
    }
    parser.finish()
    while let line = parser.next() { parts.append(describe(line)) }
    require(parts == whole, "chunks give \(parts), the whole gives \(whole)")
    require(parser.isFinished, "a finished text ends")
    if case .lines = format { checkLines(text, limit, whole) }
    if bytes.choice(4) == 0 { checkModels(text, options, whole.count) }
  }

  private struct Item: JSONCodable, Codable, Sendable {
    var a: Int?
    var b: [Double]
    var next: JSON?
  }

  /// Records are decoded as their values are, and as many fail.
  private static func checkModels(_ text: [UInt8], _ options: JSON.Lines.Options, _ count: Int) {
    let lines = JSON.Lines(parsing: text, options: options)
    let values = lines.map { $0 }
    let mapped = lines.decoded(as: Item.self).map { $0 }
    let decoded = lines.decoded(as: Item.self, by: JSON.Decoder()).map { $0 }
    require(values.count == count && mapped.count == count && decoded.count == count, "all lines")
    for (index, line) in values.enumerated() {
      let value = try? line.get()
      let model = value.flatMap { try? Item(decoding: $0) }
      require((try? mapped[index].get().json) == model?.json, "a line is mapped like its value")
      let item = value.flatMap { try? JSON.Decoder().decode(Item.self, from: $0) }
      require((try? decoded[index].get().b) == item?.b, "a line is decoded like its value")
    }
  }

  private static func describe(_ line: Result<JSON, JSON.Lines.Failure>) -> String {
    switch line {
    case .success(let value): return "\(value)"
    case .failure(let failure):
      require(failure.offset >= 0 && failure.line >= 1 && failure.column >= 1, "a place")
      return "\(failure.position): \(failure.message)"
    }
  }

  /// Each line by itself is what `JSON(parsing:)` takes it for.
  private static func checkLines(_ text: [UInt8], _ limit: Int, _ found: [String]) {
    var text = text[...]
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if text.starts(with: mark) { text = text.dropFirst(3) }
    // Of a line that is too long nothing is known.
    let lines = text.split(separator: 0x0A).filter { line in
      line.count > limit || !line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
    require(lines.count == found.count, "\(lines.count) lines, \(found.count) results")
    for (line, result) in zip(lines, found) where line.count <= limit {
      guard let value = try? JSON(parsing: Array(line)) else { continue }
      // A mark begins a text of its own, and no line of one.
      require(("\(value)" == result) == !line.starts(with: mark), "one value")
    }
  }
}
