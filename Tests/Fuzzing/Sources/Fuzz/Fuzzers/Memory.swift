import CFuzzSupport
import Jansson
import JanssonLines
import JanssonPatch

/// A call of the allocator, or all from one on, fails while a text is read, written, changed or
/// copied: the result is the right one or `outOfMemory`, and what was to be changed is as it was.
enum Memory {
  private static let isInstalled: Bool = {
    fuzz_install_allocator()
    return true
  }()

  static func run(_ bytes: UnsafeRawBufferPointer) {
    require(isInstalled, "the allocator can fail")
    var input = InputBytes(bytes)
    let (bits, calls) = (input.byte(), input.choice(64))
    let engine = bits & 1 == 0 ? JSON.Engine.turbo : .jansson
    let reading = JSON.ReadingOptions(bits: bits & 0b10_0010, engine: engine)
    let operation = input.choice(8)
    let text = input.rest
    guard let json = try? JSON(parsing: text, options: reading) else {
      let found = attempt(calls, bits, fails: true) { try JSON(parsing: text, options: reading) }
      return require(found == nil, "what is no JSON is none without memory")
    }
    let before = json.description
    perform(operation, json, text, reading, calls, bits)
    require(json.description == before, "a value is as it was")
  }

  private static func perform(
    _ operation: Int, _ json: JSON, _ text: UnsafeRawBufferPointer, _ reading: JSON.ReadingOptions,
    _ calls: Int, _ bits: UInt8
  ) {
    let writing = JSON.WritingOptions(bits: bits, engine: reading.engine)
    switch operation {
    case 0, 1, 2:
      let found = attempt(calls, bits) { try JSON(parsing: text, options: reading) }
      require(found == nil || found == json, "reading without memory")
    case 3, 4:
      let expected = try? json.jsonBytes(options: writing)
      let found = attempt(calls, bits, fails: expected == nil) {
        try json.jsonBytes(options: writing)
      }
      require(found == nil || found == expected, "writing without memory")
    case 5:
      // A literal that runs out of memory ends the process.
      let (path, new) = (firstPath(json), ["x": [1]] as JSON)
      var expected = json
      guard (try? expected.set(new, at: path)) != nil else { return }
      var changed = json
      let isChanged = attempt(calls, bits) { try changed.set(new, at: path) } != nil
      require(changed == (isChanged ? expected : json), "changing without memory")
    case 6:
      let patch: JSON.Patch = [.add(["x"], [json]), .copy(from: ["x"], to: ["y"]), .remove(["x"])]
      let expected = try? json.applying(patch)
      var changed = json
      let isChanged =
        attempt(calls, bits, fails: expected == nil) { try changed.apply(patch) } != nil
      require(changed == (isChanged ? expected : json), "patching without memory")
    default:
      let path = JSON.Path(firstPath(json))
      guard path.steps.count > 0 else { return }
      let expected = json[path].description
      let found = attempt(calls, bits) {
        try JSON.value(at: path, in: text, validation: .valueOnly, options: reading)
      }
      require(found == nil || found?.description == expected, "one value without memory")
    }
  }

  /// The first member or element of each of three levels.
  private static func firstPath(_ json: JSON) -> JSON.Index {
    var (steps, json) = ([JSON.Index](), json)
    while steps.count < 3 {
      switch json {
      case .object(let object):
        guard let key = object.keys.first else { return .path(steps) }
        steps.append(.key(key))
      case .array(let array) where !array.isEmpty: steps.append(.index(0))
      default: return .path(steps)
      }
      json = json[steps[steps.count - 1]]
    }
    return .path(steps)
  }

  /// The result, or nil if it threw: because a call has failed, unless it fails with all memory.
  private static func attempt<Value>(
    _ calls: Int, _ bits: UInt8, fails: Bool = false, _ body: () throws -> Value
  ) -> Value? {
    fuzz_allow_allocations(calls, bits & 16 != 0)
    let result = Result(catching: body)
    let hasFailed = fuzz_recover_memory()
    if case .failure(let error) = result {
      require(isOutOfMemory(error) ? hasFailed : fails, "an error without memory: \(error)")
    }
    return try? result.get()
  }

  private static func isOutOfMemory(_ error: any Error) -> Bool {
    switch error {
    case JSON.Error.outOfMemory, JSON.Patch.Error.document(JSON.Error.outOfMemory): true
    default: false
    }
  }
}
