/// An operation on a shape of data, which must take work in proportion to the size, but for a
/// logarithm.
struct Row {
  let name: String
  /// Why the work is not in proportion, where that is so and documented.
  let exception: String?
  /// Runs the operation on data of a size.
  let run: (_ size: Int) throws -> Void

  init(_ name: String, exception: String? = nil, _ run: @escaping (Int) throws -> Void) {
    (self.name, self.exception, self.run) = (name, exception, run)
  }
}

enum Table {
  /// Each entry point of the library, on the shapes in which its cost might grow faster.
  static var all: [Row] {
    reading + writing + values + collections + models + coders + patches + queries + schemas + texts
      + streams + repairs + dialects
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
