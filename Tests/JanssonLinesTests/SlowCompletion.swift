import Jansson

/// What is kept of a text that is cut, found out by trying; the fuzzers use this file, too.
enum SlowCompletion {
  /// The longest beginning that is JSON once what is open in it is closed.
  static func value(of text: ArraySlice<UInt8>, keepingStrings: Bool) -> JSON? {
    for end in stride(from: text.endIndex, through: text.startIndex, by: -1) {
      var (open, isString, isEscape) = ([UInt8](), false, false)
      for byte in text[..<end] {
        switch byte {
        case _ where isEscape: isEscape = false
        case UInt8(ascii: "\\") where isString: isEscape = true
        case UInt8(ascii: "\""): isString.toggle()
        case _ where isString: break
        case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
        case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
        case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
        default: break
        }
      }
      if isString, !keepingStrings || isEscape { continue }
      let inNumber = [UInt8]("0123456789+-.eE".utf8)
      if !isString, let last = text[..<end].last, (0x30...0x39).contains(last),
        end == text.endIndex || inNumber.contains(text[end])
      {
        continue
      }
      let completed = text[..<end] + (isString ? [UInt8(ascii: "\"")] : []) + open.reversed()
      if let json = try? JSON(parsing: completed) { return json }
    }
    return nil
  }
}
