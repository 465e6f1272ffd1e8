import CodableWrapper
import Foundation
import Jansson
import TestSupport
import Testing

@Suite struct CodableWrapperConcurrencyTests {
  struct Inner: Codable, Equatable {
    @Codec("alias") var text: String = "default"
    @Codec("a.b") var nested: Int? = nil
  }

  struct Model<Element: Codable & Equatable & Sendable>: Codable, Equatable {
    @Codec("number", "id") var value: Int = -1
    @Codec var string: String = "scyano"
    @Codec var inner: Inner = Inner()
    @Codec var elements: [Element] = []
    @Codec(transformer: SecondDateTransform()) var date: Date?
    @Codec var missing: String?
  }

  /// Sixteen threads meet the same types, coders and names first at once.
  @Test(arguments: Coder.allCases) func `Many threads can decode and encode models`(_ coder: Coder)
  {
    DispatchQueue.concurrentPerform(iterations: 16) { thread in
      for round in 0..<100 {
        let number = thread * 1000 + round
        let text =
          #"{"id":"\#(number)","string":\#(number),"inner":{"alias":"\#(number)"},"#
          + #""elements":[{"a":{"b":\#(number)}}],"date":\#(number)}"#
        let model = try? coder.decode(Model<Inner>.self, text)
        #expect(model?.value == number && model?.string == "\(number)")
        #expect(model?.inner.text == "\(number)" && model?.elements.first?.nested == number)
        #expect(model?.date == Date(timeIntervalSince1970: Double(number)))
        #expect(model?.missing == nil)
        let written = try? coder.encode(model)
        #expect(
          written.flatMap { try? coder.decode(Model<Inner>.self, $0) } == model, "\(written ?? "")")
      }
    }
  }

  @Test func `Many threads can read and encode the same model`() throws {
    let model = try Coder.jansson.decode(
      Model<Inner>.self, #"{"id":7,"elements":[{"alias":"x"},{}],"date":5}"#)
    let expected = try Coder.jansson.encode(model)
    DispatchQueue.concurrentPerform(iterations: 16) { thread in
      for _ in 0..<100 {
        #expect(model.value == 7 && model.elements[0].text == "x")
        #expect((try? Coder.jansson.encode(model)) == expected)
        var copy = model
        copy.value = thread
        copy.elements[1].text = "\(thread)"
        #expect(copy.value == thread && copy.elements[1].text == "\(thread)")
      }
    }
    #expect(model.value == 7 && model.elements[1].text == "default")
  }

  @Test func `Tasks of a group can decode models`() async throws {
    let values = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<200 {
        group.addTask {
          let text = #"{"id":\#(number),"inner":{"text":"x"}}"#
          await Task.yield()
          return try Coder.allCases[number % 2].decode(Model<Inner>.self, text).value
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values.sorted() == Array(0..<200))
  }

  /// A wrapper that waits for its default is read by another thread than the one that decodes.
  @Test func `A wrapper waiting for its default can be read on another thread`() throws {
    struct Reader: Decodable {
      var here: Int?
      var elsewhere: Int?
      enum CodingKeys: CodingKey { case value }
      init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let wrapper = try container.decode(Codec<Int?>.self, forKey: .value)
        let result = Result(wrapper)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in result.read() }
        here = wrapper.wrappedValue
        result.read()
        elsewhere = result.last
      }
    }
    final class Result: @unchecked Sendable {
      let wrapper: Codec<Int?>
      private let lock = Lock<Int?>(nil)
      init(_ wrapper: Codec<Int?>) { self.wrapper = wrapper }
      func read() {
        let value = wrapper.wrappedValue
        lock.withLock { $0 = value }
      }
      var last: Int? { lock.withLock { $0 } }
    }
    let reader = try Coder.foundation.decode(Reader.self, #"{"value":"5"}"#)
    #expect(reader.here == 5 && reader.elsewhere == 5)
  }
}
