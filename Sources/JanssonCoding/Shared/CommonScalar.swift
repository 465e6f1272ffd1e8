public import JanssonCore

/// A scalar whose arrays and dictionaries are read and written in loops that the compiler
/// specializes.
///
/// Only the commonest types conform, because the code is in every program that is linked with the
/// library. Arrays of other integers share one loop (`IntegerElement`); other collections are
/// decoded and encoded value by value.
package protocol CommonScalar {
  /// The value of a node; nil if it does not fit.
  static func read(_ node: Node) -> Self?
  /// Writes the value; returns false, and does nothing, if it must be written in another way.
  func write(
    to sink: inout ByteSink, _ escaping: Escaping, _ fraction: FractionStyle
  ) throws(JSON.Error) -> Bool

  // Requirements, so that there is code for each type.
  static func makeArrays() -> ScalarCollection
  static func makeArraysOfArrays() -> ScalarCollection?
  static func makeDictionaries() -> ScalarCollection?
}

/// How doubles that are integers are written.
@usableFromInline
package enum FractionStyle {
  /// 1 as 1, and -0 as -0.0.
  case ofNegativeZero
  /// 1 as 1, and -0 as -0.
  case never
}

extension ByteSink {
  /// Writes a finite double.
  @inlinable
  mutating func double(_ value: Double, _ fraction: FractionStyle) throws(JSON.Error) {
    switch fraction {
    case .ofNegativeZero: try number(value)
    case .never: try shortReal(value)
    }
  }
}

extension String: CommonScalar {
  package static func read(_ node: Node) -> String? { node.stringValue }

  package func write(
    to sink: inout ByteSink, _ escaping: Escaping, _: FractionStyle
  ) throws(JSON.Error) -> Bool {
    try sink.string(self, escaping)
    return true
  }
}

extension FixedWidthInteger where Self: CommonScalar {
  package static func read(_ node: Node) -> Self? { try? node.integer() }

  package func write(
    to sink: inout ByteSink, _: Escaping, _: FractionStyle
  ) throws(JSON.Error) -> Bool {
    try sink.integer(Int64(self))
    return true
  }
}

extension Int: CommonScalar {
  // Lines of a grid, and edges of a graph.
  package static func makeArraysOfArrays() -> ScalarCollection? { arraysOfArrays() }
}
extension Int64: CommonScalar {}

extension Double: CommonScalar {
  package static func read(_ node: Node) -> Double? { try? node.double() }

  package func write(
    to sink: inout ByteSink, _: Escaping, _ fraction: FractionStyle
  ) throws(JSON.Error) -> Bool {
    guard isFinite else { return false }
    try sink.double(self, fraction)
    return true
  }

  // Points.
  package static func makeArraysOfArrays() -> ScalarCollection? { arraysOfArrays() }
}

// Arrays of floats are vectors, and long.
extension Float: CommonScalar {
  package static func read(_ node: Node) -> Float? { try? node.float() }

  package func write(
    to sink: inout ByteSink, _: Escaping, _ fraction: FractionStyle
  ) throws(JSON.Error) -> Bool {
    guard isFinite else { return false }
    if fraction == .never {
      try sink.shortReal(self)
    } else {
      try sink.double(JSON.Number(self).double, fraction)
    }
    return true
  }

  /// Nil: members that have been written may be read again, and would then become doubles.
  package static func makeDictionaries() -> ScalarCollection? { nil }
}

extension Bool: CommonScalar {
  package static func read(_ node: Node) -> Bool? { node.boolValue }

  package func write(
    to sink: inout ByteSink, _: Escaping, _: FractionStyle
  ) throws(JSON.Error) -> Bool {
    try sink.bool(self)
    return true
  }
}

/// The type, if it is one of the above.
///
/// A cast would search all conformances in the program for each other type.
func commonScalar(_ type: Any.Type) -> (any CommonScalar.Type)? {
  let all: [any CommonScalar.Type] = [
    String.self, Int.self, Double.self, Bool.self, Int64.self, Float.self,
  ]
  return all.first { $0 == type }
}
