import Jansson

@testable import JanssonCore

/// A tree spelled out in a test.
///
/// It builds nodes one by one, so that tests of the writers depend only on nodes.
indirect enum Tree {
  case object([(String, Tree)])
  case array([Tree])
  case text(String)
  case int(Int64)
  case real(Double)
  case digits(String)
  case bool(Bool)
  case null
  case error(JSON.Error)

  /// The value with this tree.
  var json: JSON {
    get throws { ContainerReference.value(ofRoot: try node()) }
  }

  func node() throws(JSON.Error) -> OwnedNode {
    switch self {
    case .object(let members):
      let object = try Node.makeObject()
      for (key, value) in members { try object.tree.set(key, to: value.node()) }
      return object
    case .array(let elements):
      let array = try Node.makeArray()
      for element in elements { try array.tree.append(element.node()) }
      return array
    case .text(let text): return try Node.makeString(text)
    case .int(let value): return try Node.makeInteger(value)
    case .real(let value): return try Node.makeReal(value)
    case .digits(let text): return try Node.makeRawNumber(text)
    case .bool(let value): return Node.makeBool(value)
    case .null: return Node.makeNull()
    case .error(let error): return try Node.makeError(error)
    }
  }

  /// `null` in `depth` arrays.
  static func nested(_ depth: Int) throws -> JSON {
    var node = Node.makeNull()
    for _ in 0..<depth {
      let array = try Node.makeArray()
      try array.tree.append(node)
      node = array
    }
    return ContainerReference.value(ofRoot: node)
  }
}

extension JSON.WritingOptions {
  /// Every combination of options, for one engine.
  static func all(_ engine: JSON.Engine) -> [JSON.WritingOptions] {
    var all: [JSON.WritingOptions] = []
    for indentation in [nil, 0, 1, 2, 4, 31] {
      for bits in 0..<8 {
        all.append(
          JSON.WritingOptions(
            indent: indentation, sortsKeys: bits & 1 != 0, isASCIIOnly: bits & 2 != 0,
            escapesSlashes: bits & 4 != 0, engine: engine))
      }
    }
    return all
  }
}
