/// Consumes choices from the front of the bytes; when none are left, every choice is the first.
struct InputBytes {
  private(set) var rest: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 {
    guard let byte = rest.first else { return 0 }
    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
    return byte
  }

  /// A number less than `bound`, which is 1...256.
  mutating func choice(_ bound: Int) -> Int { Int(byte()) % bound }

  mutating func element<Element>(of list: [Element]) -> Element { list[choice(list.count)] }
}

extension UnsafeRawBufferPointer {
  /// A number that every byte changes, so that each input chooses among equally good ways to test
  /// it: one way an execution makes for more executions.
  func choice(_ bound: Int) -> Int {
    // FNV-1a.
    Int(reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 } >> 8) % bound
  }
}
