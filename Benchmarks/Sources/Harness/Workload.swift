/// Measures the time between `start()` and `stop()`.
public protocol Stopwatch: AnyObject {
  /// Begins the part that is measured.
  func start()
  /// Ends the part that is measured.
  func stop()
}

/// Work that can be repeated.
///
/// It prepares what it needs, starts the stopwatch for the part that is measured, and cleans up
/// after stopping it.
public struct Workload: Sendable {
  /// The number of operations in one run, by which a report divides.
  public let operations: Int
  /// Does the work; called many times, by one thread at a time.
  public let run: @Sendable (any Stopwatch) throws -> Void

  /// Work that starts and stops the stopwatch itself.
  public init(operations: Int = 1, run: @escaping @Sendable (any Stopwatch) throws -> Void) {
    self.operations = operations
    self.run = run
  }

  // These are inlined where the types are known: a program that uses a library is compiled for its
  // own types, while code for any type looks them up for each copy and each release.

  /// Measures a whole function, including deallocating its result.
  @inlinable
  public static func whole<Made>(
    operations: Int = 1, _ make: @escaping @Sendable () throws -> Made
  ) -> Workload {
    Workload(operations: operations) { stopwatch in
      stopwatch.start()
      sink(try make())
      stopwatch.stop()
    }
  }

  /// Measures a function of each of some inputs, including deallocating the results.
  @inlinable
  public static func each<Input, Made>(
    _ inputs: [Input], _ make: @escaping @Sendable (Input) throws -> Made
  ) -> Workload {
    let inputs = Unchanging(inputs)
    return Workload(operations: inputs.values.count) { stopwatch in
      stopwatch.start()
      try inputs.values.withUnsafeBufferPointer { inputs in
        try inputs.withMemoryRebound(to: InPlace<Input>.self) { inputs in
          for index in 0..<inputs.count { sink(try inputs[index].use(make)) }
        }
      }
      stopwatch.stop()
    }
  }
}

/// A value that is used where it is.
///
/// The compiler would copy a copyable value first, so that retaining and releasing everything that
/// a model refers to would be measured with the work.
///
/// Soundness: a struct with one property has the layout of the property.
@frozen @usableFromInline
struct InPlace<Input>: ~Copyable {
  @usableFromInline let value: Input

  @inlinable @inline(__always)
  borrowing func use<Made>(_ body: (Input) throws -> Made) rethrows -> Made { try body(value) }
}

/// Values that workloads read and that never change.
///
/// Soundness (`@unchecked Sendable`): nothing mutable is exposed, the values are used by one thread
/// at a time, and no other references to them are kept.
public struct Unchanging<Element>: @unchecked Sendable {
  /// The values.
  public let values: [Element]

  /// Values that are only read from now on.
  @inlinable
  public init(_ values: [Element]) { self.values = values }
}

/// Consumes a value and releases it.
@inlinable @inline(__always)
public func sink<Made>(_ value: consuming Made) {
  withUnsafePointer(to: value) { use(UnsafeRawPointer($0)) }
}

/// Uses a value in memory.
///
/// The compiler cannot see the body, so it must produce the value.
@inline(never) @_optimize(none)
public func use(_ address: UnsafeRawPointer) {}

/// The error that a workload throws if a library returns a wrong result.
public struct WrongAnswer: Error, CustomStringConvertible {
  /// Which library, what it returned, and what was expected.
  public let description: String

  /// An error with this text.
  public init(_ description: String) { self.description = description }
}
