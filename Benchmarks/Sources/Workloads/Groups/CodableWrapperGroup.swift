internal import CodableWrapper
internal import Foundation
internal import Harness
internal import Jansson

extension Group {
  /// Models with wrapped properties compared with plain ones, with the same coders.
  static func codableWrapper() -> Group {
    Group(
      "CodableWrapper",
      """
      The objects of "HandyJSON", 2,000 of them: models whose properties are all `@Codec`, \
      compared with plain `Codable` ones with the same coder. "With names" means that three of the \
      properties have custom names.
      """,
      rows: [
        {
          decoding("decode with JSONDecoder", slowdown: 3) {
            try JSONDecoder().decode($0, from: $1)
          }
        },
        {
          // Each wrapped property is an object, and the runtime looks up generic types for it.
          decoding("decode with JSON.Decoder", slowdown: 5) {
            try JSON.Decoder().decode($0, from: $1)
          }
        },
        { try encoding("encode with JSONEncoder", slowdown: 3) { try JSONEncoder().encode($0) } },
        { try encoding("encode with JSON.Encoder", slowdown: 4) { try JSON.Encoder().encode($0) } },
      ])
  }

  private static let plain = "plain Codable"

  private static func promise(_ slowdown: Double) -> Promise {
    .timesAsFast(atLeast: 1 / slowdown, reference: plain)
  }

  private static let count = 2_000

  private static func decoding(
    _ name: String, slowdown: Double,
    _ decode: @escaping @Sendable (any Models.Type, Data) throws -> any Models
  ) -> Row {
    let text = Data(Accounts.text(count).utf8)
    func entry<Model: Codable & SendableMetatype>(
      _ name: String, _: Model.Type, reference: String?, _ promises: [Promise]
    ) -> Entry {
      Entry(name, reference: reference, promises: promises) {
        guard try decode([Model].self, text).count == count else {
          throw WrongAnswer("\(name) does not decode all models")
        }
        return .whole { try decode([Model].self, text) }
      }
    }
    let promises = [promise(slowdown)]
    return Row(
      name, bytes: text.count,
      [
        entry(plain, PlainAccount.self, reference: plain, []),
        entry("@Codec", WrappedAccount.self, reference: nil, promises),
        entry("@Codec with names", RenamedAccount.self, reference: nil, promises),
      ])
  }

  private static func encoding(
    _ name: String, slowdown: Double,
    _ encode: @escaping @Sendable (any Encodable) throws -> Data
  ) throws -> Row {
    let text = Data(Accounts.text(count).utf8)
    func entry<Model: Codable & SendableMetatype>(
      _ name: String, _: Model.Type, reference: String?, _ promises: [Promise]
    ) -> Entry {
      Entry(name, reference: reference, promises: promises) {
        let models = Unchanging(try JSON.Decoder().decode([Model].self, from: text))
        return .whole { try encode(models.values) }
      }
    }
    let promises = [promise(slowdown)]
    return Row(
      name, bytes: text.count,
      [
        entry(plain, PlainAccount.self, reference: plain, []),
        entry("@Codec", WrappedAccount.self, reference: nil, promises),
        entry("@Codec with names", RenamedAccount.self, reference: nil, promises),
      ])
  }
}

/// An array of models.
private protocol Models: Decodable {
  var count: Int { get }
}

extension Array: Models where Element: Codable {}
