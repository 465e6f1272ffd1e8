import SwiftyJSON
import Testing

struct SwiftyJSONConcurrencyTests {
  @Test func `Eight tasks read one value while copies change`() async {
    let json = JSON(
      parseJSON: #"{"users": [{"name": "Ann", "tags": ["a", "b"]}, {"name": "Bob"}], "n": 1}"#)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = json
          for round in 0..<200 {
            #expect(json["users"][0]["tags", 1] == "b")
            #expect(json["users", 1, "name"].stringValue == "Bob")
            #expect(json["users"].map(\.1["name"].stringValue) == ["Ann", "Bob"])
            copy["n"].intValue += 1
            copy["users"][0]["tags"][0].string = "\(task) \(round)"
            copy["users", 1, "new"] = JSON(round)
            #expect(json["n"] == 1 && !json["users", 1, "new"].exists())
          }
          #expect(copy["n"] == 201)
          #expect(copy["users", 0, "tags", 0].stringValue == "\(task) 199")
          #expect(copy.rawString()?.contains("Ann") == true)
        }
      }
    }
    #expect(json["users", 0, "tags"] == ["a", "b"])
  }

  @Test func `Tasks may change copies of a value that was made, too`() async {
    var made: JSON = ["list": [], "deep": ["a": ["b": 0]]]
    for index in 0..<100 { made["list"].arrayObject?.append(index) }
    let json = made
    let counts = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = json
          for index in 0..<100 where index % 8 == task { copy["list"][index] = .null }
          copy["deep"]["a"]["b"].int = task
          return copy["list"].reduce(0) { $0 + ($1.1.type == .null ? 1 : 0) }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(counts == 100)
    #expect(json["deep", "a", "b"] == 0 && json["list", 99] == 99)
  }
}
