internal import Foundation

extension DecodingFrame {
  /// Makes a value of any type from `node`, which `step` leads to from here.
  ///
  /// Scalars, the types of Foundation with a strategy, and arrays of scalars are made at once; other
  /// types make themselves from a frame of their own.
  ///
  /// Types that decode themselves call this again for their members, so what stands on the stack
  /// meanwhile is kept small: everything else is in functions of its own, which are not inlined.
  func value<T: Decodable>(
    _ type: T.Type, _ node: Node, _ step: @autoclosure () -> CodingStep
  ) throws -> T {
    guard Self.plainTypes.contains(type) else { return try anyValue(type, node, step()) }
    return try plainValue(type, node, step())
  }

  /// The types that decode themselves.
  private static let plainTypes = TypeCache()

  /// A value of a type that decodes itself.
  @inline(__always)
  private func plainValue<T: Decodable>(
    _ type: T.Type, _ node: Node, _ step: CodingStep
  ) throws -> T {
    if case .here = step { return try T(from: self) }
    let frame = try session.frame(node, below: self, step)
    let value = try T(from: frame)
    session.recycle(frame)
    return value
  }

  @inline(never)
  private func anyValue<T: Decodable>(
    _ type: T.Type, _ node: Node, _ step: CodingStep
  ) throws -> T {
    if let value = try knownValue(type, node, step) { return value }
    if let direct = type as? any DirectDecodable.Type {
      return try self.direct(direct, node, step, as: type)
    }
    Self.plainTypes.insert(type)
    return try value(type, node, step)
  }

  /// A value of a type that the decoder makes by itself; nil for others.
  @inline(never)
  private func knownValue<T: Decodable>(
    _ type: T.Type, _ node: Node, _ step: CodingStep
  ) throws -> T? {
    if type == String.self { return same(try string(node, step), as: type) }
    if type == Int.self { return same(try integer(node, step) as Int, as: type) }
    if type == Double.self { return same(try double(node, step), as: type) }
    if type == Bool.self { return same(try bool(node, step), as: type) }
    if type == Date.self { return same(try date(node, step), as: type) }
    if type == URL.self { return same(try url(node, step), as: type) }
    if type == UUID.self { return same(try uuid(node, step), as: type) }
    if type == Data.self { return same(try data(node, step), as: type) }
    if type == Decimal.self { return same(try decimal(node, step), as: type) }
    if type == [Double].self { return same(try doubles(node, step), as: type) }
    if type == [Int].self { return same(try integers(node, step), as: type) }
    if type == [String].self { return same(try strings(node, step), as: type) }
    if type == JSON.self { return same(json(node, step), as: type) }
    return nil
  }

  private func direct<D: DirectDecodable, T>(
    _ direct: D.Type, _ node: Node, _ step: CodingStep, as type: T.Type
  ) throws -> T {
    same(try D(node, in: self, step), as: type)
  }

  /// The value under the name of a type that is the same, as the caller has compared: a dynamic cast
  /// would look both types up.
  @inline(__always)
  private func same<Value, T>(_ value: Value, as type: T.Type) -> T {
    // Sound: both names stand for one type.
    unsafeBitCast(value, to: type)
  }

  @inline(__always)
  func string(_ node: Node, _ step: @autoclosure () -> CodingStep) throws -> String {
    do { return try node.string() } catch { throw failure(error, String.self, node, step()) }
  }

  @inline(__always)
  func bool(_ node: Node, _ step: @autoclosure () -> CodingStep) throws -> Bool {
    do { return try node.bool() } catch { throw failure(error, Bool.self, node, step()) }
  }

  @inline(__always)
  func double(_ node: Node, _ step: @autoclosure () -> CodingStep) throws -> Double {
    do {
      return try node.double(session.settings.value)
    } catch {
      throw failure(error, Double.self, node, step())
    }
  }

  @inline(__always)
  func float(_ node: Node, _ step: @autoclosure () -> CodingStep) throws -> Float {
    do {
      return try node.float(session.settings.value)
    } catch {
      throw failure(error, Float.self, node, step())
    }
  }

  @inline(__always)
  func integer<Value: FixedWidthInteger>(
    _ node: Node, _ step: @autoclosure () -> CodingStep
  ) throws -> Value {
    do { return try node.integer() } catch { throw failure(error, Value.self, node, step()) }
  }

  /// Any part of the document as it is; it keeps the document alive.
  func json(_ node: Node, _ step: CodingStep) -> JSON {
    session.root.part(node)
  }
}
