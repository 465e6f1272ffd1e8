import Jansson
import JanssonLines

/// Summarizes the values at one path: their number, kinds and sizes, and the shapes below them.
///
/// The elements of an array are one path, and so are the members of an object whose keys are data
/// and not names: keys that are numbers, or too many.
final class Shape {
  /// The number of different keys at one path beyond which keys count as data.
  private static let mostKeys = 200
  /// Like `mostKeys`, if all keys are numbers.
  private static let mostNumericKeys = 8
  /// The maximum number of examples.
  private static let mostExamples = 3

  /// How many values there are of each kind.
  private(set) var kinds: [JSON.Kind: Int] = [:]
  /// Members of objects, elements of arrays.
  private(set) var counts: Extremes<Int>?
  /// Lengths of strings, in Unicode scalars.
  private(set) var lengths: Extremes<Int>?
  private(set) var numbers: Extremes<OrderedNumber>?
  /// The first distinct scalars.
  private(set) var examples: [JSON] = []
  /// Whether `examples` contains every scalar that was found.
  private(set) var hasAllExamples = true

  /// The members by key, in order of first occurrence.
  private(set) var members: [(key: String, shape: Shape)] = []
  /// Their offsets; steps, unlike strings, are equal if their bytes are.
  private var offsets: [JSON.Path.Step: Int] = [:]
  private var hasOnlyNumericKeys = true
  /// All members, once their keys count as data.
  private(set) var anyMember: Shape?
  /// The elements of arrays.
  private(set) var element: Shape?

  var count: Int { kinds.values.reduce(0, +) }

  /// A number, ordered by its value as a double.
  struct OrderedNumber: Comparable {
    let number: JSON.Number

    static func == (left: Self, right: Self) -> Bool { left.number.double == right.number.double }
    static func < (left: Self, right: Self) -> Bool { left.number.double < right.number.double }
  }

  /// The smallest and the largest of some values.
  struct Extremes<Value: Comparable> {
    private(set) var minimum: Value
    private(set) var maximum: Value

    init(_ value: Value) { (minimum, maximum) = (value, value) }

    mutating func include(_ value: Value) {
      if value < minimum { minimum = value }
      if value > maximum { maximum = value }
    }

    mutating func include(_ other: Self) {
      include(other.minimum)
      include(other.maximum)
    }
  }

  /// Adds a value and everything in it.
  func add(_ json: JSON, _ total: inout ShapeTotal, depth: Int = 1) {
    kinds[json.kind, default: 0] += 1
    total.add(json.kind, depth: depth)
    switch json {
    case .object(let object):
      counts.include(object.count)
      for (key, value) in object { member(key, &total).add(value, &total, depth: depth + 1) }
    case .array(let array):
      counts.include(array.count)
      if array.isEmpty { return }
      let element = anyElement()
      for value in array { element.add(value, &total, depth: depth + 1) }
    default: addScalar(json)
    }
  }

  private func addScalar(_ json: JSON) {
    switch json {
    case .string(let text):
      lengths.include(text.unicodeScalars.count)
      addExample(json)
    case .number(let number):
      numbers.include(OrderedNumber(number: number))
      addExample(json)
    case .bool: addExample(json)
    case .null, .error, .object, .array: break
    }
  }

  /// Adds the next value of a text of any size, and everything in it.
  func add(_ events: JSON.Events, _ total: inout ShapeTotal) throws(JSON.Error) {
    var open: [(shape: Shape, isObject: Bool, count: Int)] = []
    var member = self
    func begin(_ kind: JSON.Kind) -> Shape {
      var shape = member
      if let container = open.last, !container.isObject {
        shape = container.shape.anyElement()
        open[open.count - 1].count += 1
      }
      shape.kinds[kind, default: 0] += 1
      total.add(kind, depth: open.count + 1)
      return shape
    }
    repeat {
      switch try events.next() {
      case .beginObject?: open.append((begin(.object), true, 0))
      case .beginArray?: open.append((begin(.array), false, 0))
      case .value(let value)?: begin(value.kind).addScalar(value)
      case .key(let key)?:
        open[open.count - 1].count += 1
        member = open[open.count - 1].shape.member(key, &total)
      case .endObject?, .endArray?:
        let container = open.removeLast()
        container.shape.counts.include(container.count)
      case nil: return
      }
    } while !open.isEmpty
  }

  /// The shape of the elements of arrays.
  private func anyElement() -> Shape {
    let element = element ?? Shape()
    self.element = element
    return element
  }

  private func addExample(_ json: JSON) {
    guard hasAllExamples, !examples.contains(json) else { return }
    if examples.count < Self.mostExamples {
      examples.append(json.detached())
    } else {
      hasAllExamples = false
    }
  }

  private func member(_ key: String, _ total: inout ShapeTotal) -> Shape {
    if let anyMember { return anyMember }
    if let offset = offsets[.key(key)] { return members[offset].shape }
    hasOnlyNumericKeys = hasOnlyNumericKeys && key.utf8.allSatisfy { 48...57 ~= $0 } && !key.isEmpty
    let limit = hasOnlyNumericKeys ? Self.mostNumericKeys : Self.mostKeys
    if members.count == limit || !total.countPath() { return joinMembers() }
    let shape = Shape()
    offsets[.key(key)] = members.count
    members.append((key, shape))
    return shape
  }

  /// From now on, keys count as data.
  private func joinMembers() -> Shape {
    let shape = Shape()
    for member in members { shape.merge(member.shape) }
    (members, offsets) = ([], [:])
    anyMember = shape
    return shape
  }

  /// Adds the shape of another path.
  private func merge(_ other: Shape) {
    kinds.merge(other.kinds, uniquingKeysWith: +)
    counts.include(other.counts)
    lengths.include(other.lengths)
    numbers.include(other.numbers)
    other.examples.forEach(addExample)
    hasAllExamples = hasAllExamples && other.hasAllExamples
    if let element = other.element { merge(element, into: &self.element) }
    if let any = other.anyMember { merge(any, into: &anyMember) }
    for (key, shape) in other.members {
      if let anyMember {
        anyMember.merge(shape)
      } else if let offset = offsets[.key(key)] {
        members[offset].shape.merge(shape)
      } else {
        offsets[.key(key)] = members.count
        members.append((key, shape))
      }
    }
    if members.count > Self.mostKeys { _ = joinMembers() }
  }

  private func merge(_ other: Shape, into shape: inout Shape?) {
    if let shape { shape.merge(other) } else { shape = other }
  }
}

extension Optional {
  fileprivate mutating func include<Value>(_ value: Value) where Wrapped == Shape.Extremes<Value> {
    if self?.include(value) == nil { self = Shape.Extremes(value) }
  }

  fileprivate mutating func include<Value>(_ other: Self) where Wrapped == Shape.Extremes<Value> {
    guard let other else { return }
    if self?.include(other) == nil { self = other }
  }
}

/// The totals for a file.
struct ShapeTotal {
  /// The maximum number of paths that are counted separately, which limits memory.
  private static let mostPaths = 20_000

  private(set) var kinds: [JSON.Kind: Int] = [:]
  private(set) var depth = 0
  private var paths = 0

  mutating func add(_ kind: JSON.Kind, depth: Int) {
    kinds[kind, default: 0] += 1
    if depth > self.depth { self.depth = depth }
  }

  /// Counts one more path; returns whether it may be kept separate.
  mutating func countPath() -> Bool {
    paths += 1
    return paths <= Self.mostPaths
  }
}
