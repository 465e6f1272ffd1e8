internal import Jansson
internal import Logging

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A message in the form of JSON.
///
/// It is encoded directly into the text of its line, without building a value.
struct LogLine: Encodable {
  let label: String
  let event: LogEvent
  let metadata: Logger.Metadata

  static let encoder: JSON.Encoder = {
    let encoder = JSON.Encoder()
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }()

  private enum Key: CodingKey { case time, level, label, message, error, metadata }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Date(), forKey: .time)
    try container.encode(event.level.rawValue, forKey: .level)
    try container.encode(label, forKey: .label)
    try container.encode(event.message.description, forKey: .message)
    try container.encodeIfPresent(event.error.map { "\($0)" }, forKey: .error)
    guard !metadata.isEmpty else { return }
    try container.encode(metadata.mapValues(LogValue.init), forKey: .metadata)
  }
}

/// A value of the metadata.
private struct LogValue: Encodable {
  let value: Logger.MetadataValue

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .string(let text): try container.encode(text)
    case .stringConvertible(let value): try container.encode(value.description)
    case .array(let values): try container.encode(values.map(LogValue.init))
    case .dictionary(let values): try container.encode(values.mapValues(LogValue.init))
    }
  }
}
