import Foundation
import HandyJSON
import Testing

class SmokeBase: HandyJSON {
  var id: Int = 0
  var name: String?
  required init() {}
}
class SmokeSub: SmokeBase {
  var extra: [String: Int] = [:]
  var date: Date?
}
struct SmokeMapped: HandyJSON {
  var name: String?
  var height: Int?
  var plain = 1.0
  mutating func mapping(mapper: HelpingMapper) {
    mapper <<< self.name <-- "json_name"
    mapper <<< self.height <-- ("a.h", TransformOf<Int, String>(fromJSON: { $0.flatMap { Int($0) } }, toJSON: { $0.map { "\($0)" } }))
  }
}
struct SmokeTests {
  @Test func works() throws {
    let sub = try #require(SmokeSub.deserialize(from: #"{"id":"7","name":5,"extra":{"a":1,"b":"x"}}"#))
    #expect(sub.id == 7 && sub.name == "5" && sub.extra == ["a": 1])
    #expect(sub.toJSONString() == #"{"id":7,"name":"5","extra":{"a":1}}"#)
    let mapped = try #require(SmokeMapped.deserialize(from: #"{"json_name":"B","a":{"h":"180"}}"#))
    #expect(mapped.name == "B" && mapped.height == 180)
    #expect(mapped.toJSONString() == #"{"json_name":"B","h":"180","plain":1.0}"#)
    print(mapped.toJSONString(prettyPrint: true)!)
    print(mapped.toJSON()!)
  }
}
