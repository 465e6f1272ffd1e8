internal import Hummingbird
internal import Jansson
internal import JanssonFunctional
internal import JanssonLines
internal import NIOFoundationCompat

/// The result of an import.
struct ImportResult: Codable, Sendable {
  let imported: Int
}

/// Receives JSON Lines of any length: all books become visible at once, or none if one of them is
/// invalid or the body is truncated.
///
/// A chunk is requested when the previous one has been stored, so memory is needed for only a
/// thousand books.
func importBooks(_ request: Request, _ store: Store) async throws -> ImportResult {
  let batch = Int64.random(in: 0...(.max))
  do {
    var books: [Book] = []
    var faults: [Problem.Fault] = []
    let options = JSON.Lines.Options(onFailure: .continue, maximumLength: 1 << 20)
    let chunks = request.body.map(\.readableBytesView)
    for try await arrival in JSON.AsyncLines(chunks, options: options).decoded(as: Arrival.self) {
      switch arrival {
      case .success(let arrival): books.append(arrival.book)
      case .failure(let failure): faults += failure.faults
      }
      if faults.count >= 100 { break }
      if books.count == 1_000 {
        if faults.isEmpty { try await store.add(books, toBatch: batch) }
        books.removeAll(keepingCapacity: true)
      }
    }
    guard faults.isEmpty else {
      throw Problem(.unprocessableContent, "nothing was imported", faults: faults)
    }
    try await store.add(books, toBatch: batch)
    return ImportResult(imported: try await store.keep(batch: batch))
  } catch {
    try await store.drop(batch: batch)
    throw error
  }
}

/// A book in a line, or all errors of a line that is not a book.
private struct Arrival: JSONDecodable {
  let book: Book

  init(decoding json: JSON) throws { book = try Book.decoding.validate(json).get() }
}

extension JSON.Lines.Failure {
  fileprivate var faults: [Problem.Fault] {
    guard let errors = underlyingError as? JSON.Errors else {
      return [Problem.Fault(line: line, column: column, detail: message)]
    }
    return errors.map { error in
      Problem.Fault(pointer: error.path?.pointer, line: line, detail: error.message)
    }
  }
}

/// Sends all books as JSON Lines, a page at a time: the next one is read when the client has
/// received the previous one.
func exportResponse(_ store: Store, _ coders: some Coding) -> Response {
  let body = ResponseBody { writer in
    var last: Int64 = 0
    while true {
      let page = try await store.documents(after: last, limit: 500)
      guard let end = page.last else { break }
      var buffer = ByteBuffer()
      for document in page {
        buffer.writeImmutableBuffer(try coders.encode(document.book(by: coders)))
        buffer.writeInteger(UInt8(ascii: "\n"))
      }
      try await writer.write(buffer)
      last = end.id
    }
    try await writer.finish(nil)
  }
  return Response(status: .ok, headers: [.contentType: "application/jsonl"], body: body)
}
