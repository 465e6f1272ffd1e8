import Jansson
import TestSupport
import Testing

/// Random changes of values, and copies of them, give the same texts and errors whichever tree the
/// build has, jansson's or the package's own.
///
/// `Scripts/compare-trees` compares the two in C. A program has only one of them, so the results of
/// many changes are compared with a hash here, which is that of both.
struct RandomChangesTests {
  @Test func `Any changes give the same values, texts and errors in both trees`() {
    var results = Results()
    for seed in 1...200 as ClosedRange<UInt64> {
      var changes = Changes(seed: seed)
      for _ in 0..<80 { changes.makeOne(&results) }
      for copy in changes.copies { results.add(copy) }
    }
    #expect(results.count > 30_000)
    #expect(results.hash == 0x1FC3_3356_CD33_C074)
  }

  /// All that was seen, in one number.
  private struct Results {
    private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    private(set) var count = 0

    mutating func add(_ text: String) {
      count += 1
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    mutating func add(_ json: JSON) {
      do {
        add(try json.jsonString())
        add(try json.jsonString(options: .canonical))
      } catch {
        add("\(error)")
      }
    }
  }

  /// A value that is changed, and copies of it from before, which must keep what they had.
  private struct Changes {
    private var random: SplitMix64
    private var json: JSON
    private(set) var copies: [JSON] = []

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      json = seed % 2 == 0 ? [:] : (try? JSON(parsing: #"{"a":[1,{"b":[]}],"c":{"d":"e"}}"#)) ?? nil
    }

    /// Not `Int.random(in:)`, which another version of the standard library may draw otherwise.
    private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

    private mutating func key() -> String {
      ["a", "b", "c", "", "k\u{0}", "é", "\(below(40))"][below(7)]
    }

    private mutating func value() -> JSON {
      switch below(9) {
      case 0: [:]
      case 1: []
      case 2: .string(key())
      case 3: .number(JSON.Number(below(1000)))
      case 4: .number(JSON.Number(Double(below(1000)) / 8))
      case 5: .number(JSON.Number(UInt64.max))
      case 6: below(2) == 0 ? true : nil
      case 7: copies.isEmpty ? [1, [2]] : copies[below(copies.count)]
      default: ["a": [1], "b": ["c": "d"]]
      }
    }

    /// A path to something in the value, or to something that is not there.
    private mutating func path() -> JSON.Path {
      var steps: [JSON.Path.Step] = []
      var place = json
      while below(4) > 0 {
        switch place {
        case .object(let object) where !object.isEmpty && below(5) > 0:
          steps.append(.key(Array(object.keys)[below(object.count)]))
        case .array(let array) where !array.isEmpty && below(5) > 0:
          steps.append(.index(below(array.count)))
        case .array: steps.append(.index(below(4)))
        default: steps.append(.key(key()))
        }
        place = json[JSON.Path(steps)]
      }
      return JSON.Path(steps)
    }

    mutating func makeOne(_ results: inout Results) {
      let path = path()
      do throws(JSON.Error) {
        switch below(9) {
        case 0, 1: try json.set(value(), at: JSON.Index(path))
        case 2: results.add(try json.remove(at: JSON.Index(path)))
        case 3: try json.insert(value(), at: JSON.Index(path))
        case 4: try json.append(value(), at: JSON.Index(path))
        case 5: json.merge(value())
        case 6: json[path] = value()
        case 7: results.add("\(json[path] == value()) \(json[path].kind)")
        default: copies.append(json[path])
        }
      } catch {
        results.add("\(error)")
      }
      results.add(json)
    }
  }
}
