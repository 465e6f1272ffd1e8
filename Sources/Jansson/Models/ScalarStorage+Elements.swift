extension ScalarStorage {
  /// Initialises memory with elements up to the first one that does not fit, which is returned; nil
  /// after the last one.
  ///
  /// Soundness: as for `initialize(_:_:)`, and the memory has room for all elements that are left.
  ///
  /// - Parameter target: the address for the next element, which is advanced.
  func initialize(
    _ elements: inout ChildCursor, _ target: inout UnsafeMutableRawPointer
  ) -> Node? {
    // One loop for each type: the storage is looked at once for all elements.
    switch self {
    case .none: elements.nextValue()
    case .string: fill(&elements, &target, String.self) { $0.stringValue }
    case .integer: fill(&elements, &target, Int64.self) { $0.integerValue }
    case .double: fill(&elements, &target, Double.self) { $0.doubleValue }
    case .bool: fill(&elements, &target, Bool.self) { $0.boolValue }
    case .optionalString: fillOptional(&elements, &target, String.self) { $0.stringValue }
    case .optionalInteger: fillOptional(&elements, &target, Int64.self) { $0.integerValue }
    case .optionalDouble: fillOptional(&elements, &target, Double.self) { $0.doubleValue }
    case .optionalBool: fillOptional(&elements, &target, Bool.self) { $0.boolValue }
    }
  }

  @inline(__always)
  private func fill<Value>(
    _ elements: inout ChildCursor, _ target: inout UnsafeMutableRawPointer, _: Value.Type,
    _ read: (Node) -> Value?
  ) -> Node? {
    while let element = elements.nextValue() {
      guard let value = read(element) else { return element }
      target.initializeMemory(as: Value.self, to: value)
      target += MemoryLayout<Value>.stride
    }
    return nil
  }

  @inline(__always)
  private func fillOptional<Value>(
    _ elements: inout ChildCursor, _ target: inout UnsafeMutableRawPointer, _ type: Value.Type,
    _ read: (Node) -> Value?
  ) -> Node? {
    fill(&elements, &target, Value?.self) { element in
      if let value = read(element) { return .some(.some(value)) }
      return element.isNull ? .some(.none) : nil
    }
  }
}
