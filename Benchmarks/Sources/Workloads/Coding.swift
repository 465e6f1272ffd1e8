internal import Foundation
internal import Jansson
internal import SampleData

/// Models from text and text from models, with this library's coders and Foundation's.
public struct Coding: Sendable {
  /// What is coded, as a report names it.
  public let name: String
  /// The library decodes.
  public let decoding: Workload
  /// Foundation decodes the same bytes.
  public let decodingByFoundation: Workload
  /// The library encodes.
  public let encoding: Workload
  /// Foundation encodes the same models.
  public let encodingByFoundation: Workload

  /// The three documents, and 10,000 small ones coded one by one.
  public static func all() throws -> [Coding] {
    try [
      Coding("twitter", Timeline.self, [SampleDocument.twitter.bytes()]),
      Coding("citm_catalog", Catalog.self, [SampleDocument.citmCatalog.bytes()]),
      Coding("canada", Map.self, [SampleDocument.canada.bytes()]),
      Coding("one of 10,000 small documents", Message.self, SampleDocument.smallDocuments()),
    ]
  }

  private init<Model: Codable & SendableMetatype>(
    _ name: String, _ type: Model.Type, _ documents: [[UInt8]]
  ) throws {
    self.name = name
    let texts = documents.map { Data($0) }
    let models = try Models(texts.map { try JSONDecoder().decode(type, from: $0) })
    try Self.check(models.values, texts)
    let decoder = JSON.Decoder()
    let encoder = JSON.Encoder()
    decoding = Self.each("JSON.Decoder, \(name)", texts) { try decoder.decode(type, from: $0) }
    decodingByFoundation = Self.each("JSONDecoder, \(name)", texts) {
      // The coders of Foundation are no value and may be shared only while nobody changes them.
      try Self.foundationDecoder.decode(type, from: $0)
    }
    encoding = Self.each("JSON.Encoder, \(name)", models) { try encoder.encode($0) }
    encodingByFoundation = Self.each("JSONEncoder, \(name)", models) {
      try Self.foundationEncoder.encode($0)
    }
  }

  private static let foundationDecoder = JSONDecoder()
  private static let foundationEncoder = JSONEncoder()

  /// Sendable: nobody changes a model.
  private struct Models<Model>: @unchecked Sendable {
    let values: [Model]
    init(_ values: [Model]) { self.values = values }
  }

  private static func each<Value>(
    _ name: String, _ texts: [Data], _ code: @escaping @Sendable (Data) throws -> Value
  ) -> Workload {
    Workload(name, operations: texts.count) { watch in
      watch.start()
      for text in texts { sink(try code(text)) }
      watch.stop()
    }
  }

  private static func each<Model, Value>(
    _ name: String, _ models: Models<Model>, _ code: @escaping @Sendable (Model) throws -> Value
  ) -> Workload {
    Workload(name, operations: models.values.count) { watch in
      watch.start()
      for model in models.values { sink(try code(model)) }
      watch.stop()
    }
  }

  /// Both libraries must make the same of the same bytes.
  private static func check<Model: Codable>(_ models: [Model], _ texts: [Data]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let ours = JSON.Encoder()
    ours.outputFormatting = .sortedKeys
    for (model, text) in zip(models, texts) {
      let decoded = try JSON.Decoder().decode(Model.self, from: text)
      let expected = try encoder.encode(model)
      if try ours.encode(decoded) != expected || encoder.encode(decoded) != expected {
        throw WrongAnswer("\(Model.self) comes out differently")
      }
    }
  }
}
