import Jansson

/// The bytes are a program: reads, writes and moves along paths, on several values that share parts
/// of their trees.
///
/// Each must equal the result of the same program on plain Swift values.
enum Paths {
  private static let keys = ["a", "b", "c", "é", "e\u{301}", "a key of more than fifteen bytes"]
  private static let mostValues = 4
  private static let maximumSize = 3_000

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    var values: [(json: JSON, model: PathModel)] = [(.null, .null)]
    while !input.isEmpty {
      let target = input.choice(values.count)
      let (value, model) = operand(&input, values)
      step(&input, &values, target, value, model)
      // Values can double with each step.
      if values[target].model.size > maximumSize { values[target] = (.null, .null) }
    }
    for (json, model) in values {
      require(try json.jsonString() == model.text, "\(json) should be \(model.text)")
    }
  }

  /// As `json[steps[0]][steps[1]] = value`, for any number of steps.
  private static func setStepByStep(
    _ json: inout JSON, _ steps: ArraySlice<JSON.Path.Step>, _ value: JSON
  ) {
    guard let step = steps.first else { return }
    if steps.count == 1 {
      json[step] = value
    } else {
      setStepByStep(&json[step], steps.dropFirst(), value)
    }
  }

  private static func step(
    _ input: inout InputBytes, _ values: inout [(json: JSON, model: PathModel)], _ target: Int,
    _ value: JSON, _ model: PathModel
  ) {
    let operation = input.choice(10)
    let path = path(&input)
    let index = path.jsonIndex
    let before = values[target].model
    var changed = before
    var isDone: Bool
    var json = values[target].json
    // The changed value must be the only copy, or nothing would ever be changed in place.
    values[target].json = .null
    switch operation {
    case 0:
      isDone = changed.set(model, at: path.steps[...])
      expect(isDone, before, path, model) { try json.set(value, at: index) }
    case 1:
      isDone = changed.set(model, at: path.steps[...])
      json[index] = value
    case 2 where path.steps.count > 1:
      isDone = changed.set(model, at: path.steps[...])
      setStepByStep(&json, path.steps[...], value)
    case 3:
      isDone = changed.remove(at: path.steps[...])
      expect(isDone, before, path, model) { try json.remove(at: index) }
    case 4:
      isDone = changed.insert(model, at: path.steps[...])
      expect(isDone, before, path, model) { try json.insert(value, at: index) }
    case 5:
      var count = 0
      if case .array(let elements)? = changed.value(at: path.steps[...]) { count = elements.count }
      isDone = changed.set(model, at: (path.steps + [.index(count)])[...])
      expect(isDone, before, path, model) { try json.append(value, at: index) }
    case 6:
      (isDone, _) = (true, changed.merge(model))
      json.merge(value)
    case 7:
      isDone = false
      json = json.detached()
    case 8 where path.steps.count == 1 && before.size <= 16:
      // Its text repeated and parsed: a tree built from that stores equal values only once.
      isDone = true
      changed = .array(Array(repeating: before, count: 1 + 512 / before.size))
      if let read = try? JSON(parsing: changed.text) { json = read }
    case 8:
      // Its text parsed again: a document in the form that the reader creates.
      isDone = false
      if let read = try? JSON(parsing: changed.text) { json = read }
    default:
      // Another value becomes a subdocument of this one.
      isDone = false
      if let part = changed.value(at: path.steps[...]), values.count < mostValues {
        values.append((json[index], part))
      }
    }
    values[target] = (json, isDone ? changed : before)
    let found = json[index]
    let expected = values[target].model.value(at: path.steps[...])
    require(found.isError == (expected == nil), "\(path) in \(json): \(found)")
    if let error = found.error {
      require(error.path == path || error.path?.steps.isEmpty == false, "an error has a path")
    } else if let expected {
      require(try found.jsonString() == expected.text, "\(path) in \(json): \(found)")
    }
  }

  /// Whether the operation succeeds is known; if it fails, it must change nothing, which is checked
  /// at the end.
  private static func expect(
    _ success: Bool, _ before: PathModel, _ path: JSON.Path, _ operand: PathModel,
    _ body: () throws -> Void
  ) {
    do {
      try body()
      require(success, "no error: \(before.text), \(path), \(operand.text)")
    } catch {
      require(!success, "\(error): \(before.text), \(path), \(operand.text)")
    }
  }

  /// A new scalar or container, or another value as a whole, which is then shared.
  private static func operand(
    _ input: inout InputBytes, _ values: [(json: JSON, model: PathModel)]
  ) -> (JSON, PathModel) {
    let choice = input.byte()
    switch choice & 7 {
    case 0: return (.null, .null)
    case 1: return (.array([]), .array([]))
    case 2: return (.object([:]), .object([]))
    case 3: return ([1, nil], .array([.number(1), .null]))
    case 4: return (["a": 1, "b": [2]], .object([("a", .number(1)), ("b", .array([.number(2)]))]))
    case 5: return values[Int(choice >> 3) % values.count]
    default: return (.number(.init(Int(choice))), .number(Int(choice)))
    }
  }

  private static func path(_ input: inout InputBytes) -> JSON.Path {
    var steps: [JSON.Path.Step] = []
    for _ in 0..<input.choice(4) {
      let byte = Int(input.byte())
      steps.append(
        byte & 1 == 0
          ? .key(keys[byte / 2 % keys.count]) : .index(byte == 255 ? 70_000 : byte / 2 % 24 - 1))
    }
    return JSON.Path(steps)
  }
}
