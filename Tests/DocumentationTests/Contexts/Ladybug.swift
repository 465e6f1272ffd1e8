import Foundation
import Ladybug

typealias ContextOptions = [PropertyKey: any JSONTransformer]

/// What the examples assume.
final class Context: @unchecked Sendable {
  var data = Data()
  var tree: [String: Any] = [:]
  var otherTree: [String: Any] = [:]
}

struct Tree: Ladybug.JSONCodable { let name: String }
struct Leaf: Ladybug.JSONCodable { let size: Int }
struct Tweet: Ladybug.JSONCodable { let text: String }
