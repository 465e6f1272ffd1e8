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
  /// How many times one run does it; a report divides by this.
  public let operations: Int
  /// Does it; called many times, and by one thread at a time.
  public let run: @Sendable (any Stopwatch) throws -> Void

  /// A piece of work with its own idea of what counts.
  public init(operations: Int = 1, run: @escaping @Sendable (any Stopwatch) throws -> Void) {
    self.operations = operations
    self.run = run
  }

  /// Counts all of a function, letting go of what it makes included.
  public static func whole<Made>(
    operations: Int = 1, _ make: @escaping @Sendable () throws -> Made
  ) -> Workload {
    Workload(operations: operations) { watch in
      watch.start()
      sink(try make())
      watch.stop()
    }
  }

  /// Counts doing something with every one of some inputs, letting go of what it makes included.
  public static func each<Input, Made>(
    _ inputs: [Input], _ make: @escaping @Sendable (Input) throws -> Made
  ) -> Workload {
    let inputs = Unchanging(inputs)
    return Workload(operations: inputs.values.count) { watch in
      watch.start()
      for input in inputs.values { sink(try make(input)) }
      watch.stop()
    }
  }
}

/// Values that workloads read and nobody changes.
///
/// Soundness (`@unchecked Sendable`): nothing here hands out what could be changed, the values are
/// used by one thread at a time, and what is put in here is not kept elsewhere.
public struct Unchanging<Element>: @unchecked Sendable {
  /// The values.
  public let values: [Element]

  /// Values that are only read from now on.
  public init(_ values: [Element]) { self.values = values }
}

/// Takes a value and lets go of it.
///
/// The compiler cannot look inside, so it has to make the value.
@inline(never) @_optimize(none)
public func sink<Made>(_ value: consuming Made) {}

/// What a workload stops with if a library answers something wrong.
public struct WrongAnswer: Error, CustomStringConvertible {
  /// Who, what, and what it should have been.
  public let description: String

  /// An error with this text.
  public init(_ description: String) { self.description = description }
}
