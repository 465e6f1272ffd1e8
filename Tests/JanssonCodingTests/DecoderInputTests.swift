import Foundation
import Jansson
import TestSupport
import Testing

/// What a decoder reads from, and subclasses of the coders.
@Suite struct DecoderInputTests {
  private struct Point: Codable, Equatable { var x: Int, name: String }

  private static let text = "{\"x\": 1,\n \"name\": \"aü€😀\"}"
  private static let point = Point(x: 1, name: "aü€😀")

  @Test func `Any contiguous bytes can be decoded`() throws {
    let decoder = JSON.Decoder()
    let padded = [UInt8](("xx" + Self.text + "yy").utf8)
    let slice = padded[2..<padded.count - 2]
    #expect(try decoder.decode(Point.self, from: slice) == Self.point)
    #expect(try decoder.decode(Point.self, from: ContiguousArray(slice)) == Self.point)
    #expect(try decoder.decode(Point.self, from: Data(padded)[2..<padded.count - 2]) == Self.point)
    try padded.withUnsafeBytes { (bytes) throws in
      let part = UnsafeRawBufferPointer(rebasing: bytes[2..<padded.count - 2])
      #expect(try decoder.decode(Point.self, from: part) == Self.point)
      #expect(try JSON(parsing: part)["x"] == 1)
    }
    try padded.withUnsafeBufferPointer { (bytes) throws in
      let part = UnsafeBufferPointer(rebasing: bytes[2..<padded.count - 2])
      #expect(try decoder.decode(Point.self, from: part) == Self.point)
    }
    #expect(try JSON(parsing: slice)["x"] == 1)
    #expect(try decoder.decode([Int].self, from: [UInt8]("[1]".utf8)[...]) == [1])
    #expect(throws: DecodingError.self) { try decoder.decode(Int.self, from: padded[0..<0]) }
  }

  static let encodings: [(String.Encoding, [UInt8], Int)] = [
    (.utf16LittleEndian, [0xFF, 0xFE], 2), (.utf16BigEndian, [0xFE, 0xFF], 2),
    (.utf32LittleEndian, [0xFF, 0xFE, 0, 0], 4), (.utf32BigEndian, [0, 0, 0xFE, 0xFF], 4),
  ]

  private func data(_ text: String, _ index: Int, marked: Bool = true) throws -> Data {
    let (encoding, mark, _) = Self.encodings[index]
    return Data(marked ? mark : []) + (try #require(text.data(using: encoding)))
  }

  @Test(arguments: Self.encodings.indices, [true, false])
  func `Text in UTF-16 and UTF-32 is decoded`(index: Int, marked: Bool) throws {
    let data = try data(Self.text, index, marked: marked)
    #expect(try JSON.Decoder().decode(Point.self, from: data) == Self.point)
    // Foundation mistakes the byte order mark of UTF-32LE for that of UTF-16LE.
    if index != 2 || !marked {
      #expect(try JSONDecoder().decode(Point.self, from: data) == Self.point)
    }
    // At an unaligned address.
    #expect(
      try JSON.Decoder().decode(Point.self, from: ([0] + [UInt8](data))[1...]) == Self.point)
    let folder = try ScratchFolder()
    let file = folder.path + "/a.json"
    try data.write(to: URL(filePath: file))
    #expect(try JSON.Decoder().decode(Point.self, fromFile: file) == Self.point)
    // The plain reader names the encoding.
    let error = #expect(throws: JSON.Error.self) { try JSON(parsing: data) }
    #expect(error.map { "\($0)".contains("UTF-") } == true)
  }

  /// Lines and columns are the same as in UTF-8; offsets refer to the bytes given.
  @Test(arguments: Self.encodings.indices, [true, false])
  func `Locations in UTF-16 and UTF-32 text are exact`(index: Int, marked: Bool) throws {
    let (_, mark, width) = Self.encodings[index]
    let data = try data("[\"ü😀\",\n \"€😀\", x]", index, marked: marked)
    let context = try #require(
      JanssonCodingTests.context { _ = try JSON.Decoder().decode([String].self, from: data) })
    let position = try #require((context.underlyingError as? JSON.Error)?.position)
    #expect(position.line == 2)
    #expect(position.column == 8)
    // 14 scalars precede it, of which two are surrogate pairs in UTF-16.
    let units = width == 2 ? 14 + 2 : 14
    #expect(position.offset == (marked ? mark.count : 0) + units * width)
    let wrong = try #require(
      JanssonCodingTests.context {
        _ = try JSON.Decoder().decode(
          [Int].self, from: try self.data("[1,\n 😀\"]".replacing("😀", with: "\"😀"), index))
      })
    #expect(wrong.debugDescription.hasSuffix("(line 2, column 2)"))
  }

  @Test func `Bytes that are invalid in the encoding are rejected at their offset`() throws {
    func error(_ bytes: [UInt8]) throws -> JSON.Error? {
      try #require(
        JanssonCodingTests.context { _ = try JSON.Decoder().decode(String.self, from: bytes) }
      )
      .underlyingError as? JSON.Error
    }
    // A lone low surrogate, a high one before a letter, one at the end, half a code unit.
    let start: [UInt8] = [0xFF, 0xFE, 0x22, 0]
    for rest: [UInt8] in [[0, 0xDC, 0x22, 0], [0, 0xD8, 0x22, 0], [0, 0xD8], [0x22]] {
      let error = try error(start + rest)
      #expect(error?.position?.offset == 4)
      #expect(error?.position?.column == 2)
      #expect(error?.message.contains("not UTF-16LE") == true)
    }
    #expect(
      try error([0xFF, 0xFE, 0, 0, 0, 0, 0x11, 0])?.message.contains("not UTF-32LE") == true)
  }

  @Test func `The size limit applies to the bytes given`() throws {
    let decoder = JSON.Decoder()
    let data = try data("[1]", 0)
    decoder.readingOptions.maximumSize = data.count
    #expect(try decoder.decode([Int].self, from: data) == [1])
    // Longer in UTF-8 than in the encoding given.
    let wide = try self.data("\"€€€€\"", 0)
    decoder.readingOptions.maximumSize = wide.count
    #expect(try decoder.decode(String.self, from: wide) == "€€€€")
    decoder.readingOptions.maximumSize = wide.count - 1
    #expect(throws: DecodingError.self) { try decoder.decode(String.self, from: wide) }
  }

  @Test func `The coders can be subclassed`() throws {
    final class Counting: JSON.Decoder, @unchecked Sendable {
      private(set) var count = 0
      override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        count += 1
        return try super.decode(type, from: data)
      }
    }
    final class Sorted: JSON.Encoder, @unchecked Sendable {
      override init() {
        super.init()
        outputFormatting = [.sortedKeys]
      }
      override func encode<T: Encodable>(_ value: T) throws -> Data {
        try super.encode(value) + Data("\n".utf8)
      }
    }
    let decoder = Counting()
    let general: JSON.Decoder = decoder
    #expect(try general.decode(Point.self, from: Data(Self.text.utf8)) == Self.point)
    #expect(decoder.count == 1)
    let encoder: JSON.Encoder = Sorted()
    #expect(try encoder.encode(Point(x: 1, name: "")) == Data("{\"name\":\"\",\"x\":1}\n".utf8))
  }
}
