import Jansson
import JanssonQuery
import TestSupport

/// Random queries, as trees and as text, and documents in which they select something.
struct RandomQuery {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  private mutating func choice(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  private mutating func name() -> String { ["a", "b", "c", "d e"][choice(4)] }

  mutating func query() -> ReferenceQuery { ReferenceQuery(segments: segments(1 + choice(3), 2)) }

  mutating func document(depth: Int = 4) -> PlainJSON {
    switch choice(depth == 4 ? 2 : depth > 0 ? 8 : 6) + (depth == 4 ? 6 : 0) {
    case 0: return .null
    case 1: return .bool(choice(2) == 0)
    case 2: return .number(Double(choice(4)))
    case 3: return .number(Double(choice(3)) + 0.5)
    case 4, 5: return .string(["", "a", "b", "ab", "é😀"][choice(5)])
    case 6: return .array((0..<1 + choice(5)).map { _ in document(depth: depth - 1) })
    default:
      let names = ["a", "b", "c", "d e"].shuffled(using: &generator).prefix(1 + choice(4))
      return .object(names.map { PlainMember(key: $0, value: document(depth: depth - 1)) })
    }
  }

  private mutating func segments(_ count: Int, _ depth: Int) -> [ReferenceQuery.Segment] {
    (0..<count).map { _ in
      ReferenceQuery.Segment(
        isDescendant: choice(4) == 0,
        selectors: (0..<(choice(4) == 0 ? 2 + choice(2) : 1)).map { _ in selector(depth) })
    }
  }

  private mutating func selector(_ depth: Int) -> ReferenceQuery.Selector {
    switch choice(depth > 0 ? 8 : 5) {
    case 0: .name(name())
    case 1, 2: .wildcard
    case 3: .index(choice(6) - 3)
    case 4: .slice(bound(), bound(), bound())
    default: .filter(expression(depth))
    }
  }

  private mutating func bound() -> Int? { choice(3) == 0 ? nil : choice(9) - 4 }

  private mutating func expression(_ depth: Int, nesting: Int = 2) -> ReferenceQuery.Expression {
    switch choice(nesting > 0 ? 8 : 5) {
    case 0, 1: .exists(branch(depth))
    case 2, 3:
      .comparison(
        comparable(depth), ["==", "!=", "<", "<=", ">", ">="][choice(6)], comparable(depth))
    case 4: .match(comparable(depth), ["", "a", "b", "ab"][choice(4)], isSearch: choice(2) == 0)
    case 5: .not(expression(depth, nesting: nesting - 1))
    case 6: .and((0..<2 + choice(2)).map { _ in expression(depth, nesting: nesting - 1) })
    default: .or((0..<2 + choice(2)).map { _ in expression(depth, nesting: nesting - 1) })
    }
  }

  private mutating func branch(_ depth: Int) -> ReferenceQuery.Branch {
    .init(isAbsolute: choice(4) == 0, segments: segments(choice(3), depth - 1))
  }

  private mutating func comparable(_ depth: Int) -> ReferenceQuery.Comparable {
    switch choice(8) {
    case 0: .literal([.null, .bool(true), .bool(false)][choice(3)])
    case 1: .literal(.number(Double(choice(7)) / 2))
    case 2: .literal(.string(["", "a", "b", "é😀"][choice(4)]))
    case 3: .length(.branch(singular()))
    case 4: .count(branch(depth))
    case 5: .value(branch(depth))
    default: .branch(singular())
    }
  }

  private mutating func singular() -> ReferenceQuery.Branch {
    .init(
      isAbsolute: choice(4) == 0,
      segments: (0..<choice(3)).map { _ in
        .init(
          isDescendant: false, selectors: [choice(2) == 0 ? .name(name()) : .index(choice(4) - 2)])
      })
  }
}

extension ReferenceQuery {
  var text: String { "$" + segments.map(\.text).joined() }
}

extension ReferenceQuery.Segment {
  fileprivate var text: String {
    (isDescendant ? "..[" : "[") + selectors.map(\.text).joined(separator: ",") + "]"
  }
}

extension ReferenceQuery.Selector {
  fileprivate var text: String {
    switch self {
    case .name(let name): return "'\(name)'"
    case .wildcard: return "*"
    case .index(let index): return "\(index)"
    case .slice(let start, let end, let step):
      return [start, end, step].map { $0.map { "\($0)" } ?? "" }.joined(separator: ":")
    case .filter(let expression): return "?\(expression.text)"
    }
  }
}

extension ReferenceQuery.Branch {
  fileprivate var text: String { (isAbsolute ? "$" : "@") + segments.map(\.text).joined() }
}

extension ReferenceQuery.Expression {
  fileprivate var text: String {
    switch self {
    case .or(let list): "(" + list.map(\.text).joined(separator: " || ") + ")"
    case .and(let list): list.map(\.text).joined(separator: " && ")
    case .not(let inner): "!(\(inner.text))"
    case .exists(let branch): branch.text
    case .comparison(let left, let comparison, let right): "\(left.text)\(comparison)\(right.text)"
    case .match(let text, let part, let isSearch):
      "\(isSearch ? "search" : "match")(\(text.text),'\(part)')"
    }
  }
}

extension ReferenceQuery.Comparable {
  fileprivate var text: String {
    switch self {
    case .literal(.null): "null"
    case .literal(.bool(let value)): "\(value)"
    case .literal(.number(let value)): "\(value)"
    case .literal(.string(let text)): "'\(text)'"
    case .literal: "null"
    case .branch(let branch): branch.text
    case .length(let inner): "length(\(inner.text))"
    case .count(let branch): "count(\(branch.text))"
    case .value(let branch): "value(\(branch.text))"
    }
  }
}
