import Foundation
import SwiftyJSON
import Testing

struct TypeTests {
  @Test func `Every value has a type`() {
    let json: JSON = [1, "a", true, [], [:], NSNull()]
    let types: [Type] = [.number, .string, .bool, .array, .dictionary, .null]
    #expect(json.map(\.1.type) == types)
    #expect((0...6).compactMap(Type.init) == types.prefix(6) + [.unknown])
    #expect(Type(rawValue: 7) == nil)
  }

  @Test func `Errors have the codes, the domain and a sentence`() {
    let codes: [SwiftyJSONError: Int] = [
      .unsupportedType: 999, .indexOutOfBounds: 900, .elementTooDeep: 902, .wrongType: 901,
      .notExist: 500, .invalidJSON: 490,
    ]
    #expect(codes.count == 6)
    #expect(SwiftyJSONError.errorDomain == "com.swiftyjson.SwiftyJSON")
    for (error, code) in codes {
      #expect(error.rawValue == code)
      #expect(error.errorCode == code)
      #expect(SwiftyJSONError(rawValue: code) == error)
      let sentence = error.errorUserInfo[NSLocalizedDescriptionKey] as? String
      #expect(sentence?.hasSuffix(".") == true)
      #expect(error.localizedDescription == sentence)
      #expect((error as NSError).code == code)
      #expect((error as NSError).domain == SwiftyJSONError.errorDomain)
    }
    #expect(Set(codes.keys.map(\.localizedDescription)).count == 6)
  }

  @Test func `Values, errors and positions can be sent to other tasks`() async {
    let json: JSON = ["a": [1]]
    let found = await Task.detached { (json["a", 0], json["b"].error, json.type, json.startIndex) }
      .value
    #expect(found.0 == 1 && found.1 == .notExist && found.2 == .dictionary)
    #expect(json[found.3].0 == "a")
  }
}
