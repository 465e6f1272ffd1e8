import Jansson
import Testing

/// Duplicate keys, depth and sizes: what RFC 8259 leaves open, the options decide.
struct StructureCorpusTests {
  static let duplicates: [(text: String, last: String, first: String, offset: Int?)] = [
    (#"{"a":1,"b":2}"#, #"{"a":1,"b":2}"#, #"{"a":1,"b":2}"#, nil),
    (#"{"a":1,"a":2}"#, #"{"a":2}"#, #"{"a":1}"#, 7),
    (#"{"a":1,"b":2,"a":3}"#, #"{"a":3,"b":2}"#, #"{"a":1,"b":2}"#, 13),
    (#"{"a":1,"a":2,"a":3}"#, #"{"a":3}"#, #"{"a":1}"#, 7),
    (#"{"a":{"x":1},"a":{"y":2}}"#, #"{"a":{"y":2}}"#, #"{"a":{"x":1}}"#, 13),
    (#"{"a":[1],"a":null}"#, #"{"a":null}"#, #"{"a":[1]}"#, 9),
    (#"{"é":1,"\u00e9":2}"#, #"{"é":2}"#, #"{"é":1}"#, 8),
    (#"{"\u00e9":1,"e\u0301":2}"#, "{\"é\":1,\"e\u{301}\":2}", "{\"é\":1,\"e\u{301}\":2}", nil),
    (#"{"":1,"":2}"#, #"{"":2}"#, #"{"":1}"#, 6),
    (#"{"\u0000":1,"\u0000":2}"#, #"{"\u0000":2}"#, #"{"\u0000":1}"#, 12),
    (#"[{"a":1},{"a":2}]"#, #"[{"a":1},{"a":2}]"#, #"[{"a":1},{"a":2}]"#, nil),
    (#"{"a":{"a":{"a":1}}}"#, #"{"a":{"a":{"a":1}}}"#, #"{"a":{"a":{"a":1}}}"#, nil),
    (#"{"x":{"b":[{"c":1,"c":2}]}}"#, #"{"x":{"b":[{"c":2}]}}"#, #"{"x":{"b":[{"c":1}]}}"#, 18),
  ]

  @Test(arguments: duplicates.indices)
  func `The duplicate key policy decides which value is kept`(_ index: Int) {
    let (text, last, first, offset) = Self.duplicates[index]
    Corpus.expectAccepted(text, as: last)
    Corpus.expectAccepted(text, as: first, options: .init(duplicateKeys: .keepFirst))
    let reject = JSON.ReadingOptions(duplicateKeys: .reject)
    if let offset {
      Corpus.expectRefused(text, at: offset, options: reject)
    } else {
      Corpus.expectAccepted(text, as: last, options: reject)
    }
  }

  /// A key twice among many, at various distances: small and large objects look up keys
  /// differently.
  @Test(arguments: [2, 15, 16, 17, 63, 64, 65, 66, 1000])
  func `Duplicate keys are found in objects of every size`(_ count: Int) {
    let members = (0..<count).map { "\"key \($0)\":\($0)" }
    for place in Set([0, count / 2, count - 1]) {
      let text = "{" + members.joined(separator: ",") + ",\"key \(place)\":-1}"
      let plain = "{" + members.joined(separator: ",") + "}"
      let replaced = plain.replacing("\"key \(place)\":\(place)", with: "\"key \(place)\":-1")
      Corpus.expectAccepted(text, as: replaced)
      Corpus.expectAccepted(text, as: plain, options: .init(duplicateKeys: .keepFirst))
      Corpus.expectRefused(
        text, at: plain.utf8.count, options: .init(duplicateKeys: .reject))
    }
  }

  @Test(arguments: [1, 2, 63, 64, 512, 1000, 2047, 2048])
  func `Text up to the depth limit is kept, and deeper text is rejected`(_ limit: Int) {
    let options = JSON.ReadingOptions(maximumDepth: limit)
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[0,", "]"), ("{\"\":1,\"a\":", "}")] {
      let fits = nestedText(limit, open: open, innermost: "1", close: close)
      for engine in JSON.Engine.allCases {
        var options = options
        options.engine = engine
        let text = try? JSON(parsing: fits, options: options).jsonString()
        let isKept = text == fits
        #expect(isKept, "\(engine) \(limit) \(open)")
      }
      Corpus.expectRefused(
        nestedText(limit + 1, open: open, innermost: "1", close: close),
        at: open.utf8.count * limit, options: options)
    }
  }

  /// Arrays and objects of sizes around those at which their representation changes.
  @Test(arguments: [0, 1, 2, 3, 7, 8, 15, 16, 17, 31, 32, 63, 64, 65, 127, 128, 1000, 5000])
  func `Containers of every size are read and written`(_ count: Int) {
    let numbers = "[" + (0..<count).map(String.init).joined(separator: ",") + "]"
    Corpus.expectAccepted(numbers, as: numbers)
    let lists = "[" + (0..<count).map { "[\($0)]" }.joined(separator: ",") + "]"
    Corpus.expectAccepted(lists, as: lists)
    let members = "{" + (0..<count).map { "\"\($0)\":\($0)" }.joined(separator: ",") + "}"
    Corpus.expectAccepted(members, as: members)
    let objects =
      "{" + (0..<count).map { "\"k\($0)\":{\"\":[\($0)]}" }.joined(separator: ",") + "}"
    Corpus.expectAccepted(objects, as: objects)
  }

  /// More than 65,536 elements.
  @Test(arguments: JSON.Engine.allCases)
  func `An array may have more elements than 16 bits can count`(_ engine: JSON.Engine) throws {
    let text = "[" + String(repeating: "1,", count: 70_000) + "[2]]"
    let json = try JSON(parsing: text, options: .init(engine: engine))
    #expect(json.count == 70_001 && json[70_000] == [2] && json[69_999] == 1)
    let isSame = try json.jsonString(options: .init(engine: engine)) == text
    #expect(isSame)
  }

  /// At the limit and one byte above it.
  @Test func `A text may have exactly the maximum size and not a byte more`() {
    for size in [2, 3, 64, 65, 4096] {
      let text = "[" + String(repeating: " ", count: size - 2) + "]"
      Corpus.expectAccepted(text, as: "[]", options: .init(maximumSize: size))
      for engine in JSON.Engine.allCases {
        let error = #expect(throws: JSON.Error.self) {
          try JSON(parsing: text, options: .init(maximumSize: size - 1, engine: engine))
        }
        guard case .tooLarge(size - 1, size)? = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
      }
    }
  }
}
