import CodableWrapper
import Foundation
import Testing

// As programs in Swift 5 mode have them: nothing here is `Sendable`.

struct Stamp {
  let seconds: Double
  static var transformer = TransformOf<Stamp, TimeInterval>(
    fromJSON: { Stamp(seconds: $0 ?? 0) }, toJSON: { $0.seconds })
}

class Joining: TransformType {
  var separator = ","
  func transformFromJSON(_ json: String?) -> [String] {
    json?.components(separatedBy: separator) ?? []
  }
  func transformToJSON(_ object: [String]) -> String? { object.joined(separator: separator) }
  func hashValue() -> Int { 1 }
}

class Record: Codable {
  @Codec("created_at", "created") var created: Int = 0
  @Codec(transformer: Stamp.transformer) var stamp: Stamp?
  @Codec(["tag_list"], transformer: Joining()) var tags: [String] = ["none"]
  @Codec var delegate: Other?
  @Codec() var list: [Other]?
  init() {}
}

class Other: Codable {
  @Codec("n") var number: Int = 0
}

struct CodableWrapperSwift5Tests {
  @Test func `Models can be declared in Swift 5 mode`() throws {
    let text = #"{"created":"5","stamp":7,"tag_list":"a,b","delegate":{"n":1},"list":[{}]}"#
    let record = try JSONDecoder().decode(Record.self, from: text.data(using: .utf8)!)
    #expect(record.created == 5 && record.stamp?.seconds == 7 && record.tags == ["a", "b"])
    #expect(record.delegate?.number == 1 && record.list?.count == 1)
    let data = try JSONEncoder().encode(record)
    let object = try JSONSerialization.jsonObject(with: data) as! [String: Any]
    #expect(object["created_at"] as? Int == 5 && object["stamp"] as! TimeInterval == 7)
    #expect(object["tag_list"] as? String == "a,b")
  }
}
