extension DecodingFrame {
  /// Decodes a value of any type from `node`, which `step` leads to from here.
  ///
  /// Scalars, Foundation types with a strategy, and arrays of scalars are decoded here; other types
  /// decode themselves from a frame of their own.
  ///
  /// Such types call this function again for their members, so its stack frame is kept small:
  /// everything else is in separate functions that are not inlined.
  func value<T: Decodable>(
    _ type: T.Type, _ node: Node, _ step: @autoclosure () -> CodingPathComponent
  ) throws -> T {
    guard Self.plainTypes.contains(type) else { return try anyValue(type, node, step()) }
    return try plainValue(type, node, step())
  }

  /// The types known to decode themselves.
  private static let plainTypes = TypeSet()

  /// Decodes a value of a type that decodes itself.
  @inline(__always)
  func plainValue<T: Decodable>(
    _ type: T.Type, _ node: Node, _ step: CodingPathComponent
  ) throws -> T {
    if case .here = step { return try T(from: self) }
    let frame = try session.frame(node, below: self, step)
    let value = try T(from: frame)
    session.recycle(frame)
    return value
  }

  @inline(never)
  private func anyValue<T: Decodable>(
    _ type: T.Type, _ node: Node, _ step: CodingPathComponent
  ) throws -> T {
    let route = DecodingDispatch.of(type)
    switch route.form {
    case .string: return same(try string(node, step), as: type)
    case .int: return same(try integer(node, step) as Int, as: type)
    case .double: return same(try double(node, step), as: type)
    case .bool: return same(try bool(node, step), as: type)
    case .doubles: return same(try doubles(node, step), as: type)
    case .points: return same(try points(node, step), as: type)
    case .integers: return same(try integers(node, step), as: type)
    case .strings: return same(try strings(node, step), as: type)
    case .textMembers: return same(try textMembers(node, step), as: type)
    case .integerMembers: return same(try integerMembers(node, step), as: type)
    case .doubleMembers: return same(try doubleMembers(node, step), as: type)
    case .boolMembers: return same(try boolMembers(node, step), as: type)
    case .direct(let direct): return try self.direct(direct, node, step, as: type)
    case .compiled(let read): return try compiledValue(type, read, node, step)
    case .plain:
      Self.plainTypes.insert(type)
      return try plainValue(type, node, step)
    default: return try foundationValue(type, route.form, node, step)
    }
  }

  @inline(never)
  private func foundationValue<T: Decodable>(
    _ type: T.Type, _ form: DecodingDispatch.Form, _ node: Node, _ step: CodingPathComponent
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
    _ direct: D.Type, _ node: Node, _ step: CodingPathComponent, as type: T.Type
  ) throws -> T {
    same(try D(node, in: self, step), as: type)
  }

  /// Converts a value to the same type under another name, which the caller has verified: a dynamic
  /// cast would look up both types.
  @inline(__always)
  private func same<Value, T>(_ value: Value, as type: T.Type) -> T {
    // Soundness: both names denote the same type.
    unsafeBitCast(value, to: type)
  }

  @inline(__always)
  func string(_ node: Node, _ step: @autoclosure () -> CodingPathComponent) throws -> String {
    do { return try node.string() } catch { throw failure(error, String.self, node, step()) }
  }

  @inline(__always)
  func bool(_ node: Node, _ step: @autoclosure () -> CodingPathComponent) throws -> Bool {
    do { return try node.bool() } catch { throw failure(error, Bool.self, node, step()) }
  }

  @inline(__always)
  func double(_ node: Node, _ step: @autoclosure () -> CodingPathComponent) throws -> Double {
    do {
      return try node.double(or: session.settings.value)
    } catch {
      throw failure(error, Double.self, node, step())
    }
  }

  @inline(__always)
  func float(_ node: Node, _ step: @autoclosure () -> CodingPathComponent) throws -> Float {
    do {
      return try node.float(or: session.settings.value)
    } catch {
      throw failure(error, Float.self, node, step())
    }
  }

  @inline(__always)
  func integer<Value: FixedWidthInteger>(
    _ node: Node, _ step: @autoclosure () -> CodingPathComponent
  ) throws -> Value {
    do { return try node.integer() } catch { throw failure(error, Value.self, node, step()) }
  }

  /// A part of the document, unchanged; it keeps the document alive.
  func json(_ node: Node, _ step: CodingPathComponent) -> JSON {
    session.root.subdocument(node)
  }
}
