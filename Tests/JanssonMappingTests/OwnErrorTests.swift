import Jansson
import Testing

/// A user's own `init(decoding:)` can throw the errors that the library throws.
struct OwnErrorTests {
  struct Celsius: JSONDecodable {
    let degrees: Double
    init(decoding json: JSON) throws {
      guard let degrees = Double(json), degrees > -273.15 else {
        throw JSON.Error.typeMismatch(expected: Self.self, json)
      }
      self.degrees = degrees
    }
  }
  struct Room: JSONDecodable { let name: String, temperature: Celsius }

  @Test func `A user's initialiser can throw the library's errors with their path`() throws {
    let json = try JSON(
      parsing: #"[{"name":"a","temperature":20},{"name":"b","temperature":-300}]"#)
    #expect(
      throws: JSON.Error.typeMismatch(
        expected: Celsius.self,
        actual: .init(path: [1, "temperature"], kind: .number, excerpt: "-300"))
    ) { try [Room](decoding: json) }
    #expect(throws: try #require(json[7].error)) { try Celsius(decoding: json[7]) }
    #expect(JSON.Error.Found(json) == .init(kind: .array, count: 2))
    #expect(JSON.Error.Found(json[0]) == .init(path: [0], kind: .object, count: 2))
  }

  @Test func `Every error payload can be constructed`() {
    let position = JSON.TextPosition(line: 1, column: 2, offset: 1)
    let errors: [(JSON.Error, String)] = [
      (.syntax(.init(message: "no", position: position)), "line 1, column 2 (byte 1): no"),
      (.duplicateKey(key: "k", path: ["k"], position: position), "k: "),
      (.file(.init(operation: "open", file: "f", code: 2)), "cannot open f: "),
      (
        .keyNotFound(object: .init(kind: .object, count: 1), key: "k"),
        "k: no such member in an object of 1 member"
      ),
      (
        .outOfBounds(array: .init(path: ["l"], kind: .array), index: 3),
        "l[3]: no such element in an array of 0"
      ),
      (
        .notSubscriptable(value: .init("x"), index: "k"),
        "k: expected an object, found the string \"x\""
      ),
      (
        .notRepresentable(value: .init(path: ["a"], kind: .number)), "a: number cannot be written"
      ),
    ]
    for (error, text) in errors { #expect("\(error)".hasPrefix(text), "\(error)") }
  }
}
