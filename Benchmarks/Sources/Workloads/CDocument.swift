internal import CBaseline

/// A document that plain jansson parsed; for what happens before and after the part that counts.
public final class CDocument: @unchecked Sendable {
  // Sendable: the pointer is set once, and jansson only reads the tree until `deinit`.
  let pointer: CBaselineDocument

  /// Parses `bytes`, or throws `WrongAnswer`.
  public init(_ bytes: [UInt8]) throws {
    guard let pointer = cbaseline_parse(bytes, bytes.count) else {
      throw WrongAnswer("json_loadb does not accept the document")
    }
    self.pointer = pointer
  }

  deinit { cbaseline_free(pointer) }

  /// The version of jansson that this process runs with.
  public static var janssonVersion: String { String(cString: cbaseline_version()) }
}
