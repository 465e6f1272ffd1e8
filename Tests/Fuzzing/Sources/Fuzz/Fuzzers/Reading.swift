import Jansson
import JanssonLines

/// Any bytes, after one for the options: each engine returns a value or a typed error with a
/// location in the text, and accepts exactly what the grammar says.
///
/// A text that is cut has the value of what precedes the cut, and so has one that arrives in
/// pieces.
enum Reading {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    let bits = input.byte()
    let text = input.rest
    for engine in JSON.Engine.allCases {
      let options = JSON.ReadingOptions(bits: bits, engine: engine)
      do throws(JSON.Error) {
        let json = try JSON(parsing: text, options: options)
        require(Grammar.accepts(text, options), "\(engine) accepts what is no JSON")
        touch(json)
        if bytes.choice(4) == 0 { readAgain(text, json, options) }
      } catch {
        check(error, text, options)
      }
    }
    if text.count <= 128, bytes.choice(8) == 2 {
      PartialTexts.checkGrowth(Array(text), bits)
    } else if text.count <= 256, bytes.choice(4) == 1, (try? JSON(parsing: text)) != nil {
      PartialTexts.check(Array(text), cut: bytes.choice(text.count))
    } else if (try? JSON(parsing: text)) == nil {
      // It may be whole as far as it goes, or not; it is read, or not, as each engine does.
      let options = JSON.ReadingOptions(truncation: .keepStrings)
      let value = try? JSON(parsing: text, options: options)
      let partial = try? JSON.Partial(parsing: text, options: options)
      require(partial?.value == value, "a value and a partial one are the same")
    }
  }

  /// With a reader, which uses the memory of values that are gone, and of none that is kept.
  private static func readAgain(
    _ text: UnsafeRawBufferPointer, _ json: JSON, _ options: JSON.ReadingOptions
  ) {
    let reader = JSON.Reader(options: options)
    require(try reader.read(text) == json, "a reader reads the same")
    let kept = try? reader.read(text)
    _ = try? reader.read(Array("[1,{}]".utf8))
    require(kept == json, "a value that is kept stays as it is")
    _ = try? reader.read(UnsafeRawBufferPointer(rebasing: text.dropLast()))
    require(kept == json && (try? reader.read(text)) == json, "also after what is no JSON")
  }

  /// Every operation on a single value.
  private static func touch(_ json: JSON) {
    require(json == json, "a value from a text equals itself")
    let copy = json.detached()
    require(json.hashValue == copy.hashValue, "a copy has the same hash")
    require(json.description == copy.description, "a copy has the same text")
    require(!json.description.isEmpty, "a value has a description")
    require(!json.isError, "a text holds no errors")
    var sum = 0
    for element in json { sum += element.isError ? 0 : 1 }
    require(sum == json.count || !isContainer(json), "all children are reached")
    for member in json.members {
      require(json.members[member.key] == member.value, "a member is found by its key")
    }
  }

  private static func isContainer(_ json: JSON) -> Bool {
    json.kind == .object || json.kind == .array
  }

  private static func check(
    _ error: JSON.Error, _ text: UnsafeRawBufferPointer, _ options: JSON.ReadingOptions
  ) {
    require(!error.description.isEmpty, "an error has a description")
    switch error {
    case .tooLarge(let limit, let size):
      require(size == text.count && size > limit, "a text that is too large")
      return
    case .syntax:
      require(
        !Grammar.accepts(text, options), "\(options.engine) refuses JSON: \(error)")
    case .duplicateKey, .tooDeep: break
    default: fatalError("reading throws \(error)")
    }
    guard let position = error.position else { fatalError("no position: \(error)") }
    require((0...text.count).contains(position.offset), "the position is in the text: \(error)")
    require(position.line >= 1 && position.column >= 1, "lines and columns count from 1")
    let before = text[..<position.offset]
    let marks = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    require(
      position.column <= before.count - min(marks, before.count) + 1,
      "a column is at most one more than the bytes before it: \(position)")
  }
}
