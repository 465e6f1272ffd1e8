import Jansson

/// What is read, written in any layout by either engine, and read again is the same value.
enum RoundTrip {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    let (readingBits, writingBits) = (input.byte() & 0b10_0011, input.byte())
    let first = JSON.ReadingOptions(bits: readingBits, engine: .turbo)
    guard let json = try? JSON(parsing: input.rest, options: first) else { return }
    do {
      let text = try json.jsonBytes()
      let engines = JSON.Engine.allCases
      for engine in [engines[bytes.choice(engines.count)]] {
        let reading = JSON.ReadingOptions(bits: readingBits, engine: engine)
        require(
          try JSON(parsing: text, options: reading).jsonBytes() == text,
          "compact text comes out as it went in")
        let writing = JSON.WritingOptions(bits: writingBits, engine: engine)
        let laidOut = try json.jsonBytes(options: writing)
        let back = try JSON(parsing: laidOut, options: reading)
        require(back == json, "the value stays the same through \(writing)")
        require(back.hashValue == json.hashValue, "equal values have equal hashes")
        require(
          try back.jsonBytes(options: writing) == laidOut,
          "written again, a text is the same")
        if writing.isASCIIOnly { require(laidOut.allSatisfy { $0 < 0x80 }, "ASCII only") }
        require(try json.jsonData(options: writing).elementsEqual(laidOut), "the same as Data")
        require(
          try Array(json.jsonString(options: writing).utf8) == laidOut, "the same as String")
      }
    } catch {
      fatalError("broken: what was read can be written and read: \(error)")
    }
  }
}
