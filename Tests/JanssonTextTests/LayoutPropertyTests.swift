import Jansson
import JanssonPatch
import JanssonText
import TestSupport
import Testing

@Suite("Texts in random layouts")
struct LayoutPropertyTests {
  static let syntaxes: [JSON.ReadingOptions.Syntax] = [.json, .jsonWithComments, .json5]

  @Test(arguments: syntaxes)
  func `Replacing a scalar changes only its bytes`(syntax: JSON.ReadingOptions.Syntax) throws {
    try forEachDocument(syntax) { layout, text, _ in
      let paths = Dictionary(
        layout.spans.map { (JSON.Path(.path($0.path)), $0.range) }, uniquingKeysWith: { $1 })
      for (path, range) in paths.sorted(by: { $0.value.lowerBound < $1.value.lowerBound }) {
        var changed = text
        try changed.set("new", at: JSON.Index(path))
        guard changed.value[JSON.Index(path)] != text.value[JSON.Index(path)] else { continue }
        let expected =
          layout.text[..<range.lowerBound] + Array("\"new\"".utf8)
          + layout.text[range.upperBound...]
        #expect(
          String(decoding: changed.bytes, as: UTF8.self)
            == String(decoding: expected, as: UTF8.self))
        #expect(changed.edits.map(\.range) == [range])
      }
    }
  }

  @Test(arguments: syntaxes)
  func `Setting each value to itself changes nothing`(syntax: JSON.ReadingOptions.Syntax) throws {
    try forEachDocument(syntax) { layout, text, value in
      var changed = text
      for (path, _) in layout.spans { try changed.set(value[.path(path)], at: .path(path)) }
      #expect(changed.bytes == layout.text)
      #expect(!changed.hasChanges)
    }
  }

  @Test(arguments: syntaxes)
  func `Removing a value changes nothing beyond its neighbours`(
    syntax: JSON.ReadingOptions.Syntax
  ) throws {
    try forEachDocument(syntax) { layout, text, value in
      for (path, range) in layout.spans where !path.isEmpty {
        var (changed, plain) = (text, value)
        try changed.remove(at: .path(path))
        try plain.remove(at: .path(path))
        try check(changed, plain, layout)
        // Its key and white space may go too, but no other value's bytes.
        let others = layout.spans.map(\.range)
        let before = others.map(\.upperBound).filter { $0 <= range.lowerBound }.max() ?? 0
        let after =
          others.map(\.lowerBound).filter { $0 >= range.upperBound }.min() ?? layout.text.count
        #expect(changed.bytes.starts(with: layout.text[..<before]))
        let rest = layout.text[after...]
        #expect(changed.bytes.suffix(rest.count).elementsEqual(rest))
      }
    }
  }

  @Test(arguments: syntaxes)
  func `Adding a value keeps every existing byte except white space`(
    syntax: JSON.ReadingOptions.Syntax
  ) throws {
    try forEachDocument(syntax) { layout, text, value in
      for (path, _) in layout.spans where [.array, .object].contains(value[.path(path)].kind) {
        var (changed, plain) = (text, value)
        if value[.path(path)].kind == .array {
          let index = (layout.text.count + path.count) % (value[.path(path)].count + 1)
          try changed.insert(["new": [1]], at: .path(path + [.index(index)]))
          try plain.insert(["new": [1]], at: .path(path + [.index(index)]))
        } else {
          try changed.set(["new": [1]], at: .path(path + ["a new key"]))
          try plain.set(["new": [1]], at: .path(path + ["a new key"]))
        }
        try check(changed, plain, layout)
        for edit in changed.edits {
          #expect(layout.text[edit.range].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) })
        }
      }
    }
  }

  @Test(arguments: syntaxes.dropFirst())
  func `A move loses no comment`(syntax: JSON.ReadingOptions.Syntax) throws {
    try forEachDocument(syntax) { layout, text, value in
      var operations = RandomOperations(seed: UInt64(layout.text.count))
      for _ in 0..<8 {
        let move = operations.moveToNewPlace(in: value)
        guard let expected = try? value.applying([move]) else { continue }
        var changed = text
        try changed.apply([move])
        try check(changed, expected, layout)
        let string = changed.string
        for comment in 0..<layout.commentCount {
          let isThere =
            string.contains("// \(comment + 1) ") || string.contains("/* \(comment + 1) ")
          #expect(isThere, "comment \(comment + 1) of \(text), \(move): \(string)")
        }
        let inverse = try JSON.Patch([move]).inverted(for: value)
        try changed.apply(inverse)
        #expect(changed.string == text.string, "\(move)")
      }
    }
  }

  @Test(
    arguments: syntaxes)
  func `A patch has the same effect as on the value, and its inverse restores the text`(
    syntax: JSON.ReadingOptions.Syntax
  ) throws {
    try forEachDocument(syntax) { layout, text, value in
      var operations = RandomOperations(seed: UInt64(layout.text.count))
      let patch = operations.patch(for: value, count: 6)
      var changed = text
      try changed.apply(patch)
      try check(changed, try value.applying(patch), layout)
      let inverse = try patch.inverted(for: value)
      try changed.apply(inverse)
      try check(changed, value, layout)
    }
  }

  @Test(arguments: syntaxes)
  func `Undoing a single change restores the text`(syntax: JSON.ReadingOptions.Syntax) throws {
    try forEachDocument(syntax) { layout, text, value in
      for (path, _) in layout.spans where !path.isEmpty {
        let pointer = JSON.Pointer(
          tokens: path.map { step in
            if case .key(let key) = step { key } else { "\(step)" }
          })
        var patches: [JSON.Patch] = [[.remove(pointer)], [.replace(pointer, [1, ["x": 2]])]]
        switch value[.path(path)].kind {
        case .object: patches.append([.add(pointer.appending("a new key"), ["new": 1])])
        case .array:
          patches += [[.add(pointer.appending("-"), 1)], [.add(pointer.appending("0"), [[:]])]]
        default: break
        }
        if value.kind == .object { patches.append([.move(from: pointer, to: ["a new key"])]) }
        for patch in patches {
          var changed = text
          try changed.apply(patch)
          #expect(changed.value == (try value.applying(patch)))
          try changed.apply(try patch.inverted(for: value))
          #expect(changed.string == String(decoding: layout.text, as: UTF8.self), "\(patch)")
        }
        guard case .key(let key)? = path.last else { continue }
        var changed = text
        try changed.rename(.path(path), to: "a new key")
        try changed.rename(.path(path.dropLast() + ["a new key"]), to: key)
        #expect(!changed.hasChanges)
      }
    }
  }

  @Test(arguments: syntaxes)
  func `Assigning another value keeps the text of what both share`(
    syntax: JSON.ReadingOptions.Syntax
  ) throws {
    try forEachDocument(syntax) { layout, text, value in
      var documents = RandomDocuments(seed: UInt64(layout.text.count))
      let other = documents.variation(of: value)
      var changed = text
      changed.value = other
      try check(changed, other, layout)
      changed.value = value
      try check(changed, value, layout)
    }
  }

  /// Checks what holds for every change.
  private func check(_ changed: JSON.Text, _ value: JSON, _ layout: RandomLayout) throws {
    let string = changed.string
    #expect(changed.value == value, "\(string)")
    #expect(JSON.TextEdit.apply(changed.edits, to: layout.text) == changed.bytes)
    for (edit, next) in zip(changed.edits, changed.edits.dropFirst()) {
      #expect(edit.range.upperBound <= next.range.lowerBound)
    }
    let options = JSON.ReadingOptions(syntax: layout.syntax)
    #expect(try JSON(parsing: string, options: options) == value, "\(string)")
  }

  private func forEachDocument(
    _ syntax: JSON.ReadingOptions.Syntax,
    _ body: (RandomLayout, JSON.Text, JSON) throws -> Void
  ) throws {
    for seed in 0..<50 as Range<UInt64> {
      var documents = RandomDocuments(seed: seed)
      let value = documents.value(depth: 4)
      let layout = RandomLayout(value, syntax: syntax, seed: seed)
      let text = try JSON.Text(
        parsing: layout.text, options: JSON.ReadingOptions(syntax: syntax))
      try #require(text.value == value)
      try body(layout, text, value)
    }
  }
}

