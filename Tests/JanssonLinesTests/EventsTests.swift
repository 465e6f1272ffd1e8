import Foundation
import Jansson
import JanssonLines
import Synchronization
import TestSupport
import Testing

/// The events of texts, however these arrive.
@Suite struct EventsTests {
  /// The events of a value, by a definition of its own.
  static func events(of json: JSON) -> [JSON.Event] {
    switch json {
    case .object(let object):
      [.beginObject] + object.flatMap { [.key($0.key)] + events(of: $0.value) } + [.endObject]
    case .array(let array): [.beginArray] + array.flatMap(events) + [.endArray]
    default: [.value(json)]
    }
  }

  /// The events of a text that arrives in pieces, and the error after them.
  static func read(
    _ text: [UInt8], pieces: Int, window: Int, _ options: JSON.ReadingOptions = .init()
  ) -> ([JSON.Event], JSON.Error?) {
    let events = events(text, (pieces, window), options)
    var all: [JSON.Event] = []
    do throws(JSON.Error) {
      while let event = try events.next() { all.append(event) }
      return (all, nil)
    } catch {
      return (all, error)
    }
  }

  static let forms: [(pieces: Int, window: Int)] = [
    (1, 1), (3, 16), (7, 64), (64, 300), (1000, 1), (1 << 20, 1 << 20), (1 << 20, 8),
  ]

