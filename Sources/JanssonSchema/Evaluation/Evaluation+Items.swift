internal import Jansson

extension Evaluation {
  mutating func holdsForItems(
    _ requirement: Requirement, _ node: Node, _ evaluated: inout Evaluated?
  ) -> Bool {
    switch requirement {
    case .prefixItems(let schemas):
      var isValid = true
      var children = ChildCursor(node)
      for (offset, schema) in schemas.enumerated() {
        guard let child = children.nextValue() else { break }
        evaluated?.insert(offset)
        if Log.isComplete {
          log.annotate(children.offset == node.count ? true : JSON(offset))
        }
        if !accepts(item: child, offset, schema, "\(offset)") {
          isValid = false
          if Log.isSilent { return false }
        }
      }
      return isValid
    case .items(let schema, let start):
      var isValid = true
      var children = ChildCursor(node)
      while let child = children.nextValue() {
        let offset = children.offset - 1
        if offset < start { continue }
        if !acceptsChild(child, .index(offset), schema) {
          isValid = false
          if Log.isSilent { return false }
        }
      }
      evaluated?.insertAll()
      if Log.isComplete, node.count > start { log.annotate(true) }
      return isValid
    case .contains(let containment):
      if containment.value.countsAsEvaluated {
        return contains(node, containment.value, &evaluated)
      }
      var nobody: Evaluated?
      return contains(node, containment.value, &nobody)
    default: return true
    }
  }

  private mutating func accepts(
    item: Node, _ offset: Int, _ schema: Int, _ token: @autoclosure () -> String
  ) -> Bool {
    log.enter([token()])
    let isValid = acceptsChild(item, .index(offset), schema)
    log.leave(tokens: 1, isValid: isValid)
    return isValid
  }

  private mutating func contains(
    _ node: Node, _ containment: Containment, _ evaluated: inout Evaluated?
  ) -> Bool {
    let (minimum, maximum) = (containment.minimum, containment.maximum)
    var found: [Int]? = Log.isComplete ? [] : nil
    let count =
      Log.isSilent
      ? count(in: node, of: containment, &found, &evaluated)
      : unseen { $0.count(in: node, of: containment, &found, &evaluated) }
    if let found { log.annotate(.array(JSON.Array(found.map { JSON($0) }))) }
    let isEnough = check(
      count >= minimum,
      "expected at least \(counted(minimum, "item")) that 'contains' accepts, found \(count)")
    guard let maximum else { return isEnough }
    return isEnough
      && check(
        count <= maximum,
        "expected at most \(counted(maximum, "item")) that 'contains' accepts, found more")
  }

  /// Counts the items that `contains` accepts, as far as it matters; what is wrong with the others
  /// is never part of the report.
  ///
  /// - Parameter found: where the offsets are added; nil if nobody asks.
  private mutating func count(
    in node: Node, of containment: Containment, _ found: inout [Int]?,
    _ evaluated: inout Evaluated?
  ) -> Int {
    let areAllAskedFor = found != nil || evaluated != nil
    let (minimum, maximum) = (containment.minimum, containment.maximum)
    var count = 0
    var children = ChildCursor(node)
    var nobody: Evaluated?
    while let child = children.nextValue() {
      guard accepts(child, containment.schema, &nobody) else { continue }
      count += 1
      evaluated?.insert(children.offset - 1)
      found?.append(children.offset - 1)
      if !areAllAskedFor, count >= minimum, maximum.map({ count > $0 }) ?? true { break }
    }
    return count
  }
}
