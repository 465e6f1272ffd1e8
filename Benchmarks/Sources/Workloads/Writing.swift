internal import CBaseline
internal import Jansson
public import SampleData

/// Value in, compact text out.
public enum Writing {
  /// The library makes an array of bytes.
  public static func bytes(_ document: SampleDocument) throws -> Workload {
    let json = try JSON(parsing: document.bytes())
    return .whole("jsonBytes(), \(document)") { try json.jsonBytes() }
  }

  /// Plain C writes into memory that is there already, as large as it has to be.
  public static func bytesInC(_ document: SampleDocument) throws -> Workload {
    let parsed = try CDocument(document.bytes())
    let capacity = cbaseline_write(parsed.pointer, nil, 0)
    let buffer = Buffer(capacity)
    return Workload("json_dumpb, \(document)") { watch in
      watch.start()
      let count = cbaseline_write(parsed.pointer, buffer.start, capacity)
      watch.stop()
      if count != capacity { throw WrongAnswer("json_dumpb writes \(count) of \(capacity) bytes") }
    }
  }

  /// Sendable: only one run at a time writes to it.
  private final class Buffer: @unchecked Sendable {
    let start: UnsafeMutablePointer<CChar>
    init(_ capacity: Int) { start = .allocate(capacity: capacity) }
    deinit { start.deallocate() }
  }
}
