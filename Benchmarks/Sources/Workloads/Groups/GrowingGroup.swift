internal import Foundation
internal import Harness
internal import Jansson
internal import JanssonLines

extension Group {
  /// A text that arrives in pieces compared with reading what is there again and again.
  static func growing(_ corpora: [Corpus]) -> Group {
    Group(
      "A text that arrives in pieces of 4 bytes",
      """
      The beginning of twitter arrives in pieces of 4 bytes, as a language model writes it; after \
      each piece there is the value so far, or what the piece has changed. The other way is to \
      complete the text after each piece and to read it from its beginning. Reading the whole text \
      once is there for comparison.
      """,
      rows: [{ try row(corpora, 16_384) }, { try row(corpora, 400_000) }])
  }

  private static func row(_ corpora: [Corpus], _ size: Int) throws -> Row {
    guard let corpus = corpora.first(where: { $0.name == "twitter" }),
      let beginning = try JSON.Partial(parsing: corpus.texts[0].prefix(size)).value
    else { throw WrongAnswer("there is no twitter") }
    let text = try beginning.jsonBytes()
    let pieces = stride(from: 0, to: text.count, by: 4).map {
      Array(text[$0..<min($0 + 4, text.count)])
    }
    let reference = "Foundation, the whole text once"
    let again = "Foundation, completing and reading again"
    let growing: [Entry] = [
      Entry(
        "JSON.Growing, the value after each piece",
        promises: size < 100_000
          ? [.timesAsFast(atLeast: 20, reference: again)]
          : [.timesAsFast(atLeast: 1.0 / 5, reference: reference)]
      ) {
        .whole {
          var growing = JSON.Growing()
          for piece in pieces {
            try growing.append(piece)
            sink(try growing.value())
          }
          return try growing.finish()
        }
      },
      Entry("JSON.Growing, the changes by each piece") {
        .whole {
          var growing = JSON.Growing()
          for piece in pieces { sink(try growing.changes(appending: piece)) }
          return try growing.finish()
        }
      },
      Entry(
        "JSON.Growing, the value at the end",
        promises: [.timesAsFast(atLeast: 1.0 / 3, reference: reference)]
      ) {
        .whole {
          var growing = JSON.Growing()
          for piece in pieces { try growing.append(piece) }
          return try growing.finish()
        }
      },
      Entry("JSON(parsing:), the whole text once") { .whole { try JSON(parsing: text) } },
      Entry("Foundation, the whole text once", reference: reference) {
        .whole { try JSONSerialization.jsonObject(with: Data(text)) }
      },
    ]
    guard size < 100_000 else { return Row("\(size / 1000) KB", growing) }
    return Row(
      "\(size / 1024) KB",
      growing + [
        Entry("JSON.Partial, reading again") {
          .whole {
            for end in pieces.indices {
              sink(try JSON.Partial(parsing: text[..<min(4 * (end + 1), text.count)]).value)
            }
          }
        },
        Entry(again, reference: again) {
          .whole {
            for end in pieces.indices {
              let part = completed(text[..<min(4 * (end + 1), text.count)])
              sink(try? JSONSerialization.jsonObject(with: part))
            }
          }
        },
      ])
  }

  /// A text with its strings and containers closed, as programs do it by hand; that may not be
  /// JSON.
  private static func completed(_ text: ArraySlice<UInt8>) -> Data {
    var (open, isString, isEscaped) = ([UInt8](), false, false)
    for byte in text {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isString: isEscaped = true
      case UInt8(ascii: "\""): isString.toggle()
      case _ where isString: break
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "]"), UInt8(ascii: "}"): open.removeLast()
      default: break
      }
    }
    return Data(text + (isString ? [UInt8(ascii: "\"")] : []) + open.reversed())
  }
}
