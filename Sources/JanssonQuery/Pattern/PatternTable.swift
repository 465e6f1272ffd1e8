/// The states of a search with an automaton, determined in advance for ASCII: a step through it is
/// one look into a table.
///
/// Only small automata have one; the number of states may be exponential in their size.
///
/// Soundness (`@unchecked Sendable`): the table never changes, and its owner frees it when nobody
/// uses it any more.
package struct PatternTable: @unchecked Sendable {
  /// The state after each state and byte, 128 for a state.
  private let next: UnsafeMutablePointer<UInt8>
  private let verdicts: UnsafeMutablePointer<Verdict>

  private enum Verdict: UInt8 {
    case undecided
    /// A part has matched, whatever follows.
    case accepted
    /// It matches if the string ends here.
    case acceptedAtEnd
    /// Nothing that follows can match.
    case rejected
  }

  private static let maximumSteps = 200
  private static let maximumStates = 64

  /// Nil if the automaton is too large. The caller frees the table with `deallocate`.
  package init?(_ program: PatternProgram) {
    guard program.steps.count <= Self.maximumSteps else { return nil }
    var builder = Builder(program)
    guard builder.build(maximumStates: Self.maximumStates) else { return nil }
    let (rows, count) = (builder.next, builder.states.count)
    next = .allocate(capacity: rows.count)
    next.initialize(from: rows, count: rows.count)
    verdicts = .allocate(capacity: count)
    for state in 0..<count {
      let verdict: Verdict =
        if builder.accepts(state, atEnd: false) {
          .accepted
        } else if builder.accepts(state, atEnd: true) {
          .acceptedAtEnd
        } else {
          rows[(state * 128)..<(state * 128 + 128)].allSatisfy { $0 == state }
            ? .rejected : .undecided
        }
      (verdicts + state).initialize(to: verdict)
    }
  }

  package func deallocate() {
    next.deallocate()
    verdicts.deallocate()
  }

  /// Whether a part of the string matches; nil if it is not ASCII throughout.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package func matches(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool? {
    // Soundness: all states in `next` are numbers of rows.
    var state = 0
    for byte in utf8 {
      switch verdicts[state] {
      case .accepted: return true
      case .rejected: return false
      default: break
      }
      if byte >= 128 { return nil }
      state = Int(next[state &* 128 &+ Int(byte)])
    }
    return verdicts[state] == .accepted || verdicts[state] == .acceptedAtEnd
  }

  /// Determines the states.
  private struct Builder {
    let program: PatternProgram
    /// The sets of steps that the automaton can be at; for the first one, nothing has been read.
    private(set) var states: [[Int]] = []
    private(set) var next: [UInt8] = []
    private var numbers: [[Int]: Int] = [:]
    /// Bytes that no step tells apart, and which of them each byte is one of.
    private var representatives: [UInt32] = []
    private var classes = [Int](repeating: 0, count: 128)

    init(_ program: PatternProgram) {
      self.program = program
      var numbers: [[Bool]: Int] = [:]
      let matcher = PatternMatcher(program)
      for byte in UInt32(0)..<128 {
        let answers = program.steps.map { matcher.accepts($0, byte) }
        if let number = numbers[answers] {
          classes[Int(byte)] = number
        } else {
          numbers[answers] = representatives.count
          classes[Int(byte)] = representatives.count
          representatives.append(byte)
        }
      }
    }

    /// False if there are too many states.
    mutating func build(maximumStates: Int) -> Bool {
      let matcher = PatternMatcher(program)
      // Without a number for its set: another state may have the same, but not at the start.
      states.append(closure([0], atStart: true, atEnd: false))
      var state = 0
      while state < states.count {
        let successors = representatives.map { scalar in
          let reached = states[state].filter { matcher.accepts(program.steps[$0], scalar) }
          return number(of: closure(reached.map { $0 + 1 } + [0], atStart: false, atEnd: false))
        }
        guard states.count <= maximumStates else { return false }
        next += classes.map { UInt8(successors[$0]) }
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
        case .accept, .scalar, .any, .scalars: break
        }
      }
      return seen.sorted()
    }
  }
}
