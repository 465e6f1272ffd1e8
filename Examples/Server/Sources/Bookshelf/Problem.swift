package import HTTPTypes
package import Hummingbird
internal import Jansson
internal import JanssonFunctional
internal import Logging
internal import NIOCore

/// A problem in the form of RFC 9457: all errors of a body at once, each with its location.
package struct Problem: Error, HTTPResponseError, Sendable {
  /// One error.
  package struct Fault: Codable, Sendable, Equatable {
    /// A JSON Pointer to the value (RFC 6901); nil if the text is not JSON.
    package var pointer: String?
    package var line: Int?
    package var column: Int?
    package var detail: String
  }

  package let status: HTTPResponse.Status
  private let detail: String?
  private var faults: [Fault] = []

  init(_ status: HTTPResponse.Status, _ detail: String? = nil, faults: [Fault] = []) {
    self.status = status
    self.detail = detail
    self.faults = faults
  }

  /// The errors of a body that is not a value of a type; finding them all takes a second pass.
  init<T>(in body: ByteBuffer, as type: T.Type, _ error: (any Error)?) {
    do {
      let json = try body.withUnsafeReadableBytes { try JSON(parsing: $0) }
      let errors = (type as? any Checked.Type)?.errors(of: json)
      self.init(
        .unprocessableContent, "the body does not fit",
        faults: errors?.map(Fault.init) ?? error.map { [Fault(detail: "\($0)")] } ?? [])
    } catch {
      let fault = (error as? JSON.Error).map(Fault.init) ?? Fault(detail: "\(error)")
      self.init(.badRequest, "the body is not JSON that is read here", faults: [fault])
    }
  }

  private struct Document: Encodable {
    let type = "about:blank"
    let title: String
    let status: Int
    let detail: String?
    let errors: [Fault]?
  }

  package func response(from request: Request, context: some RequestContext) throws -> Response {
    let document = Document(
      title: status.reasonPhrase, status: status.code, detail: detail,
      errors: faults.isEmpty ? nil : faults)
    var response = try context.responseEncoder.encode(document, from: request, context: context)
    response.status = status
    response.headers[.contentType] = "application/problem+json"
    return response
  }
}

extension Problem.Fault {
  init(_ error: JSON.Error) {
    self.init(
      pointer: error.path?.pointer, line: error.position?.line, column: error.position?.column,
      detail: error.message)
  }
}

extension Checked {
  fileprivate static func errors(of json: JSON) -> JSON.Errors? { decoding.validate(json).errors }
}

/// Errors of the framework as problems, too.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let problem as Problem {
      throw problem
    } catch let error as any HTTPResponseError {
      throw Problem(error.status, (error as? HTTPError)?.body)
    } catch {
      context.logger.error("\(error)")
      throw Problem(.internalServerError)
    }
  }
}