  func check(_ text: [UInt8], _ options: JSON.ReadingOptions = .init()) {
    let expected = Result { () throws(JSON.Error) in try JSON(parsing: text, options: options) }
    for (pieces, window) in Self.forms {
      let (events, error) = Self.read(text, pieces: pieces, window: window, options)
      switch expected {
      case .success(let json):
        #expect(error == nil)
        #expect(events == Self.events(of: json), "in pieces of \(pieces), window \(window)")
      case .failure(let failure):
        #expect(
          error.map { "\($0)" } == "\(failure)",
          "\(String(decoding: text, as: UTF8.self).prefix(200)) in pieces of \(pieces), window \(window)"
        )
      }
    }
  }

  @Test func `The events are those of the value, and errors those of the parser`() throws {
    let texts = [
      "", " ", "1", "-0", "\"a\"", "null", "[]", "{}", "[1]", "[1,2]", "{\"a\":1}", "[[]]",
      "{\"a\":{\"b\":[1,{\"c\":null}]}}", " [ 1 , 2 ] \n", "[1,]", "[,1]", "[1 2]", "[1", "[",
      "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{a:1}", "{\"a\" 1}",
      "[1}", "{\"a\":1]", "1 2", "[] x", "nul", "[nul]", "[tru,1]", "12x", "[12x]", "\"abc",
      "[\"a\\q\"]", "[\"\\ud800\"]", "[1e999]", "[01]", "[1.]", "\u{FEFF}[1]", "[\"\u{1}\"]",
      "{\"a\":1 \"b\":2}", "{\"a\"::1}", "{1:2}",
      "[1,2,3,4,5,6,7,8,9,10,[11,12,[13]],{\"x\":\"y\"}]",
      "\r\n[1,\r\n2,\r\n\r\n3 4]", "[NaN]", "[Infinity]", "{\"a\":tru", "]", "}", ",", ":",
    ]
    for text in texts { check(Array(text.utf8)) }
    check([0xFF, 0xFE, 0x5B, 0, 0x5D, 0])
    check([0x5B, 0x22, 0xFF, 0x22, 0x5D])
  }

  @Test func `A text is given as bytes, as data or as a string`() throws {
    let text = #"{"é": [1, "ö"]}"#
    let expected = Self.events(of: ["é": [1, "ö"]])
    for events in [
      JSON.Events(parsing: Array(text.utf8)), JSON.Events(parsing: Data(text.utf8)),
      JSON.Events(parsing: Data((" " + text).utf8).dropFirst()), JSON.Events(parsing: text),
      JSON.Events(parsing: text[...]),
    ] {
      var all: [JSON.Event] = []
      while let event = try events.next() { all.append(event) }
      #expect(all == expected)
    }
  }

  @Test func `Documents at random, and damaged ones`() throws {
    var documents = RandomJSON(seed: 7)
    var random = SplitMix64(seed: 8)
    for _ in 0..<150 {
      let json = documents.value()
      var text = Array(
        try json.jsonString(options: Bool.random(using: &random) ? .compact : .pretty).utf8)
      check(text)
      guard !text.isEmpty else { continue }
      for _ in 0..<3 {
        let offset = Int.random(in: text.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text.remove(at: offset)
        case 1: text.insert("[]{},:\" 0a\\".utf8.randomElement(using: &random) ?? 0, at: offset)
        default: text[offset] = "[]{},:\" 0a\\".utf8.randomElement(using: &random) ?? 0
        }
        check(text)
        if text.isEmpty { break }
      }
    }
  }

  @Test func `Repeated keys are all there`() throws {
    let text = Array("{\"a\":1,\"b\":{\"c\":1,\"c\":2},\"a\":3}".utf8)
    for (pieces, window) in Self.forms {
      let (events, error) = Self.read(text, pieces: pieces, window: window)
      #expect(error == nil)
      #expect(events.filter { $0 == .key("a") }.count == 2)
      #expect(events.filter { $0 == .key("c") }.count == 2)
    }
  }

  @Test func `Repeated keys are rejected if the options say so`() throws {
    let options = JSON.ReadingOptions(duplicateKeys: .reject)
    let texts = [
      "{\"a\":1,\"b\":2}", "{\"a\":1,\"a\":2}", "{\"a\":1,\"b\":{\"c\":1,\"c\":2},\"a\":3}",
      "[{\"a\":1},{\"a\":1}]", "[1,{\"x\":[{\"a\":1,\n\"\\u0061\":1}]}]", "{\"a\":1,\"a\" 2}",
      "{\"a\":{\"a\":{\"a\":1}}}", "{\"é\":1,\"e\u{301}\":2}", "{\"a\":1,\"b\":[1,],\"a\":3}",
      "{\"a\":[{\"x\":1,\"x\":2}],\"a\":3}", "{\"\":1,\"\":2}",
    ]
    for text in texts { check(Array(text.utf8), options) }
    let many = (0..<3000).map { "\"k\($0)\":{\"v\":\($0)}" }
    for last in ["\"k17\":1", "\"new\":1"] {
      check(Array(("{" + (many + [last]).joined(separator: ",\n") + "}").utf8), options)
    }
  }

  @Test func `A path counts the elements of the whole text`() throws {
    let count = 30_000
    let elements = (0..<count).map { "[\($0)]" }.joined(separator: ",")
    let events = JSON.Events(parsing: Array("[\(elements)]".utf8))
    var paths: [JSON.Path] = []
    while let event = try events.next() {
      if case .value = event { paths.append(events.path) }
    }
    let expected = (0..<count).map { JSON.Path([.index($0), .index(0)]) }
    // Not by `#expect`, which would describe all of them.
    let areEqual = paths == expected
    #expect(areEqual)
  }

  @Test func `An error in a long line has its column in the text`() {
    let text = Array("[\(String(repeating: "1,", count: 200_000))x]".utf8)
    let expected = #expect(throws: JSON.Error.self) { _ = try JSON(parsing: text) }
    let error = #expect(throws: JSON.Error.self) { try JSON.Events(parsing: text).finish() }
    #expect(error?.position == expected?.position)
    #expect(error?.description == expected?.description)
  }

  @Test func `I-JSON is read as by the parser`() throws {
    for text in [
      "[\"\u{E000}\",\"\u{FFFD}\",\"\\u00e9\",\"\u{1F600}\"]", "[\"\u{FFFE}\"]", "{\"\\uFDD0\":1}",
      "\"\u{1FFFF}\"", "{\"\u{FFFD}\":1,\"\\uFFFD\":2}", "\"\\u0041\"",
    ] { check(Array(text.utf8), .iJSON) }
  }

  @Test func `Another encoding is named, however much of the text is known`() throws {
    for count in [1, 300, 5000] {
      let text = "[" + Array(repeating: "\"é\"", count: count).joined(separator: ",") + "]"
      for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian] {
        let data = try #require(text.data(using: encoding))
        for pieces in [1, 513, 514, 515, 1 << 20] {
          let (_, error) = Self.read(Array(data), pieces: pieces, window: 1000)
          let expected = #expect(throws: JSON.Error.self) { try JSON(parsing: Array(data)) }
          #expect(error.map { "\($0)" } == expected.map { "\($0)" })
        }
      }
    }
  }

  @Test func `Nesting is limited as in a value`() throws {
    for depth in [511, 512, 513, 600] {
      check(
        Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8))
    }
    let options = JSON.ReadingOptions(maximumDepth: 3)
    check(Array("[[[1]]]".utf8), options)
    check(Array("[[1],[[[1]]]]".utf8), options)
    check(Array("{\"a\":{\"b\":{\"c\":[]}}}".utf8), options)
  }
}

