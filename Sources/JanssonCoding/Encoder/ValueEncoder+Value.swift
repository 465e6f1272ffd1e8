internal import JanssonCore
internal import JanssonPlatform

extension ValueEncoder {
  /// Encodes a value of any type in the slot that `step` leads to from here.
  ///
  /// Scalars, Foundation types with a strategy, and arrays of scalars are encoded here; other types
  /// encode themselves in an encoder of their own.
  ///
  /// Such types call this function again for their members, so its space on the stack is kept
  /// small: everything else is in separate functions that are not inlined.
  func encode<T: Encodable>(
    _ value: T, in slot: Int32, _ step: @autoclosure () -> CodingPathComponent
  ) throws {
    guard Self.customTypes.contains(T.self) else { return try encodeAny(value, in: slot, step()) }
    try encodeCustom(value, in: slot, step())
  }

  /// Encodes a value as the one of this encoder.
  func encodeHere<T: Encodable>(_ value: T) throws { try encode(value, in: ownSlot, .here) }

  /// Encodes a value of a type that encodes itself.
  @inline(__always)
  private func encodeCustom<T: Encodable>(
    _ value: T, in slot: Int32, _ step: CodingPathComponent
  ) throws {
    if step.isHere { return try value.encode(to: self) }
    let encoder = try session.encoder(for: slot, below: self, step, value)
    try value.encode(to: encoder)
    session.recycle(consume encoder)
  }

  /// The types known to encode themselves.
  private static let customTypes = TypeSet()

  @inline(never)
  private func encodeAny<T: Encodable>(
    _ value: T, in slot: Int32, _ step: CodingPathComponent
  ) throws {
    switch CodingDispatch.encoding(T.self) {
    case .builtIn(.string): string(same(value), slot)
    case .builtIn(.int): integer(same(value) as Int, slot)
    case .builtIn(.double): try double(same(value), slot, step)
    case .builtIn(.bool): bool(same(value), slot)
    case .builtIn(let builtIn): try encodeFoundation(value, builtIn, slot, step)
    case .scalars(let scalars, let direct):
      if !(try writeScalars(value, scalars, slot)) {
        try encode(value, as: direct, in: slot, step)
      }
    case .direct(let direct): try encode(value, as: direct, in: slot, step)
    case .compiled(let writing):
      if !(try writeCompiled(value, writing, slot)) {
        try encodeCustom(value, in: slot, step)
      }
    case .custom:
      Self.customTypes.insert(T.self)
      try encodeCustom(value, in: slot, step)
    }
  }

  @inline(never)
  private func encodeFoundation<T>(
    _ value: T, _ builtIn: BuiltInType, _ slot: Int32, _ step: CodingPathComponent
  ) throws {
    switch builtIn {
    case .date: try date(same(value), slot, step)
    case .url: string((same(value) as URL).absoluteString, slot)
    case .uuid: string((same(value) as UUID).text, slot)
    case .data: try data(same(value), slot, step)
    case .decimal: try decimal(same(value), slot, step)
    case .json: try json(same(value), slot, step)
    case .string, .int, .double, .bool: preconditionFailure("encoded by another function")
    }
  }

  private func encode<T, D: DirectEncodable>(
    _ value: T, as _: D.Type, in slot: Int32, _ step: CodingPathComponent
  ) throws {
    try (same(value) as D).encode(in: slot, step, of: self)
  }

  /// Converts a value to the same type under another name, which the caller has verified: a dynamic
  /// cast would look up both types.
  private func same<Value, T>(_ value: T) -> Value {
    // Soundness: both names denote the same type.
    unsafeBitCast(value, to: Value.self)
  }

  func string(_ value: String, _ slot: Int32) { session.tree.setText(slot, .string, value) }

  func bool(_ value: Bool, _ slot: Int32) { session.tree.set(slot, value ? .true : .false) }

  func null(_ slot: Int32) { session.tree.set(slot, .null) }

  @inline(__always)
  func integer(_ value: some FixedWidthInteger, _ slot: Int32) {
    if let value = Int64(exactly: value) {
      session.tree.set(slot, .int, bits: UInt64(bitPattern: value))
    } else {
      session.tree.setText(slot, .rawNumber, String(value))
    }
  }

  func double(
    _ value: Double, _ slot: Int32, _ step: @autoclosure () -> CodingPathComponent
  ) throws {
    guard value.isFinite else { return try nonConforming(value, value, slot, step()) }
    session.tree.set(slot, .double, bits: value.bitPattern)
  }

  func float(
    _ value: Float, _ slot: Int32, _ step: @autoclosure () -> CodingPathComponent
  ) throws {
    guard value.isFinite else { return try nonConforming(value, Double(value), slot, step()) }
    session.tree.set(slot, .float, bits: UInt64(value.bitPattern))
  }

  private func nonConforming(
    _ original: Any, _ value: Double, _ slot: Int32, _ step: CodingPathComponent
  ) throws {
    guard case .convertToString(let positive, let negative, let nan) = session.settings.value.float
    else {
      throw EncodingFailure.invalid(
        original, "JSON cannot represent \(value)", codingPath(step))
    }
    string(value.isNaN ? nan : value > 0 ? positive : negative, slot)
  }

  /// Encodes a JSON value unchanged.
  func json(_ value: JSON, _ slot: Int32, _ step: CodingPathComponent) throws {
    let root = try value.node()
    if step.isHere {
      if root.node.isObject { become(.object) } else if root.node.isArray { become(.array) }
    }
    let rejected = withExtendedLifetime(root) {
      session.tree.set(slot, to: $0.node).map { (path, node) in
        (path: path, scalar: JSON(scalar: node.content))
      }
    }
    guard let (path, scalar) = rejected else { return }
    let reason = "\(scalar.found(at: path)) cannot be represented in JSON"
    throw EncodingFailure.invalid(scalar, reason, codingPath(step) + path.codingPath)
  }
}
