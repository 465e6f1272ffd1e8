import CodableWrapper
import Foundation
import Jansson
import TestSupport
import Testing

@Suite("CodableWrapper writing") struct CodableWrapperWritingTests {
  @Test(arguments: Coder.allCases) func `The first name is written`(_ coder: Coder) throws {
    struct Model: Codable {
      @Codec("first", "second") var a: Int = 1
      @Codec var b: String = "x"
      @Codec var camelCase: Bool = true
      @Codec("third") var c: Double = 0.5
      @Codec var custom: Int = 2
      enum CodingKeys: String, CodingKey {
        case a, b, camelCase, c
        case custom = "own_key"
      }
    }
    #expect(
      try coder.encode(Model())
        == #"{"b":"x","camelCase":true,"first":1,"own_key":2,"third":0.5}"#)
  }

  @Test(arguments: Coder.allCases) func `Nested names share their objects`(_ coder: Coder) throws {
    struct Role: Codable {
      @Codec("data.title") var title: String? = "T"
      @Codec("data.actor.name") var name: String? = "N"
      @Codec("data.actor.iq") var iq: Int = 140
      @Codec var plain: Int = 1
    }
    let text = #"{"data":{"actor":{"iq":140,"name":"N"},"title":"T"},"plain":1}"#
    #expect(try coder.encode(Role()) == text)
    #expect(try coder.decode(Role.self, text).name == "N")
  }

  @Test(arguments: Coder.allCases) func `nil is written as null`(_ coder: Coder) throws {
    struct Model: Codable {
      @Codec var a: Int?
      @Codec("b.c") var nested: String? = nil
      @Codec var list: [Int]?
      @Codec(transformer: Omitting()) var omitted: String?
      @Codec(["n.o"], transformer: Omitting()) var omittedNested: String?
      var plain: Int?
    }
    #expect(try coder.encode(Model()) == #"{"a":null,"b":{"c":null},"list":null}"#)
  }

  struct Omitting: TransformType {
    func transformFromJSON(_ json: String?) -> String? { json }
    func transformToJSON(_ object: String?) -> String? { nil }
  }

  struct Actor: Codable {
    var id = 1
    var name: String? = "inner"
  }

  /// Foundation's encoders stop the program when a container is asked for where something else was
  /// written.
  @Test(arguments: Coder.allCases) func `An object replaces a value that is not one`(
    _ coder: Coder
  ) throws {
    struct OptionalObject: Codable {
      @Codec("actor") var actor: Actor? = nil
      @Codec("actor.name") var name: String? = "N"
    }
    #expect(try coder.encode(OptionalObject()) == #"{"actor":{"name":"N"}}"#)
    var model = OptionalObject()
    model.actor = Actor()
    #expect(try coder.encode(model) == #"{"actor":{"id":1,"name":"N"}}"#)

    struct Scalars: Codable {
      @Codec var one: Int = 1
      @Codec("two.three") var three: [Int] = [1]
      @Codec("one.a") var a: Int = 2
      @Codec("two.three.b") var b: Int = 3
    }
    #expect(try coder.encode(Scalars()) == #"{"one":{"a":2},"two":{"three":{"b":3}}}"#)
    #expect(
      try coder.encode([OptionalObject(), OptionalObject()])
        == #"[{"actor":{"name":"N"}},{"actor":{"name":"N"}}]"#)

    struct OtherOrder: Codable {
      @Codec("actor.name") var name: String = "N"
      @Codec("actor") var actor: Int = 7
    }
    #expect(try coder.encode(OtherOrder()) == #"{"actor":7}"#)
  }

  @Test func `The encoder's strategies apply`() throws {
    struct Model: Codable {
      @Codec("firstName") var name: String = "x"
      @Codec var createdAt: Date = Date(timeIntervalSince1970: 0)
      @Codec("outerPart.innerPart") var data: Data = Data([1])
    }
    let expected =
      #"{"created_at":"1970-01-01T00:00:00Z","first_name":"x","outer_part":{"inner_part":"AQ=="}}"#
    let theirs = JSONEncoder()
    theirs.outputFormatting = .sortedKeys
    theirs.keyEncodingStrategy = .convertToSnakeCase
    theirs.dateEncodingStrategy = .iso8601
    #expect(String(decoding: try theirs.encode(Model()), as: UTF8.self) == expected)
    let ours = JSON.Encoder()
    ours.outputFormatting = .sortedKeys
    ours.keyEncodingStrategy = .convertToSnakeCase
    ours.dateEncodingStrategy = .iso8601
    #expect(try ours.encodeString(Model()) == expected)
  }

  @Test(arguments: Coder.allCases) func `A value that cannot be encoded is an error`(_ coder: Coder)
  {
    struct Model: Codable { @Codec("x") var value: Double = .nan }
    #expect(throws: EncodingError.self) { try coder.encode(Model()) }
  }
}
