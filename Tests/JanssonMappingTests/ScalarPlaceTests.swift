import Foundation
import Jansson
import JanssonLines
import TestSupport
import Testing

/// A scalar that a lookup returned does not know where it was: errors about it claim no place, and
/// what looks up and decodes at once reports it.
@Suite struct ScalarPlaceTests {
  let json: JSON = ["users": [["age": "old"]], "text": "x"]

  private func error(_ body: () throws -> Any) -> JSON.Error? {
    do {
      Issue.record("\(try body())")
      return nil
    } catch {
      return error as? JSON.Error
    }
  }

  @Test func `An error about a scalar alone claims no place`() throws {
    let errors = [
      error { try json["users", 0, "age"].decode() as Int },
      error { try json["users"].map { try $0["age"].decode(Int.self) } },
      error { try Int(decoding: json["users", 0, "age"]) },
      error { try JSON("old").decode(Int.self) },
      error { try JSON("old").decode(Int.self, at: [] as JSON.Path) },
      error { throw JSON.Error.typeMismatch(expected: Int.self, json["users", 0, "age"]) },
    ]
    for error in errors {
      let error = try #require(error)
      #expect(error.description == #"expected Int, found the string "old""#)
      #expect(error.path == nil && error.position == nil)
      #expect(error == errors[0])
    }
  }

  @Test func `Decoding at a path reports the path, and the position if there is one`() throws {
    let message = #"users[0].age: expected Int, found the string "old""#
    #expect(error { try json.decode(Int.self, at: "users", 0, "age") }?.description == message)
    #expect(
      error { try json["users"].map { try $0.decode(Int.self, at: "age") } }?.description
        == message)
    let read = try JSON(parsing: #"{"users": [{"age": "old"}]}"#)
    #expect(
      error { try read["users", 0].decode(Int.self, at: "age") }?.description
        == message + " (line 1, column 20)")
  }

  struct Point: JSONDecodable { let x: Int }

  @Test func `The root of a text or document is a place`() throws {
    let text = #""old""#
    for error in [
      error { try Int(jsonString: text) }, error { try Int(jsonData: Data(text.utf8)) },
      error { try Int.init(jsonString: text, options: .init(engine: .other)) },
    ] {
      #expect(error?.path == [])
      #expect(error?.description == #"$: expected Int, found the string "old""#)
    }
    let point = error { try Point(jsonString: "[1]") }
    #expect(point?.path == [])
    #expect(point?.description.hasPrefix("$: expected Point, found an array") == true)
    #expect(error { try JSON([1]).decode(Point.self) }?.path == [])
    let lines = JSON.Lines(parsing: "1\n\"old\"").decoded(as: Int.self).map { $0 }
    guard case .failure(let failure) = lines[1], case .mismatch(let mismatch) = failure.reason
    else {
      Issue.record("\(lines)")
      return
    }
    #expect((mismatch as? JSON.Error)?.path == [])
    #expect(failure.line == 2)
  }

  @Test func `A value described by a program has a place only if that is given`() {
    let unknown = JSON.Error.Found(kind: .string, excerpt: "\"a\"")
    let root = JSON.Error.Found(path: [], kind: .string, excerpt: "\"a\"")
    #expect(JSON.Error.typeMismatch(expected: Int.self, actual: unknown).path == nil)
    #expect(JSON.Error.typeMismatch(expected: Int.self, actual: root).path == [])
    #expect(unknown.path == root.path && unknown == root)
    #expect(JSON.Error.Found("a" as JSON) == unknown)
  }
}
