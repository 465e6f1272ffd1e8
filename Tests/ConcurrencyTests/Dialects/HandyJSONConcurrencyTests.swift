import Foundation
import HandyJSON
import Testing

struct HandyJSONConcurrencyTests {
  struct Inner: HandyJSON {
    var a = 0
    var b: [String: Double]?
  }

  class Outer<Element: HandyJSON>: HandyJSON {
    var id = 0
    var elements: [Element] = []
    var byName: [String: Element?] = [:]
    required init() {}
    func mapping(mapper: HelpingMapper) { mapper <<< id <-- ["number", "id"] }
  }

  /// With sixteen threads.
  @Test func `Types can be used for the first time by many threads at once`() {
    let text = #"{"id":1,"elements":[{"a":2,"b":{"c":3}}],"byName":{"x":{"a":4}}}"#
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      for _ in 0..<50 {
        let outer = Outer<Inner>.deserialize(from: text)
        #expect(outer?.id == 1 && outer?.elements.first?.b?["c"] == 3)
        #expect(outer?.byName["x"]??.a == 4)
        #expect(
          outer?.toJSONString()
            == #"{"number":1,"elements":[{"a":2,"b":{"c":3}}],"byName":{"x":{"a":4}}}"#)
        #expect(Outer<Inner>.deserialize(from: outer?.toJSON())?.elements.count == 1)
      }
    }
  }

  @Test func `Settings can be read and changed by many threads`() async {
    await #expect(processExitsWith: .success) {
      DispatchQueue.concurrentPerform(iterations: 16) { index in
        for round in 0..<200 {
          HandyJSONConfiguration.deserializeOptions = round % 2 == 0 ? .caseInsensitive : []
          HandyJSONConfiguration.debugMode = index % 2 == 0 ? .none : .error
          precondition(Inner.deserialize(from: #"{"a":5}"#)?.a == 5)
        }
      }
    }
  }

  @Test func `Settings take effect immediately and have the expected defaults`() async {
    await #expect(processExitsWith: .success) {
      struct Model: HandyJSON {
        var fullName = ""
        var inner = Inner()
        var nested = 0
        mutating func mapping(mapper: HelpingMapper) { mapper <<< nested <-- "Some.Path" }
      }
      precondition(HandyJSONConfiguration.debugMode == .error)
      precondition(HandyJSONConfiguration.deserializeOptions == .defaultOptions)
      let text = #"{"FULLNAME":"x","Inner":{"A":3},"SOME":{"path":4,"Path":5}}"#
      precondition(Model.deserialize(from: text)?.fullName == "")
      HandyJSONConfiguration.deserializeOptions = .caseInsensitive
      let model = Model.deserialize(from: text)
      precondition(model?.fullName == "x" && model?.inner.a == 3 && model?.nested == 4)
      let dictionary = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      precondition(Model.deserialize(from: dictionary)?.nested == 4)
      HandyJSONConfiguration.deserializeOptions = .defaultOptions
      precondition(Model.deserialize(from: text)?.fullName == "")
    }
  }
}
