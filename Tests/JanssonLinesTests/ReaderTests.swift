import Foundation
import Jansson
import JanssonLines
import TestSupport
import Testing

/// `JSON.Reader`, which uses the memory of a value again if nobody has kept it.
@Suite struct ReaderTests {
  /// Texts of many lengths and kinds, among them some that are not JSON.
  private static func texts(_ count: Int, seed: UInt64) throws -> [[UInt8]] {
    var random = RandomJSON(seed: seed)
    return try (0..<count).map { number in
      switch number % 11 {
      case 2:
        let element = "{\"k\(number)\":[1.5,\"é\\n\"]}"
        let elements = Array(repeating: element, count: number * 7 % 970)
        return Array("[\(elements.joined(separator: ","))]".utf8)
      case 3: return Array("{\"a\":[1,2".utf8)
      case 4: return Array(String(repeating: "\u{FEFF}[1", count: number % 3).utf8) + [0x5D]
      case 5: return Array("{\"a\":1,\"b\":[true],\"a\":{\"c\":2}}".utf8)
      case 7: return Array("\"only a string \(number)\"".utf8)
      case 9: return Array("[\"\(String(repeating: "é\\n", count: number % 700))\"]".utf8)
      default: return try random.value().jsonBytes()
      }
    }
  }

  private static func describe(_ read: () throws -> JSON) -> String {
    do { return try "\(read())" } catch { return "\(error)" }
  }

  @Test(arguments: JSON.Engine.allCases)
  func `reads what the initializer reads`(engine: JSON.Engine) throws {
    for (exact, keys) in [(false, JSON.ReadingOptions().duplicateKeys), (true, .reject)] {
      let options = JSON.ReadingOptions(
        duplicateKeys: keys, exactNumbers: exact, engine: engine)
      let reader = JSON.Reader(options: options)
      for text in try Self.texts(500, seed: 1) {
        let expected = Self.describe { try JSON(parsing: text, options: options) }
        #expect(Self.describe { try reader.read(text) } == expected)
      }
    }
  }

