/// The states of a search with an automaton, determined in advance for ASCII: a step through it is
/// one look into a table.
///
/// Only small automata have one; the number of states may be exponential in their size.
///
/// Soundness (`@unchecked Sendable`): the table never changes, and its owner frees it when nobody
/// uses it any more.
package struct PatternTable: @unchecked Sendable {
  /// The state after each undecided state and byte, 128 for a state.
  private let next: UnsafeMutablePointer<UInt8>
  /// The states below this number are undecided: the string goes on, or ends.
  private let undecided: Int
  /// Whether a string is accepted that ends at a state, or whose state is decided.
  private let isAccepted: UnsafeMutablePointer<Bool>
  private let start: Int

  private static let maximumSteps = 200
  private static let maximumStates = 64
  /// The number of steps that may be visited to determine the states, for a table is to take no
  /// longer than a few strings would without it.
  private static let maximumWork = 20_000

  /// Nil if the automaton is too large, or has word boundaries: these are only known with the next
  /// byte.
  ///
  /// The caller frees the table with `deallocate`.
  package init?(_ program: PatternProgram) {
    guard program.steps.count <= Self.maximumSteps,
      !program.steps.contains(where: { if case .boundary = $0 { true } else { false } })
    else { return nil }
    var builder = Builder(program)
    guard builder.build() else { return nil }
    // A part has matched, whatever follows, or nothing that follows can match.
    let accepts = builder.states.indices.map { builder.accepts($0, atEnd: false) }
    let isDecided = builder.states.indices.map { state in
      accepts[state]
        || !builder.accepts(state, atEnd: true)
          && builder.next[state].allSatisfy { $0 == state }
          && !builder.states[state].contains { program.steps[$0].acceptsNonASCII(program.classes) }
    }
    // The decided ones last, so that a comparison tells them.
    let order = builder.states.indices.sorted { !isDecided[$0] && isDecided[$1] }
    var numbers = order
    for (number, state) in order.enumerated() { numbers[state] = number }
    undecided = isDecided.count { !$0 }
    next = .allocate(capacity: order.count * 128)
    isAccepted = .allocate(capacity: order.count)
    for (number, state) in order.enumerated() {
      for byte in 0..<128 {
        (next + number * 128 + byte).initialize(to: UInt8(numbers[builder.next[state][byte]]))
      }
      (isAccepted + number).initialize(
        to: accepts[state] || builder.accepts(state, atEnd: true))
    }
    start = numbers[0]
  }

  package func deallocate() {
    next.deallocate()
    isAccepted.deallocate()
  }

  /// Whether a part of the string matches; nil if it is not ASCII throughout.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package func matches(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool? {
    // Soundness: all states in `next` are numbers of rows.
    var state = start
    for byte in utf8 {
      if state >= undecided { break }
      if byte >= 128 { return nil }
      state = Int(next[state &* 128 &+ Int(byte)])
    }
    return isAccepted[state]
  }

  /// Determines the states.
  private struct Builder {
    let program: PatternProgram
    /// The sets of steps that the automaton can be at; for the first one, nothing has been read.
    private(set) var states: [[Int]] = []
    /// The state after each state and byte.
    private(set) var next: [[Int]] = []
    private var numbers: [[Int]: Int] = [:]
    /// The first of bytes in a row that no step tells apart, and which row each byte is in.
    private var representatives: [UInt32] = []
    private var classes: [Int] = []
    private var work = 0

    init(_ program: PatternProgram) {
      self.program = program
      let matcher = PatternMatcher(program)
      for byte in UInt32(0)..<128 {
        let isFirst =
          byte == 0
          || program.steps.contains {
            matcher.accepts($0, byte) != matcher.accepts($0, byte - 1)
          }
        if isFirst { representatives.append(byte) }
        classes.append(representatives.count - 1)
      }
    }

    /// False if there are too many states, or they take too long.
    mutating func build() -> Bool {
      let matcher = PatternMatcher(program)
      // Without a number for its set: another state may have the same, but not at the start.
      states.append(closure([0], atStart: true, atEnd: false))
      var state = 0
      while state < states.count {
        var successors: [Int] = []
        for scalar in representatives {
          let reached = states[state].filter { matcher.accepts(program.steps[$0], scalar) }
          let steps = closure(reached.map { $0 + 1 } + [0], atStart: false, atEnd: false)
          work += states[state].count + steps.count
          successors.append(number(of: steps))
          guard states.count <= maximumStates, work <= maximumWork else { return false }
        }
        next.append(classes.map { successors[$0] })
        state += 1
      }
      return true
    }

    private mutating func number(of state: [Int]) -> Int {
      if let number = numbers[state] { return number }
      numbers[state] = states.count
      states.append(state)
      return states.count - 1
    }

    /// Whether a part has matched at a state.
    func accepts(_ state: Int, atEnd: Bool) -> Bool {
      closure(states[state], atStart: state == 0, atEnd: atEnd).contains {
        if case .accept = program.steps[$0] { true } else { false }
      }
    }

    /// The steps that can be reached without reading.
    private func closure(_ steps: [Int], atStart: Bool, atEnd: Bool) -> [Int] {
      var seen: Set<Int> = []
      var pending = steps
      while let step = pending.popLast() {
        guard seen.insert(step).inserted else { continue }
        switch program.steps[step] {
        case .split(let first, let second): pending += [step + first, step + second]
        case .jump(let distance): pending.append(step + distance)
        case .start: if atStart { pending.append(step + 1) }
        case .end: if atEnd { pending.append(step + 1) }
        case .boundary, .accept, .scalar, .any, .scalars: break
        }
      }
      return seen.sorted()
    }
  }
}
