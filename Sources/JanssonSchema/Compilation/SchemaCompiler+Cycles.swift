internal import Jansson

extension SchemaCompiler {
  /// Finds the subschemas that refer to themselves without a step into the value.
  ///
  /// Where only some values meet them, they are marked: they do not accept these values.
  ///
  /// - Throws: an error if all values may meet one.
  mutating func findCycles(
    _ root: Int, _ document: SchemaDocument
  ) throws(JSON.Schema.SchemaError) {
    markCycles()
    var (pending, seen) = ([root], Set([root]))
    while let number = pending.popLast() {
      if subschemas[number].isInCycle {
        throw Failure(
          "the schema \(locations[number]) refers to itself for the same value", at: [],
          in: document)
      }
      pending += subschemas[number].inPlaceSchemas.filter { seen.insert($0).inserted }
    }
  }

  /// Marks the strongly connected components, by Tarjan's algorithm without recursion.
  private mutating func markCycles() {
    var orders = [Int?](repeating: nil, count: subschemas.count)
    var lowest = [Int](repeating: 0, count: subschemas.count)
    var component: [Int] = []
    var isOpen = [Bool](repeating: false, count: subschemas.count)
    var (calls, count) = ([(number: Int, edges: ArraySlice<Int>)](), 0)
    func enter(_ number: Int) {
      orders[number] = count
      lowest[number] = count
      count += 1
      component.append(number)
      isOpen[number] = true
      calls.append((number, subschemas[number].inPlaceSchemas[...]))
    }
    for start in subschemas.indices where orders[start] == nil {
      enter(start)
      while let (number, _) = calls.last {
        if let next = calls[calls.count - 1].edges.popFirst() {
          if next == number { subschemas[number].isInCycle = true }
          if let order = orders[next] {
            if isOpen[next] { lowest[number] = min(lowest[number], order) }
          } else {
            enter(next)
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last?.number { lowest[caller] = min(lowest[caller], lowest[number]) }
        guard lowest[number] == orders[number], let first = component.lastIndex(of: number)
        else { continue }
        let members = component[first...]
        for member in members {
          isOpen[member] = false
          if members.count > 1 { subschemas[member].isInCycle = true }
        }
        component.removeSubrange(first...)
      }
    }
  }
}

extension Subschema {
  /// The subschemas that are applied to the same value wherever dynamic references lead.
  fileprivate var inPlaceSchemas: [Int] {
    assertions.flatMap { assertion -> [Int] in
      switch assertion.requirement {
      case .reference(let schema), .not(let schema): [schema]
      case .all(let schemas), .any(let schemas), .one(let schemas): Array(schemas)
      case .conditional(let schemas):
        [schemas.value.condition, schemas.value.then, schemas.value.otherwise].compactMap { $0 }
      case .dependentSchemas(let schemas): schemas.map(\.schema)
      default: []
      }
    }
  }
}
