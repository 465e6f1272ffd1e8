internal import Hummingbird
internal import Jansson
internal import JanssonFunctional
internal import JanssonPatch

/// A change of a book: a JSON Patch (RFC 6902) or a merge patch (RFC 7396), depending on
/// the type of the body.
enum Patch: Sendable {
  case operations(JSON.Patch)
  case merge(JSON)

  init(_ request: Request, _ context: some RequestContext) async throws {
    let type = request.headers[.contentType].flatMap(MediaType.init)
    let isPatch = type?.isType(MediaType(type: .application, subType: "json-patch+json")) ?? false
    let isMerge = type?.isType(MediaType(type: .application, subType: "merge-patch+json")) ?? false
    guard isPatch || isMerge else {
      throw Problem(
        .unsupportedMediaType,
        "expected application/json-patch+json or application/merge-patch+json")
    }
    let body = try await request.body.collect(upTo: context.maxUploadSize)
    do {
      let json = try body.withUnsafeReadableBytes { try JSON(parsing: $0) }
      self = isMerge ? .merge(json) : .operations(try JSON.Patch(decoding: json))
    } catch let error as JSON.Error {
      throw Problem(.badRequest, "the body is not a patch", faults: [Problem.Fault(error)])
    } catch let error as JSON.Patch.Error {
      throw Problem(
        .badRequest, "the body is not a patch", faults: [Problem.Fault(detail: "\(error)")])
    }
  }

  /// The patched book; an error if the result is not a book.
  func apply(to document: Document) throws -> Book {
    var json = try document.json
    do {
      switch self {
      case .operations(let patch): try json.apply(patch)
      case .merge(let patch): try json.apply(mergePatch: patch)
      }
    } catch {
      throw Problem(
        .conflict, "the patch does not apply to the book",
        faults: [Problem.Fault(detail: "\(error)")])
    }
    switch Book.decoding.validate(json) {
    case .valid(let book): return book
    case .invalid(let errors):
      throw Problem(
        .unprocessableContent, "the result is not a book", faults: errors.map(Problem.Fault.init))
    }
  }
}
