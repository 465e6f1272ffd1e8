import Jansson
import Observation
import Testing

/// Classes with `@Observable`, which stores each property under another name, and one of its own.
@Suite struct ObservableTests {
  @propertyWrapper struct Wrapper {
    var wrappedValue = 0
  }

  @Observable final class Person: JSONCodable, JSON.DefaultInitializable {
    var name = ""
    var age: Int? = 3
    var _rank = 1
    @ObservationIgnored var note = "-"
    @ObservationIgnored @Wrapper var count
    var friends: [Person] = []
  }

  @Observable class Base: JSONCodable, JSON.DefaultInitializable {
    var name = ""
    required init() {}
  }

  final class Derived: Base {
    var _other = 1
  }

  static let text =
    #"{"name":"Ann","age":36,"_rank":2,"note":"x","count":5,"friends":[{"name":"Bob","age":3,"_rank":1,"note":"-","count":0,"friends":[]}]}"#

  @Test func `Properties are decoded and encoded under their names`() throws {
    let person = try Person(jsonString: Self.text)
    #expect(person.name == "Ann" && person.age == 36 && person._rank == 2)
    #expect(person.note == "x" && person.count == 5 && person.friends[0].name == "Bob")
    #expect(try person.jsonString() == Self.text)
    #expect(try person.json == JSON(parsing: Self.text))
  }

  @Test func `Subclasses that are not observable keep their names`() throws {
    let derived = try Derived(jsonString: #"{"name":"x","_other":2}"#)
    #expect(derived.name == "x" && derived._other == 2)
    #expect(try derived.jsonString() == #"{"name":"x","_other":2}"#)
  }

  @Test func `A member that does not fit is an error under its name`() {
    #expect(throws: JSON.Error.self) { try Person(jsonString: #"{"name":7}"#) }
    #expect { try Person(jsonString: #"{"name":7}"#) } throws: {
      ($0 as? JSON.Error)?.path?.description == "name"
    }
  }
}
