internal import Foundation
internal import Harness
internal import Jansson

extension Group {
  /// Changes of each element of an array, as programs make them in a loop.
  static func elementChanges() -> Group {
    Group(
      "Changing each element",
      """
      Each of 10,000 objects of five members and nine values, in an array that was just read, is \
      changed; the time is that of one change. With Foundation, the array is one of Swift's \
      dictionaries.
      """,
      rows: [
        {
          try row("json[i][\"id\"] = 5", { $0[$1]["id"] = 5 }, { $0[$1]["id"] = 5 }, atLeast: 0.5)
        },
        { try row("json[i][\"new\"] = 5", { $0[$1]["new"] = 5 }, { $0[$1]["new"] = 5 }) },
        { try row("json[i].merge(two members)", { $0[$1].merge(addition) }, merge) },
        { try row("json[i][\"tags\"].append(\"c\")", { try $0[$1]["tags"].append("c") }, append) },
        {
          try row(
            "json[i].remove(at: \"name\")", { try $0[$1].remove(at: "name") },
            { $0[$1]["name"] = nil })
        },
      ])
  }

  private static let count = 10_000

  private static let text: Data = {
    let elements = (0..<count).map { number in
      #"{"id":\#(number),"name":"name \#(number)","tags":["a","b"],"#
        + #""point":{"x":1.5,"y":2},"active":true}"#
    }
    return Data("[\(elements.joined(separator: ","))]".utf8)
  }()

  private static let addition: JSON = ["score": 5, "active": false]

  private static func merge(_ elements: inout [[String: Any]], _ index: Int) {
    elements[index].merge(["score": 5, "active": false]) { $1 }
  }

  private static func append(_ elements: inout [[String: Any]], _ index: Int) {
    var tags = elements[index]["tags"] as? [Any] ?? []
    tags.append("c")
    elements[index]["tags"] = tags
  }

  private static func row(
    _ name: String, _ change: @escaping @Sendable (inout JSON, Int) throws -> Void,
    _ foundation: @escaping @Sendable (inout [[String: Any]], Int) -> Void,
    atLeast ratio: Double = 0.2
  ) throws -> Row {
    var json = try JSON(parsing: text)
    var elements = try dictionaries()
    try change(&json, 1)
    foundation(&elements, 1)
    let expected = try JSONSerialization.data(withJSONObject: elements[1])
    guard try json[1] == JSON(parsing: expected) else {
      throw WrongAnswer("\(name): \(json[1]) is not \(String(decoding: expected, as: UTF8.self))")
    }
    return Row(
      name,
      [
        Entry("Jansson", promises: [.timesAsFast(atLeast: ratio, reference: "Foundation")]) {
          changing({ try JSON(parsing: text) }, change)
        },
        Entry("Foundation", reference: "Foundation") { changing(dictionaries, foundation) },
      ])
  }

  private static func dictionaries() throws -> [[String: Any]] {
    guard let elements = try JSONSerialization.jsonObject(with: text) as? [[String: Any]] else {
      throw WrongAnswer("an array of other elements than dictionaries")
    }
    return elements
  }

  private static func changing<Elements>(
    _ make: @escaping @Sendable () throws -> Elements,
    _ change: @escaping @Sendable (inout Elements, Int) throws -> Void
  ) -> Workload {
    Workload(operations: count) { stopwatch in
      var elements = try make()
      stopwatch.start()
      for index in 0..<count { try change(&elements, index) }
      stopwatch.stop()
      sink(elements)
    }
  }
}
