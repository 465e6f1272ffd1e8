import Foundation
import SwiftyJSON
import Testing

// Code as in programs written years ago: no `any`, mutable globals, implicitly unwrapped optionals.

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
class Tweet: NSObject {
  static var last: Tweet?

  var json: JSON!
  let id: Int!
  let user: String

  init(json: JSON) {
    self.json = json
    id = json["id"].int
    user = json["user", "name"].stringValue
  }
}

enum Route: JSONSubscriptType {
  case user
  var jsonKey: JSONKey { return JSONKey.key("user") }
}

var cache = JSON.null

struct OldCodeTests {
  @Test func `Code written for Swift 5 compiles and runs`() {
    let path: [JSONSubscriptType] = [0, Route.user, "name"]
    cache = JSON(parseJSON: #"[{"id": 5, "user": {"name": "Ann"}}]"#)
    let tweets = cache.arrayValue.map { Tweet(json: $0) }
    #expect(tweets[0].id == 5 && tweets[0].user == "Ann" && cache[path].string! == "Ann")
    Tweet.last = tweets.first
    Tweet.last?.json["user"]["name"].string = "Bob"
    #expect(Tweet.last!.json["user"]["name"] == "Bob" && cache[path] == "Ann")
    #expect(cache.arrayValue.map(JSON.init) == [JSON](cache.arrayValue))
  }

  @Test func `Literals of mixed values are passed as they are`() {
    let inner = JSON([
      "some": "1" + "2"
    ])
    let name = "x"
    let json = JSON([
      "name": name,
      "inner": inner,
    ])
    #expect(json["inner"] == ["some": "12"] && json["name"] == "x")
    #expect(JSON([nil])[0].exists() && JSON([1, 2])[1] == 2 && JSON([:]).isEmpty)
    #expect(JSON(["1": 123, "2": 321]) == JSON(["2": 321, "1": 123]))
    #expect(JSON([[1, 2.5], ["a"], [true, "b", NSNull()]] as NSArray)[2, 1] == "b")
    let dictionary: [String: Any?] = ["key": nil]
    #expect(JSON(dictionary)["key"].exists())
  }

  @Test func `Comparisons with literals of both sides are found`() {
    let json: JSON = [1, 2.5, "a", true, ["k": [1]]]
    #expect(json[0] == 1 && json[1] == 2.5 && json[2] == "a" && json[3] == true)
    #expect(json[4] == ["k": [1]] && json == [1, 2.5, "a", true, ["k": [1]]])
    #expect(json[4].dictionary! == ["k": [1]] && json[4]["k"].array! == [1])
    #expect(json[9] == JSON.null && json[9] == .null)
  }

  @Test func `A concurrent reader needs no lock`() {
    let json = JSON(parseJSON: #"{"a": [1, 2, 3]}"#)
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      var copy = json
      copy["a"][0].int = index
      #expect(json["a"][0].intValue == 1 && copy["a", 0].intValue == index)
    }
  }
}
