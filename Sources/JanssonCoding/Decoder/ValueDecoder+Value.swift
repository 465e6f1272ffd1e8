internal import JanssonCore

extension ValueDecoder {
  /// Decodes a value of any type from `node`, which `step` leads to from here.
  ///
  /// Scalars, Foundation types with a strategy, and arrays of scalars are decoded here; other types
  /// decode themselves from a decoder of their own.
  ///
  /// Such types call this function again for their members, so its space on the stack is kept
  /// small: everything else is in separate functions that are not inlined.
  func value<T: Decodable>(
    _ type: T.Type, _ node: Node, _ step: @autoclosure () -> CodingPathComponent
  ) throws -> T {
    guard Self.customTypes.contains(type) else { return try anyValue(type, node, step()) }
    return try customValue(type, node, step())
  }

  /// The types known to decode themselves.
  private static let customTypes = TypeSet()

  /// Decodes a value of a type that decodes itself.
  @inline(__always)
  func customValue<T: Decodable>(
    _ type: T.Type, _ node: Node, _ step: CodingPathComponent
  ) throws -> T {
    if step.isHere { return try type.init(from: self) }
    let decoder = try session.decoder(for: node, below: self, step)
    let value = try type.init(from: decoder)
    session.recycle(decoder)
    return value
  }

  @inline(never)
  private func anyValue<T: Decodable>(
    _ type: T.Type, _ node: Node, _ step: CodingPathComponent
  ) throws -> T {
    switch CodingDispatch.decoding(type) {
    case .builtIn(.string): return same(try string(node, step), as: type)
    case .builtIn(.int): return same(try integer(node, step) as Int, as: type)
    case .builtIn(.double): return same(try double(node, step), as: type)
    case .builtIn(.bool): return same(try bool(node, step), as: type)
    case .builtIn(let builtIn): return try foundationValue(type, builtIn, node, step)
    case .scalars(let scalars, let direct):
      return try self.scalars(scalars, or: direct, node, step, as: type)
    case .direct(let direct): return try self.direct(direct, node, step, as: type)
    case .compiled(let reading): return try compiledValue(type, reading, node, step)
    case .custom:
      Self.customTypes.insert(type)
      return try customValue(type, node, step)
    }
  }

  @inline(never)
  private func foundationValue<T: Decodable>(
    _ type: T.Type, _ builtIn: BuiltInType, _ node: Node, _ step: CodingPathComponent
  ) throws -> T {
    switch builtIn {
    case .date: same(try date(node, step), as: type)
    case .url: same(try url(node, step), as: type)
    case .uuid: same(try uuid(node, step), as: type)
    case .data: same(try data(node, step), as: type)
    case .decimal: same(try decimal(node, step), as: type)
    case .json: same(json(node, step), as: type)
    case .string, .int, .double, .bool: preconditionFailure("decoded by another function")
    }
  }

  /// Decodes a collection of scalars in one pass or, if one of them does not fit, as a
  /// `DirectDecodable`.
  @inline(never)
  private func scalars<T>(
    _ scalars: ScalarCollection, or direct: any DirectDecodable.Type, _ node: Node,
    _ step: CodingPathComponent, as type: T.Type
  ) throws -> T {
    // Temporary memory is not used: several types would be looked up for it.
    //
    // Soundness: an array or a dictionary is one reference, which `read` initializes, or returns
    // false.
    var reference: UnsafeRawPointer?
    let isRead = withUnsafeMutablePointer(to: &reference) { scalars.reading.read(node, $0) }
    guard isRead else { return try self.direct(direct, node, step, as: type) }
    return withUnsafeMutablePointer(to: &reference) {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: T.self).move()
    }
  }

  private func direct<D: DirectDecodable, T>(
    _ direct: D.Type, _ node: Node, _ step: CodingPathComponent, as type: T.Type
  ) throws -> T {
    same(try D(node, in: self, step), as: type)
  }

  /// Converts a value to the same type under another name, which the caller has verified: a dynamic
  /// cast would look up both types.
  private func same<Value, T>(_ value: Value, as type: T.Type) -> T {
    // Soundness: both names denote the same type.
    unsafeBitCast(value, to: type)
  }

  func string(_ node: Node, _ step: @autoclosure () -> CodingPathComponent) throws -> String {
    do { return try node.string() } catch { throw failure(error, String.self, node, step()) }
  }

  func bool(_ node: Node, _ step: @autoclosure () -> CodingPathComponent) throws -> Bool {
    do { return try node.bool() } catch { throw failure(error, Bool.self, node, step()) }
  }

  func double(_ node: Node, _ step: @autoclosure () -> CodingPathComponent) throws -> Double {
    do {
      return try node.double(or: session.settings.value)
    } catch {
      throw failure(error, Double.self, node, step())
    }
  }

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
