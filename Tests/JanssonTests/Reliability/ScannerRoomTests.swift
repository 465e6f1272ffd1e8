import Foundation
import Jansson
import TestSupport
import Testing

/// The scanner writes and reads only inside its blocks, even where its estimate of their size was
/// much too low: every block ends at a page that may not be touched.
struct ScannerRoomTests {
  @Test func `Nodes after a string of many escapes have room`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try ScannerRoom.checkEscapes()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  @Test func `All nodes of a text whose size is underestimated have room`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try ScannerRoom.checkUnderestimated()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  @Test func `All nodes of a short text have room`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try ScannerRoom.checkShort()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }
}

private enum ScannerRoom {
  /// A text that is white space wherever the scanner may look to estimate the number of nodes: 64
  /// bytes at each multiple of 1,024.
  struct SparseText {
    private(set) var bytes: [UInt8] = []

    init(lead: Int) { bytes = [UInt8](repeating: 0x20, count: lead) }

    mutating func append(_ token: String) {
      // White space is as welcome between tokens as inside a string.
      while bytes.count % 1024 < 64 || (bytes.count + token.utf8.count) % 1024 < 64 {
        bytes.append(0x20)
      }
      bytes += Array(token.utf8)
    }
  }

  static func check(_ bytes: [UInt8], nodes: Int) throws {
    let options = JSON.ReadingOptions(maximumDepth: 2048)
    let counts = try withEveryScanner { try count(JSON(parsing: bytes, options: options)) }
    require(counts.allSatisfy { $0 == nodes })
  }

  /// The number of values inside a value, itself included.
  private static func count(_ json: JSON) -> Int {
    var count = 0
    var left = [json]
    while let next = left.popLast() {
      count += 1
      switch next {
      case .array(let array): left += array
      case .object(let object): left += object.values
      default: break
      }
    }
    return count
  }

  /// The tokens are found about a thousand at a time; a string with escapes at the end of one batch
  /// continues in the next, whose nodes need room as well.
  static func checkEscapes() throws {
    GuardingAllocator.install()
    for lead in stride(from: 64, to: 128, by: 8) {
      for brackets in 1010...1030 {
        var text = SparseText(lead: lead)
        for _ in 0..<brackets { text.append("[") }
        text.append("\"\\n")
        for _ in 0..<40 { text.append("abc\\n") }
        text.append("\"")
        text.append(",")
        for _ in 0..<60 { text.append("[") }
        for _ in 0..<brackets + 60 { text.append("]") }
        try check(text.bytes, nodes: brackets + 61)
      }
    }
  }

  static func checkUnderestimated() throws {
    GuardingAllocator.install()
    for count in [100, 1000, 1023, 1024, 1025, 2000] {
      var numbers = SparseText(lead: 64)
      var members = SparseText(lead: 64)
      var arrays = SparseText(lead: 64)
      numbers.append("[")
      members.append("{")
      arrays.append("[")
      for index in 0..<count {
        numbers.append(index == 0 ? "1" : ",1")
        members.append(index == 0 ? "\"0\":1" : ",\"\(index)\":1")
        arrays.append(index == 0 ? "[1]" : ",[1]")
      }
      numbers.append("]")
      members.append("}")
      arrays.append("]")
      try check(numbers.bytes, nodes: count + 1)
      try check(members.bytes, nodes: count + 1)
      try check(arrays.bytes, nodes: 2 * count + 1)
    }
    // The index of the elements is made last, where the room for nodes may be just enough for them.
    for count in stride(from: 3200, to: 3700, by: 50) {
      var arrays = SparseText(lead: 64)
      arrays.append("[[]")
      for _ in 1..<count { arrays.append(",[]") }
      arrays.append("]")
      try check(arrays.bytes, nodes: count + 1)
    }
  }

  static func checkShort() throws {
    GuardingAllocator.install()
    // An index for elements of which few are containers, after which comes the text or the end.
    for count in [17, 40, 64, 100, 200, 400, 490, 1000, 2000, 5000] {
      let text = "[\"first\",[]\(String(repeating: ",1", count: count))]"
      try check(Array(text.utf8), nodes: count + 3)
      let first = try withEveryScanner { try JSON(parsing: text)[0] }
      require(first.allSatisfy { $0 == "first" })
    }
    for count in 1...500 {
      let arrays = "[" + repeatElement("[]", count: count).joined(separator: ",") + "]"
      try check(Array(arrays.utf8), nodes: count + 1)
      let strings = "[" + repeatElement("\"\"", count: count).joined(separator: ",") + "]"
      try check(Array(strings.utf8), nodes: count + 1)
      if count % 7 == 0 {
        let members = "{" + (0..<count).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
        try check(Array(members.utf8), nodes: count + 1)
      }
    }
  }
}
