import Foundation
import Jansson
import Testing

/// The allocator of jansson and the scanner fails at the n-th call, for every n, once or from then
/// on.
///
/// Each function succeeds or reports `outOfMemory`, leaks nothing, and leaves what it was to change
/// as it was. Functions that cannot throw are in `MissingMemoryTests`.
///
/// Each runs in its own process, because the allocator is global. Swift's own allocations cannot
/// fail without ending the process; that is a known limit.
struct ExhaustionTests {
  @Test func `Reading survives failure of any allocation`() async {
    await #expect(processExitsWith: .success) { try Exhaustion.read() }
  }

  @Test func `Writing survives failure of any allocation and keeps the old file`() async {
    await #expect(processExitsWith: .success) { try Exhaustion.write() }
  }

  @Test func `A change that runs out of memory leaves the value as it was`() async {
    await #expect(processExitsWith: .success) { try Exhaustion.change() }
  }

  @Test func `Copying survives failure of any allocation`() async {
    await #expect(processExitsWith: .success) { try Exhaustion.copy() }
  }

  @Test func `Mapping survives failure of any allocation`() async {
    await #expect(processExitsWith: .success) { try Exhaustion.map() }
  }

  @Test func `A collection for which there is no memory takes no other one away`() async {
    await #expect(processExitsWith: .success) {
      FailingAllocator.install()
      let text = try JSON.Encoder().encodeString(Exhaustion.Interrupted())
      require(text == #"{"a":[1,2],"c":{"c":3}}"#)
    }
  }

  @Test func `The coders survive failure of any allocation`() async {
    await #expect(processExitsWith: .success) { try Exhaustion.code() }
  }
}

private enum Exhaustion {
  static let text =
    #"{"id":7,"name":"a text of more than fifteen bytes","list":[1,2.5,{"b":null},"xyz\n"],"#
    + #""big":18446744073709551615,"\u0000":"\u0000"}"#

  struct Item: Codable, JSONCodable {
    var id: Int
    var name: String
    var list: JSON
    var next: [Item]?
  }

