import Jansson
import JanssonLines
import Testing

@Suite struct ServerSentEventTests {
  /// The events of a stream that arrives in chunks of some size.
  private func events(
    _ text: String, chunk: Int = 1_000, lastEventID: String = "", maximumLength: Int = 1 << 20
  ) async throws -> [JSON.ServerSentEvent] {
    let events = JSON.ServerSentEvents(
      Self.chunks(text, chunk), lastEventID: lastEventID, maximumLength: maximumLength)
    return try await events.reduce(into: []) { $0.append($1) }
  }

  private static func chunks(_ text: String, _ size: Int) -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        continuation.yield(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      continuation.finish()
    }
  }

  private static let stream = """
    \u{FEFF}: a comment
    data: first

    event: add
    data: {"a":
    data:  1}
    id: 17
    retry: 2500

    data
    id

    id: 18

    data:x
    retry: 1s
    unknown: field
    event

    data: cut
    """

  @Test(arguments: 1..<40)
  func `Events are those of the standard, however the stream is cut`(size: Int) async throws {
    for ends in ["\n", "\r\n", "\r"] {
      let text = Self.stream.replacing("\n", with: ends)
      let events = try await events(text, chunk: size, lastEventID: "16")
      #expect(events.map(\.type) == ["message", "add", "message", "message"])
      #expect(events.map(\.data) == ["first", "{\"a\":\n 1}", "", "x"])
      #expect(events.map(\.lastEventID) == ["16", "17", "", "18"])
      #expect(events.map(\.reconnectionTime) == [nil, .seconds(2.5), .seconds(2.5), .seconds(2.5)])
      #expect(try events[1].json() == ["a": 1])
    }
  }

  @Test func `Mixed line ends and characters that are cut`() async throws {
    let text = "data: é\u{1F600}\r\rdata: a\r\n\ndata: b\n\r\ndata: c\r\n\rdata: d\n\n\n\n"
    for size in 1..<20 {
      let data = try await events(text, chunk: size).map(\.data)
      #expect(data == ["é\u{1F600}", "a", "b", "c", "d"])
    }
  }

  @Test func `An event that is too long is a failure, and is not kept`() async throws {
    let long = "data: " + String(repeating: "x", count: 5_000) + "\n\n"
    for size in [1, 100, 1_500, 10_000, 100_000] {
      let short = "data: 1\n\n"
      let values = JSON.AsyncLines(
        Self.chunks(short + long + short + long + short, size),
        options: .init(format: .serverSentEvents, onFailure: .continue, maximumLength: 1_000))
      var results: [JSON?] = []
      var lines: [Int] = []
      for try await value in values {
        results.append(try? value.get())
        if case .failure(let failure) = value {
          #expect(failure.message.contains("1000"))
          lines.append(failure.line)
          #expect(failure.column == 1)
        }
      }
      #expect(results == [1, nil, 1, nil, 1])
      #expect(lines == [3, 7])
      await #expect(throws: JSON.Lines.Failure.self) {
        try await events(short + long, chunk: size, maximumLength: 1_000)
      }
    }
  }

  private struct Delta: JSONDecodable, Equatable {
    var text = ""
    init() {}
  }

  @Test func `The data are values and models, up to the last`() async throws {
    let text = """
      : keep-alive

      data: {"text": "Hel"}

      data:

      event: ping

      data: {"text":
      data: "lo"}

      data: {"text": 1,}

      data: [DONE]

      data: {"text": "not read"}


      """
    for size in [1, 7, 1_000] {
      let options = JSON.Lines.Options(format: .serverSentEvents, onFailure: .continue)
      let lines = JSON.AsyncLines(Self.chunks(text, size), options: options)
      var models: [String] = []
      for try await delta in lines.decoded(as: Delta.self) {
        switch delta {
        case .success(let delta): models.append(delta.text)
        case .failure(let failure):
          models.append("\(failure.line):\(failure.column): \(failure.offset)")
        }
      }
      let column = #"data: {"text": 1,}"#.utf8.count
      let offset = text.utf8.count - text[text.firstRange(of: "1,}")!.lowerBound...].utf8.count + 2
      #expect(models == ["Hel", "lo", "12:\(column): \(offset)"])
    }
    let parsed = JSON.Lines(parsing: text, options: .init(format: .serverSentEvents)).values
    #expect(parsed.prefix(2).map { $0["text"] } == ["Hel", "lo"])
    let all = try await JSON.Lines(
      parsing: text, options: .init(format: .serverSentEvents, onFailure: .continue)
    ).concurrentMap { (try? $0.get())?["text"].string }
    #expect(all == ["Hel", "lo", nil])
    #expect(try await events(text).count == 6)
  }

  @Test func `Many events are read on all cores`() async throws {
    let events = (0..<40_000).map { "event: e\nid: \($0)\ndata: {\"a\":\ndata: \($0)}\n\n" }
    let lines = JSON.Lines(
      parsing: ": begin\n\n" + events.joined(), options: .init(format: .serverSentEvents))
    let numbers = try await lines.concurrentMap { try $0.get()["a"].int }
    #expect(numbers == (0..<40_000).map { $0 })
  }

  @Test func `Bytes that arrive one by one are read line by line`() async throws {
    let bytes = AsyncStream<UInt8> { continuation in
      for byte in "data: 1\n\ndata: \(String(repeating: "2", count: 9_000))\n\n".utf8 {
        continuation.yield(byte)
      }
      continuation.finish()
    }
    var lengths: [Int] = []
    for try await event in JSON.ServerSentEvents(JSON.ByteChunks(bytes)) {
      lengths.append(event.data.utf8.count)
    }
    #expect(lengths == [1, 9_000])
  }
}
