import Jansson
import JanssonFunctional
import Testing

/// Models of 12 and 20 properties, and the errors in damaged ones.
struct ModelTests {
  @Test func `A model of twelve properties is decoded in every way`() throws {
    let json = try JSON(parsing: Account.text)
    let account = try Account.validate(json).get()
    #expect(account.city == "Ghent")
    #expect(account.scores == [0.5, 1])
    #expect(try Account.result(json).get() == account)
    #expect(Account.optional(json) == account)
    #expect(try Account(decoding: json) == account)
  }

  @Test func `A model of twenty properties is decoded by zip`() throws {
    let json = try JSON(parsing: Repository.text)
    let repository = try Repository.decoding.decode(json)
    #expect(repository.fullName == "akheron/jansson")
    #expect(repository.topics == ["c", "json"])
    #expect(repository.homepage == nil)
    #expect(Repository.decoding.validate([:]).errors?.count == 16)
  }

  @Test func `All errors are reported in the order of the document`() throws {
    let json = try JSON(parsing: Account.damagedText)
    let errors = try #require(Account.validate(json).errors)
    #expect(
      "\(errors)".withoutPositions == """
        13 errors:
        - id: expected Int, found the string "7"
        - name: expected String, found null
        - email: expected String, found the number 1
        - age: expected Int, found the string "old"
        - admin: expected Bool, found the number 1
        - balance: expected Double, found the string "1.5"
        - website: expected URL, found the number 3
        - tags[1]: expected String, found the number 2
        - tags[3]: expected String, found null
        - address.city: expected String, found the number 9000
        - address.zip: no such member in an object of 1 member
        - friends: expected Array<Int>, found an object of 0 members
        - scores[0]: expected Double, found the bool true
        """)
    guard case .failure(let first) = Account.result(json) else {
      Issue.record("a damaged account was decoded")
      return
    }
    #expect("\(first)" == "\(errors.firstError)")
    #expect(errors.allSatisfy { $0.position != nil })
    #expect(Account.optional(json) == nil)
  }

  @Test func `All errors in nested models are reported`() throws {
    let json = try JSON(
      parsing: """
        {"members": [
          {"name": 1, "friends": [{"name": "Bob", "friends": [7]}, {"others": {"age": "x"}}]},
          {"name": "Cat", "friends": []}, null]}
        """)
    let members: Validated<[Member]> = json <|| "members"
    #expect(
      members.errors?.map(\.description.withoutPositions) == [
        "members[0].name: expected String, found the number 1",
        "members[0].friends[0].friends[0].name: expected an object, found the number 7",
        "members[0].friends[1].others.age: expected Int, found the string \"x\"",
        "members[0].friends[1].name: no such member in an object of 1 member",
        "members[0].friends[1].friends: no such member in an object of 1 member",
        "members[2].name: expected an object, found null",
      ])
    let same = Member.decoding.list.at("members").validate(json)
    #expect(same.errors?.map(\.description) == members.errors?.map(\.description))
  }
}
