/// A type whose values generated code may read and write as the coders would.
///
/// Not for users: `@JSONCodable` makes models conform.
public protocol _JSONCoded {
  /// The functions that the coders call.
  static var _coding: _JSONCoding { get }
}

/// How the coders read and write values of a `Codable` type by generated code.
///
/// It is in this folder because the coders do not depend on mapping, which creates it.
///
/// Soundness (`@unchecked Sendable`): the functions refer only to types.
public struct _JSONCoding: @unchecked Sendable {
  /// Initializes memory with the value of a scanned node, unless the stack would go below a limit;
  /// returns false, and does nothing, if it does not fit.
  typealias Read = (UnsafeMutableRawPointer, ScannedNode, _ stackLimit: UInt) -> Bool
  /// Writes a number of values that follow one another in memory, with commas between them; returns
  /// false, and does nothing, if one must be written in another way.
  typealias Write = (UnsafeRawPointer, Int, inout ByteSink) throws(JSON.Error) -> Bool
  /// Writes a value in memory as a whole text, and calls a function with the owner of that text;
  /// returns false if the value must be written in another way, even if only to report an error.
  typealias WriteText = (UnsafeRawPointer, (SinkOwner) throws(JSON.Error) -> Void) -> Bool

  /// Nil if the type's own `init(from:)` must be called.
  let read: Read?
  /// Nil if the type's own `encode(to:)` must be called.
  let writing: Writing?

  struct Writing {
    let values: Write
    let text: WriteText
  }

  /// The functions that generated code provides for a type; nil if it has none.
  static func of(_ type: Any.Type) -> _JSONCoding? {
    (type as? any _JSONCoded.Type)?._coding
  }
}