extension EventsTests {
  @Test func `A large text is read in a window`() throws {
    let element =
      "{\"id\":1,\"name\":\"Ann\",\"tags\":[\"a\",\"b\"],\"nested\":{\"x\":[1,2.5,null,true]}}"
    let text = Array(
      ("{\"a\":[" + Array(repeating: element, count: 20_000).joined(separator: ",\r\n")
        + "],\"b\":\""
        + String(repeating: "long ", count: 100_000) + "\"}").utf8)
    for pieces in [1 << 12, 1 << 20] {
      let (events, error) = Self.read(text, pieces: pieces, window: 192 * 1024)
      #expect(error == nil)
      let isEqual = events == Self.events(of: try JSON(parsing: text))
      #expect(isEqual)
    }
    var broken = text
    broken[1_000_000] = 1
    let (_, error) = Self.read(broken, pieces: 5_000, window: 192 * 1024)
    #expect(throws: try #require(error)) { try JSON(parsing: broken) }
    do {
      _ = try JSON(parsing: broken)
    } catch let expected {
      #expect("\(error.map { "\($0)" } ?? "")" == "\(expected)")
    }
  }
}

extension EventsTests {
  /// What has been read is dropped many times before the error.
  @Test(arguments: ["\n", "\r", "\r\n"])
  func `An error in a large text has its line, however lines end`(end: String) throws {
    let lines = (0..<60_000).map { "\"line \($0)\"," }
    let text = Array(("[" + lines.joined(separator: end) + end + "  x]").utf8)
    let (_, error) = Self.read(text, pieces: 5_000, window: 192 * 1024)
    let found = try #require(error)
    let expected = #expect(throws: JSON.Error.self) { try JSON(parsing: text) }
    #expect("\(found)" == "\(try #require(expected))")
  }
}

extension EventsTests {
  static func events(
    _ text: String, _ form: (pieces: Int, window: Int), _ options: JSON.ReadingOptions = .init()
  ) -> JSON.Events {
    events(Array(text.utf8), form, options)
  }

  /// The events of a text that arrives in pieces.
  static func events(
    _ text: [UInt8], _ form: (pieces: Int, window: Int), _ options: JSON.ReadingOptions = .init()
  ) -> JSON.Events {
    let position = Mutex(0)
    let pieces = form.pieces
    return JSON.Events(options: options, windowSize: form.window) { room in
      position.withLock { position in
        let count = min(pieces, room.count, text.count - position)
        room.copyBytes(from: text[position..<position + count])
        position += count
        return count
      }
    }
  }

  static let text = """
    {"meta":{"n":3,"k":[1,[2]]},"users":[{"name":"Ann"},{"name":"Bob","tags":["x","y"]},7],"end":null}
    """

