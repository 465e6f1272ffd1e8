import Jansson
import JanssonPatch
import JanssonText
import TestSupport
import Testing

@Suite("The value of a changed text")
struct ValueTests {
  /// Also in the order of members and the spelling of numbers, which `==` does not see.
  @Test(
    arguments: [JSON.ReadingOptions.Syntax.json, .jsonWithComments, .json5])
  func `After each of many changes, the value equals the parsed text`(
    syntax: JSON.ReadingOptions.Syntax
  ) throws {
    for seed in 0..<60 as Range<UInt64> {
      var documents = RandomDocuments(seed: seed)
      let value: JSON = [documents.value(depth: 3), ["a": documents.value(depth: 3)] as JSON]
      let layout = RandomLayout(value, syntax: syntax, seed: seed)
      let options = JSON.ReadingOptions(exactNumbers: seed % 2 == 0, syntax: syntax)
      var text = try JSON.Text(parsing: layout.text, options: options)
      for _ in 0..<12 {
        try change(&text, &documents)
        if Bool.random(using: &documents.generator) { continue }
        let expected = try JSON(parsing: text.bytes, options: options)
        #expect(text.value.description == expected.description)
        #expect(text.value == expected)
      }
    }
  }

  private func change(_ text: inout JSON.Text, _ documents: inout RandomDocuments) throws {
    var operations = RandomOperations(
      seed: UInt64.random(in: 0..<1000, using: &documents.generator))
    let patch = operations.patch(for: text.value, count: 1)
    guard let operation = patch.first else { return }
    let pointer = operation.pointer
    switch Int.random(in: 0..<8, using: &documents.generator) {
    case 0, 1, 2: try text.apply(patch)
    case 3: text.value = documents.variation(of: text.value)
    case 4: try text.set(text.value, atPointer: [])
    case 5 where text.value[pointer: pointer].kind == .object:
      text[pointer: pointer] = ["b": 1, "a": 2.50, "key": ["y": 1, "x": 2] as JSON]
    case 6: try? text.merge(documents.variation(of: text.value))
    case 7: try text.apply(mergePatch: documents.value(depth: 2))
    default:
      let old = text.value[pointer: pointer]
      guard !old.isError, !pointer.tokens.isEmpty else { return }
      try text.remove(atPointer: pointer)
      if Bool.random(using: &documents.generator) { try text.apply([.add(pointer, old)]) }
    }
  }

  @Test func `A value obtained earlier does not change with the text`() throws {
    var text = try JSON.Text(parsing: #"{"a": [1, 2], "b": {"c": "x"}}"#)
    try text.set(0, at: "a", 0)
    let (value, array) = (text.value, text["a"])
    let copy = text
    try text.set(7, at: "a", 1)
    try text.remove(at: "b")
    #expect(value == ["a": [0, 2], "b": ["c": "x"] as JSON])
    #expect(array == [0, 2])
    #expect(copy.value == value)
    #expect(text.value == ["a": [0, 7]])
    #expect(text["b", "c"].isError)
  }

  @Test func `Numbers are those of the parsed text, even if a value with more digits was set`()
    throws
  {
    let exact = try JSON(parsing: "[1.10]", options: JSON.ReadingOptions(exactNumbers: true))
    for isExact in [false, true] {
      var text = try JSON.Text(
        parsing: "[0]", options: JSON.ReadingOptions(exactNumbers: isExact))
      try text.set(1, at: 0)
      #expect(text.value == [1])
      try text.append(exact[0])
      try text.set(exact, at: 0)
      #expect(text.string == "[[1.10], 1.10]")
      #expect(text.value.description == (isExact ? "[[1.10],1.10]" : "[[1.1],1.1]"))
    }
  }
}
