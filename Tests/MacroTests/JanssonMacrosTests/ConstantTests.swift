import JanssonLines
import JanssonMacros
import JanssonSchema
import Testing

/// A type that cannot be decoded.
struct Unit: JSONEncodable, Equatable { var name = "metre" }

@JSONCodable
struct Parcel: Equatable {
  let kind = "parcel"
  let id: Int
  let tags = ["a", "b"]
  @CodingKey("unit_name") let unit: Unit = Unit()
  var lines: [String]
  let pages: Int? = nil
}

@JSONCodable struct OnlyConstants: Equatable { let a = 1, b = true }

@JSONCodable
class Device {
  let kind = "device"
  let id: Int
}

@JSONCodable
final class Phone: Device {
  let version = 2.5
  let number: String
  let vendor: String? = "none"
}

@JSONCodable
struct Strict: Equatable {
  let kind = "strict"
  let id: Int
  static func mappingOptions() -> JSON.MappingOptions { .init(unknownKeys: .reject) }
}

@JSONCodable
struct Described: Equatable {
  let userKind = "user"
  let userID: String
  static func mappingOptions() -> JSON.MappingOptions { .init(keyStrategy: .snakeCase) }
  static func propertyOptions() -> [String: JSON.PropertyOption] { ["userKind": .index("type")] }
}

@JSONCodable
struct Envelope: Equatable {
  let stamp = 1
  @CodableFlattened let parcel: Parcel
}

/// A model whose constant's type is not written.
@JSONCodable
struct Reply: Equatable {
  let role = Role.assistant
  @CodingKey("n") let number = Reply.makeNumber()
  let text: String

  @JSONCodable enum Role: String { case system, assistant }
  nonisolated(unsafe) static var calls = 0
  static func makeNumber() -> Int {
    calls += 1
    return 4
  }
}

@JSONCodable
struct Leaving: Equatable {
  @CodableIgnored let cache = [1]
  static let limit = 9
  let id: Int
}

@JSONCodable
struct Started: Equatable {
  let kind = "own"
  @CodableIgnored let cache = [1]
  let id: Int
  var name: String?
  init(_ id: Int) { self.id = id }
}

@JSONDecodable struct Half2: Equatable { let kind = "half"; let id: Int }
@JSONDecodable @JSONEncodable struct Half3: Equatable { let kind = "half"; let id: Int }
@JSONEncodable struct Half4 { let kind = "half"; let id: Int }
@JSONCodable(partial: true) struct Draft: Equatable { let kind = "draft"; let text: String }

/// A `let` with an initial value has it before anything is decoded: it is encoded, and not decoded.
@Suite struct ConstantTests {
  static let text =
    #"{"kind":"parcel","id":1,"tags":["a","b"],"unit_name":{"name":"metre"},"lines":["x"]}"#

  @Test(arguments: [
    text, #"{"id":1,"lines":["x"]}"#, #"{"lines":["x"],"tags":1,"kind":null,"id":1}"#,
    #"{"kind":"other","id":1,"unit_name":[],"pages":7,"lines":["x"]}"#,
  ])
  func `A constant is written, and its member is not read`(_ text: String) throws {
    for engine in JSON.Engine.allCases {
      let options = JSON.ReadingOptions(engine: engine)
      let json = try JSON(parsing: text, options: options)
      for parcel in [
        try Parcel(decoding: json), try json.decode(Parcel.self),
        try Parcel(jsonString: text, options: options),
        try Parcel.decoding(json, policy: .lossy).value,
        try [Parcel](jsonString: "[\(text)]", options: options)[0],
      ] {
        #expect(parcel.kind == "parcel" && parcel.tags == ["a", "b"] && parcel.pages == nil)
        #expect(parcel.id == 1 && parcel.lines == ["x"])
        #expect(try parcel.jsonString() == Self.text)
        #expect(try parcel.json.jsonString() == Self.text)
        let null = try parcel.jsonString(mapping: .init(nilStrategy: .null))
        #expect(null == Self.text.dropLast() + #","pages":null}"#)
      }
    }
  }

