internal import CJanssonTurbo
package import JanssonCore

/// How the coders and mapping read and write an array or a dictionary of scalars, or an array of
/// such arrays, in one pass.
///
/// Soundness (`@unchecked Sendable`): the functions capture only types and other such functions.
package final class ScalarCollection: @unchecked Sendable {
  /// Writes the collection in memory as compact text.
  ///
  /// Returns the number of its children, or nil if one of them must be written in another way, even
  /// if only to report an error; part of the text has then been written.
  package typealias Write = (
    UnsafeRawPointer, inout ByteSink, Escaping, FractionStyle
  ) throws(JSON.Error) -> Int?

  package let reading: FastReading
  /// The number of nodes of the collection in memory, as long as none of its children is a
  /// container; a key is a node, too.
  package let span: (UnsafeRawPointer) -> Int
  package let write: Write

  /// Creates the collection for arrays of these collections, if there is code for the type.
  fileprivate let arraysOfThese: (() -> ScalarCollection?)?

  fileprivate init(
    _ reading: FastReading, span: @escaping (UnsafeRawPointer) -> Int = spanOfArray,
    write: @escaping Write, arraysOfThese: (() -> ScalarCollection?)? = nil
  ) {
    self.reading = reading
    self.span = span
    self.write = write
    self.arraysOfThese = arraysOfThese
  }
}

/// Soundness: an array is a reference to its elements, whatever they are.
private func spanOfArray(_ source: UnsafeRawPointer) -> Int {
  1 + source.assumingMemoryBound(to: [AnyObject].self).pointee.count
}

// Each of the commonest types has its own loops.

extension CommonScalar {
  package static func makeArrays() -> ScalarCollection {
    ScalarCollection(
      FastReading { node, target in readArray(node, target) },
      write: { source, sink, escaping, fraction throws(JSON.Error) in
        try writeArray(source, &sink, escaping, fraction)
      },
      arraysOfThese: { makeArraysOfArrays() })
  }

  /// Nil: for most types, the loops of the arrays inside suffice.
  package static func makeArraysOfArrays() -> ScalarCollection? { nil }

  static func arraysOfArrays() -> ScalarCollection {
    ScalarCollection(
      FastReading(isNested: true) { node, target in
        [[Self]].initialize(target, with: node) { elements, target in
          while let element = elements.nextValue(), readArray(element, target) {
            target += MemoryLayout<[Self]>.stride
          }
        }
      },
      write: { source, sink, escaping, fraction throws(JSON.Error) in
        try sink.array(source.assumingMemoryBound(to: [[Self]].self).pointee) {
          (sink, value) throws(JSON.Error) in
          try writeArray(UnsafeRawPointer(value), &sink, escaping, fraction) != nil
        }
      })
  }

  /// Initializes memory with an array; returns false, and does nothing, if an element does not fit.
  private static func readArray(_ node: Node, _ target: UnsafeMutableRawPointer) -> Bool {
    guard node.isArray else { return false }
    let array = elements(node)
    guard array.count == node.count else { return false }
    target.initializeMemory(as: [Self].self, to: array)
    return true
  }

  private static func writeArray(
    _ source: UnsafeRawPointer, _ sink: inout ByteSink, _ escaping: Escaping,
    _ fraction: FractionStyle
  ) throws(JSON.Error) -> Int? {
    let values = source.assumingMemoryBound(to: [Self].self).pointee
    try sink.reserve(for: values)
    return try sink.array(values) { (sink, value) throws(JSON.Error) in
      try value.pointee.write(to: &sink, escaping, fraction)
    }
  }

