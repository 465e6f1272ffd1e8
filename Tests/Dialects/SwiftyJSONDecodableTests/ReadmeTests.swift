import Foundation
import SwiftyJSONDecodable
import Testing

/// The examples of SwiftyJSONDecodable's own introduction.
struct ReadmeTests {
  struct Person {
    let firstName: String
    let surname: String
    let address: Address
  }

  struct Address {
    let line1: String
    let line2: String?
    let city: String
  }

  struct StrictAddress: SwiftyJSONDecodable {
    let line2: String

    init(json: JSON) throws { line2 = try json.decodeValueFromKey("line2") }
  }

  struct StrictPerson: SwiftyJSONDecodable {
    let address: StrictAddress

    init(json: JSON) throws { address = try json.decodeValueFromKey("address") }
  }

  let json: JSON = [
    "person": [
      "firstName": "Tim", "surname": "Cook",
      "address": ["line1": "1 Infinite Loop", "line2": NSNull(), "city": "Cupertino"],
    ]
  ]

  @Test func `A person is decoded`() throws {
    let person: Person = try json.decodeValueFromKey("person")
    #expect(person.firstName == "Tim")
    #expect(person.surname == "Cook")
    #expect(person.address.line1 == "1 Infinite Loop")
    #expect(person.address.line2 == nil)
    #expect(person.address.city == "Cupertino")
  }

  @Test func `An error contains all keys of its path`() throws {
    let error = #expect(throws: SwiftyJSONDecodeError.self) {
      let _: StrictPerson = try json.decodeValueFromKey("person")
    }
    #expect(error?.debugDescription == "person.address.line2.NullValue")
    #expect("\(try #require(error))" == "person.address.line2.NullValue")
  }
}

extension ReadmeTests.Person: SwiftyJSONDecodable {
  init(json: JSON) throws {
    firstName = try json.decodeValueFromKey("firstName")
    surname = try json.decodeValueFromKey("surname")
    address = try json.decodeValueFromKey("address")
  }
}

extension ReadmeTests.Address: SwiftyJSONDecodable {
  init(json: JSON) throws {
    line1 = try json.decodeValueFromKey("line1")
    line2 = try json.decodeValueFromKey("line2")
    city = try json.decodeValueFromKey("city")
  }
}