  @Test(
    arguments: [
      (#"{"kind":"parcel","id":"1","lines":["x"]}"#, ["id"]),
      (#"{"id":1,"lines":["x",2]}"#, ["lines", 1]), (#"{"kind":"parcel","id":1}"#, ["lines"]),
    ] as [(String, JSON.Path)])
  func `An error after a constant is that of its property`(_ text: String, _ path: JSON.Path) throws
  {
    let error = #expect(throws: JSON.Error.self) { try Parcel(jsonString: text) }
    #expect(error?.path == path)
    let json = try JSON(parsing: text)
    #expect(throws: JSON.Error.self) { try Parcel.decoding(json, policy: .strict) }
  }

  @Test func `A model may have nothing else`() throws {
    #expect(try OnlyConstants(jsonString: "{}").jsonString() == #"{"a":1,"b":true}"#)
    #expect(try OnlyConstants.decoding([:], policy: .lossy).value == OnlyConstants())
  }

  @Test func `The type of a constant may be inferred, and its value is made once`() throws {
    let calls = Reply.calls
    let reply = try Reply(jsonString: #"{"text":"a","role":7}"#)
    #expect(reply.role == .assistant && reply.number == 4 && Reply.calls == calls + 1)
    #expect(try reply.jsonString() == #"{"role":"assistant","n":4,"text":"a"}"#)
    #expect(try Reply.decoding(["text": "a"], policy: .strict).value == reply)
    #expect(try JSON.Schema(describing: Reply.self).json["properties"]["n"]["type"] == "integer")
  }

  @Test func `A constant may be ignored`() throws {
    let leaving = try Leaving(jsonString: #"{"cache":"x","id":1}"#)
    #expect(leaving.cache == [1] && leaving.id == 1)
    #expect(try leaving.jsonString() == #"{"id":1}"#)
  }

  @Test func `A struct with its own initializer may have constants`() throws {
    let own = try Started(jsonString: #"{"id":1,"kind":2}"#)
    #expect(own == Started(1))
    #expect(try own.jsonString() == #"{"kind":"own","id":1}"#)
    #expect(try Started.decoding(["id": 1, "kind": 2], policy: .strict).value == own)
  }

  @Test func `Classes have constants, too`() throws {
    let whole = #"{"kind":"device","id":7,"version":2.5,"number":"1","vendor":"none"}"#
    for text in [whole, #"{"number":"1","id":7,"version":"x"}"#] {
      for phone in [
        try Phone(jsonString: text), try Phone.decoding(JSON(parsing: text), policy: .lossy).value,
      ] {
        #expect(phone.id == 7 && phone.number == "1" && phone.version == 2.5)
        #expect(try phone.jsonString() == whole)
        #expect(try phone.jsonString(mapping: .init(keyStrategy: .snakeCase)) == whole)
      }
    }
  }

  @Test func `The member of a constant is not an unknown one`() throws {
    #expect(try Strict(jsonString: #"{"kind":1,"id":2}"#).id == 2)
    #expect(throws: JSON.Error.self) { try Strict(jsonString: #"{"kinds":1,"id":2}"#) }
    let json: JSON = ["kind": 1, "id": 2, "other": 3]
    let (_, report) = try Half2.decoding(json, mapping: .init(unknownKeys: .report))
    #expect(report.entries.map(\.path) == [["other"]])
  }

  @Test func `Keys are those of a strategy, or of an option`() throws {
    let model = try Described(jsonString: #"{"type":1,"user_id":"a"}"#)
    #expect(model == Described(userID: "a"))
    #expect(try model.jsonString() == #"{"type":"user","user_id":"a"}"#)
  }

  @Test func `A flattened model has its constants`() throws {
    let envelope = try Envelope(jsonString: #"{"id":1,"lines":[],"stamp":"x"}"#)
    #expect(envelope.parcel.id == 1)
    #expect(
      try envelope.jsonString()
        == #"{"stamp":1,"kind":"parcel","id":1,"tags":["a","b"],"unit_name":{"name":"metre"},"lines":[]}"#
    )
  }

  @Test func `Each half of the attribute knows constants`() throws {
    #expect(try Half2(jsonString: #"{"id":2}"#).id == 2)
    #expect(try Half3(jsonString: #"{"id":2}"#).jsonString() == #"{"kind":"half","id":2}"#)
    #expect(try Half4(id: 2).jsonString() == #"{"kind":"half","id":2}"#)
  }

  @Test func `A twin has no constants`() throws {
    #expect(try Draft.Partial(jsonString: #"{"kind":1}"#).text == nil)
    #expect(try Draft.Partial(jsonString: #"{"text":"a"}"#).text == "a")
  }

  @Test func `A schema does not require the member`() throws {
    let schema = try JSON.Schema(describing: Parcel.self)
    for text in [Self.text, #"{"id":1,"lines":[]}"#] {
      #expect(schema.accepts(try JSON(parsing: text)))
    }
    #expect(!schema.accepts(["lines": []]))
  }
}
