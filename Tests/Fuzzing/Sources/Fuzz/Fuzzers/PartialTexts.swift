import Jansson
import JanssonLines

/// What is kept of a text that is cut.
enum PartialTexts {
  /// Compares the value of the beginning of a valid text with the slow one.
  static func check(_ text: [UInt8], cut: Int) {
    for truncation in [JSON.ReadingOptions.Truncation.keepValues, .keepStrings] {
      let options = JSON.ReadingOptions(truncation: truncation)
      let expected = SlowCompletion.value(
        of: text[..<cut], keepingStrings: truncation == .keepStrings)
      do {
        let partial = try JSON.Partial(parsing: text[..<cut], options: options)
        require(partial.value == expected, "the value of what precedes the cut")
        require((try? JSON(parsing: text[..<cut], options: options)) == expected, "also as a value")
      } catch {
        fatalError("the beginning of a valid text is refused: \(error)")
      }
    }
  }

  /// A text that arrives in pieces has the value of what has arrived, and makes the changes that
  /// lead to it.
  static func checkGrowth(_ text: [UInt8], _ bits: UInt8) {
    var options = JSON.ReadingOptions(bits: bits, engine: .turbo)
    guard options.syntax == .json else { return }
    options.truncation = [.keepValues, .keepStrings, .keepScalars][Int(bits) % 3]
    var growth = SlowGrowth(text, options)
    var number = bits
    let mistake = growth.mistake {
      number = number &* 77 &+ 29
      return Int(number >> 5)
    }
    if let mistake { fatalError(mistake) }
  }
}
