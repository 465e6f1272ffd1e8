// To create an object of a generic class, generic code makes the runtime look up the class, which
// takes longer than everything else that a property needs. For the most common types, the classes
// are named here, so that they are known at compile time.

/// A function for each of the most common types of properties.
protocol CommonTypeFunction {
  associatedtype Output
  func callAsFunction<Value: ScalarMember>(_: Value.Type) -> Output
}

/// Calls a function for a type that is known only at run time; nil for any but the most common
/// ones.
@inline(__always)
func withCommonType<Function: CommonTypeFunction>(
  _ type: Any.Type, _ function: Function
) -> Function.Output? {
  if type == String.self { return function(String.self) }
  if type == Int.self { return function(Int.self) }
  if type == Int64.self { return function(Int64.self) }
  if type == Double.self { return function(Double.self) }
  if type == Bool.self { return function(Bool.self) }
  if type == String?.self { return function(String?.self) }
  if type == Int?.self { return function(Int?.self) }
  if type == Int64?.self { return function(Int64?.self) }
  if type == Double?.self { return function(Double?.self) }
  if type == Bool?.self { return function(Bool?.self) }
  return nil
}

// Soundness of all casts below: `Scalar` is the type for which the box was requested.

/// Creates a box without a value, for a property that is being decoded.
func makeBox<Value>(for type: Value.Type) -> CodecBox<Value> {
  guard let box = withCommonType(type, EmptyBox()) else { return CodecBox() }
  return unsafeDowncast(box, to: CodecBox<Value>.self)
}

private struct EmptyBox: CommonTypeFunction {
  func callAsFunction<Scalar>(_: Scalar.Type) -> AnyCodecBox { CodecBox<Scalar>() }
}

/// Creates a box with a default, and without a transformer.
func makeBox<Value>(_ value: Value, names: [String], noNested: Bool) -> CodecBox<Value> {
  let box = withUnsafePointer(to: value) { value in
    withCommonType(Value.self, DeclaredBox(value: value, names: names, noNested: noNested))
  }
  guard let box else { return CodecBox(value, names: names, noNested: noNested) }
  return unsafeDowncast(box, to: CodecBox<Value>.self)
}

private struct DeclaredBox: CommonTypeFunction {
  let value: UnsafeRawPointer
  let names: [String]
  let noNested: Bool

  func callAsFunction<Scalar>(_: Scalar.Type) -> AnyCodecBox {
    CodecBox(
      value.assumingMemoryBound(to: Scalar.self).pointee, names: names, noNested: noNested)
  }
}

/// Creates a box with nil as the default, and without names.
func makeNilBox<Wrapped>(of type: Wrapped.Type) -> CodecBox<Wrapped?> {
  // Generic over the wrapped type: otherwise the runtime would have to look up the optional, too.
  guard let box = withCommonType(type, NilBox()) else {
    return CodecBox(nil, names: [], noNested: false)
  }
  return unsafeDowncast(box, to: CodecBox<Wrapped?>.self)
}

private struct NilBox: CommonTypeFunction {
  func callAsFunction<Scalar>(_: Scalar.Type) -> AnyCodecBox {
    CodecBox<Scalar?>(nil, names: [], noNested: false)
  }
}
