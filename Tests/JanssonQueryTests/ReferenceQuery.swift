import Jansson
import JanssonPatch
import JanssonQuery
import TestSupport

/// The simplest possible JSONPath, with which the library is compared: a query as a tree, evaluated
/// recursively over plain Swift values.
struct ReferenceQuery {
  indirect enum Selector {
    case name(String)
    case wildcard
    case index(Int)
    case slice(Int?, Int?, Int?)
    case filter(Expression)
  }

  struct Segment {
    var isDescendant: Bool
    var selectors: [Selector]
  }

  struct Branch {
    var isAbsolute: Bool
    var segments: [Segment]
  }

  indirect enum Expression {
    case or([Expression]), and([Expression]), not(Expression)
    case exists(Branch)
    case comparison(Comparable, String, Comparable)
    case match(Comparable, String, isSearch: Bool)
  }

  indirect enum Comparable {
    case literal(PlainJSON)
    case branch(Branch)
    case length(Comparable), count(Branch), value(Branch)
  }

  var segments: [Segment]

  func run(on root: PlainJSON) -> [(path: String, value: PlainJSON)] {
    Evaluation(root: root).apply(segments[...], to: ("$", root))
  }
}

/// JSON in plain Swift.
enum PlainJSON {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([PlainJSON])
  case object([PlainMember])
}

struct PlainMember {
  let key: String
  let value: PlainJSON
}

extension PlainJSON: Equatable {
  static func == (left: PlainJSON, right: PlainJSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)):
      left.unicodeScalars.elementsEqual(right.unicodeScalars)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { member in
          right.contains {
            $0.key.unicodeScalars.elementsEqual(member.key.unicodeScalars)
              && $0.value == member.value
          }
        }
    default: false
    }
  }

  var json: JSON {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let value): .number(value == value.rounded() ? .init(Int(value)) : .init(value))
    case .string(let text): .string(text)
    case .array(let elements): .array(JSON.Array(elements.map(\.json)))
    case .object(let members): .object(JSON.Object(members.map { ($0.key, $0.value.json) }))
    }
  }
}

private struct Evaluation {
  typealias Located = (path: String, value: PlainJSON)
  let root: PlainJSON

  func apply(_ segments: ArraySlice<ReferenceQuery.Segment>, to node: Located) -> [Located] {
    guard let segment = segments.first else { return [node] }
    let inputs = segment.isDescendant ? descendants(of: node) : [node]
    return inputs.flatMap { input in
      segment.selectors.flatMap { select($0, from: input) }
    }.flatMap { apply(segments.dropFirst(), to: $0) }
  }

  private func descendants(of node: Located) -> [Located] {
    [node] + children(of: node).flatMap { descendants(of: $0) }
  }

  private func children(of node: Located) -> [Located] {
    switch node.value {
    case .array(let elements): elements.enumerated().map { ("\(node.path)[\($0)]", $1) }
    case .object(let members): members.map { ("\(node.path)['\($0.key)']", $0.value) }
    default: []
    }
  }

  private func select(_ selector: ReferenceQuery.Selector, from node: Located) -> [Located] {
    let children = children(of: node)
    switch (selector, node.value) {
    case (.wildcard, _): return children
    case (.filter(let expression), _): return children.filter { holds(expression, $0.value) }
    case (.name(let name), .object(let members)):
      return members.indices.filter { members[$0].key == name }.map { children[$0] }
    case (.index(let index), .array):
      let offset = index < 0 ? children.count + index : index
      return children.indices.contains(offset) ? [children[offset]] : []
    case (.slice(let start, let end, let step), .array):
      return slice(children.count, start, end, step ?? 1).map { children[$0] }
    default: return []
    }
  }

  /// The offsets, found by trying all of them.
  private func slice(_ count: Int, _ start: Int?, _ end: Int?, _ step: Int) -> [Int] {
    func offset(_ index: Int) -> Int { index < 0 ? count + index : index }
    guard step != 0 else { return [] }
    if step > 0 {
      let first = max(0, start.map(offset) ?? 0)
      return (0..<count).filter {
        $0 >= first && $0 < end.map(offset) ?? count && ($0 - first) % step == 0
      }
    }
    let first = min(count - 1, start.map(offset) ?? count - 1)
    return (0..<count).reversed().filter {
      $0 <= first && $0 > end.map(offset) ?? -1 && (first - $0) % -step == 0
    }
  }

  private func nodes(_ branch: ReferenceQuery.Branch, _ current: PlainJSON) -> [PlainJSON] {
    apply(branch.segments[...], to: ("", branch.isAbsolute ? root : current)).map(\.value)
  }

  private func holds(_ expression: ReferenceQuery.Expression, _ current: PlainJSON) -> Bool {
    switch expression {
    case .or(let list): list.contains { holds($0, current) }
    case .and(let list): list.allSatisfy { holds($0, current) }
    case .not(let inner): !holds(inner, current)
    case .exists(let branch): !nodes(branch, current).isEmpty
    case .comparison(let left, let comparison, let right):
      compare(value(left, current), comparison, value(right, current))
    case .match(let text, let part, let isSearch):
      if case .string(let text)? = value(text, current) {
        isSearch ? text.contains(part) : text == part
      } else {
        false
      }
    }
  }

  private func value(_ comparable: ReferenceQuery.Comparable, _ current: PlainJSON) -> PlainJSON? {
    switch comparable {
    case .literal(let literal): return literal
    case .branch(let branch): return nodes(branch, current).first
    case .count(let branch): return .number(Double(nodes(branch, current).count))
    case .value(let branch):
      let nodes = nodes(branch, current)
      return nodes.count == 1 ? nodes[0] : nil
    case .length(let inner):
      switch value(inner, current) {
      case .string(let text): return .number(Double(text.unicodeScalars.count))
      case .array(let elements): return .number(Double(elements.count))
      case .object(let members): return .number(Double(members.count))
      default: return nil
      }
    }
  }

  private func compare(_ left: PlainJSON?, _ comparison: String, _ right: PlainJSON?) -> Bool {
    switch comparison {
    case "==": left == right
    case "!=": left != right
    case "<": isLess(left, right)
    case ">": isLess(right, left)
    case "<=": isLess(left, right) || left == right
    default: isLess(right, left) || left == right
    }
  }

  private func isLess(_ left: PlainJSON?, _ right: PlainJSON?) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left < right
    case (.string(let left), .string(let right)):
      left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    default: false
    }
  }
}
