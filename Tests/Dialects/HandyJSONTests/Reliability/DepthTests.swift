import Foundation
import HandyJSON
import TestSupport
import Testing

struct DepthTests {
  class Chain: HandyJSON {
    var id = 0
    var next: Chain?
    required init() {}
  }

  struct Tree: HandyJSON {
    var id = 0
    var children: [Tree] = []
    var byName: [String: Tree] = [:]
    mutating func mapping(mapper: HelpingMapper) { mapper <<< id <-- "i" }
  }

  class Anything: HandyJSON {
    var any: Any?
    var text = "default"
    var list = NSArray()
    required init() {}
  }

  @Test(arguments: [512 * 1024, 8 * 1024 * 1024]) func `Deeply nested text is read on small stacks`(
    _ stack: Int
  ) {
    onThread(stack: stack) {
      for depth in [10, 100, 511] {
        let chain = String(repeating: #"{"id":1,"next":"#, count: depth) + "{}"
        let text = chain + String(repeating: "}", count: depth)
        var node = Chain.deserialize(from: text)
        #expect(node?.id == 1)
        var length = 0
        while let current = node { (node, length) = (current.next, length + 1) }
        #expect(length > 10)
        let tree =
          String(repeating: #"{"i":1,"children":[{"byName":{"x":"#, count: depth / 4) + "{}"
        let model = Tree.deserialize(from: tree + String(repeating: "}}]}", count: depth / 4))
        #expect(model?.id == 1)
        #expect(model?.toJSONString() != nil && model?.toJSON() != nil)
      }
    }
  }

  @Test(arguments: [512 * 1024, 8 * 1024 * 1024])
  func `Deeply nested dictionaries are read on small stacks`(_ stack: Int) {
    onThread(stack: stack) {
      var dictionary: [String: Any] = ["id": 1]
      for _ in 0..<400 { dictionary = ["id": 1, "next": dictionary] }
      #expect(Chain.deserialize(from: dictionary)?.next?.id == 1)
    }
  }

  @Test(arguments: [512 * 1024, 8 * 1024 * 1024])
  func `Models too deep for the stack are cut off and logged`(_ stack: Int) {
    onThread(stack: stack) {
      let root = Chain()
      var chain: [Chain] = [root]
      for _ in 0..<20_000 {
        let next = Chain()
        chain[chain.count - 1].next = next
        chain.append(next)
      }
      let said = messages {
        #expect(root.toJSONString()?.hasPrefix(#"{"id":0,"next":{"id":0"#) == true)
        #expect(root.toJSON()?["next"] is [String: Any])
      }
      #expect(said.count >= 2)
      // One by one, because Swift frees a chain recursively.
      for node in chain { node.next = nil }
    }
  }

  @Test(arguments: [512 * 1024])
  func `Deep values of any type are read, or skipped if Foundation would recurse`(_ stack: Int) {
    onThread(stack: stack) {
      let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
      let text = #"{"any":\#(deep),"text":\#(deep),"list":\#(deep)}"#
      let model = Anything.deserialize(from: text)
      #expect(model?.any is [Any])
      // Foundation copies and describes nested containers recursively.
      #expect(model?.text == "default" && model?.list.count == 0)
      #expect(model?.toJSONString() != nil)
    }
  }

  @Test func `An object that contains itself is written once and logged`() {
    let chain = Chain()
    chain.next = chain
    let said = messages {
      #expect(chain.toJSONString() == #"{"id":0}"#)
      #expect(chain.toJSON()?.count == 1)
    }
    #expect(said.contains { $0.contains("contains itself") })
    chain.next = nil

    class Pair: HandyJSON {
      var left: Pair?
      var right: Pair?
      required init() {}
    }
    let pair = Pair()
    let inner = Pair()
    (pair.left, pair.right) = (inner, inner)
    #expect(pair.toJSONString() == #"{"left":{},"right":{}}"#)
  }
}
