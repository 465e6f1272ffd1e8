import CFuzzSupport
import Jansson
import JanssonLines
import Synchronization

/// One value of a text, at a path that the bytes choose: both ways to check the text find what a
/// lookup in the whole finds, in a string as in bytes, with any vectors.
enum ValuesInTexts {
  private static let keys = ["a", "b", "", "é", "a\"b", "0"]

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    let bits = input.byte()
    fuzz_limit_instructions(Int32(bits >> 6))
    defer { fuzz_limit_instructions(3) }
    var options = JSON.ReadingOptions(
      maximumDepth: bits & 1 == 0 ? 512 : 3, exactNumbers: bits & 2 != 0,
      engine: bits & 4 == 0 ? .turbo : .jansson)
    // Of members with the same key, the first one is found without reading the whole.
    options.duplicateKeys = .keepFirst
    let steps = (0..<input.choice(5)).map { _ in input.byte() }
    let text = [UInt8](input.rest)

    let whole = Result { () throws(JSON.Error) in try JSON(parsing: text, options: options) }
    let path = path(in: try? whole.get(), steps)
    let expected = Result { () throws(JSON.Error) in
      let found = try whole.get()[path]
      if let error = found.error { throw error }
      return found
    }
    for validation in [JSON.Validation.wholeText, .valueOnly] {
      let found = Result { () throws(JSON.Error) in
        try JSON.value(at: path, in: text, validation: validation, options: options)
      }
      // In a text that is not valid, a value may be.
      if validation == .valueOnly, case .failure = whole, case .success = found { continue }
      require(
        describe(found) == describe(expected),
        "\(path), \(validation): \(describe(found)), not \(describe(expected))")
    }
    guard let string = String(validating: text, as: UTF8.self) else { return }
    let found = Result { () throws(JSON.Error) in
      // A substring whose bytes are those of the string.
      try JSON.value(at: path, in: string.dropFirst(0), validation: .valueOnly, options: options)
    }
    if case .success = whole {
      require(describe(found) == describe(expected), "\(path) in a string")
    }
    checkEvents(text, path, options, expected)
  }

  /// Events, which read no more than they must, find the same.
  private static func checkEvents(
    _ text: [UInt8], _ path: JSON.Path, _ options: JSON.ReadingOptions,
    _ expected: Result<JSON, JSON.Error>
  ) {
    guard case .success(let value) = expected else { return }
    let position = Mutex(0)
    let events = JSON.Events(options: options, windowSize: 64) { room in
      position.withLock { position in
        let count = min(room.count, text.count - position)
        room.copyBytes(from: text[position..<position + count])
        position += count
        return count
      }
    }
    require(try events.find(path), "events find \(path)")
    require(try events.readValue()?.description == value.description, "events read \(path)")
  }

  private static func describe(_ result: Result<JSON, JSON.Error>) -> String {
    switch result {
    case .success(let json): "\(json)"
    case .failure(let error): "error: \(error)"
    }
  }

  /// A path that mostly leads somewhere in the value.
  private static func path(in json: JSON?, _ steps: [UInt8]) -> JSON.Path {
    var json = json ?? .null
    return JSON.Path(
      steps.map { byte in
        let step: JSON.Path.Step
        switch json {
        case .object(let object) where byte < 224 && !object.isEmpty:
          step = .key(Array(object.keys)[Int(byte) % object.count])
        case .array(let array) where byte < 224: step = .index(Int(byte) % (array.count + 1))
        default:
          step = byte & 1 == 0 ? .key(keys[Int(byte / 2) % keys.count]) : .index(Int(byte % 6) - 1)
        }
        json = json[step]
        return step
      })
  }
}
