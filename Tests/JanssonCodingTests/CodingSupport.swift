import Foundation
import Jansson

/// Both decoders with the same settings.
struct Decoders {
  let ours = JSON.Decoder()
  let foundation = JSONDecoder()
}

/// A comparable summary of a `Codable` error.
func summary(_ error: any Error) -> String {
  func path(_ context: DecodingError.Context) -> String {
    context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
  }
  switch error {
  case DecodingError.typeMismatch(let type, let context): return "mismatch \(type) \(path(context))"
  case DecodingError.valueNotFound(let type, let context): return "none \(type) \(path(context))"
  case DecodingError.keyNotFound(let key, let context):
    return "key \(key.stringValue) \(path(context))"
  case DecodingError.dataCorrupted(let context): return "corrupted \(path(context))"
  case EncodingError.invalidValue(_, let context):
    return "invalid "
      + context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
  default: return "other \(error)"
  }
}

func context(of body: () throws -> Void) -> DecodingError.Context? {
  do {
    try body()
    return nil
  } catch let DecodingError.typeMismatch(_, context), let DecodingError.valueNotFound(_, context),
    let DecodingError.keyNotFound(_, context), let DecodingError.dataCorrupted(context)
  {
    return context
  } catch {
    return nil
  }
}
