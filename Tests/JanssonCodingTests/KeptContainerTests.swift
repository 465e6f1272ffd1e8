import Foundation
import Jansson
import Testing

/// Types that encode a value more than once, or that keep a container whose value has been
/// replaced.
struct KeptContainerTests {
  /// A value that encodes itself by a function.
  private struct Custom: Encodable {
    let body: (any Encoder) throws -> Void
    init(_ body: @escaping (any Encoder) throws -> Void) { self.body = body }
    func encode(to encoder: any Encoder) throws { try body(encoder) }
  }

  private struct Failure: Error {}

  private func text(_ body: @escaping (any Encoder) throws -> Void) throws -> String {
    String(decoding: try JSON.Encoder().encode(Custom(body)), as: UTF8.self)
  }

  /// The text, which Foundation's encoder must agree on.
  private func agreedText(_ body: @escaping (any Encoder) throws -> Void) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let ours = try text(body)
    #expect(try ours == String(decoding: encoder.encode(Custom(body)), as: UTF8.self))
    return ours
  }

  @Test(arguments: ["", "short", "a text of more than fifteen bytes"])
  func `A container whose value was replaced by a string adds nothing`(string: String) throws {
    let text = try agreedText { encoder in
      var outer = encoder.container(keyedBy: AnyKey.self)
      var object = outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
      var array = outer.nestedUnkeyedContainer(forKey: AnyKey("b"))
      try object.encode(1, forKey: AnyKey("x"))
      try array.encode(1)
      try outer.encode(string, forKey: AnyKey("a"))
      try outer.encode(string, forKey: AnyKey("b"))
      try object.encode(2, forKey: AnyKey("x"))
      try object.encode(3, forKey: AnyKey("y"))
      try array.encode("another")
    }
    #expect(text == #"{"a":"\#(string)","b":"\#(string)"}"#)
  }

  @Test func `A container whose value was replaced by a container does not add to that one`() throws
  {
    let text = try agreedText { encoder in
      var outer = encoder.container(keyedBy: AnyKey.self)
      var object = outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
      var array = outer.nestedUnkeyedContainer(forKey: AnyKey("b"))
      try outer.encode(["x": 1], forKey: AnyKey("a"))
      try outer.encode([1, 2], forKey: AnyKey("b"))
      try object.encode(2, forKey: AnyKey("x"))
      try array.encode(3)
    }
    #expect(text == #"{"a":{"x":1},"b":[1,2]}"#)
  }

  @Test func `A container goes on where it was if replacing its value failed`() throws {
    let text = try text { encoder in
      var outer = encoder.container(keyedBy: AnyKey.self)
      var object = outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
      try object.encode(1, forKey: AnyKey("x"))
      var kept: KeyedEncodingContainer<AnyKey>?
      let failing = Custom { inner in
        kept = inner.container(keyedBy: AnyKey.self)
        try kept?.encode(2, forKey: AnyKey("z"))
        throw Failure()
      }
      #expect(throws: Failure.self) { try outer.encode(failing, forKey: AnyKey("a")) }
      try kept?.encode(3, forKey: AnyKey("lost"))
      try object.encode(4, forKey: AnyKey("y"))
    }
    #expect(text == #"{"a":{"x":1,"y":4}}"#)
  }

  @Test func `An element that fails while its array is replaced leaves the other value alone`()
    throws
  {
    let text = try text { encoder in
      var outer = encoder.container(keyedBy: AnyKey.self)
      var array = outer.nestedUnkeyedContainer(forKey: AnyKey("a"))
      let failing = Custom { _ in
        try outer.encode("a text of more than fifteen bytes", forKey: AnyKey("a"))
        throw Failure()
      }
      #expect(throws: Failure.self) { try array.encode(failing) }
      #expect(array.count == 0)
    }
    #expect(text == #"{"a":"a text of more than fifteen bytes"}"#)
  }

  @Test func `Of two encoders for the superclass, the last one counts`() throws {
    let text = try agreedText { encoder in
      var outer = encoder.container(keyedBy: AnyKey.self)
      try ["a": 1].encode(to: outer.superEncoder())
      try [1, 2].encode(to: outer.superEncoder())
      try [3].encode(to: outer.superEncoder(forKey: AnyKey("x")))
      try ["b": 1].encode(to: outer.superEncoder(forKey: AnyKey("x")))
      try outer.encode(1, forKey: AnyKey("y"))
      _ = outer.superEncoder(forKey: AnyKey("y"))
    }
    #expect(text == #"{"super":[1,2],"x":{"b":1},"y":{}}"#)
  }

  @Test func `A container can be begun after another value for its key failed`() throws {
    let text = try text { encoder in
      var outer = encoder.container(keyedBy: AnyKey.self)
      #expect(throws: Failure.self) {
        try outer.encode(Custom { _ in throw Failure() }, forKey: AnyKey("a"))
      }
      var object = outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
      try object.encode(1, forKey: AnyKey("x"))
    }
    #expect(text == #"{"a":{"x":1}}"#)
  }

  @Test func `A value that encodes nothing is an empty object, also by a single value container`()
    throws
  {
    let text = try agreedText { encoder in
      var single = encoder.singleValueContainer()
      try single.encode(Custom { _ in })
    }
    #expect(text == "{}")
  }

  @Test func `A large object is found again after another value for its key failed`() throws {
    let text = try text { encoder in
      var outer = encoder.container(keyedBy: AnyKey.self)
      var object = outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
      try object.encode(1, forKey: AnyKey("x"))
      let failing = Custom { inner in
        var large = inner.container(keyedBy: AnyKey.self)
        for index in 0..<200 { try large.encode(index, forKey: AnyKey("k\(index)")) }
        for index in 0..<200 { try large.encode(index, forKey: AnyKey("k\(index)")) }
        throw Failure()
      }
      #expect(throws: Failure.self) { try outer.encode(failing, forKey: AnyKey("a")) }
      try object.encode(7, forKey: AnyKey("k7"))
      try object.encode(2, forKey: AnyKey("x"))
    }
    #expect(text == #"{"a":{"x":2,"k7":7}}"#)
  }

  @Test func `A JSON value is added to the members or elements that are there`() throws {
    let object = try agreedText { encoder in
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encode(1, forKey: AnyKey("a"))
      try container.encode(2, forKey: AnyKey("b"))
      try JSON.object(["b": ["x": 3], "c": 4]).encode(to: encoder)
      try container.encode(5, forKey: AnyKey("c"))
    }
    #expect(object == #"{"a":1,"b":{"x":3},"c":5}"#)
    let array = try agreedText { encoder in
      var container = encoder.unkeyedContainer()
      try container.encode(1)
      try JSON.array([2, [3]]).encode(to: encoder)
      #expect(container.count == 3)
      try container.encode(4)
    }
    #expect(array == "[1,2,[3],4]")
  }

  @Test func `A container and a scalar for the same value are an error`() {
    func check(_ body: @escaping (any Encoder) throws -> Void) {
      #expect(throws: EncodingError.self) { try text(body) }
    }
    check { encoder in
      var object = encoder.container(keyedBy: AnyKey.self)
      var scalar = encoder.singleValueContainer()
      try scalar.encode("a text of more than fifteen bytes")
      try object.encode(1, forKey: AnyKey("a"))
    }
    check { encoder in
      var array = encoder.unkeyedContainer()
      var scalar = encoder.singleValueContainer()
      try array.encode(1)
      try scalar.encode("a text of more than fifteen bytes")
      try array.encode(2)
    }
  }

  @Test func `A JSON value of another kind than what is there is an error`() {
    #expect(throws: EncodingError.self) {
      _ = try text { encoder in
        var container = encoder.unkeyedContainer()
        try container.encode(1)
        try JSON.object(["a": 1]).encode(to: encoder)
      }
    }
  }
}
