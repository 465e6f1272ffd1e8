import Foundation
import HandyJSON

/// What the examples assume.
final class Context: @unchecked Sendable {
  var text = ""
  var cat = Cat()
  var cats: [Cat] = []
  var id = 0
  var name: String? = ""
  var notes = ""
  var date = Date()
  var mapper: HelpingMapper {
    get { fatalError() }
    set {}
  }
}

struct Cat: HandyJSON {
  var id = 0
  var name: String?
}
