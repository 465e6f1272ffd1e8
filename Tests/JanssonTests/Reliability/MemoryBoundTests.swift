import Foundation
import Jansson
import JanssonLines
import JanssonPatch
import JanssonQuery
import Synchronization
import TestSupport
import Testing

/// The memory that values and streams keep is bounded, and all of it is given back.
struct MemoryBoundTests {
  @Test func `A value that a reader made keeps at most sixteen times its text, and a few bytes`()
    async
  {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try MemoryBound.checkReader()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  @Test func `A large array of models is decoded in memory for a few of them`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try MemoryBound.checkArray()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  @Test func `Lines are read in memory for a few of them`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try MemoryBound.checkLines()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  @Test func `A text of a sequence that is too long is dropped as it arrives`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try MemoryBound.checkLongText()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  @Test func `The memory for a long line is given up while the lines after it are read`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try await MemoryBound.checkLongLine()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  /// With the address sanitizer, no memory is kept.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil))
  func `A text like the previous one is read into its memory, which does not grow`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try MemoryBound.checkReuse()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  @Test func `A reader reads texts of any size into the memory of the previous one`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try MemoryBound.checkReaderOfLargeTexts()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  @Test func `Versions that are kept share what is the same`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try MemoryBound.checkVersions()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  @Test func `Every interface gives back the memory that it took`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try MemoryBound.checkBalance()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }
}

private enum MemoryBound {
  static func checkReader() throws {
    CountingAllocator.install()
    let reader = JSON.Reader()
    let large = Array(("[" + String(repeating: "1,", count: 400) + "1]").utf8)
    let small = Array("[1]".utf8)
    var kept: [JSON] = []
    _ = try reader.read(large)
    let before = CountingAllocator.bytesInUse
    for _ in 0..<500 {
      _ = try reader.read(large)
      kept.append(try reader.read(small))
    }
    let each = (CountingAllocator.bytesInUse - before) / kept.count
    require(each <= 16 * small.count + 512 + 64)
  }

  /// Texts of similar sizes, from a short one to one that is larger than what the allocator keeps.
  static func checkReaderOfLargeTexts() throws {
    CountingAllocator.install()
    let sizes = [20, 200, 500, 20_000, 500_000]
    for (element, count) in ["{\"id\":[12345,\"é\"]}", "1"].flatMap({ element in
      sizes.map { (element, $0) }
    }) {
      let reader = JSON.Reader()
      func text(_ count: Int) -> [UInt8] {
        Array("[\(Array(repeating: element, count: count).joined(separator: ","))]".utf8)
      }
      _ = try reader.read(text(count))
      let before = CountingAllocator.bytesInUse
      CountingAllocator.resetGreatest()
      for change in [-count / 50, count / 100, 0] {
        let value = try reader.read(text(count + change))
        require(value.count == count + change)
        let middle = value[count / 2]
        require(element == "1" ? middle.int == 1 : middle["id", 1].string == "é")
      }
      require(CountingAllocator.maximumInUse == before)
    }
  }

  /// Objects with indices take more memory than the reader estimates from the text.
  static func checkReuse() throws {
    CountingAllocator.install()
    let members = (0..<65).map { "\"member \($0)\":\($0)" }.joined(separator: ",")
    let text = "[" + Array(repeating: "{\(members)}", count: 300).joined(separator: ",") + "]"
    let data = Data(text.utf8)
    _ = try JSON(parsing: data)
    let before = CountingAllocator.bytesInUse
    CountingAllocator.resetGreatest()
    _ = try JSON(parsing: data)
    require(CountingAllocator.maximumInUse == before)
    require(CountingAllocator.bytesInUse == before)
  }

  /// The text is outside the allocator; a document of it would take more than its size.
  static func checkArray() throws {
    CountingAllocator.install()
    let count = 50_000
    let data = Data("[\(Array(repeating: text, count: count).joined(separator: ","))]".utf8)
    let before = CountingAllocator.bytesInUse
    CountingAllocator.resetGreatest()
    let models: [Model] = try JSON.Decoder().decode([Model].self, from: data)
    require(models.count == count)
    require(CountingAllocator.maximumInUse - before < data.count / 2)
  }

  /// A copy of the whole document for each version would take six times as much.
  static func checkVersions() throws {
    CountingAllocator.install()
    let count = 200
    let text = "[\(Array(repeating: text, count: count).joined(separator: ","))]"
    for value in [7, "a text of more than fifteen bytes"] as [JSON] {
      var json = try JSON(parsing: text)
      let before = CountingAllocator.bytesInUse
      var versions: [JSON] = []
      for index in 0..<count {
        versions.append(json)
        json[index]["id"] = value
      }
      require(CountingAllocator.bytesInUse - before < 80 * text.utf8.count)
      for (changes, version) in versions.enumerated() {
        require(version.elements.count { $0["id"] == value } == changes)
      }
    }
  }

  /// Bytes that repeat a line until there are enough of them.
  private static func source(
    _ line: String, bytes total: Int, after first: [UInt8] = []
  ) -> JSON.Lines.ByteReading {
    let line = Array(line.utf8)
    let given = Atomic(0)
    let all = first.count + total / line.count * line.count
    return { room throws(JSON.Error) in
      let start = given.load(ordering: .relaxed)
      let count = min(room.count, all - start)
      for index in 0..<count {
        let position = start + index
        room[index] =
          position < first.count ? first[position] : line[(position - first.count) % line.count]
      }
      given.store(start + count, ordering: .relaxed)
      return count
    }
  }

