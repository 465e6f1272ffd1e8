import CodableWrapper
import Foundation
import Jansson
import TestSupport
import Testing

@Suite("CodableWrapper depth") struct CodableWrapperDepthTests {
  struct Chain: Codable {
    @Codec("n") var number: Int = 0
    @Codec("r") var rest: [Chain] = []
    @Codec var any: String = ""
  }

  /// Names lead through `n`, so that each node is looked at to see whether it is an object.
  struct Through: Codable { @Codec("n.x") var value: Int = 0 }

  final class Node: Codable {
    @Codec("n") var next: Node? = nil
    init() {}
  }

  /// What is nested deeper than the stack allows is as if it were missing.
  @Test(arguments: Coder.allCases, [512 * 1024, 8 * 1024 * 1024])
  func `Values nested deeper than the stack allows are treated as missing`(
    _ coder: Coder, _ stack: Int
  ) {
    onThread(stack: stack) {
      for depth in [10, 100, 250] {
        let text =
          String(repeating: #"{"n":1,"r":["#, count: depth) + "{}"
          + String(repeating: "]}", count: depth)
        let chain = try? coder.decode(Chain.self, text)
        #expect(chain?.number == 1)
        var length = 0
        var rest = chain?.rest.first
        while let current = rest { (rest, length) = (current.rest.first, length + 1) }
        #expect(length >= 10 && (depth > 10 || length == depth))
      }
    }
  }

  @Test(arguments: [512 * 1024, 8 * 1024 * 1024])
  func `Encoding objects that are nested too deeply is an error`(_ stack: Int) {
    onThread(stack: stack) {
      withExtendedLifetime(Through()) {}
      var nodes = [Node()]
      for _ in 0..<50_000 {
        let node = Node()
        node.next = nodes[nodes.count - 1]
        nodes.append(node)
      }
      for coder in Coder.allCases {
        #expect(throws: EncodingError.self) { try coder.encode(nodes[nodes.count - 1]) }
      }
      // One by one: Swift frees a chain by recursion.
      for node in nodes { node.next = nil }
    }
  }
}
