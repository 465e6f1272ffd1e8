package import Hummingbird
internal import Jansson
internal import NIOFoundationCompat

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Converts bodies to values, and values to bodies.
package protocol Coding: RequestDecoder, ResponseEncoder, Sendable {
  init()
  func decode<T: Decodable>(_ type: T.Type, from buffer: ByteBuffer) throws -> T
  func encode(_ value: some Encodable) throws -> ByteBuffer
}

/// With this library: the coders read the buffer's own memory.
package struct JanssonCoding: Coding {
  // Coders may be shared by all requests.
  private static let decoder = JSON.Decoder()
  private static let encoder = JSON.Encoder()

  package init() {}

  package func decode<T: Decodable>(_ type: T.Type, from buffer: ByteBuffer) throws -> T {
    try buffer.withUnsafeReadableBytes { try Self.decoder.decode(type, from: $0) }
  }

  package func encode(_ value: some Encodable) throws -> ByteBuffer {
    ByteBuffer(bytes: try Self.encoder.encodeBytes(value))
  }
}

/// With Foundation's coders, for comparison.
package struct FoundationCoding: Coding {
  private static let decoder = JSONDecoder()
  private static let encoder = JSONEncoder()

  package init() {}

  package func decode<T: Decodable>(_ type: T.Type, from buffer: ByteBuffer) throws -> T {
    try Self.decoder.decode(type, from: buffer)
  }

  package func encode(_ value: some Encodable) throws -> ByteBuffer {
    ByteBuffer(data: try Self.encoder.encode(value))
  }
}

extension Coding {
  package func decode<T: Decodable>(
    _ type: T.Type, from request: Request, context: some RequestContext
  ) async throws -> T {
    try request.expect(.applicationJson)
    let body = try await request.body.collect(upTo: context.maxUploadSize)
    do {
      let value = try decode(type, from: body)
      if (value as? any Checked)?.isValid ?? true { return value }
    } catch {
      throw Problem(in: body, as: type, error)
    }
    throw Problem(in: body, as: type, nil)
  }

  package func encode(
    _ value: some Encodable, from request: Request, context: some RequestContext
  ) throws -> Response {
    let body = try encode(value)
    return Response(
      status: .ok,
      headers: [.contentType: "application/json", .contentLength: "\(body.readableBytes)"],
      body: ResponseBody(byteBuffer: body))
  }
}

extension Request {
  /// Throws if the body is of another type.
  func expect(_ type: MediaType) throws {
    guard let field = headers[.contentType], let given = MediaType(from: field) else { return }
    guard given.isType(type) else {
      throw Problem(.unsupportedMediaType, "expected \(type), found \(field)")
    }
  }
}

/// The context of a request, with the coders of the service.
package struct BookContext<Coders: Coding>: RequestContext {
  package var coreContext: CoreRequestContextStorage
  package let requestDecoder = Coders()
  package let responseEncoder = Coders()

  package init(source: Source) { coreContext = .init(source: source) }
}
