import Foundation
import Ladybug
import Testing

/// The examples of Ladybug's own introduction.
struct ReadmeTests {
  struct Tree: JSONCodable {
    enum Family: Int, Codable { case deciduous, coniferous }

    let name: String
    let family: Family
    let age: Int
    let plantedAt: Date
    let leaves: [Leaf]

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "name": JSONKeyPath("tree_names", "colloquial", 0),
      "plantedAt": "planted_at" <- format("MM-dd-yyyy"),
      "leaves": [Leaf].transformer,
    ]

    struct Leaf: JSONCodable {
      enum Size: String, Codable { case small, medium, large }

      let size: Size
      let isAttached: Bool

      static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
        "isAttached": "is_attached"
      ]
    }
  }

  let data = Data(
    """
    {
      "tree_names": {
        "colloquial": ["pine", "big green"],
        "scientific": ["piniferous scientificus"]
      },
      "age": 121, "family": 1, "planted_at": "7-4-1896",
      "leaves": [{"size": "large", "is_attached": true}, {"size": "small", "is_attached": false}]
    }
    """.utf8)

  func day(_ text: String, _ format: String) throws -> Date {
    let formatter = DateFormatter()
    formatter.dateFormat = format
    return try #require(formatter.date(from: text))
  }

  @Test func `A tree is decoded from data`() throws {
    let tree = try Tree(data: data)
    #expect(tree.name == "pine")
    #expect(tree.family == .coniferous)
    #expect(tree.age == 121)
    #expect(try tree.plantedAt == day("7-4-1896", "MM-dd-yyyy"))
    #expect(tree.leaves.map(\.size) == [.large, .small])
    #expect(tree.leaves.map(\.isAttached) == [true, false])
  }

  @Test func `Trees are decoded from Foundation objects`() throws {
    let treeJSON = try JSONSerialization.jsonObject(with: data)
    #expect(try Tree(json: treeJSON).name == "pine")
    let forest = try [Tree](json: [treeJSON, treeJSON, treeJSON])
    #expect(forest.map(\.age) == [121, 121, 121])
    #expect(forest[2].leaves[1].size == .small)
  }

  @Test func `A tree can be encoded and decoded again`() throws {
    let tree = try Tree(data: data)
    for copy in [try Tree(data: tree.toData()), try Tree(json: tree.toJSON())] {
      #expect(copy.name == "pine")
      #expect(copy.plantedAt == tree.plantedAt)
      #expect(copy.leaves.map(\.isAttached) == [true, false])
    }
    let forest = try [Tree](data: [tree, tree].toData())
    #expect(forest.map(\.name) == ["pine", "pine"])
    #expect(try [Tree](json: [tree].toJSON()).count == 1)
  }

  struct Flight: JSONCodable {
    enum Airline: String, Codable { case delta, united, jetBlue, spirit, other }

    let airline: Airline
    let number: Int
    let passengers: [Passenger]
    let airMarshal: Passenger

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "number": JSONKeyPath("flight_number"),
      "passengers": [Passenger].transformer,
      "airMarshal": "air_marshal" <- Passenger.transformer,
    ]

    struct Passenger: JSONCodable { let name: String }
  }

  @Test func `Nested models are decoded`() throws {
    let json: [String: Any] = [
      "airline": "united", "flight_number": 472, "air_marshal": ["name": "50 Cent"],
      "passengers": [["name": "Jennifer Lawrence"], ["name": "Chris Pratt"]],
    ]
    let flight = try Flight(json: json)
    #expect(flight.airline == .united)
    #expect(flight.number == 472)
    #expect(flight.airMarshal.name == "50 Cent")
    #expect(flight.passengers.map(\.name) == ["Jennifer Lawrence", "Chris Pratt"])
    #expect(try [Flight](json: [json, json]).map(\.number) == [472, 472])
  }

  struct SomeDates: JSONCodable {
    let july4th: Date
    let Y2K: Date
    let createdAt: Date

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "july4th": format("MM/dd/yyyy"),
      "Y2K": "y2k" <- secondsSince1970,
      "createdAt": custom { _ in return Date() },
    ]
  }

  @Test func `Dates are decoded`() throws {
    let start = Date().addingTimeInterval(-1)
    let dates = try SomeDates(data: Data(#"{"july4th": "7/4/1776", "y2k": 946684800}"#.utf8))
    #expect(try dates.july4th == day("7/4/1776", "MM/dd/yyyy"))
    #expect(dates.Y2K == Date(timeIntervalSince1970: 946_684_800))
    #expect((start...Date()).contains(dates.createdAt))
  }

  // swift-format-ignore: NeverForceUnwrap
  struct BottlesOfBeerOnTheWall: JSONCodable {
    let count: Int

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "count": Map<Int> { return Int($0 as! String) }
    ]
  }

  // swift-format-ignore: NeverForceUnwrap
  struct FibonacciSequence: JSONCodable {
    let values: [Int]
    let sum: Int

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "sum": MapTransformer<Int>(keyPath: "values") { value in
        let values = value as! [Int]
        return values.reduce(0) { $0 + $1 }
      }
    ]
  }

  @Test func `Values are mapped`() throws {
    #expect(try BottlesOfBeerOnTheWall(data: Data(#"{"count": "100"}"#.utf8)).count == 100)
    #expect(try BottlesOfBeerOnTheWall(json: ["count": "99"]).count == 99)
    let text = #"{"values": [1, 1, 2, 3, 5, 8, 13]}"#
    let sequence = try FibonacciSequence(data: Data(text.utf8))
    #expect(sequence.sum == 33)
    #expect(sequence.values.last == 13)
    #expect(try FibonacciSequence(json: ["values": [1, 2]]).sum == 3)
  }

  final class ContentProvider<T: JSONCodable> {
    func content(_ data: Data) throws -> T { try T(data: data) }
  }

  struct Tweet: JSONCodable {
    let text: String

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = ["text": "body"]
  }

  @Test func `A list is a model`() throws {
    let tweet = try ContentProvider<Tweet>().content(Data(#"{"body": "a"}"#.utf8))
    #expect(tweet.text == "a")
    let text = #"[{"body": "a"}, {"body": "b"}]"#
    let timeline = try ContentProvider<List<Tweet>>().content(Data(text.utf8))
    #expect(timeline.object.map(\.text) == ["a", "b"])
  }
}
