internal import JanssonCore

/// Runs an automaton on a string, tracking all of its states at once.
///
/// It can be reused for any number of strings.
package struct PatternMatcher {
  private let program: PatternProgram
  private var current: StateSet
  private var next: StateSet
  /// The states whose jumps are still to be followed.
  private var pending: [Int] = []
  private var hasAccepted = false
  /// The number of pairs of a state and a scalar that the last match has visited.
  private(set) var work = 0

  /// States in the order in which they were reached, each once.
  private struct StateSet {
    var states: [Int] = []
    /// The round in which each state was last reached.
    private var rounds: [Int]
    private var round = 1

    init(size: Int) { rounds = [Int](repeating: 0, count: size) }

    mutating func insert(_ state: Int) -> Bool {
      if rounds[state] == round { return false }
      rounds[state] = round
      states.append(state)
      return true
    }

    mutating func removeAll() {
      states.removeAll(keepingCapacity: true)
      round += 1
    }
  }

  package init(_ program: PatternProgram) {
    self.program = program
    current = StateSet(size: program.steps.count)
    next = StateSet(size: program.steps.count)
  }

  /// Whether the expression matches the whole string or, with `isSearch`, a part of it.
  ///
  /// - Parameters:
  ///   - utf8: well-formed UTF-8.
  ///   - isSearch: whether matching a part is sufficient.
  ///   - mostWork: the number of pairs of a state and a scalar after which to give up; the result
  ///     is then meaningless.
  /// - Complexity: O(*n* · *m*) in the length of the string and the size of the automaton.
  package mutating func matches(
    _ utf8: UnsafeBufferPointer<UInt8>, isSearch: Bool, mostWork: Int
  ) -> Bool {
    current.removeAll()
    work = 0
    var offset = 0
    hasAccepted = false
    follow(0, Place(utf8: utf8, offset: offset))
    while true {
      // A search accepts any part, a match only the whole string.
      if hasAccepted && (isSearch || offset == utf8.count) { return true }
      if offset == utf8.count || current.states.isEmpty && !isSearch { return false }
      work += current.states.count + 1
      if work > mostWork { return false }
      let scalar = PatternMatcher.scalar(in: utf8, at: &offset)
      hasAccepted = false
      swap(&current, &next)
      current.removeAll()
      let place = Place(utf8: utf8, offset: offset)
      for state in next.states where accepts(program.steps[state], scalar) {
        follow(state + 1, place)
      }
      if isSearch { follow(0, place) }
    }
  }

  /// A place between the scalars of a string.
  private struct Place {
    let utf8: UnsafeBufferPointer<UInt8>
    let offset: Int

    var isStart: Bool { offset == 0 }
    var isEnd: Bool { offset == utf8.count }

    /// Whether a word begins or ends here; its letters are ASCII, so that bytes tell them.
    var isBoundary: Bool {
      (!isStart && Place.isInWord(utf8[offset - 1])) != (!isEnd && Place.isInWord(utf8[offset]))
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
    }
  }

  func accepts(_ step: PatternStep, _ scalar: UInt32) -> Bool {
    switch step {
    case .scalar(let expected): scalar == expected
    case .any: scalar != 0x0A && scalar != 0x0D
    case .scalars(let number): program.classes[number].contains(scalar)
    case .split, .jump, .start, .end, .boundary, .accept: false
    }
  }

  /// Adds a state and all states that can be reached from it without consuming a scalar.
  private mutating func follow(_ state: Int, _ place: Place) {
    pending.append(state)
    while let state = pending.popLast() {
      guard current.insert(state) else { continue }
      switch program.steps[state] {
      case .split(let first, let second):
        pending.append(state + second)
        pending.append(state + first)
      case .jump(let distance): pending.append(state + distance)
      case .start: if place.isStart { pending.append(state + 1) }
      case .end: if place.isEnd { pending.append(state + 1) }
      case .boundary(let isNegated):
        if place.isBoundary != isNegated { pending.append(state + 1) }
      case .accept: hasAccepted = true
      case .scalar, .any, .scalars: break
      }
    }
  }

  /// The scalar at an offset, which is advanced past it.
  private static func scalar(
    in utf8: UnsafeBufferPointer<UInt8>, at offset: inout Int
  ) -> UInt32 {
    let first = UInt32(utf8[offset])
    offset += 1
    guard first >= 0x80 else { return first }
    let count = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
    var value = first & (0x3F >> UInt32(count))
    for _ in 0..<count where offset < utf8.count {
      value = value << 6 | UInt32(utf8[offset]) & 0x3F
      offset += 1
    }
    return value
  }
}
