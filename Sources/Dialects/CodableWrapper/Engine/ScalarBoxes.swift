internal import Jansson

// To create an object of a generic class, generic code has the runtime look up the class, which
// takes longer than everything else done for a property. For the most common types the classes are
// named here, so that they are known at compile time.
//
// Soundness of all casts below: `Scalar`, or its optional, is the type that the case represents.

/// Creates a box without a value, for a property that is being decoded.
func makeBox<Value>(for _: Value.Type) -> CodecBox<Value> {
  @inline(__always)
  func make<Scalar>(_: Scalar.Type) -> CodecBox<Value> {
    unsafeDowncast(CodecBox<Scalar>(), to: CodecBox<Value>.self)
  }
  switch ScalarStorage(Value.self) {
  case .string: return make(String.self)
  case .integer: return Value.self == Int.self ? make(Int.self) : make(Int64.self)
  case .double: return make(Double.self)
  case .bool: return make(Bool.self)
  case .optionalString: return make(String?.self)
  case .optionalInteger:
    return Value.self == Int?.self ? make(Int?.self) : make(Int64?.self)
  case .optionalDouble: return make(Double?.self)
  case .optionalBool: return make(Bool?.self)
  case .none: return CodecBox<Value>()
  }
}

/// Creates a box with a default, and without a transformer.
func makeBox<Value>(_ value: Value, names: [String], noNested: Bool) -> CodecBox<Value> {
  @inline(__always)
  func make<Scalar>(_: Scalar.Type) -> CodecBox<Value> {
    let value = unsafeBitCast(value, to: Scalar.self)
    return unsafeDowncast(
      CodecBox<Scalar>(value, names: names, noNested: noNested), to: CodecBox<Value>.self)
  }
  switch ScalarStorage(Value.self) {
  case .string: return make(String.self)
  case .integer: return Value.self == Int.self ? make(Int.self) : make(Int64.self)
  case .double: return make(Double.self)
  case .bool: return make(Bool.self)
  case .optionalString: return make(String?.self)
  case .optionalInteger:
    return Value.self == Int?.self ? make(Int?.self) : make(Int64?.self)
  case .optionalDouble: return make(Double?.self)
  case .optionalBool: return make(Bool?.self)
  case .none: return CodecBox(value, names: names, noNested: noNested)
  }
}

/// Creates a box with nil as the default, and without names.
func makeNilBox<Wrapped>(of _: Wrapped.Type) -> CodecBox<Wrapped?> {
  @inline(__always)
  func make<Scalar>(_: Scalar.Type) -> CodecBox<Wrapped?> {
    unsafeDowncast(
      CodecBox<Scalar?>(nil, names: [], noNested: false), to: CodecBox<Wrapped?>.self)
  }
  // Switch over the wrapped type: the runtime would have to look up the optional one too.
  switch ScalarStorage(Wrapped.self) {
  case .string: return make(String.self)
  case .integer: return Wrapped.self == Int.self ? make(Int.self) : make(Int64.self)
  case .double: return make(Double.self)
  case .bool: return make(Bool.self)
  default: return CodecBox(nil, names: [], noNested: false)
  }
}
