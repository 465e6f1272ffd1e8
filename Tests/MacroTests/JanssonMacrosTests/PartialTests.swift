import Foundation
import JanssonLines
import JanssonMacros
import Testing

@JSONCodable(partial: true)
struct Recipe: Equatable, Sendable {
  let title: String
  let course: Course
  @CodingKey("cooking_steps") let steps: [Step]
  var notes: [String: Step?]?
  @CodableDefault(4) let servings: Int
  @CodableFlattened let rest: [String: JSON]

  @JSONCodable(partial: true)
  struct Step: Equatable, Sendable {
    let text: String
    let minutes: Int
  }

  @JSONCodable(partial: true) enum Course: String { case starter, main }
}

@JSONCodable(partial: true)
final class Branch {
  let name: String
  let next: Branch?
}

/// The twins that `@JSONCodable(partial: true)` writes.
@Suite struct PartialTests {
  static let text = """
    {"title": "Risotto", "course": "main", "cooking_steps": [{"text": "Chop", "minutes": 5}, \
    {"text": "Stir", "minutes": 20}], "notes": {"a": null, "b": {"text": "x", "minutes": 1}}, \
    "servings": 2, "origin": "Milan"}
    """

  @Test func `A twin decodes what there is`() throws {
    let empty = try Recipe.Partial(decoding: JSON(parsing: "{}"))
    #expect(empty.title == nil && empty.steps == nil && empty.servings == nil)
    let part = #"{"title": "Ris", "cooking_steps": [{"text": "Chop", "minutes": 5}, {"te"#
    let json = try #require(try JSON.Partial(parsing: part).value)
    let recipe = try Recipe.Partial(decoding: json)
    #expect(recipe.title == "Ris")
    #expect(recipe.steps?.map(\.text) == ["Chop", nil])
    #expect(recipe.steps?.map(\.minutes) == [5, nil])
  }

  @Test func `A twin of the whole text has all of it`() throws {
    let recipe = try Recipe(jsonString: Self.text)
    let twin = try Recipe.Partial(jsonString: Self.text)
    #expect(twin.title == recipe.title && twin.course == recipe.course)
    #expect(twin.steps?.map(\.minutes) == recipe.steps.map(\.minutes))
    #expect(twin.notes?["b"]??.minutes == 1 && twin.servings == 2)
    #expect(twin.rest == recipe.rest)
  }

  @Test func `Twins of classes may contain themselves`() throws {
    let branch = try Branch.Partial(jsonString: #"{"name": "a", "next": {"name": "b"}}"#)
    #expect(branch.next?.name == "b" && branch.next?.next == nil)
  }

  @Test func `Twins grow with their text`() async throws {
    let pieces = AsyncStream<String> { stream in
      for character in Self.text { stream.yield(String(character)) }
      stream.finish()
    }
    var titles: [String] = []
    var last: Recipe.Partial?
    for try await recipe in pieces.partialValues(as: Recipe.Partial.self) {
      if let title = recipe.title, title != titles.last { titles.append(title) }
      last = recipe
    }
    #expect(titles == ["", "R", "Ri", "Ris", "Riso", "Risot", "Risott", "Risotto"])
    #expect(last == (try Recipe.Partial(jsonString: Self.text)))
  }
}