  static func checkLines() throws {
    CountingAllocator.install()
    let lines = JSON.Lines(readingWith: source("{\"a\":[1,2,3]}\n", bytes: 4 << 20))
    CountingAllocator.resetGreatest()
    let before = CountingAllocator.bytesInUse
    var count = 0
    for line in lines {
      _ = try line.get()
      count += 1
    }
    require(count == (4 << 20) / 14)
    require(CountingAllocator.maximumInUse - before < 1 << 20)
  }

  static func checkLongText() throws {
    CountingAllocator.install()
    let lines = JSON.Lines(
      options: .init(format: .textSequence, maximumLength: 1 << 16),
      readingWith: source("1,2,", bytes: 8 << 20, after: Array("\u{1E}[1]\n\u{1E}[".utf8)))
    let before = CountingAllocator.bytesInUse
    CountingAllocator.resetGreatest()
    let all = Array(lines)
    guard all.count == 2, case .failure(let failure) = all[1],
      case .tooLong(1 << 16) = failure.reason
    else { fatalError("\(all)") }
    require(CountingAllocator.maximumInUse - before < 2 << 20)
  }

  static func checkLongLine() async throws {
    CountingAllocator.install()
    let long = Array(("[\"" + String(repeating: "a", count: 8 << 20) + "\"]\n").utf8)
    let lines = JSON.Lines(
      readingWith: source("{\"a\":[1,2,3]}\n", bytes: 3 << 20, after: long))
    var count = 0
    var least = Int.max
    // The results are in order, so that the long line has been consumed.
    try await lines.concurrentMap(width: 4) {
      try $0.get().count
    } forEach: { _ in
      count += 1
      if count > 100_000, count % 1000 == 0 { least = min(least, CountingAllocator.bytesInUse) }
    }
    require(least < 8 << 20)
  }

  struct Model: Codable, JSONCodable, Equatable {
    var id: Int
    var name: String
    var tags: [String]?
    var inner: [String: Double]
  }

  static let text =
    #"{"id":1,"name":"a text of more than fifteen bytes","tags":["a","b"],"inner":{"x":1.5,"y":2}}"#

  static func checkBalance() throws {
    CountingAllocator.install()
    try CountingAllocator.checkBalance { try values() }
    try CountingAllocator.checkBalance { try models() }
    try CountingAllocator.checkBalance { try patches() }
    try CountingAllocator.checkBalance { try queries() }
    try CountingAllocator.checkBalance { try lines() }
  }

  private static func values() throws {
    for engine in JSON.Engine.allCases {
      var json = try JSON(parsing: text, options: JSON.ReadingOptions(engine: engine))
      let copy = json
      json["inner", "z"] = ["new": [1, 2, 3]]
      json["tags"] = nil
      try json.append(4, at: .path(["inner", "z", "new"]))
      _ = try json.remove(at: "inner", "x")
      var merged = copy
      merged.merge(json)
      require(merged != copy && json.hashValue != copy.hashValue)
      _ = try (json.jsonString(), merged.jsonBytes(), copy.detached(), json.description)
      _ = try? JSON(parsing: String(text.dropLast()), options: JSON.ReadingOptions(engine: engine))
    }
  }

  private static func models() throws {
    let model = try Model(decoding: JSON(parsing: text))
    let other: Model = try JSON.Decoder().decode(Model.self, from: Data(text.utf8))
    require(model == other)
    _ = try (model.json.description, JSON.Encoder().encode([model, other]))
    _ = try? Model(decoding: ["id": 1, "name": 5])
    _ = try? JSON.Decoder().decode(Model.self, from: Data("{\"id\":1,\"name\":[".utf8))
  }

  private static func patches() throws {
    let json = try JSON(parsing: text)
    let patch: JSON.Patch = [
      .test(["id"], 1), .remove(["tags", 0]), .add(["tags", "-"], ["c": [1]]), .remove(["name"]),
      .add(["name"], "another text of more than fifteen bytes"), .copy(from: ["tags"], to: ["d"]),
      .move(from: ["inner", "x"], to: ["d", 0]), .replace(["id"], [2]),
    ]
    let changed = try json.applying(patch)
    require(try changed.applying(patch.inverted(for: json)) == json)
    require(try json.applying(JSON.Patch(from: json, to: changed)) == changed)
    // Undone at each of its operations.
    for count in 1...patch.operations.count {
      let failing = JSON.Patch(operations: patch.operations.prefix(count) + [.remove(["none"])])
      require((try? json.applying(failing)) == nil)
      require((try? json.asTree().applying(failing)) == nil)
    }
    require(try json.applying(mergePatch: JSON.mergePatch(from: json, to: changed)) == changed)
  }

  private static func queries() throws {
    var json = try JSON(parsing: text)
    require(Array(json.values(at: "$..*")).count == 8)
    require(Array(json.matches(of: "$.tags[?@ == 'a']")).count == 1)
    _ = try json.replace(at: "$.inner.*", with: ["replaced": [1]])
    _ = try json.removeAll(at: "$.tags[0]")
    _ = try? json.values(at: "$..*", stepLimit: 1)
  }

  private static func lines() throws {
    let many = String(repeating: text + "\n", count: 50)
    var kept: [JSON] = []
    for line in JSON.Lines(parsing: many) where kept.count < 5 { kept.append(try line.get()) }
    for line in JSON.Lines(parsing: many + "[1,") { _ = try? line.get() }
    // Not read to the end.
    for line in JSON.Lines(parsing: many) {
      _ = try line.get()
      break
    }
    for model in JSON.Lines(parsing: many).decoded(as: Model.self) { _ = try model.get() }
  }
}
