public import Jansson
internal import JanssonFunctional

/// One of the small documents.
struct Message: BenchmarkModel {
  let id: Int
  let kind: Kind
  let time: Int
  let user: Author
  let tags: [String]
  let score: Double
  let text: String

  enum Kind: String, BenchmarkModel { case created, changed, removed }

  struct Author: BenchmarkModel {
    let name: String
    let mail: String
    let verified: Bool
    let phone: String?
  }
}

/// Many of them, to measure their memory.
extension Array: BenchmarkModel where Element: BenchmarkModel {}

extension Message {
  static var decoding: JSON.Decoding<Message>? { message }

  private static let message: JSON.Decoding<Message> = .zip(
    JSON.Decoding<Int>.at("id"),
    JSON.Decoding<Kind>.at("kind"),
    JSON.Decoding<Int>.at("time"),
    author.at("user"),
    JSON.Decoding<[String]>.at("tags"),
    JSON.Decoding<Double>.at("score"),
    JSON.Decoding<String>.at("text"),
    into: Message.init)

  private static let author: JSON.Decoding<Author> = .zip(
    JSON.Decoding<String>.at("name"),
    JSON.Decoding<String>.at("mail"),
    JSON.Decoding<Bool>.at("verified"),
    JSON.Decoding<String>().optional.at("phone"),
    into: Author.init)
}
