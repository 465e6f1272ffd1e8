internal import JanssonCore

// Comparisons (RFC 9535, section 2.3.5.2.2).

extension QueryRun {
  mutating func compare(
    _ left: QueryOperand, _ comparison: QueryComparison, _ right: QueryOperand
  ) -> Bool {
    defer { withExtendedLifetime((left, right)) {} }
    switch comparison {
    case .equal: return isEqual(left, right)
    case .notEqual: return !isEqual(left, right)
    case .less: return isLess(left, right)
    case .greater: return isLess(right, left)
    case .lessOrEqual: return isLess(left, right) || isEqual(left, right)
    case .greaterOrEqual: return isLess(right, left) || isEqual(left, right)
    }
  }

  @inline(never)
  private mutating func isEqual(_ left: QueryOperand, _ right: QueryOperand) -> Bool {
    guard let leftContent = left.content, let rightContent = right.content else {
      return left.content == nil && right.content == nil
    }
    if let leftNode = left.node, let rightNode = right.node { return isEqual(leftNode, rightNode) }
    switch (leftContent, rightContent) {
    case (.real, .rawNumber(let text)) where left.digits != nil:
      return isSameNumber(left.digits, text)
    case (.rawNumber(let text), .real) where right.digits != nil:
      return isSameNumber(text, right.digits)
    default: return isEqual(leftContent, rightContent)
    }
  }

  /// Whether two scalars are equal.
  @inline(never)
  private mutating func isEqual(_ left: Node.Content, _ right: Node.Content) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)):
      guard left.count == right.count else { return false }
      if left.count > 64 { read(left) }
      return left.elementsEqual(right)
    case (.integer(let left), .integer(let right)): return left == right
    case (.real(let left), .real(let right)): return left == right
    case (.bool(let left), .bool(let right)): return left == right
    case (.null, .null): return true
    default:
      guard let left = left.number, let right = right.number else { return false }
      return left == right
    }
  }

  @inline(never)
  private func isSameNumber(
    _ left: UnsafeBufferPointer<UInt8>?, _ right: UnsafeBufferPointer<UInt8>?
  ) -> Bool {
    guard let left, let right else { return false }
    return Node.Content.rawNumber(left).number == Node.Content.rawNumber(right).number
  }

  /// Whether two containers are equal; each pair of children counts as a step.
  private mutating func isEqual(_ left: Node, _ right: Node) -> Bool {
    left.isEqual(
      to: right, scalars: { !$1.isContainer && isEqual($0.content, $1.content) },
      while: {
        visit()
        return !isExhausted
      })
  }
}

// Order: numbers by value, strings by their scalars; nothing else is ordered.
extension QueryRun {
  private mutating func isLess(_ left: QueryOperand, _ right: QueryOperand) -> Bool {
    switch (left.content, right.content) {
    case (.integer(let left), .integer(let right)): return left < right
    case (.real(let left), .real(let right)): return left < right
    case (.string(let left), .string(let right)):
      if min(left.count, right.count) > 64 { read(left.count < right.count ? left : right) }
      // UTF-8 preserves the order of the scalars.
      return left.lexicographicallyPrecedes(right)
    case (let leftContent?, let rightContent?):
      guard let leftNumber = leftContent.number, let rightNumber = rightContent.number else {
        return false
      }
      if case .rawNumber = rightContent, let digits = left.digits {
        return Node.Content.rawNumber(digits).number.map { $0.isLess(than: rightNumber) } ?? false
      }
      if case .rawNumber = leftContent, let digits = right.digits {
        return Node.Content.rawNumber(digits).number.map { leftNumber.isLess(than: $0) } ?? false
      }
      return leftNumber.isLess(than: rightNumber)
    default: return false
    }
  }
}
