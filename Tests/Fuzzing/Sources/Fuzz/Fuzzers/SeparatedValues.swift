import Jansson

/// The command line tool's CSV: any bytes are read or rejected, and what is written for strings is
/// read back as them.
enum SeparatedValues {
  private static let delimiters: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    let delimiter = input.element(of: delimiters)
    let hasHeader = input.choice(2) == 0
    let size = 1 + input.choice(16)
    let text = Array(input.rest)
    let records = read(text, delimiter, hasHeader: hasHeader, pieces: text.count)
    // However the bytes arrive.
    require(records == read(text, delimiter, hasHeader: hasHeader, pieces: size), "in pieces")
    guard let records, hasHeader, !records.isEmpty else { return }
    checkRoundTrip(records)
  }

  /// The values of a text, in any pieces; nil if it is rejected.
  private static func read(
    _ text: [UInt8], _ delimiter: UInt8, hasHeader: Bool, pieces: Int
  ) -> [JSON]? {
    var reader = CSVReader(delimiter: delimiter)
    var records = CSVRecords(hasHeader: hasHeader, hasTypes: false)
    var values: [JSON] = []
    do {
      try reader.read(Input(bytes: text, piece: max(pieces, 1))) { fields, line in
        if let value = try records.value(of: fields, line: line) { values.append(value) }
      }
      return values
    } catch {
      return nil
    }
  }

  private static func checkRoundTrip(_ records: [JSON]) {
    for lineEnd in ["\n", "\r\n"] {
      let writer = CSVWriter(membersOf: records, lineEnd: lineEnd, hasTypes: false)
      let lines = records.compactMap { try? writer.line(ofMembers: $0) }
      let text = writer.header + lines.joined()
      let again = read(Array(text.utf8), 0x2C, hasHeader: true, pieces: 7)
      require(again == records, "\(text.debugDescription) is read as \(again as Any)")
    }
  }
}

// What the tool's files take from the rest of the tool, with bytes for a file.

struct Input {
  let bytes: [UInt8]
  /// The most bytes that are read at once.
  let piece: Int
}

final class ByteSource {
  private var rest: ArraySlice<UInt8>
  private let piece: Int

  init(_ input: Input) throws { (rest, piece) = (input.bytes[...], input.piece) }

  func read(into room: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = min(room.count, rest.count, piece)
    room.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
}

struct Columns {
  struct Source {
    let key: String
    func value(in json: JSON) -> JSON? { json[.key(key)] }
  }

  struct Column {
    let name: String
    let source: Source
  }

  let columns: [Column]

  init(keys: [String]) { columns = keys.map { Column(name: $0, source: Source(key: $0)) } }
}
