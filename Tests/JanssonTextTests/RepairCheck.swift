import Jansson
import JanssonText

/// What holds for every text that is repaired; the fuzzers use this file, too.
enum RepairCheck {
  /// What is not as it should be; nil if everything is.
  static func mistake(in text: [UInt8]) -> String? {
    // No number is out of range.
    let options = JSON.ReadingOptions(exactNumbers: true)
    let repaired: JSON.Repaired
    do throws(JSON.Error) {
      repaired = try JSON.Repaired(parsing: text, options: options)
    } catch {
      if case .syntax = error, "[{".utf8.contains(text.first ?? 0),
        String(validating: text, as: UTF8.self) != nil
      {
        return "what begins like a value is refused: \(error)"
      }
      return (try? JSON(parsing: text, options: options)) == nil
        ? nil : "a valid text is refused: \(error)"
    }
    let bytes = repaired.bytes
    guard let value = try? JSON(parsing: bytes, options: options), value == repaired.value else {
      return "\(String(decoding: bytes, as: UTF8.self)) is not JSON, or not the value"
    }
    var end = 0
    for repair in repaired.repairs {
      let range = repair.edit.range
      if range.lowerBound < end || range.upperBound > text.count { return "repairs overlap" }
      if range.isEmpty, repair.edit.replacement.isEmpty { return "a repair changes nothing" }
      end = range.upperBound
    }
    let isValid = (try? JSON(parsing: text, options: options)) != nil
    return isValid == repaired.repairs.isEmpty
      ? nil : "a valid text has repairs, or another has none"
  }

  /// A text with some bytes removed, replaced or added.
  static func damaged(_ text: [UInt8], by generator: inout some RandomNumberGenerator) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !text.isEmpty {
      let offset = Int.random(in: 0..<text.count, using: &generator)
      let byte =
        Array("\"'{}[]():,;= \n\\/#`-+.eNt0a\u{201C}\u{1}".utf8).randomElement(
          using: &generator) ?? 0
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: text.remove(at: offset)
      case 1: text[offset] = byte
      case 2: text.insert(byte, at: offset)
      default: text.removeSubrange(offset..<min(offset + 5, text.count))
      }
    }
    return text
  }
}
