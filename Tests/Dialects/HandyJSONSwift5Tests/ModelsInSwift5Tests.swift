import Foundation
import HandyJSON
import Testing

// Models as in programs written years ago: no `any`, mutable globals, operators without
// `self`.

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
class OldModel: NSObject, HandyJSON {
  enum Level: Int, HandyJSONEnum { case low, high }
  static var shared = OldModel()
  static let transform = DateTransform()

  var identifier: Int!
  var model: HandyJSON!
  var level: Level!
  var date: Date?
  var children: [OldModel]!
  @objcMembersStandIn var note: String? = nil

  required override init() {}

  func mapping(mapper: HelpingMapper) {
    mapper <<< identifier <-- "id"
    mapper <<< date <-- ("created", OldModel.transform)
    mapper >>> model
  }
}

/// A wrapper of a single value.
@propertyWrapper struct objcMembersStandIn<Value> {
  var wrappedValue: Value
}

var lastModel: OldModel?

struct ModelsInSwift5Tests {
  @Test func `Models written for Swift 5 compile and run`() throws {
    HandyJSONConfiguration.debugMode = .error
    let text = #"{"id":"1","level":"1","created":5,"children":[{"id":2}],"note":7}"#
    let model = try #require(OldModel.deserialize(from: text))
    #expect(model.identifier == 1 && model.level == .high && model.children.first?.identifier == 2)
    #expect(model.date == Date(timeIntervalSince1970: 5) && model.note == "7")
    #expect(
      model.toJSONString()
        == #"{"id":1,"level":1,"created":5,"children":[{"id":2}],"note":"7"}"#)
    lastModel = model
    OldModel.shared = model
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      #expect(OldModel.deserialize(from: text)?.level == .high)
    }
  }
}