/// Random patches that can be applied to a value.
struct RandomOperations {
  private var documents: RandomDocuments

  init(seed: UInt64) { documents = RandomDocuments(seed: seed) }

  mutating func patch(for json: JSON, count: Int) -> JSON.Patch {
    var (patch, current) = (JSON.Patch(), json)
    for _ in 0..<4 * count where patch.count < count {
      let operation = operation(in: current)
      guard let next = try? current.applying([operation]), next.description.count < 3000 else {
        continue
      }
      patch.append(operation)
      current = next
    }
    return patch
  }

  private mutating func operation(in json: JSON) -> JSON.Patch.Operation {
    let (place, other) = (place(in: json), place(in: json))
    return switch Int.random(in: 0..<9, using: &documents.generator) {
    case 0, 1: .remove(place)
    case 2: .replace(place, documents.value(depth: 2))
    case 3: .add(place, documents.value(depth: 2))
    case 4: .add(JSON.Pointer(tokens: place.tokens + [documents.key()]), documents.value(depth: 1))
    case 5: .add(JSON.Pointer(tokens: place.tokens + ["-"]), 7)
    case 6, 7: .move(from: place, to: other)
    default: .copy(from: place, to: other)
    }
  }

  /// A move to a key or an index at which nothing is.
  mutating func moveToNewPlace(in json: JSON) -> JSON.Patch.Operation {
    let (from, place) = (place(in: json), place(in: json))
    let container = place.tokens.dropLast()
    let isArray = json[pointer: JSON.Pointer(tokens: Array(container))].kind == .array
    return .move(
      from: from, to: isArray ? place : JSON.Pointer(tokens: container + ["a new key"]))
  }

  private mutating func place(in json: JSON) -> JSON.Pointer {
    var (tokens, value) = ([String](), json)
    while value.count > 0, tokens.isEmpty || Int.random(in: 0..<3, using: &documents.generator) > 0
    {
      let offset = Int.random(in: 0..<value.count, using: &documents.generator)
      if case .object(let object) = value {
        let member = object[object.index(object.startIndex, offsetBy: offset)]
        tokens.append(member.key)
        value = member.value
      } else {
        tokens.append("\(offset)")
        value = value[offset]
      }
    }
    return JSON.Pointer(tokens: tokens)
  }
}