  /// The elements up to the first one that does not fit.
  private static func elements(_ node: Node) -> [Self] {
    var elements = ChildCursor(node)
    // Allocating a literal is cheaper than an array of a size known only at run time, and points
    // and ranges are very common in documents.
    switch node.count {
    case 0: return []
    case 1:
      guard let first = elements.nextValue().flatMap(read) else { return [] }
      return [first]
    case 2:
      guard let first = elements.nextValue().flatMap(read) else { return [] }
      guard let second = elements.nextValue().flatMap(read) else { return [first] }
      return [first, second]
    case let count:
      return [Self](unsafeUninitializedCapacity: count) { values, filled in
        guard let start = values.baseAddress else { return }
        while let value = elements.nextValue().flatMap(read) {
          (start + filled).initialize(to: value)
          filled += 1
        }
      }
    }
  }

  package static func makeDictionaries() -> ScalarCollection? {
    ScalarCollection(
      FastReading(isObject: true) { node, target in
        guard node.isObject else { return false }
        let count = node.count
        var dictionary = [String: Self](minimumCapacity: count)
        var members = ChildCursor(node)
        while let (value, key) = members.next() {
          guard let key, let value = read(value) else { return false }
          dictionary[String(checked: key)] = value
        }
        // Different keys may be equal strings in Swift.
        guard dictionary.count == count else { return false }
        target.initializeMemory(as: [String: Self].self, to: dictionary)
        return true
      },
      span: { 1 + 2 * $0.assumingMemoryBound(to: [String: Self].self).pointee.count },
      write: { source, sink, escaping, fraction throws(JSON.Error) in
        let members = source.assumingMemoryBound(to: [String: Self].self).pointee
        try sink.append("{")
        var isWritten = true
        var isFirst = true
        try members.forEachSorted(padding: Int(TURBO_PADDING)) { (key, value) throws(JSON.Error) in
          if !isFirst { try sink.append(",") }
          isFirst = false
          try sink.string(padded: key, escaping)
          try sink.append(":")
          if !(try value.pointee.write(to: &sink, escaping, fraction)) { isWritten = false }
        }
        try sink.append("}")
        return isWritten ? members.count : nil
      })
  }
}

extension CommonScalar where Self: Hashable {
  fileprivate static func makeSets() -> ScalarCollection {
    ScalarCollection(
      FastReading { node, target in
        guard node.isArray else { return false }
        var set = Set<Self>(minimumCapacity: node.count)
        var elements = ChildCursor(node)
        while let element = elements.nextValue() {
          guard let value = read(element) else { return false }
          set.insert(value)
        }
        target.initializeMemory(as: Set<Self>.self, to: set)
        return true
      },
      span: { 1 + $0.assumingMemoryBound(to: Set<Self>.self).pointee.count },
      write: { source, sink, escaping, fraction throws(JSON.Error) in
        let elements = [Self](source.assumingMemoryBound(to: Set<Self>.self).pointee)
        return try withUnsafePointer(to: elements) { (elements) throws(JSON.Error) in
          try writeArray(elements, &sink, escaping, fraction)
        }
      })
  }
}

extension Set {
  /// Nil if the elements are anything but strings or integers, of which most sets are.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func makeScalars() -> ScalarCollection? {
    if Element.self == String.self { return String.makeSets() }
    return Element.self == Int.self ? Int.makeSets() : nil
  }
}

extension ByteSink {
  /// Writes an array, calling `write` for each element, and returns the number of elements; stops
  /// and returns nil if `write` returns false.
  fileprivate mutating func array<Element>(
    _ elements: [Element],
    _ write: (inout ByteSink, UnsafePointer<Element>) throws(JSON.Error) -> Bool
  ) throws(JSON.Error) -> Int? {
    try append("[")
    let isWritten = try elements.withUnsafeBufferPointer { (elements) throws(JSON.Error) in
      guard let first = elements.baseAddress else { return true }
      for index in 0..<elements.count {
        if index > 0 { try append(",") }
        guard try write(&self, first + index) else { return false }
      }
      return true
    }
    try append("]")
    return isWritten ? elements.count : nil
  }
}

// All other types share these functions.

