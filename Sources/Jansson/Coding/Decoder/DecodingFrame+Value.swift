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
  func plainValue<T: Decodable>(
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
    let route = DecodingRoute.of(type)
    switch route.form {
    case .string: return same(try string(node, step), as: type)
    case .int: return same(try integer(node, step) as Int, as: type)
    case .double: return same(try double(node, step), as: type)
    case .bool: return same(try bool(node, step), as: type)
    case .doubles: return same(try doubles(node, step), as: type)
    case .points: return same(try points(node, step), as: type)
    case .integers: return same(try integers(node, step), as: type)
    case .strings: return same(try strings(node, step), as: type)
    case .texts: return same(try texts(node, step), as: type)
    case .direct(let direct): return try self.direct(direct, node, step, as: type)
    case .plain:
      Self.plainTypes.insert(type)
      return try plainValue(type, node, step)
    default: return try foundationValue(type, route.form, node, step)
    }
  }

  @inline(never)
  private func foundationValue<T: Decodable>(
    _ type: T.Type, _ form: DecodingRoute.Form, _ node: Node, _ step: CodingStep
  ) throws -> T {
    switch form {
    case .date: same(try date(node, step), as: type)
    case .url: same(try url(node, step), as: type)
    case .uuid: same(try uuid(node, step), as: type)
    case .data: same(try data(node, step), as: type)
    case .decimal: same(try decimal(node, step), as: type)
    case .json: same(json(node, step), as: type)
    default: try plainValue(type, node, step)
    }
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
