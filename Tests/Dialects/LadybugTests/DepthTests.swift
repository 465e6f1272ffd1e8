import Foundation
import Ladybug
import TestSupport
import Testing

struct DepthTests {
  final class Chain: JSONCodable {
    let next: Chain?
    init() { next = nil }
    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "next": "n" <- Chain.transformer
    ]

    var length: Int {
      var (length, link) = (1, next)
      while let found = link { (length, link) = (length + 1, found.next) }
      return length
    }
  }

  @Test(arguments: [(40, 8 << 20), (500, 8 << 20), (500, 512 << 10)])
  func `Deeply nested models are read or rejected, but never crash`(depth: Int, stack: Int) {
    let text =
      String(repeating: #"{"n":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    let data = Data(text.utf8)
    let outcome = onThread(stack: stack) { Result { try Chain(data: data).length } }
    switch outcome {
    case .success(let length): #expect(length == depth + 1)
    case .failure(let error):
      #expect(stack < 8 << 20)
      #expect(error is DecodingError)
    }
    let dictionaries = onThread(stack: stack) {
      var json: [String: Any] = [:]
      for _ in 0..<depth { json = ["n": json] }
      return Result { try Chain(json: json).length }
    }
    if case .failure(let error) = dictionaries { #expect(error is DecodingError) }
  }

  @Test func `Nested models are written at every depth`() throws {
    let depth = 40
    let text =
      String(repeating: #"{"n":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    let chain = try Chain(data: Data(text.utf8))
    #expect(try chain.toTransformedData() == Data(text.utf8))
  }
}
