import Foundation
import Jansson
import ReadmeExamples
import Testing

/// The README's tour, run: what it shows and what runs here are held together.
struct ReadmeTests {
  /// All examples of the tour, in order, with what they print.
  private func tour() throws -> [String] {
    var printed: [String] = []
    func print(_ items: Any...) {
      printed.append(items.map { "\($0)" }.joined(separator: " "))
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "user.json").path

    let json = try JSON(parsing: #"{"users": [{"name": "Ann", "age": 36}, {"name": "Bob"}]}"#)

    do {
      _ = try JSON(parsing: "{\"tags\": [1, 2,]}")
    } catch {
      if case let .syntax(mistake) = error {
        print(mistake.position)
        print(mistake.message)
        print(mistake.excerpt)
      }
    }

    print(json["users"][0]["name"])
    print(json["users", 1, "name"])
    let path: JSON.Index = ["users", 0]
    print(json[path, "age"])

    if case let .string(name) = json["users", 0, "name"] {
      print("Hello, \(name)")
    }

    let missing = json["users", 1, "age"]
    print(missing)
    print(missing["x"].isError)

    let numbers = try JSON(parsing: "[18446744073709551615, 0.1, 123456789012345678901234567890]")
    if case let .number(number) = numbers[0] {
      print(UInt64(exactly: number) ?? 0)
      print(Int(exactly: number) ?? -1)
    }
    print(numbers)

    var copy = json
    copy["users"][0]["age"] = 37
    copy["users", 1, "tags", 1] = "new"
    try copy.remove(at: ["users", 0, "name"])
    try copy["users"].append(["name": "Eve"])
    copy.merge(["version": 2])
    print(copy["users", 0])
    print(copy["users", 1])
    print(json["users", 0])

    let patch = JSON.Patch(from: ["a": 1, "b": [1, 2]], to: ["a": 1, "b": [1, 7, 2]])
    print(patch)
    print(try copy.applying([.test(["version"], 2), .remove(["users"])]))

    for user in json["users"] {
      print(user["name"])
    }
    for (key, value) in json.asDictionary {
      print(key, value.count)
    }
    let names = json["users"].map { $0["name"] }
    print(JSON.Array(names))

    let user: JSON = ["name": "Zoë", "tags": ["a", nil, 1.5], "admin": false]
    print(try user.jsonString())
    print(try user["tags"].jsonData().count)
    let ascii = JSON.WritingOptions(sortedKeys: true, asciiOnly: true)
    print(try user.jsonString(options: ascii))
    try user.write(toFile: file)

    struct Person: JSONCodable {
      let name: String
      let age: Int?
      let tags: [String]
    }

    let bob = try Person(decode: ["name": "Bob", "age": 40, "tags": ["a", "b"]])
    print(try bob.jsonString())
    print(Person(json["users", 0]) == nil)
    do {
      _ = try Person(decode: json["users", 0])
    } catch {
      print(error)
    }

    let reply = ["code": 0, "data": ["people": [bob]]] as JSON
    print(reply["data", "people", 0, "name"])
    let built = JSON {
      $0["code"] << 0
      $0["data", "people"][1] << bob
    }
    print(built["data", "people", 0])
    print(built["code"].map { (code: Int) in code + 1 })

    struct Status: Codable {
      var screenName: String
      var likes: [Int]
    }

    let decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let status = try decoder.decode(Status.self, from: #"{"screen_name": "ann", "likes": [3]}"#)
    print(try JSON.Encoder().encodeString(status))
    do {
      _ = try decoder.decode([Int].self, from: "[1, \"two\"]")
    } catch let DecodingError.typeMismatch(_, context) {
      print(context.debugDescription)
    }

    #expect(try JSON(contentsOfFile: file) == user)
    return printed
  }

  private let examples: ReadmeExamples

  init() throws { examples = try ReadmeExamples(section: "Tour", test: #filePath) }

  @Test func theTourPrintsWhatTheReadmeSays() throws {
    #expect(examples.promises.count > 15)
    #expect(examples.broken(by: try tour()) == [])
  }

  @Test func theReadmeShowsWhatRunsHere() throws {
    #expect(try examples.missing(inFile: #filePath) == [])
  }
}