  @Test(arguments: forms.indices) func `Each event has its path and depth`(_ form: Int) throws {
    let form = Self.forms[form]
    let events = Self.events(Self.text, form)
    let json = try JSON(parsing: Self.text)
    var count = 0
    while let event = try events.next() {
      count += 1
      switch event {
      case .value(let value): #expect(json[events.path] == value)
      case .key(let key): #expect(events.path.steps.last == .key(key))
      case .beginArray, .endArray: #expect(json[events.path].array != nil)
      case .beginObject, .endObject: #expect(json[events.path].object != nil)
      }
      var isBegin = false
      if case .beginObject = event { isBegin = true }
      if case .beginArray = event { isBegin = true }
      #expect(events.depth == events.path.steps.count + (isBegin ? 1 : 0))
    }
    #expect(count > 20)
    #expect(events.depth == 0)
  }

  @Test(arguments: forms.indices) func `Whole values are read and skipped`(_ form: Int) throws {
    let form = Self.forms[form]
    let json = try JSON(parsing: Self.text)
    let whole = Self.events(Self.text, form)
    #expect(try whole.readValue() == json)
    #expect(try whole.readValue() == nil)

    let members = Self.events(Self.text, form)
    #expect(try members.next() == .beginObject)
    #expect(throws: JSON.Error.self) { try members.readValue() }

    let users = Self.events(Self.text, form)
    #expect(try users.find(["users"]))
    #expect(try users.next() == .beginArray)
    #expect(try users.readValue() == json["users", 0])
    #expect(try users.skipValue())
    #expect(users.path == ["users", 1])
    #expect(try users.readValue() == 7)
    #expect(try users.readValue() == nil)
    #expect(try users.next() == .key("end"))
    #expect(try users.skipValue())
    #expect(try users.next() == .endObject)
    #expect(try users.next() == nil)

    let deep = Self.events(Self.text, form)
    #expect(try deep.find(["users", 1, "tags"]))
    #expect(try deep.next() == .beginArray)
    #expect(try deep.next() == .value("x"))
    try deep.skipContainer()
    #expect(try deep.next() == .endObject)

    for path: JSON.Path in [
      ["users", 3], ["users", 5], ["users", 1, "tags", 2], ["meta", "k", 1, 1],
    ] {
      let missing = Self.events(Self.text, form)
      #expect(try !missing.find(path))
      #expect(try missing.next() == nil)
    }
    #expect(try !Self.events("[]", form).find([0]))
    #expect(try Self.events("[[],1]", form).find([1]))
  }

  @Test func `A file is validated`() throws {
    let folder = try ScratchFolder()
    let good = try folder.file("good.json", Self.text)
    try JSON.validate(contentsOfFile: good)
    let bad = try folder.file("bad.json", Self.text + "]")
    let expected = #expect(throws: JSON.Error.self) { try JSON(contentsOfFile: bad) }
    let found = #expect(throws: JSON.Error.self) { try JSON.validate(contentsOfFile: bad) }
    #expect(expected.map { "\($0)" } == found.map { "\($0)" })
    #expect(throws: JSON.Error.self) { try JSON.validate(contentsOfFile: folder.path + "/none") }
  }
}

extension EventsTests {
  @Test(arguments: [1, 5, 1000]) func `Chunks have the events of the text`(_ size: Int) async throws
  {
    let text = Array(Self.text.utf8)
    let chunks = AsyncStream<[UInt8]> { continuation in
      for start in stride(from: 0, to: text.count, by: size) {
        continuation.yield(Array(text[start..<min(start + size, text.count)]))
      }
      continuation.finish()
    }
    var events: [JSON.Event] = []
    for try await event in JSON.AsyncEvents(chunks) { events.append(event) }
    #expect(events == Self.events(of: try JSON(parsing: Self.text)))
  }
}

