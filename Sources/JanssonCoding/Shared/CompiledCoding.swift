package import JanssonCore

/// A type whose values generated code may read and write as the coders would.
///
/// Not for users: `@JSONCodable` makes models conform.
public protocol _JSONCoded {
  /// The functions that the coders call.
  static var _coding: _JSONCoding { get }
}

/// How the coders read and write values of a `Codable` type by generated code.
///
/// It is in this module because the coders do not depend on mapping, which creates it.
///
/// Soundness (`@unchecked Sendable`): the functions refer only to types.
public struct _JSONCoding: @unchecked Sendable {
  /// Initializes memory with the value of a scanned node, unless the stack would go below a limit;
  /// returns false, and does nothing, if it does not fit.
  package typealias Read = (UnsafeMutableRawPointer, ScannedNode, _ stackLimit: UInt) -> Bool
  /// Writes a number of values that follow one another in memory, with commas between them; returns
  /// false, and does nothing, if one must be written in another way.
  package typealias Write = (UnsafeRawPointer, Int, inout ByteSink) throws(JSON.Error) -> Bool
  /// Writes a value in memory as a whole text, and calls a function with the owner of that text;
  /// returns false if the value must be written in another way, even if only to report an error.
  package typealias WriteText = (UnsafeRawPointer, (SinkOwner) throws(JSON.Error) -> Void) -> Bool

  /// Nil if the type's own `init(from:)` must be called.
  package let read: Read?
  /// Nil if the type's own `encode(to:)` must be called.
  package let writing: Writing?

  package struct Writing {
    package let values: Write
    package let text: WriteText

    package init(values: @escaping Write, text: @escaping WriteText) {
      (self.values, self.text) = (values, text)
    }
  }

  package init(read: Read?, writing: Writing?) { (self.read, self.writing) = (read, writing) }

  /// The functions that generated code provides for a type; nil if it has none.
  package static func of(_ type: Any.Type) -> _JSONCoding? {
    (type as? any _JSONCoded.Type)?._coding
  }
}
