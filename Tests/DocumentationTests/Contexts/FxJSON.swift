import Foundation
import FxJSON

typealias ContextModel = JSONCodable
typealias ContextOptions = [String: SpecificOption]

/// What the examples assume.
final class Context: @unchecked Sendable {
  var json: JSON = [:]
  var mapper: JSON.Mapper { fatalError() }
  var note: String?
  var index = 0
  var field = ""
  var value: JSON = 1
  var website = ""
  let transform = CustomTransform<String, String>.fromJSON { "https://\($0)" }
  var response = Response()
  var account: Account { fatalError() }
  var user: Account { fatalError() }
  var error: JSON.Error { fatalError() }
  var encoder: any Encoder { fatalError() }
}

struct Response { var body = Data() }

struct Account: JSONCodable { let name: String }

struct Color {
  let red: Int
  let green: Int
  let blue: Int
}
