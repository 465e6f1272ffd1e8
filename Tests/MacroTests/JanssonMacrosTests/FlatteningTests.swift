import JanssonMacros
import Testing

@JSONCodable struct Page: Equatable { let total: Int, next: String? }

@JSONCodable struct Place: Equatable { let street: String; @CodingKey("no") let number: Int }

@JSONCodable
struct Listing: Equatable {
  let users: [String]
  @CodableFlattened let page: Page
  let id: Int
  @CodableFlattened var place: Place?
}

/// A model of the other way, and one that is told by a tag.
struct Usual: JSONCodable, Equatable { let a: Int, b: [Int]? }

@JSONCodable @JSONTagged("type") enum Event: Equatable { case opened(by: String), closed }

@JSONCodable
struct Entry: Equatable {
  let time: Int
  @CodableFlattened let event: Event
  @CodableFlattened let plain: Usual
}

@JSONCodable
struct Extensible: Equatable {
  let id: Int
  @CodableFlattened let page: Page
  @CodableFlattened var others: [String: Int]
}

@JSONCodable struct Enclosed: Equatable { let x: Int; @CodableFlattened let rest: [String: Int] }

@JSONCodable struct Enclosure: Equatable { @CodableFlattened let enclosed: Enclosed; let y: Int }

@JSONCodable
struct Snakes: Equatable {
  let userName: String
  @CodableFlattened let inner: Inside
  @JSONCodable struct Inside: Equatable { let homeTown: String }
  static func mappingOptions() -> JSON.MappingOptions { .init(keyStrategy: .snakeCase) }
}

@JSONCodable
struct Refusing: Equatable {
  @CodableFlattened let page: Page
  let inner: Page
  static func mappingOptions() -> JSON.MappingOptions { .init(unknownKeys: .reject) }

  @JSONCodable struct Inner: Equatable { let inner: Page }
  @JSONCodable struct Deep: Equatable { @CodableFlattened let inner: Inner }
}

@JSONCodable struct Sharing { let total: Int; @CodableFlattened let page: Page }

/// A class that has itself among its members.
@JSONCodable final class Endless { let a: Int; @CodableFlattened let inner: Endless }

@JSONCodable struct Listings: Equatable { let listing: Listing, list: [Listing] }