extension EventsTests {
  @Test func `A text that is too long is rejected`() throws {
    let text = Array("[1,2,3,4,5,6,7,8]".utf8)
    let options = JSON.ReadingOptions(maximumSize: 10)
    for (pieces, window) in Self.forms {
      let (_, error) = Self.read(text, pieces: pieces, window: window, options)
      guard case .tooLarge(limit: 10, size: _)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test func `A text whose size is known is rejected before it is read`() throws {
    let options = JSON.ReadingOptions(maximumSize: 10)
    let text = Array("]is not JSON, and longer than that".utf8)
    let folder = try ScratchFolder()
    let file = try folder.file("a.json", String(decoding: text, as: UTF8.self))
    for events in [
      JSON.Events(parsing: text, options: options),
      JSON.Events(contentsOfFile: file, options: options),
    ] {
      let error = #expect(throws: JSON.Error.self) { try events.next() }
      guard case .tooLarge(limit: 10, size: text.count)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test(arguments: ["\0", "x", "n", "[1,\0", "{\"a\":tr", "12x", "[1 2,", "{\"a\":1{\"a\":1"])
  func `A text that has no end ends with its first error`(_ start: String) throws {
    let (beginning, rest) = (Array(start.utf8), try #require(start.utf8.last))
    let arrived = Atomic(0)
    let events = JSON.Events { room in
      room.initializeMemory(as: UInt8.self, repeating: rest)
      if arrived.load(ordering: .relaxed) == 0 { room.copyBytes(from: beginning) }
      arrived.add(room.count, ordering: .relaxed)
      return room.count
    }
    let error = #expect(throws: JSON.Error.self) { try events.finish() }
    guard case .syntax(let mistake)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(mistake.position.offset < 20)
    #expect(arrived.load(ordering: .relaxed) < 1 << 20)
  }

  @Test func `An error does not depend on where the pieces of a text of limited size end`() {
    let texts = [
      "null" + String(repeating: " ", count: 87), "[1,2,3,4,5,6,7,8]", "]", "[1,2,}",
      "[" + String(repeating: "1,", count: 1000), "[1}" + String(repeating: " ", count: 2000),
      "\"" + String(repeating: "a", count: 2000), String(repeating: " ", count: 3000) + "1",
    ]
    for text in texts {
      for limit in [1, 2, 5, 17, 600, 2000, 2001, 4000] {
        let options = JSON.ReadingOptions(maximumSize: limit)
        let errors = Self.forms.map { pieces, window in
          Self.read(Array(text.utf8), pieces: pieces, window: window, options).1
        }
        #expect(errors.allSatisfy { $0 == errors[0] }, "\(text.prefix(20)) \(limit) \(errors)")
        if case .tooLarge(_, let size)? = errors[0] { #expect(size == limit + 1) }
      }
    }
  }

  @Test func `Another syntax is not read`() throws {
    let events = JSON.Events(
      parsing: Array("// a\n[1]".utf8), options: JSON.ReadingOptions(syntax: .json5))
    #expect(throws: JSON.Error.self) { try events.next() }
  }

  @Test func `A value that is longer than the window is read`() throws {
    let long = String(repeating: "long ", count: 100_000)
    let json: JSON = ["a": JSON.string(long), "b": [JSON.string(long), 1] as JSON]
    let text = Array(try json.jsonString().utf8)
    let (events, error) = Self.read(text, pieces: 10_000, window: 1000)
    #expect(error == nil)
    let isEqual = events == Self.events(of: json)
    #expect(isEqual)
  }

  /// The bytes would move while it writes them.
  @Test func `The function that reads bytes cannot ask for events made of them`() async {
    await #expect(processExitsWith: .failure) {
      final class Holder: @unchecked Sendable {
        var events: JSON.Events?
        // Once, or endless recursion would end the process.
        var asks = true
      }
      let holder = Holder()
      holder.events = JSON.Events { _ in
        if holder.asks {
          holder.asks = false
          _ = try? holder.events?.next()
        }
        return 0
      }
      _ = try? holder.events?.next()
    }
  }
}
