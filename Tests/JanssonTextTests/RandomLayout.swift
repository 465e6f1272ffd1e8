import Jansson
import TestSupport

/// Writes values in random layouts, and notes where each value is.
struct RandomLayout {
  let syntax: JSON.ReadingOptions.Syntax
  var generator: SplitMix64
  private(set) var text: [UInt8] = []
  /// The bytes of each value, by its path.
  private(set) var spans: [(path: [JSON.Index], range: Range<Int>)] = []
  private let lineEnd: String
  /// How many comments there are, which are numbered from 1.
  private(set) var commentCount = 0

  init(_ value: JSON, syntax: JSON.ReadingOptions.Syntax, seed: UInt64) {
    self.syntax = syntax
    generator = SplitMix64(seed: seed)
    lineEnd = Bool.random(using: &generator) ? "\n" : "\r\n"
    if Int.random(in: 0..<8, using: &generator) == 0 { text += [0xEF, 0xBB, 0xBF] }
    space()
    write(value, at: [])
    space()
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func space() {
    for _ in 0..<Int.random(in: 0..<4, using: &generator) {
      switch Int.random(in: 0..<7, using: &generator) {
      case 0, 1: text += Array(" ".utf8)
      case 2: text += Array("\t".utf8)
      case 3, 4: text += Array(lineEnd.utf8)
      case 5 where syntax != .json: comment("/* ", " */")
      case 6 where syntax != .json: comment("// ", lineEnd)
      default: break
      }
    }
  }

  /// Each comment has a number, so that it is known when it is lost.
  private mutating func comment(_ start: String, _ end: String) {
    commentCount += 1
    text += Array("\(start)\(commentCount) \(chance(2) ? "{,'\"" : "")\(end)".utf8)
  }

  private mutating func write(_ value: JSON, at path: [JSON.Index]) {
    let start = text.count
    switch value {
    case .object(let object):
      text.append(UInt8(ascii: "{"))
      for (offset, member) in object.enumerated() {
        if offset > 0 { text.append(UInt8(ascii: ",")) }
        space()
        key(member.key)
        space()
        text.append(UInt8(ascii: ":"))
        space()
        write(member.value, at: path + [.key(member.key)])
        space()
      }
      end(object.isEmpty, UInt8(ascii: "}"))
    case .array(let array):
      text.append(UInt8(ascii: "["))
      for (offset, element) in array.enumerated() {
        if offset > 0 { text.append(UInt8(ascii: ",")) }
        space()
        write(element, at: path + [.index(offset)])
        space()
      }
      end(array.isEmpty, UInt8(ascii: "]"))
    default: text += (try? value.jsonBytes(options: scalarOptions)) ?? []
    }
    spans.append((path, start..<text.count))
  }

  private var scalarOptions: JSON.WritingOptions {
    mutating get { JSON.WritingOptions(isASCIIOnly: chance(2), escapesSlashes: chance(2)) }
  }

  private mutating func end(_ isEmpty: Bool, _ bracket: UInt8) {
    if isEmpty {
      space()
    } else if syntax != .json, chance(3) {
      text.append(UInt8(ascii: ","))
      space()
    }
    text.append(bracket)
  }

  private mutating func key(_ key: String) {
    let isPlain =
      !key.isEmpty && key.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    if syntax == .json5, isPlain, chance(2) {
      text += chance(2) ? Array(key.utf8) : Array("'\(key)'".utf8)
    } else {
      text += (try? JSON.string(key).jsonBytes(options: scalarOptions)) ?? []
    }
  }
}