extension Dictionary {
  /// Nil if the values are anything but common scalars.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func makeScalars() -> ScalarCollection? {
    guard Key.self == String.self else { return nil }
    return commonScalar(Value.self)?.makeDictionaries()
  }
}

extension Array {
  /// Nil if the elements are anything but scalars, or arrays of them.
  ///
  /// - Parameter elements: what this function returns for the elements, if they are arrays.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func makeScalars(
    elements: @autoclosure () -> ScalarCollection?
  ) -> ScalarCollection? {
    if let scalar = commonScalar(Element.self) { return scalar.makeArrays() }
    if let integer = IntegerElement(Element.self) {
      return makeScalars(integer.read) { value, sink, _, _ throws(JSON.Error) in
        try integer.write(value, &sink)
        return true
      }
    }
    let storage = ScalarStorage(Element.self)
    // Optional scalars.
    if storage != .none {
      return makeScalars({ storage.initialize($0, $1) }) {
        value, sink, escaping, fraction throws(JSON.Error) in
        let outcome = try withUnsafeMutablePointer(to: &sink) { (sink) throws(JSON.Error) in
          try storage.write(value, to: sink, escaping, fraction) {}
        }
        if outcome == .absent { try sink.append("null") }
        return outcome != .unknown
      }
    }
    guard let elements = elements(), !elements.reading.isObject else { return nil }
    if let arrays = elements.arraysOfThese?() { return arrays }
    return makeScalars(isNested: true, elements.reading.read) {
      value, sink, escaping, fraction throws(JSON.Error) in
      try elements.write(value, &sink, escaping, fraction) != nil
    }
  }

  /// - Parameters:
  ///   - read: initializes memory with an element; returns false, and does nothing, if it does not
  ///     fit.
  ///   - write: writes an element; returns false if it must be written in another way.
  @_semantics("optimize.sil.specialize.generic.never")
  private static func makeScalars(
    isNested: Bool = false, _ read: @escaping (Node, UnsafeMutableRawPointer) -> Bool,
    _ write:
      @escaping (UnsafeRawPointer, inout ByteSink, Escaping, FractionStyle)
      throws(JSON.Error) -> Bool
  ) -> ScalarCollection {
    ScalarCollection(
      FastReading(isNested: isNested) { node, target in
        initialize(target, with: node) { elements, target in
          while let element = elements.nextValue(), read(element, target) {
            target += MemoryLayout<Element>.stride
          }
        }
      },
      write: { source, sink, escaping, fraction throws(JSON.Error) in
        try sink.array(source.assumingMemoryBound(to: Self.self).pointee) {
          (sink, value) throws(JSON.Error) in try write(value, &sink, escaping, fraction)
        }
      })
  }

  /// Initializes memory with an array whose elements `fill` initializes, up to the first one that
  /// does not fit; returns false, and does nothing, if there is one.
  fileprivate static func initialize(
    _ target: UnsafeMutableRawPointer, with node: Node,
    _ fill: (inout ChildCursor, inout UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    guard node.isArray else { return false }
    let count = node.count
    var array: Self = []
    // All empty arrays share one buffer, to which nothing must be written: a data race.
    if count > 0 {
      array = Self(unsafeUninitializedCapacity: count) { buffer, filled in
        guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
        var target = start
        var elements = ChildCursor(node)
        fill(&elements, &target)
        filled = (target - start) / MemoryLayout<Element>.stride
      }
    }
    guard array.count == count else { return false }
    array.store(at: target)
    return true
  }

  /// Initializes memory for an array with this one.
  ///
  /// An array of unknown elements would be stored by a function that first looks up its type, which
  /// takes longer than decoding a small element.
  ///
  /// Soundness: an array is a reference to its elements, whatever they are.
  package consuming func store(at target: UnsafeMutableRawPointer) {
    target.assumingMemoryBound(to: [AnyObject].self)
      .initialize(to: unsafeBitCast(self, to: [AnyObject].self))
  }
}
