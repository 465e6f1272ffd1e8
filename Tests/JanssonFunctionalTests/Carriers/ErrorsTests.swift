import Jansson
import JanssonFunctional
import Testing

/// The list of all errors in a document.
struct ErrorsTests {
  private let json: JSON = [
    "b": "x", "users": [["age": "old", "name": 1] as JSON, nil, "z"] as JSON, "a": "y",
  ]

  private func paths(_ errors: JSON.Errors?) -> [String] {
    errors?.map { "\($0.path ?? [])" } ?? []
  }

  @Test func `Errors follow the order of the document, not of the lookups`() {
    let all: Validated<[Int]> =
      curry { (a: Int, c: Int, name: String, age: Int, b: Int) in [a, b] }
      <^> json <| "a"
      <*> json <| "c"
      <*> json["users", 0] <| "name"
      <*> json <| ["users", 0, "age"]
      <*> json <| "b"
    #expect(paths(all.errors) == ["b", "users[0].age", "users[0].name", "a", "c"])
    let users: Validated<[Int]> = json <|| "users"
    let both = curry { (left: [Int], right: [Int]) in left + right } <^> all <*> users
    #expect(
      paths(both.errors) == [
        "b", "users[0]", "users[0].age", "users[0].name", "users[1]", "users[2]", "a", "c",
      ])
  }

  @Test func `Missing members come last in the order of the lookups`() {
    let all: Validated<Int> =
      curry { (a: Int, _: Int, _: Int) in a }
      <^> json <| "z" <*> json <| "y" <*> json <| "a"
    #expect(paths(all.errors) == ["a", "z", "y"])
  }

  @Test func `The same missing value is reported once`() {
    let missing = json["nowhere"]
    let all: Validated<Int> =
      curry { (a: Int, _: Int, _: Int) in a }
      <^> missing <| "a" <*> missing <| "b" <*> missing <| "c"
    #expect(all.errors?.count == 1)
    #expect(paths(all.errors) == ["nowhere"])
  }

  @Test func `A syntax error is reported once`() throws {
    let error = #expect(throws: JSON.Error.self) { try JSON(parsing: "{\"a\": ]") }
    let json = JSON.error(try #require(error))
    let all: Validated<Int> = curry { (a: Int, _: Int) in a } <^> json <| "a" <*> json <| "b"
    #expect(all.errors?.count == 1)
    guard case .syntax? = all.errors?.firstError else {
      Issue.record("the error is \(String(describing: all.errors))")
      return
    }
  }

  @Test func `Several errors print as a list`() {
    #expect("\(JSON.Errors(.other(description: "odd")))" == "odd")
    let two = JSON.Errors(.other(description: "odd"), .other(description: "two\nlines"))
    #expect("\(two)" == "2 errors:\n- odd\n- two\n  lines")
    #expect(two.firstError.message == "odd")
    #expect(two.count == 2)
  }

  @Test func `Several errors are thrown as one`() {
    let bad: Validated<Int> = json <| "a"
    #expect(throws: JSON.Errors.self) { try bad.get() }
    #expect(bad.value == nil)
    #expect((try? bad.result.get()) == nil)
  }

  @Test func `Every bad element of a long list is reported`() {
    let array = JSON.array(JSON.Array((0..<10_000).map { $0.isMultiple(of: 2) ? JSON("x") : 1 }))
    let list: Validated<[Int]> = (["list": array] as JSON) <|| "list"
    #expect(list.errors?.count == 5000)
    #expect(list.errors?.last?.path == ["list", 9998])
  }
}
