import Jansson
import JanssonLines
import NIOCore
import NIOFoundationCompat
import Testing

/// The examples on the page "On a server" for the bodies of responses, which are sequences of
/// buffers in clients.
struct ClientStreamTests {
  struct Event: JSONCodable, Equatable { let id: Int }

  /// A body in chunks of a few bytes.
  private func body(_ text: String, chunk: Int) -> AsyncStream<ByteBuffer> {
    AsyncStream { continuation in
      var rest = ByteBuffer(string: text)
      while let slice = rest.readSlice(length: min(chunk, max(rest.readableBytes, 1))) {
        continuation.yield(slice)
      }
      continuation.finish()
    }
  }

  @Test(arguments: [1, 7, 4_096])
  func `Lines of a response become models, and failures name their line`(_ chunk: Int) async throws
  {
    let body = body("{\"id\":1}\n{\"id\":}\n{\"id\":3}\n", chunk: chunk)
    var events: [Event] = []
    var lines: [Int] = []
    let options = JSON.Lines.Options(onFailure: .continue)
    let chunks = body.map(\.readableBytesView)
    for try await event in JSON.AsyncLines(chunks, options: options).decoded(as: Event.self) {
      switch event {
      case .success(let event): events.append(event)
      case .failure(let failure): lines.append(failure.line)
      }
    }
    #expect(events == [Event(id: 1), Event(id: 3)] && lines == [2])
  }

  @Test(arguments: [1, 7, 4_096])
  func `Server-sent events become models`(_ chunk: Int) async throws {
    let body = body(
      ": hello\n\nevent: a\ndata: {\"id\":1}\n\ndata:{\"id\":2}\r\n\r\n", chunk: chunk)
    var events: [Event] = []
    for try await line in body.splitUTF8Lines(maximumBufferSize: 1 << 20)
    where line.hasPrefix("data:") {
      events.append(try Event(jsonString: String(line.dropFirst("data:".count))))
    }
    #expect(events == [Event(id: 1), Event(id: 2)])
  }
}
