import Foundation
import Jansson
import Testing

/// The mapping of a type is prepared on first use, which may come from many tasks at once.
@Suite struct ConcurrentMappingTests {
  struct A: JSONCodable { let b: [B], n: Int, c: C? }
  struct B: JSONCodable { let a: [A], text: String }
  struct C: JSONCodable { let b: [String: B], wrapped: Box<[Box<Int>]> }
  struct Box<T: JSONCodable & Sendable>: JSONCodable { let value: T }

  @Test func `Types can be mapped for the first time by many tasks at once`() async throws {
    let json: JSON = [
      "b": [["a": [], "text": "x"]], "n": 1,
      "c": ["b": ["k": ["a": [], "text": "y"]], "wrapped": ["value": [["value": 5]]]],
    ]
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        group.addTask {
          if index.isMultiple(of: 2) { return (try? A(decoding: json))?.json == json }
          let list = (try? [A](decoding: [json, json])) ?? []
          return (try? list.jsonString()) == (try? JSON.array([json, json]).jsonString())
        }
      }
      for await isCorrect in group { #expect(isCorrect) }
    }
  }

  @Test func `A task's date transform does not affect other tasks`() async {
    let date = Date(timeIntervalSince1970: 5)
    async let own = JSON.DateTransform.withDefault(.timeIntervalSince(.year1970)) {
      await Task.yield()
      return date.json
    }
    #expect(date.json == "1970-01-01T00:00:05Z")
    #expect(await own == 5)
  }

  @Test func `A task started while a model is being written has its own output`() async throws {
    final class Spy: JSONEncodable {
      nonisolated(unsafe) static var task: Task<JSON, Never>?
      var json: JSON {
        Self.task = Task { Box(value: 1).json }
        return "spy"
      }
    }
    #expect(try ["x": Spy()].jsonString() == #"{"x":"spy"}"#)
    #expect(await Spy.task?.value == ["value": 1])
  }
}
