internal import Foundation
internal import Jansson

/// Members that generated code does not expect: it looks for them in the order of the properties.
enum MisplacedKeys: String, CaseIterable {
  case sorted = "keys sorted"
  case unknown = "unknown keys between"

  /// A text with the members of its objects in another order, or with more of them.
  func text(_ text: Data) -> Data {
    guard let json = try? JSON(parsing: text),
      let changed = try? change(json).jsonData(options: .init(sortsKeys: self == .sorted))
    else { return text }
    return changed
  }

  private func change(_ json: JSON) -> JSON { self == .unknown ? Self.padded(json) : json }

  private static func padded(_ json: JSON, isDictionary: Bool = false) -> JSON {
    switch json {
    case .array(let elements): return .array(JSON.Array(elements.map { padded($0) }))
    case .object(let members):
      var all: [(key: String, value: JSON)] = []
      for (key, value) in members {
        // In a dictionary there are no unknown keys.
        if !isDictionary { all.append(("unknown_\(all.count)", .string("x"))) }
        all.append((key, padded(value, isDictionary: key == "sizes")))
      }
      return .object(JSON.Object(all))
    default: return json
    }
  }
}
