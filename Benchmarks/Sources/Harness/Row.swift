/// Rows that belong together: one heading in the report.
public struct Group: Sendable {
  /// What is measured.
  public let title: String
  /// How to read the rows, in a sentence or two.
  public let explanation: String
  /// Prepares the rows one after the other, so that they need not all be in memory at once.
  public let rows: [@Sendable () throws -> Row]

  /// A heading and what stands below it.
  public init(_ title: String, _ explanation: String, rows: [@Sendable () throws -> Row]) {
    self.title = title
    self.explanation = explanation
    self.rows = rows
  }
}

/// The same work done by several libraries, which are measured in turn.
public struct Row: Sendable {
  /// What is worked on.
  public let name: String
  /// How long the text is that one operation reads or writes, if there is one.
  public let bytes: Int?
  /// The libraries.
  public let entries: [Entry]

  /// One piece of work for several libraries.
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
  /// If the others in the row are held against this one: what to call it in "times as fast as ...".
  public let reference: String?
  /// Prepares what it does, or says why it cannot.
  public let prepare: @Sendable () throws -> Workload
  /// What the project promises of it.
  public let promises: [Promise]

  /// A library's part in a row, which is prepared when the row is measured.
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

/// What the project promises of a library; the median is held against it.
public enum Promise: Codable, Sendable {
  /// At least so many times as fast as a reference of the row.
  ///
  /// A promise that compares the library with itself is a matter of how cost grows, and not of the
  /// machine.
  case timesAsFast(atLeast: Double, reference: String)
  /// At most so many nanoseconds for one operation.
  case nanoseconds(atMost: Double)
  /// At most so many bytes of memory.
  case bytes(atMost: Double)
}
