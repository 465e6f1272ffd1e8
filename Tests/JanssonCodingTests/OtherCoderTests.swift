import Foundation
import Jansson
import Testing

/// JSON values and the coders of other libraries, whose decoders can only be asked for one type
/// after the other.
struct OtherCoderTests {
  @Test(arguments: [
    "0", "-1", "5.5", "9007199254740993", "9223372036854775807", "-9223372036854775808",
    "18446744073709551615", "123456789012345678901234567890", "1e300", "-0.5", "true", "false",
    "null", #""""#, #""1""#, #""true""#, "[]", "{}", #"[[1,"a",[null]],{"b":{"c":[2.5]}}]"#,
  ])
  func `Foundation's coders keep the value of the text`(text: String) throws {
    let json = try JSON(parsing: text)
    let data = Data(text.utf8)
    #expect(try JSONDecoder().decode(JSON.self, from: data) == json)
    #expect(try JSONDecoder().decode([JSON].self, from: Data("[\(text)]".utf8)) == [json])
    #expect((try? JSONDecoder().decode(JSON.Number.self, from: data)) == json.number)
    let exact = try JSON(parsing: text, options: .init(exactNumbers: true))
    for value in [json, exact] {
      let list = try JSON(parsing: JSONEncoder().encode([value, ["a": value, "b": [value]]]))
      #expect(list == [json, ["a": json, "b": [json] as JSON] as JSON])
    }
  }

  @Test func `An integer need not be a double to the decoder`() throws {
    #expect(try JSON(from: TypedDecoder(value: Int64(-7))) == -7)
    #expect(try JSON(from: TypedDecoder(value: UInt64.max)) == 18_446_744_073_709_551_615)
    #expect(try JSON(from: TypedDecoder(value: 0.5)) == 0.5)
    #expect(try JSON(from: TypedDecoder(value: "7")) == "7")
    #expect(try JSON(from: TypedDecoder(value: true)) == true)
    #expect(try JSON.Number(from: TypedDecoder(value: Int64(-7))) == -7)
    #expect(throws: DecodingError.self) { try JSON.Number(from: TypedDecoder(value: "7")) }
    #expect(throws: DecodingError.self) { try JSON(from: TypedDecoder(value: Date())) }
    #expect(try JSON(from: TypedDecoder(value: Int64(15), text: "0o17")) == 15)
    #expect(try JSON(from: TypedDecoder(value: Date(), text: "2026-11-30")) == "2026-11-30")
  }
}

/// Decodes a value only as the type that it has, as those of binary formats do.
private struct TypedDecoder: Decoder, SingleValueDecodingContainer {
  let value: any Sendable
  /// What the value is decoded as if a string is asked for, as by those of formats without quotes.
  var text: String?
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private func typed<T>() throws -> T {
    guard let value = value as? T, type(of: self.value) == T.self else { throw mismatch(T.self) }
    return value
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, DecodingError.Context(codingPath: [], debugDescription: "another type"))
  }

  func container<Key>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw mismatch([String: Any].self)
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw mismatch([Any].self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { false }
  func decode(_: Bool.Type) throws -> Bool { try typed() }
  func decode(_: String.Type) throws -> String { try text ?? typed() }
  func decode(_: Double.Type) throws -> Double { try typed() }
  func decode(_: Float.Type) throws -> Float { try typed() }
  func decode(_: Int.Type) throws -> Int { try typed() }
  func decode(_: Int8.Type) throws -> Int8 { try typed() }
  func decode(_: Int16.Type) throws -> Int16 { try typed() }
  func decode(_: Int32.Type) throws -> Int32 { try typed() }
  func decode(_: Int64.Type) throws -> Int64 { try typed() }
  func decode(_: UInt.Type) throws -> UInt { try typed() }
  func decode(_: UInt8.Type) throws -> UInt8 { try typed() }
  func decode(_: UInt16.Type) throws -> UInt16 { try typed() }
  func decode(_: UInt32.Type) throws -> UInt32 { try typed() }
  func decode(_: UInt64.Type) throws -> UInt64 { try typed() }
  func decode<T: Decodable>(_: T.Type) throws -> T { try typed() }
}
