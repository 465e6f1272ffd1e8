/// An operation on a shape of data, which must take work in proportion to the size, but for a
/// logarithm.
struct Row {
  let name: String
  /// Why the work is not in proportion, where that is so and documented.
  let exception: String?
  /// Runs the operation on data of a size.
  let run: (_ size: Int) throws -> Void

  /// - Parameter divisor: Of the size, for what takes tens of thousands of instructions for each
  ///   element: a square is seen in less of them, and the whole table takes a fifth less time.
  init(
    _ name: String, exception: String? = nil, divisor: Int = 1,
    _ run: @escaping (Int) throws -> Void
  ) {
    (self.name, self.exception) = (name, exception)
    self.run = { try run($0 / divisor) }
  }
}

enum Table {
  /// Each entry point of the library, on the shapes in which its cost might grow faster.
  static var all: [Row] {
    reading + writing + values + collections + models + coders + patches + queries + schemas + texts
      + streams + repairs + dialects + modelsOfOtherDialects + fxJSON
  }
}

/// The value of `body`, or nil if it throws; a value nested too deeply says nothing about the work.
func attempt<Value>(_ body: () throws -> Value) throws -> Value? {
  do {
    return try body()
  } catch {
    if isTooDeep(error) { throw error }
    return nil
  }
}

/// Keeps a result from being optimised away.
@inline(never) func keep<Value>(_ value: Value) {}
