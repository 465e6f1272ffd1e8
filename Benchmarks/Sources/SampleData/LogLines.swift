internal import Foundation

/// Lines of a service's log, about 300 bytes each: one JSON object per line.
public enum LogLines {
  /// Writes lines to a file, which may be larger than memory.
  ///
  /// - Parameters:
  ///   - path: the file, which is replaced.
  ///   - count: how many lines.
  ///   - seed: the same seed gives the same lines.
  public static func write(to path: String, count: Int, seed: UInt64 = 27) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw CocoaError(.fileWriteUnknown) }
    var random = SplitMix64(seed: seed)
    let names = (0..<500).map { _ in Words.word(&random) }
    let texts = (0..<500).map { _ in Words.words(random.int(8...14), &random) }
    var buffer: [UInt8] = []
    for number in 0..<count {
      buffer += line(number, names, texts, &random)
      buffer.append(UInt8(ascii: "\n"))
      if buffer.count > 1 << 20 {
        try file.write(contentsOf: buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    try file.write(contentsOf: buffer)
    try file.close()
  }

  private static func line(
    _ number: Int, _ names: [String], _ texts: [String], _ random: inout SplitMix64
  ) -> [UInt8] {
    var text = TextWriter(capacity: 400)
    let name = random.pick(names)
    text.object { text in
      text.member("id", number)
      text.member("level", random.pick(["debug", "info", "info", "info", "warning", "error"]))
      text.member("time", 1_700_000_000_000 + number * 37)
      text.object("user") { text in
        text.member("name", name.capitalizedFirst)
        text.member("mail", "\(name)@example.com")
        text.member("verified", random.chance(60))
        text.member("phone", random.chance(50) ? "+49 30 \(random.int(100_000...999_999))" : nil)
      }
      text.array("tags") { text in
        for _ in 0..<random.int(1...4) { text.string(random.pick(names)) }
      }
      text.key("duration")
      text.raw("\(random.below(100)).\(100 + random.below(900))")
      text.member("text", random.pick(texts))
    }
    return text.bytes
  }
}