  static func read() throws {
    FailingAllocator.install()
    var failures = 0
    for engine in JSON.Engine.allCases {
      for policy in JSON.ReadingOptions.DuplicateKeys.allCases {
        for exact in [false, true] {
          let options = JSON.ReadingOptions(
            duplicateKeys: policy, exactNumbers: exact, engine: engine)
          for text in [text, #"{"a":1,"b":[],"a":{"x":[2]}}"#, "[\(numbers)]", "\"\\u00e9\""]
            + longTokens
          {
            guard let expected = try? JSON(parsing: text, options: options).jsonString() else {
              continue  // A duplicate key that is rejected.
            }
            failures += FailingAllocator.failAtEveryCall {
              let json = try JSON(parsing: text, options: options)
              FailingAllocator.recover()
              require(try json.jsonString() == expected)
            }
          }
        }
      }
    }
    require(failures > 100)
    exit(0)
  }

  /// Longer than the buffer in which jansson collects a token at first, and than twice that, ...
  private static let longTokens =
    ["1234567890123456", "-0.12345678901234567", "\"fifteen letters\"", "\"thirteen let\""]
    .map { "[\($0)]" } + [
      #"{"a key of sixteen":1,"and one that is longer than thirty-two":[true,true]}"#,
      "[\"\(String(repeating: "long ", count: 300))\",\"\\u00e9\(String(repeating: "é", count: 99))\"]",
      "[[[[[[[[1,2,3,4,5,6,7,8],1,1,1,1,1,1,1,1],true],true],true],true],true],\"\(numbers)\"]",
    ]

  private static let numbers = (0..<200).map(String.init).joined(separator: ",")

  static func write() throws {
    FailingAllocator.install()
    let json = try JSON(parsing: text)
    let file = FileManager.default.temporaryDirectory.path + "/exhaustion-\(getpid())"
    defer { unlink(file) }
    try Data("old".utf8).write(to: URL(filePath: file))
    for engine in JSON.Engine.allCases {
      for options in [
        JSON.WritingOptions(engine: engine),
        .init(indent: 2, sortsKeys: true, isASCIIOnly: true, engine: engine),
      ] {
        let expected = try json.jsonString(options: options)
        FailingAllocator.failAtEveryCall {
          require(try json.jsonString(options: options) == expected)
        }
        FailingAllocator.failAtEveryCall {
          require(try json.jsonData(options: options) == Data(expected.utf8))
        }
        FailingAllocator.failAtEveryCall {
          require(try json.jsonBytes(options: options) == Array(expected.utf8))
        }
        FailingAllocator.failAtEveryCall {
          try Data("old".utf8).write(to: URL(filePath: file))
          do {
            try json.write(toFile: file, options: options)
          } catch {
            require(try String(contentsOfFile: file, encoding: .utf8) == "old")
            throw error
          }
          require(try String(contentsOfFile: file, encoding: .utf8) == expected)
        }
      }
    }
    exit(0)
  }

  static func change() throws {
    FailingAllocator.install()
    let members = #""a":{"b":[1,2,3],"c":"text"},"d":null,"e":{"f":{"g":[[]]}}"#
    // Its tree stores equal values only once.
    let equal = Array(repeating: #"{"x":"same","y":[]}"#, count: 60).joined(separator: ",")
    let texts = ["{\(members)}", "{\(members),\"many\":[\(equal)]}"]
    for (engine, text) in JSON.Engine.allCases.flatMap({ engine in texts.map { (engine, $0) } }) {
      let original = try JSON(parsing: text, options: .init(engine: engine))
      for number in 0..<10 {
        var expected = original
        try apply(number, to: &expected)
        let wanted = try expected.jsonString()
        // A document that is not shared is changed in place or not at all.
        let unshared = { try JSON(parsing: text, options: .init(engine: engine)) }
        for start in [{ original }, unshared] as [() throws -> JSON] {
          FailingAllocator.failAtEveryCall {
            var json = try start()
            do {
              try apply(number, to: &json)
            } catch {
              FailingAllocator.recover()
              require(try json.jsonString() == text)
              throw error
            }
            FailingAllocator.recover()
            require(try json.jsonString() == wanted)
          }
        }
      }
      require(try original.jsonString() == text)
    }
    exit(0)
  }

  // Made before memory is exhausted, which would end the process.
  private static let pair: JSON = [9, ["k": nil]]
  private static let one: JSON = [1]

  private static func apply(_ number: Int, to json: inout JSON) throws {
    switch number {
    case 0: try json.set("new", at: ["a", "b", 1])
    case 1: try json.set("new", at: ["x", "y", 20, "z"])
    case 2: try json.remove(at: ["a", "b", 0])
    case 3: try json.insert(0, at: ["a", "b", 0])
    case 4: try json.append(pair, at: ["a", "b"])
    case 5: try json.set(json["a"], at: ["e", "f", "g", 0, 0])
    case 6: try json.remove(at: ["a"])
    // Extending an existing array allocates more than once.
    case 7: try json.set("far", at: ["a", "b", 100])
    case 8: try json.set(one, at: ["a", "b", 9, "x"])
    default: try json.set(.number(.init(UInt64.max)), at: ["e", "f", "g", 0, 0])
    }
  }

  static func copy() throws {
    FailingAllocator.install()
    for engine in JSON.Engine.allCases {
      let text = #"{"a":{"b":[1,2,3],"c":"text"},"d":null}"#
      let original = try JSON(parsing: text, options: .init(engine: engine))
      for value in [original, original["a"], [original, original["a", "b"]]] as [JSON] {
        let failures = FailingAllocator.failAtEveryCall {
          let copy = value.detached()
          let hasFailed = FailingAllocator.recover()
          if hasFailed {
            guard case .error(let error) = copy else { return require(false) }
            throw error
          }
          require(copy == value)
        }
        require(failures > 0)
      }
      require(try original.jsonString() == text)
    }
    exit(0)
  }

  static func map() throws {
    FailingAllocator.install()
    for engine in JSON.Engine.allCases {
      let document = #"{"id":1,"name":"x","list":[1,{"a":[]}],"next":[\#(text)]}"#
      let options = JSON.ReadingOptions(engine: engine)
      let json = try JSON(parsing: document, options: options)
      let item = try Item(decoding: json)
      let expected = try item.jsonString()
      // `JSON.Error` is wrapped with the path where it occurred.
      let isOutOfMemory = { (error: any Error) in "\(error)".contains("out of memory") }
      FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
        let item = try Item(decoding: json)
        FailingAllocator.recover()
        require(try item.jsonString() == expected)
      }
      FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
        let (item, report) = try Item.decoding(json, policy: .strict)
        FailingAllocator.recover()
        require(try report.isEmpty && item.jsonString() == expected)
      }
      FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
        // With a document of its own, which keeps the tree that is made of it.
        let json = try Item(decoding: JSON(parsing: document, options: options)).json
        let hasFailed = FailingAllocator.recover()
        if case .error(let error) = json { throw error }
        // A part that could not be created is stored as an error in the value.
        if hasFailed, (try? json.jsonString()) == nil { throw JSON.Error.outOfMemory }
        require(try json.jsonString() == expected)
      }
      FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
        require(try item.jsonString() == expected)
      }
    }
    exit(0)
  }

  /// Encodes a collection, and then one that takes more memory than there is.
  struct Interrupted: Encodable {
    enum CodingKeys: CodingKey { case a, b, c }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: CodingKeys.self)
      try object.encode([1, 2], forKey: .a)
      FailingAllocator.allow(0, then: .fromThenOn)
      let isEncoded = (try? object.encode(Array(0..<100_000), forKey: .b)) != nil
      let hasFailed = FailingAllocator.recover()
      require(hasFailed && !isEncoded)
      try object.encode(["c": 3], forKey: .c)
    }
  }

  static func code() throws {
    FailingAllocator.install()
    let document = #"{"id":1,"name":"x","list":[1,{"a":[]}],"next":[\#(text)]}"#
    let isOutOfMemory = { (error: any Error) -> Bool in
      let context: Any? =
        switch error {
        case DecodingError.dataCorrupted(let context): context.underlyingError
        case EncodingError.invalidValue(_, let context): context.underlyingError
        default: error
        }
      if case JSON.Error.outOfMemory? = context as? JSON.Error { return true }
      return false
    }
    for engine in JSON.Engine.allCases {
      let decoder = JSON.Decoder()
      decoder.readingOptions.engine = engine
      let json = try JSON(parsing: document, options: .init(engine: engine))
      let encoder = JSON.Encoder()
      let item = try decoder.decode(Item.self, from: document)
      let expected = try encoder.encodeString(item)

      FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
        let item = try decoder.decode(Item.self, from: document)
        FailingAllocator.recover()
        require(try encoder.encodeString(item) == expected)
      }
      FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
        let item = try decoder.decode(Item.self, from: json)
        FailingAllocator.recover()
        require(try encoder.encodeString(item) == expected)
      }
      FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
        require(try encoder.encodeString(item) == expected)
      }
      FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
        let json = try encoder.encodeJSON(item)
        FailingAllocator.recover()
        require(try json.jsonString() == expected)
      }
    }
    exit(0)
  }
}
