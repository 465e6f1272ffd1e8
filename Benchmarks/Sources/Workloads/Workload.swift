/// Takes the time between `start()` and `stop()`.
public protocol Stopwatch: AnyObject {
  /// Begins the part that counts.
  func start()
  /// Ends the part that counts.
  func stop()
}

/// A piece of work that can be done again and again.
///
/// It prepares what it needs, starts the stopwatch for the part that counts, and cleans up after
/// having stopped it.
public struct Workload: Sendable {
  /// What is done, as a report names it.
  public let name: String
  /// How many times one run does it; a report divides by this.
  public let operations: Int
  /// Does it; called many times, and by one thread at a time.
  public let run: @Sendable (any Stopwatch) throws -> Void

  /// A piece of work with its own idea of what counts.
  public init(
    _ name: String, operations: Int = 1, run: @escaping @Sendable (any Stopwatch) throws -> Void
  ) {
    self.name = name
    self.operations = operations
    self.run = run
  }
}

extension Workload {
  /// Counts both making a value and letting go of it.
  public static func whole<Value>(
    _ name: String, operations: Int = 1, _ make: @escaping @Sendable () throws -> Value
  ) -> Workload {
    Workload(name, operations: operations) { watch in
      watch.start()
      sink(try make())
      watch.stop()
    }
  }

  /// Counts making a value; it is let go of later.
  public static func making<Value>(
    _ name: String, operations: Int = 1, _ make: @escaping @Sendable () throws -> Value
  ) -> Workload {
    Workload(name, operations: operations) { watch in
      watch.start()
      let value = try make()
      watch.stop()
      sink(value)
    }
  }

  /// Counts letting go of a value that nobody else holds.
  public static func dropping<Value>(
    _ name: String, operations: Int = 1, _ make: @escaping @Sendable () throws -> Value
  ) -> Workload {
    Workload(name, operations: operations) { watch in
      let value = try make()
      watch.start()
      sink(consume value)
      watch.stop()
    }
  }
}

/// Takes a value and lets go of it.
///
/// The compiler cannot look inside, so it has to make the value.
@inline(never) @_optimize(none)
public func sink<Value>(_ value: consuming Value) {}

/// What a workload stops with if a library answers something wrong.
public struct WrongAnswer: Error, CustomStringConvertible {
  /// Which workload, and what it found.
  public let description: String

  /// An error with this text.
  public init(_ description: String) { self.description = description }
}
