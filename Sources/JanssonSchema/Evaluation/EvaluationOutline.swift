internal import Jansson

/// Every step of an evaluation, with its result.
struct EvaluationOutline: EvaluationLog {
  /// A schema or a keyword that has been evaluated.
  struct Unit {
    let keywordLocation: JSON.Pointer
    let instanceLocation: JSON.Pointer
    var absoluteKeywordLocation = ""
    var isValid = true
    var error: String?
    var annotation: JSON?
    var children: [Unit] = []
    /// Whether it was entered before the list was full.
    fileprivate var isListed = true

    /// Adds the result of a part; what is evaluated in turns, as the members of an object by
    /// several keywords, is one unit.
    fileprivate mutating func add(_ unit: Unit) {
      for index in children.indices.suffix(3).reversed()
      where children[index].keywordLocation == unit.keywordLocation
        && children[index].instanceLocation == unit.instanceLocation
      {
        children[index].isValid = children[index].isValid && unit.isValid
        children[index].children += unit.children
        if let annotation = unit.annotation { children[index].annotation = annotation }
        return
      }
      if unit.isListed { children.append(unit) }
    }
  }

  /// The units that have been entered, innermost last; the first is the whole schema.
  private var units = [Unit(keywordLocation: JSON.Pointer(), instanceLocation: JSON.Pointer())]
  private var tokens: [String] = []
  private var path: [String] = []
  private var current = 0
  private var count = 0
  let program: SchemaProgram

  /// The whole schema with what is in it.
  var whole: Unit { units[0] }

  /// More units are not listed; what they stand for is evaluated all the same.
  static let maximumCount = 100_000

  init(_ program: SchemaProgram) {
    self.program = program
    units[0].absoluteKeywordLocation = program.locations[program.root]
  }

  static var isSilent: Bool { false }
  static var isComplete: Bool { true }
  var isFull: Bool { count >= Self.maximumCount }
  var depth: Int { path.count }
  var explained = 0
  var violations: [JSON.Schema.Violation] = []

  mutating func enter(schema: Int) -> Int {
    defer { current = schema }
    return current
  }

  mutating func leave(to schema: Int) { current = schema }

  mutating func enter(_ step: EvaluationStep, _ child: Node) {
    switch step {
    case .key(let key): path.append(String(checked: key))
    case .index(let index): path.append("\(index)")
    }
  }

  mutating func leaveStep() { path.removeLast() }

  mutating func enter(_ added: @autoclosure () -> [String]) {
    var location = program.locations[current]
    for token in added() {
      tokens.append(token)
      count += 1
      location += "\(JSON.Pointer(tokens: [token]))"
      var unit = Unit(
        keywordLocation: JSON.Pointer(tokens: tokens), instanceLocation: JSON.Pointer(tokens: path))
      unit.absoluteKeywordLocation = location
      unit.isListed = !isFull
      units.append(unit)
    }
  }

  mutating func leave(tokens count: Int, isValid: Bool) {
    for _ in 0..<count {
      tokens.removeLast()
      var unit = units.removeLast()
      unit.isValid = isValid
      units[units.count - 1].add(unit)
    }
  }

  mutating func annotate(_ value: JSON) { units[units.count - 1].annotation = value }

  mutating func add(
    _ message: @autoclosure () -> String, isOfKeyword: Bool, causes: [JSON.Schema.Violation],
    _ program: SchemaProgram, _ reference: ContainerReference?
  ) {
    units[units.count - 1].error = message()
  }
}