  @Test func `positions are those in the text that was read last`() throws {
    let reader = JSON.Reader()
    for number in 0..<60 {
      // Different ones in the same memory, and each place after that in the text before.
      let count = [1200, 1000, 1190, 1100][number % 4]
      let element = "\n\"" + String(repeating: "x", count: number % 3) + "\","
      let text = Array(("[" + String(repeating: element, count: count) + "1]").utf8)
      let value = try reader.read(text)
      for index in number % 2 == 0 ? [10, 100] : [count - 1] {
        let error = #expect(throws: JSON.Error.self) {
          try value.decode(Bool.self, at: .index(index))
        }
        #expect(error?.position?.line == index + 2)
        #expect(error?.position?.offset == 2 + element.utf8.count * index)
      }
    }
  }

  @Test func `values that are kept stay as they are`() throws {
    let texts = try Self.texts(600, seed: 2)
    let reader = JSON.Reader()
    var random = SplitMix64(seed: 3)
    var kept: [(Int, JSON)] = []
    for (number, text) in texts.enumerated() {
      guard let value = try? reader.read(text) else { continue }
      // All of it, a part of it, or nothing.
      switch random.next() % 5 {
      case 0: kept.append((number, value))
      case 1: if let part = value.first(where: { $0.count > 0 }) { kept.append((number, part)) }
      default: break
      }
      if kept.count > 20 { kept.remove(at: Int(random.next() % 20)) }
      for (number, value) in kept {
        let whole = try JSON(parsing: texts[number])
        #expect(value == whole || whole.contains(value))
      }
    }
  }

  @Test func `changes stay in the value that is changed`() throws {
    for period in 1...3 {
      let reader = JSON.Reader()
      for number in 0..<30 {
        let text = Array("{\"a\":{\"b\":[\(number)]},\"n\":\(number)}".utf8)
        var value = try reader.read(text)
        if number % period > 0 { continue }
        let before = value
        value["a", "b", 0] = -1
        #expect(try before == JSON(parsing: text))
        let next = try reader.read(Array("{\"a\":{\"b\":[\"x\"]}}".utf8))
        #expect(value["a", "b", 0] == -1 && value["n"] == .number(JSON.Number(number)))
        #expect(next == ["a": ["b": ["x"]]])
      }
    }
  }

  @Test func `an index of the value before leads nowhere`() throws {
    let reader = JSON.Reader()
    func object(_ text: String) throws -> JSON.Object {
      guard case .object(let object) = try reader.read(Array(text.utf8)) else { return [:] }
      return object
    }
    // The first text is larger, so that the memory is enough for the second.
    let text = "{\"a\":1,\"b\":{\"c\":[1,2,3,4,5,6,7,8]},\"d\":3}"
    var index = try object(text).startIndex
    do {
      let first = try object(text)
      index = first.index(first.startIndex, offsetBy: 2)
      #expect(first[index].key == "d")
    }
    // Its last key is not where that of the first was.
    let second = try object("{\"a\":[1,2,3,4],\"b\":5,\"d\":67890}")
    #expect(second[index] == ("d", 67890))
    let third = try reader.read(Array("{\"a\":[1,2,3,4],\"b\":5,\"e\":67890}".utf8))
    #expect(third[.member(index)].isError)
  }

  @Test func `a value that is put into another is the one that was read last`() throws {
    let reader = JSON.Reader()
    var all: [JSON] = []
    for number in 0..<20 {
      let value = try reader.read(Array("{\"n\":[\(number % 10)]}".utf8))
      all.append(["value": value])
    }
    for number in 0..<20 { #expect(all[number]["value", "n", 0].int == number % 10) }
    // What is put into others more than once becomes a tree, which may outlive them.
    for number in 0..<20 {
      let value = try reader.read(Array("{\"n\":[\(number % 10)]}".utf8))
      var others = JSON.Array()
      for _ in 0..<3 { others.append(value) }
      #expect(others.allSatisfy { $0["n", 0].int == number % 10 })
    }
  }

  @Test func `what is made of a value outlives it`() throws {
    let reader = JSON.Reader()
    func text(_ number: Int) -> [UInt8] {
      Array(
        "{\"name\":\"a string too long to be inline \(number)\",\"digits\":1234567890123456789012\(number)}"
          .utf8)
    }
    var names: [JSON] = []
    var iterators: [JSON.Object.Iterator] = []
    var failures: [JSON] = []
    for number in 0..<20 {
      let value = try reader.read(text(number))
      names += [value["name"], value["digits"]]
      failures.append(value["name", "none"])
      if case .object(let object) = value { iterators.append(object.makeIterator()) }
    }
    for number in 0..<20 {
      let value = try JSON(parsing: text(number))
      #expect(names[2 * number] == value["name"] && names[2 * number + 1] == value["digits"])
      #expect("\(failures[number])" == "\(value["name", "none"])")
      #expect(iterators[number].next()?.value == value["name"])
    }
  }

  @Test func `positions are those of the text that was read last`() throws {
    struct Point: JSONDecodable { let x: Int }
    let reader = JSON.Reader()
    for line in 1...5 {
      let text = Array((String(repeating: "\n", count: line - 1) + "{\"x\": true}").utf8)
      let value = try reader.read(text)
      let error = #expect(throws: JSON.Error.self) { try Point(decoding: value) }
      #expect(error?.position?.line == line)
    }
  }

  @Test func `a text that is too large is refused`() throws {
    let reader = JSON.Reader(options: JSON.ReadingOptions(maximumSize: 3))
    #expect(try reader.read(Array("[1]".utf8)) == [1])
    #expect(throws: JSON.Error.tooLarge(limit: 3, size: 4)) {
      try reader.read(Array("[12]".utf8))
    }
    #expect(try reader.read(Data("[2]".utf8)) == [2])
  }

  @Test func `values may be given up by other threads`() async throws {
    let wrong = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
      let reader = JSON.Reader()
      var wrong = 0
      for number in 0..<3000 {
        guard let value = try? reader.read(Array("[\(number),{\"a\":[\(number)]}]".utf8)) else {
          continue
        }
        group.addTask {
          value[0] == value[1, "a", 0] && value[0] == .number(JSON.Number(number))
        }
        if number % 7 == 0, await group.next() == false { wrong += 1 }
      }
      for await isCorrect in group where !isCorrect { wrong += 1 }
      return wrong
    }
    #expect(wrong == 0)
  }
}