@Suite struct FlatteningTests {
  static let listings = [
    (
      #"{"users":["a"],"total":2,"next":"n","id":3,"street":"s","no":4}"#,
      Place?(Place(street: "s", number: 4))
    ),
    (#"{"users":["a"],"total":2,"next":"n","id":3}"#, nil),
  ]

  @Test(arguments: listings)
  func `The members of a flattened value are those of the model`(
    _ text: String, _ place: Place?
  ) throws {
    let listing = Listing(users: ["a"], page: Page(total: 2, next: "n"), id: 3, place: place)
    #expect(try Listing(jsonString: text) == listing)
    #expect(try Listing(decoding: JSON(parsing: text)) == listing)
    #expect(try Listing.decoding(JSON(parsing: text), policy: .strict).value == listing)
    #expect(try listing.jsonString() == text)
    #expect(try listing.json.jsonString() == text)
    let held = #"{"listing":\#(text),"list":[\#(text)]}"#
    #expect(try Listings(jsonString: held) == Listings(listing: listing, list: [listing]))
    #expect(try Listings(listing: listing, list: [listing]).jsonString() == held)
    #expect(try listing.jsonString(options: .init(escapesSlashes: true)) == text)
  }

  @Test func `Members are found in any order`() throws {
    let listing = try Listing(
      jsonString: #"{"no":4,"next":null,"x":0,"id":3,"street":"s","total":2,"users":[]}"#)
    #expect(listing.page == Page(total: 2, next: nil) && listing.place?.number == 4)
  }

  static let wrong: [(text: String, key: String)] = [
    (#"{"users":[],"total":"x","id":3}"#, "total"), (#"{"users":[],"id":3}"#, "total"),
    (#"{"users":[],"total":1,"id":"3"}"#, "id"),
  ]

  @Test(arguments: wrong)
  func `An error has the path of the member`(_ text: String, _ key: String) {
    let error = #expect(throws: JSON.Error.self) { try Listing(jsonString: text) }
    #expect(error?.path == [.key(key)])
    let inside = #expect(throws: JSON.Error.self) {
      try [Listing](jsonString: #"[{"users":[],"total":1,"id":3},\#(text)]"#)
    }
    #expect(inside?.path == [1, .key(key)])
  }

  @Test func `An optional value that does not fit is nil, and reported by its property`() throws {
    let json = try JSON(parsing: #"{"users":["a",1],"total":2,"id":3,"street":"s","no":"x"}"#)
    let (listing, report) = try Listing.decoding(json, policy: .lossy)
    #expect(listing.place == nil && listing.users == ["a"])
    #expect(report.entries.map(\.path) == [["users", 1], ["place"]])
    let error = #expect(throws: JSON.Error.self) { try Listing.decoding(json, policy: .strict) }
    #expect(error?.path == ["users", 1])
  }

  @Test func `Models without the attribute and enums may be flattened`() throws {
    let text = #"{"time":1,"type":"opened","by":"x","a":2,"b":[3]}"#
    let entry = Entry(time: 1, event: .opened(by: "x"), plain: Usual(a: 2, b: [3]))
    #expect(try Entry(jsonString: text) == entry)
    #expect(try entry.jsonString() == text)
    #expect(try entry.json.jsonString() == text)
    let error = #expect(throws: JSON.Error.self) {
      try [Entry](jsonString: #"[{"time":1,"type":"closed","a":"x"}]"#)
    }
    #expect(error?.path == [0, "a"])
    let tag = #expect(throws: JSON.Error.self) {
      try Entry(jsonString: #"{"time":1,"type":"new","a":1}"#)
    }
    #expect(tag?.path == ["type"])
  }

  @Test func `A dictionary has the members that no other property has`() throws {
    let text = #"{"id":1,"total":2,"a":3,"b":4}"#
    let value = Extensible(id: 1, page: Page(total: 2, next: nil), others: ["a": 3, "b": 4])
    #expect(try Extensible(jsonString: text) == value)
    #expect(try value.jsonString() == text)
    let error = #expect(throws: JSON.Error.self) {
      try [Extensible](jsonString: #"[{"id":1,"total":2,"a":"x"}]"#)
    }
    #expect(error?.path == [0, "a"])
    let (lossy, report) = try Extensible.decoding(
      JSON(parsing: #"{"id":1,"total":2,"a":"x","b":4}"#), policy: .lossy)
    #expect(lossy.others == ["b": 4] && report.entries.map(\.path) == [["a"]])
    #expect(
      try Enclosure(jsonString: #"{"x":1,"y":2,"z":3}"#)
        == Enclosure(enclosed: Enclosed(x: 1, rest: ["z": 3]), y: 2))
  }

  @Test func `Unknown keys are those that neither the model nor a flattened value has`() throws {
    let text = #"{"total":1,"next":"n","inner":{"total":1}}"#
    #expect(try Refusing(jsonString: text).page.next == "n")
    #expect(throws: JSON.Error.self) {
      try Refusing(jsonString: #"{"total":1,"inner":{"total":1},"z":0}"#)
    }
    let reporting = JSON.MappingOptions(unknownKeys: .report)
    let json = try JSON(
      parsing: #"{"users":[],"total":1,"id":1,"z":0,"street":"s","no":1,"more":{}}"#)
    let (_, report) = try Listing.decoding(json, mapping: reporting)
    #expect(report.entries.map(\.path) == [["z"], ["more"]])
    let (_, deep) = try Refusing.Deep.decoding(
      JSON(parsing: #"{"inner":{"total":1,"z":0},"y":0}"#), mapping: reporting)
    #expect(deep.entries.map(\.path) == [["inner", "z"], ["y"]])
    let all = JSON.MappingOptions(unknownKeys: .reject)
    _ = try Listing.decoding(JSON(parsing: Self.listings[0].0), mapping: all)
    _ = try Extensible.decoding(JSON(parsing: #"{"id":1,"total":2,"a":3}"#), mapping: all)
    let error = #expect(throws: JSON.Error.self) {
      try Listing.decoding(
        JSON(parsing: #"{"users":[],"total":2,"id":3,"more":1}"#), mapping: all)
    }
    #expect(error.map { "\($0)" }?.contains("more") == true)
  }

  @Test func `Key strategies convert the names of flattened values, too`() throws {
    let text = #"{"user_name":"u","home_town":"h"}"#
    let value = Snakes(userName: "u", inner: .init(homeTown: "h"))
    #expect(try Snakes(jsonString: text) == value)
    #expect(try value.jsonString() == text)
    let call = JSON.MappingOptions(unknownKeys: .reject, keyStrategy: .custom { $0.uppercased() })
    let upper = try Extensible(id: 1, page: Page(total: 2, next: "n"), others: [:])
      .jsonString(mapping: call)
    #expect(upper == #"{"ID":1,"TOTAL":2,"NEXT":"n"}"#)
    #expect(
      try Listing.decoding(
        JSON(parsing: #"{"USERS":[],"TOTAL":1,"NEXT":"n","ID":2,"STREET":"s","no":1}"#),
        mapping: call
      ).0.page == Page(total: 1, next: "n"))
  }

  @Test func `A key that two have is written once`() throws {
    let value = Sharing(total: 1, page: Page(total: 2, next: nil))
    #expect(try value.jsonString() == #"{"total":2}"#)
    #expect(try [value].jsonString() == #"[{"total":2}]"#)
  }

  @Test func `A class that is flattened into itself is an error`() throws {
    #expect(throws: JSON.Error.self) { try Endless(jsonString: #"{"a":1}"#) }
  }

  @Test func `A value without members cannot be written flattened`() throws {
    #expect(throws: JSON.Error.self) { try Odd(grade: .low).jsonString() }
    #expect(throws: JSON.Error.self) { try Odd(jsonString: "{}") }
  }
}

@JSONCodable struct Odd { @CodableFlattened let grade: Grade }
@JSONCodable enum Grade: String { case low }
