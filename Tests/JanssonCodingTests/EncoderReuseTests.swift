import Foundation
import Jansson
import Synchronization
import Testing

/// One encoder for many values: no call affects another.
struct EncoderReuseTests {
  private let encoder = JSON.Encoder()

  private struct Pair: Codable {
    var first: String
    var second: [Int]
  }

  @Test func `A call after a failed one is not affected by it`() throws {
    #expect(throws: EncodingError.self) { try encoder.encode(["a": 1.0, "b": .nan]) }
    #expect(throws: EncodingError.self) { try encoder.encode([[1.0], [.infinity]]) }
    #expect(
      try encoder.encodeString(Pair(first: "x", second: [1])) == #"{"first":"x","second":[1]}"#)
    #expect(throws: EncodingError.self) { try encoder.encode(Nothing()) }
    #expect(try encoder.encodeString([String]()) == "[]")
  }

  /// Encodes nothing at all.
  private struct Nothing: Encodable {
    func encode(to encoder: any Encoder) {}
  }

  @Test func `A small value can be encoded after a large one`() throws {
    let large = Pair(first: String(repeating: "x", count: 1_000_000), second: Array(0..<10_000))
    for _ in 0..<3 {
      #expect(try encoder.encode(large).count > 1_000_000)
      #expect(try encoder.encodeString(Pair(first: "", second: [])) == #"{"first":"","second":[]}"#)
    }
  }

  /// Keys that need no escape are kept in quotes for the next object.
  @Test func `Keys of characters that are escaped are written as such`() throws {
    struct Keys: Encodable {
      enum CodingKeys: String, CodingKey {
        case quote = "\""
        case quotes = "\"\""
        case backslash = "\\"
        case slash = "/"
        case newLine = "\n"
        case letter = "é"
        case none = ""
      }
      var quote = 1, quotes = 2, backslash = 3, slash = 4, newLine = 5, letter = 6, none = 7
    }
    let object = #"{"\"":1,"\"\"":2,"\\":3,"/":4,"\n":5,"é":6,"":7}"#
    for _ in 0..<2 {
      #expect(try encoder.encodeString([Keys(), Keys()]) == "[\(object),\(object)]")
    }
  }

  @Test func `Changed settings apply from the next call on`() throws {
    struct Model: Codable {
      var userName = "x"
      var none: Int?
    }
    #expect(try encoder.encodeString(Model()) == #"{"userName":"x"}"#)
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(try encoder.encodeString(Model()) == #"{"user_name":"x"}"#)
    encoder.nilEncodingStrategy = .null
    #expect(try encoder.encodeString(Model()) == #"{"user_name":"x","none":null}"#)
    encoder.keyEncodingStrategy = .useDefaultKeys
    #expect(try encoder.encodeString(Model()) == #"{"userName":"x","none":null}"#)
    // What is set while a value is encoded applies from the next call on.
    #expect(try encoder.encodeString(Setter(encoder: encoder)) == #"{"b":1,"a":2}"#)
    #expect(try encoder.encodeString(Setter(encoder: encoder)) == #"{"a":2,"b":1}"#)
  }

  private struct Setter: Encodable {
    let encoder: JSON.Encoder
    enum Keys: CodingKey { case a, b }
    func encode(to target: any Encoder) throws {
      encoder.outputFormatting = .sortedKeys
      var container = target.container(keyedBy: Keys.self)
      try container.encode(1, forKey: .b)
      try container.encode(2, forKey: .a)
    }
  }

  /// A type may encode another value with the same encoder.
  @Test func `An encoder can be used while it encodes`() throws {
    struct Outer: Encodable {
      let encoder: JSON.Encoder
      func encode(to target: any Encoder) throws {
        var container = target.unkeyedContainer()
        for number in 0..<3 {
          try container.encode(encoder.encodeString(["inner": [number]]))
          try container.encode(encoder.encodeJSON(Pair(first: "y", second: [number])))
        }
      }
    }
    let expected = (0..<3).map {
      #""{\"inner\":[\#($0)]}",{"first":"y","second":[\#($0)]}"#
    }
    for _ in 0..<3 {
      #expect(
        try encoder.encodeString(Outer(encoder: encoder)) == "[\(expected.joined(separator: ","))]")
    }
  }

  /// Types that keep what they were given and write to it after the call.
  @Test(arguments: Keeper.Form.allCases)
  func `Containers kept after a call do not affect other calls`(
    form: Keeper.Form
  ) throws {
    let keeper = Keeper(form)
    let text = try encoder.encodeString(["kept": keeper])
    for _ in 0..<3 {
      let late = Late(keeper: keeper)
      #expect(try encoder.encodeString([late, late]) == #"[{"n":1},{"n":1}]"#)
      #expect(try encoder.encodeString(["kept": Keeper(form)]) == text)
    }
  }

  /// Writes to what a keeper has kept while it is itself encoded.
  private struct Late: Encodable {
    let keeper: Keeper
    enum Keys: CodingKey { case n }
    func encode(to encoder: any Encoder) throws {
      keeper.writeLate()
      var container = encoder.container(keyedBy: Keys.self)
      keeper.writeLate()
      try container.encode(1, forKey: .n)
    }
  }

  final class Keeper: Encodable, Sendable {
    enum Form: CaseIterable { case encoder, keyed, unkeyed, single, nested, superEncoder }
    enum Keys: CodingKey { case a, b }
    private let form: Form
    private let kept = Mutex<[@Sendable () -> Void]>([])

    init(_ form: Form) { self.form = form }

    func encode(to encoder: any Encoder) throws {
      nonisolated(unsafe) let encoder = encoder
      switch form {
      case .encoder:
        keep {
          var container = encoder.container(keyedBy: Keys.self)
          try? container.encode("late", forKey: .a)
        }
        _ = encoder.container(keyedBy: Keys.self)
      case .keyed:
        nonisolated(unsafe) var container = encoder.container(keyedBy: Keys.self)
        keep { try? container.encode("late", forKey: .b) }
      case .unkeyed:
        nonisolated(unsafe) var container = encoder.unkeyedContainer()
        keep { try? container.encode("late") }
      case .single:
        nonisolated(unsafe) var container = encoder.singleValueContainer()
        try container.encode("first")
        keep { try? container.encode("late") }
      case .nested:
        nonisolated(unsafe) var outer = encoder.container(keyedBy: Keys.self)
        nonisolated(unsafe) var inner = outer.nestedContainer(keyedBy: Keys.self, forKey: .a)
        keep { try? inner.encode("late", forKey: .b) }
      case .superEncoder:
        var container = encoder.container(keyedBy: Keys.self)
        nonisolated(unsafe) let parent = container.superEncoder()
        keep {
          var container = parent.unkeyedContainer()
          try? container.encode("late")
        }
      }
    }

    private func keep(_ write: @escaping @Sendable () -> Void) {
      kept.withLock { $0.append(write) }
    }

    func writeLate() { kept.withLock { $0.forEach { $0() } } }
  }

  /// Stack limits are those of the current thread.
  @Test func `A nested value is encoded by many tasks with the same encoder`() async throws {
    indirect enum Deep: Encodable {
      case end, more(Deep)
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        if case .more(let inner) = self { try container.encode(inner) }
      }
    }
    var deep = Deep.end
    for _ in 0..<200 { deep = .more(deep) }
    let value = deep
    let encoder = self.encoder
    nonisolated(unsafe) let shared = value
    let expected = try encoder.encode(value)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 { group.addTask { (try? encoder.encode(shared)) == expected } }
      for await isSame in group { #expect(isSame) }
    }
  }
}
