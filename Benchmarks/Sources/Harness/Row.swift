/// Rows that belong together: one heading in the report.
public struct Group: Sendable {
  /// What is measured.
  public let title: String
  /// How to read the rows, in a sentence or two.
  public let explanation: String
  /// Prepares the rows one by one, so that they need not all be in memory at once.
  public let rows: [@Sendable () throws -> Row]

  /// A heading and its rows.
  public init(_ title: String, _ explanation: String, rows: [@Sendable () throws -> Row]) {
    self.title = title
    self.explanation = explanation
    self.rows = rows
  }
}

/// The same work done by several libraries, which are measured in turn.
public struct Row: Sendable {
  /// What is processed.
  public let name: String
  /// The length of the text that one operation reads or writes, if there is one.
  public let bytes: Int?
  /// The libraries.
  public let entries: [Entry]

  /// The same task for several libraries.
  public init(_ name: String, bytes: Int? = nil, _ entries: [Entry]) {
    self.name = name
    self.bytes = bytes
    self.entries = entries
  }
}

/// One library in a row.
public struct Entry: Sendable {
  /// The library, and how it is used if there are several ways.
  public let name: String
  /// The name in "times as fast as ...", if the others in the row are compared with this one.
  public let reference: String?
  /// Prepares the work, or throws the reason why it cannot be done.
  public let prepare: @Sendable () throws -> Workload
  /// What the project promises for it.
  public let promises: [Promise]

  /// A library's entry in a row, which is prepared when the row is measured.
  public init(
    _ name: String, reference: String? = nil, promises: [Promise] = [],
    _ prepare: @escaping @Sendable () throws -> Workload
  ) {
    self.name = name
    self.reference = reference
    self.promises = promises
    self.prepare = prepare
  }
}

/// What the project promises for a library; the median is compared with it.
public struct Promise: Codable, Sendable {
  /// A quantity and its limit.
  public enum Goal: Codable, Sendable {
    case timesAsFast(atLeast: Double, reference: String)
    case nanoseconds(atMost: Double)
    case bytes(atMost: Double)
  }

  /// What is promised.
  public let goal: Goal

  /// At least this many times as fast as a reference in the row.
  ///
  /// A promise that compares the library with itself depends on how cost grows, not on the machine.
  public static func timesAsFast(atLeast least: Double, reference: String) -> Promise {
    Promise(goal: .timesAsFast(atLeast: least, reference: reference))
  }

  /// At most this many nanoseconds per operation.
  public static func nanoseconds(atMost most: Double) -> Promise {
    Promise(goal: .nanoseconds(atMost: most))
  }

  /// At most this many bytes of memory.
  public static func bytes(atMost most: Double) -> Promise {
    Promise(goal: .bytes(atMost: most))
  }
}
