import Jansson
import JanssonFunctional
import ReadmeExamples
import Testing

struct User: JSONValidatable {
  let name: String
  let age: Int?
  let friends: [User]

  static func validate(_ json: JSON) -> Validated<User> {
    curry(User.init)
      <^> json <| "name"
      <*> json <|? ["others", "age"]
      <*> json <|| "friends"
  }
}

/// The README's section on functional decoding, run.
struct FunctionalReadmeTests {
  /// All its examples, in order, with what they print.
  private func section() throws -> [String] {
    var printed: [String] = []
    func print(_ item: Any) { printed.append("\(item)") }

    let bad = try JSON(
      parsing: #"{"friends": [{"name": 7, "friends": []}, {"others": {"age": "x"}}]}"#)
    if let errors = User.validate(bad).errors {
      print(errors.count)
      print(errors[0])
      print(errors[1])
      print(errors[4])
    }
    let first: Result<String, JSON.Error> = bad <| ["friends", 0, "name"]
    print(first)

    let age = JSON.Decoding<Int>.at("age").check("an age") { 0..<150 ~= $0 }
    let person = JSON.Decoding.zip(
      JSON.Decoding<String>.at("name"), age.optional, into: { name, age in "\(name), \(age ?? 0)" })
    let people = person.list.at("people")
    let json = try JSON(parsing: #"{"people": [{"name": "Ann", "age": 36}, {"name": "Bob"}]}"#)
    print(try people.decode(json))
    let old = people.validate(["people": [["name": "Eve", "age": 200]]])
    print(old.errors?.firstError ?? "none")

    return printed
  }

  private let examples: ReadmeExamples

  init() throws { examples = try ReadmeExamples(section: "Functional decoding", test: #filePath) }

  @Test func printsWhatTheReadmeSays() throws {
    #expect(examples.promises.count > 6)
    #expect(examples.broken(by: try section()) == [])
  }

  @Test func theReadmeShowsWhatRunsHere() throws {
    #expect(try examples.missing(inFile: #filePath) == [])
  }
}
