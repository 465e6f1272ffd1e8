import Jansson
import JanssonPatch
import JanssonQuery
import JanssonText

/// The bytes are changes, and then a text in one of the three syntaxes.
///
/// A text that is read is written as it was. After each change the value of the text is what the
/// change makes of the value, reading the new text gives that value, and the edits made on the old
/// text give the new one. A change that fails changes nothing.
///
/// What is no text is repaired, or is refused; what is repaired is JSON.
enum TextEdits {
  private static let keys = ["a", "b", "", "0", "é", "a\"b"]

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    var options = JSON.ReadingOptions()
    options.syntax = input.element(of: JSON.ReadingOptions.Syntax.allCases)
    options.duplicateKeys = input.element(of: [.keepLast, .keepFirst])
    options.engine = input.element(of: JSON.Engine.allCases)
    let changes = (0..<input.choice(8)).map { _ in [input.byte(), input.byte(), input.byte()] }
    let before = [UInt8](input.rest)
    guard let value = try? JSON(parsing: before, options: options) else {
      if let mistake = RepairCheck.mistake(in: before) { fatalError(mistake) }
      return require(
        (try? JSON.Text(parsing: before, options: options)) == nil, "what is no value is no text")
    }
    // NaN equals nothing, and infinities cannot be written as JSON.
    guard (try? value.jsonBytes()) != nil else { return }
    guard var text = try? JSON.Text(parsing: before, options: options) else {
      fatalError("what is a value is a text")
    }
    require(text.bytes == before && text.edits.isEmpty, "what is not changed stays as it was")
    var plain = value
    for change in changes { make(change, &text, &plain, before, options) }
    text.value = value
    require(text.value == value, "a value that is assigned is the value")
  }

  private static func make(
    _ change: [UInt8], _ text: inout JSON.Text, _ plain: inout JSON, _ before: [UInt8],
    _ options: JSON.ReadingOptions
  ) {
    let (old, oldPlain) = (text.bytes, plain)
    let path = path(in: plain, change[1])
    let value =
      [1, "x", [], [:], ["a": [1, nil]], [[["b": true] as JSON]]][Int(change[2]) % 6] as JSON
    do {
      switch change[0] % 14 {
      case 0:
        try both(&text, &plain, { try $0.set(value, at: path) }, { try $0.set(value, at: path) })
      case 1:
        try both(&text, &plain, { _ = try $0.remove(at: path) }, { _ = try $0.remove(at: path) })
      case 2:
        try both(
          &text, &plain, { try $0.insert(value, at: path) }, { try $0.insert(value, at: path) })
      case 3:
        try both(
          &text, &plain, { try $0.append(value, at: path) }, { try $0.append(value, at: path) })
      case 4:
        let patch: JSON.Patch = [
          .move(from: pointer(path), to: pointer(self.path(in: plain, change[2]))),
          .copy(from: pointer(self.path(in: plain, change[2])), to: ["copy"]),
        ]
        try both(&text, &plain, { try $0.apply(patch) }, { try $0.apply(patch) })
      case 5:
        let patch: JSON.Patch = [.add(pointer(path), value)]
        try both(&text, &plain, { try $0.apply(patch) }, { try $0.apply(patch) })
      case 6: try both(&text, &plain, { try $0.merge(value) }, { $0.merge(value) })
      case 7: try both(&text, &plain, { try $0.sortKeys() }, { _ in })
      case 8:
        let pointer = pointer(path)
        try both(
          &text, &plain, { try $0.set(value, atPointer: pointer) },
          { try $0.set(value, atPointer: pointer) })
        require(text[pointer: pointer] == plain[pointer: pointer], "a pointer leads to the same")
      case 9:
        let pointer = pointer(path)
        try both(
          &text, &plain, { _ = try $0.remove(atPointer: pointer) },
          { _ = try $0.remove(atPointer: pointer) })
      case 10:
        let query = query(change)
        try both(
          &text, &plain, { _ = try $0.replace(at: query, with: value) },
          { _ = try $0.replace(at: query, with: value) })
      case 11:
        let query = query(change)
        try both(
          &text, &plain, { _ = try $0.removeAll(at: query) },
          { _ = try $0.removeAll(at: query) })
      case 12:
        let query = query(change)
        try both(
          &text, &plain, { _ = try $0.update(at: query) { $0 = [$0] } },
          { _ = try $0.update(at: query) { $0 = [$0] } })
      default:
        try both(
          &text, &plain, { try $0.apply(mergePatch: value) }, { try $0.apply(mergePatch: value) })
      }
      let read = try JSON(parsing: text.bytes, options: options)
      require(read == plain, "the text reads as the value")
      require(text.value == plain, "the text has the value")
      require(text.value.description == read.description, "in the order in which it is read")
    } catch {
      plain = oldPlain
      require(text.bytes == old, "what fails changes nothing")
    }
    require(JSON.TextEdit.apply(text.edits, to: before) == text.bytes, "the edits give the text")
  }

  private static func both(
    _ text: inout JSON.Text, _ plain: inout JSON, _ change: (inout JSON.Text) throws -> Void,
    _ plainChange: (inout JSON) throws -> Void
  ) throws {
    let result = Result { try change(&text) }
    if case .failure(JSON.Error.tooDeep) = result { return try result.get() }
    if case .failure(JSON.Patch.Error.document(JSON.Error.tooDeep)) = result {
      return try result.get()
    }
    let plainResult = Result { try plainChange(&plain) }
    require(
      (try? result.get()) != nil || (try? plainResult.get()) == nil,
      "what can be done to a value can be done to a text")
    try plainResult.get()
    try result.get()
  }

  /// A path that begins in the value, as the bits choose.
  private static func path(in value: JSON, _ bits: UInt8) -> JSON.Index {
    var (steps, value, bits) = ([JSON.Index](), value, Int(bits))
    while bits > 0, steps.count < 4 {
      switch value {
      case .object(let object):
        let keys = object.keys.map { $0 } + keys
        steps.append(.key(keys[bits % keys.count]))
        bits /= keys.count
      default:
        steps.append(.index(bits % (value.count + 1)))
        bits /= value.count + 1
        if bits == 1 { bits = 0 }
      }
      value = value[steps[steps.count - 1]]
      if value.isError { break }
    }
    return .path(steps)
  }

  private static func query(_ bits: [UInt8]) -> JSON.Query {
    ["$.*", "$..a", "$[0,-1]", "$..[?@ == 1]", "$[?@.a]", "$..[1:]"][Int(bits[1]) % 6]
  }

  private static func pointer(_ path: JSON.Index) -> JSON.Pointer {
    JSON.Pointer(
      tokens: JSON.Path(path).steps.map { step in
        switch step {
        case .key(let key): key
        case .index(let index): "\(index)"
        }
      })
  }
}
