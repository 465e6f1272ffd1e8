import HandyJSON
import Testing

/// Constants of classes keep the value that `init()` gave them, in debug and in optimised builds.
@Suite struct ConstantTests {
  class User: HandyJSON {
    let id: Int
    var name = ""
    required init() { id = 3 }
  }
  final class Admin: User { var level = 0 }
  final class Initialised: HandyJSON {
    let id = 3
    let tags = ["a"]
    var name = ""
  }
  final class Renamed: HandyJSON {
    let id: Int
    var name = ""
    init() { id = 3 }
    func mapping(mapper: HelpingMapper) { mapper <<< name <-- "title" }
  }
  struct Team: HandyJSON {
    var lead = User()
    var members: [Admin] = []
  }

  @Test func `A constant of a new class instance keeps the value of init and is logged`() throws {
    let said = try messages {
      let user = try #require(User.deserialize(from: #"{"id":5,"name":"Ann"}"#))
      #expect(user.id == 3 && user.name == "Ann")
    }
    #expect(said.contains { $0.contains("'id' of User") && $0.contains("'var'") })
  }

  @Test func `A constant with an initial value keeps it`() throws {
    let said = try messages {
      let value = try #require(
        Initialised.deserialize(from: #"{"id":5,"tags":["b"],"name":"Ann"}"#))
      #expect(value.id == 3 && value.tags == ["a"] && value.name == "Ann")
    }
    #expect(said.count == 2)
  }

  @Test func `A dictionary does not change constants either`() throws {
    let user = try #require(User.deserialize(from: ["id": 5, "name": "Ann"]))
    #expect(user.id == 3 && user.name == "Ann")
  }

  @Test func `The constants of a superclass and of nested models are kept`() throws {
    let team = try #require(
      Team.deserialize(
        from: #"{"lead":{"id":5,"name":"Ann"},"members":[{"id":6,"name":"Bob","level":2}]}"#))
    #expect(team.lead.id == 3 && team.lead.name == "Ann")
    let member = try #require(team.members.first)
    #expect(member.id == 3 && member.name == "Bob" && member.level == 2)
  }

  @Test func `A mapping of other properties does not change constants`() throws {
    let value = try #require(Renamed.deserialize(from: #"{"id":5,"title":"Ann"}"#))
    #expect(value.id == 3 && value.name == "Ann")
  }

  @Test func `Nothing is logged about a constant without a member`() throws {
    let said = try messages {
      let user = try #require(User.deserialize(from: #"{"name":"Ann","id":null}"#))
      #expect(user.id == 3 && user.toJSONString() == #"{"id":3,"name":"Ann"}"#)
    }
    #expect(said.isEmpty)
  }

  private struct Fixed: HandyJSON {
    let id = 3
    let name: String
    init() { name = "constant" }
  }

  @Test func `Constants of structs are decoded even if the optimiser knows their value`() throws {
    let value = try #require(Fixed.deserialize(from: #"{"id":5,"name":"read"}"#))
    #expect(value.id == 5 && value.name == "read")
  }
}
