internal import HTTPTypes
package import Hummingbird
internal import Jansson
internal import JanssonPatch

/// The service, with the coders of one library or another.
package func bookRouter<Coders: Coding>(
  _ store: Store, _: Coders.Type = JanssonCoding.self
) -> Router<BookContext<Coders>> {
  let router = Router(context: BookContext<Coders>.self)
  router.add(middleware: ProblemMiddleware())
  router.group("books")
    .post { request, context in
      let book = try await request.decode(as: Book.self, context: context)
      let document = try await store.add(book)
      var response = try document.response(request, context)
      response.status = .created
      response.headers[.location] = "/books/\(document.id)"
      return response
    }
    .get { request, context in
      let parameters = request.uri.queryParameters
      return try await store.documents(
        after: parameters.number("after") ?? 0,
        limit: min(Int(parameters.number("limit") ?? 100), 1_000),
        title: parameters["title"].map(String.init), year: parameters.number("year").map(Int.init)
      ).map { try $0.book(by: Coders()) }.response(from: request, context: context)
    }
    .get(":id") { request, context in
      try await found(store.document(context.id())).response(request, context)
    }
    .patch(":id") { request, context in
      let patch = try await Patch(request, context)
      let tags = request.headers[.ifMatch]
      return try await found(
        store.change(context.id()) { document in
          guard document.matches(tags) else {
            throw Problem(.preconditionFailed, "the book has changed: its tag is \(document.tag)")
          }
          return try patch.apply(to: document)
        }
      ).response(request, context)
    }
    .get("export") { _, _ in exportResponse(store, Coders()) }
    .post("import") { request, context in
      let result = try await importBooks(request, store)
      return try context.responseEncoder.encode(result, from: request, context: context)
    }
  return router
}

private func found(_ document: Document?) throws -> Document {
  guard let document else { throw Problem(.notFound, "there is no such book") }
  return document
}

extension RequestContext {
  fileprivate func id() throws -> Int64 {
    guard let id = parameters.get("id", as: Int64.self) else {
      throw Problem(.notFound, "the number of a book is an integer")
    }
    return id
  }
}

extension Parameters {
  /// The value of a parameter; nil if there is none, or it is not a number of at least 0.
  fileprivate func number(_ name: Substring) throws -> Int64? {
    guard let text = self[name] else { return nil }
    guard let number = Int64(text), number >= 0 else {
      throw Problem(.badRequest, "\(name) must be a number from 0")
    }
    return number
  }
}

extension Document {
  fileprivate func response(
    _ request: Request, _ context: BookContext<some Coding>
  ) throws -> Response {
    var response = try context.responseEncoder.encode(
      book(by: context.responseEncoder), from: request, context: context)
    response.headers[.eTag] = tag
    return response
  }

  /// Whether the `If-Match` of a request matches this version; without the header, any version
  /// does.
  fileprivate func matches(_ tags: String?) -> Bool {
    guard let tags, tags != "*" else { return true }
    return tags.split(separator: ",").contains { $0.filter { $0 != " " } == tag }
  }
}
