import Foundation
import Jansson
import Testing

/// UUIDs are read and written without Foundation's functions, which nobody should notice.
@Suite struct UUIDTests {
  static let uuids: [UUID] = [
    "00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
    "01234567-89AB-CDEF-0123-456789ABCDEF", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
  ].compactMap { UUID(uuidString: $0) }

  @Test(arguments: uuids)
  func `A UUID is written as by Foundation, and read in either case`(uuid: UUID) throws {
    let text = "[\"\(uuid.uuidString)\"]"
    #expect(try JSON.Encoder().encodeString([uuid]) == text)
    #expect(try [uuid].jsonString() == text)
    for text in [text, text.lowercased()] {
      #expect(try JSON.Decoder().decode([UUID].self, from: text) == [uuid])
      #expect(try [UUID](jsonString: text) == [uuid])
    }
  }

  @Test func `A text with another character anywhere is read as by Foundation`() throws {
    let original = "01234567-89ab-CDEF-0123-456789abcdef"
    var texts = ["", "{\(original)}", original + "0", String(original.dropLast())]
    for offset in 0..<original.count {
      for other in ["g", "G", "-", "/", ":", "@", "`", "0", "é"] {
        let before = original.prefix(offset)
        texts.append(before + other + original.dropFirst(offset + 1))
      }
    }
    for text in texts {
      let json: JSON = [JSON.string(text)]
      let expected = UUID(uuidString: text).map { [$0] }
      #expect((try? JSON.Decoder().decode([UUID].self, from: json)) == expected, "\(text)")
      #expect((try? [UUID](decoding: json)) == expected, "\(text)")
    }
  }
}
