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
  package typealias Read =
    (UnsafeMutableRawPointer, ScannedNode, _ stackLimit: UInt, DateForm) -> Bool
  /// Writes a number of values that follow one another in memory, with commas between them; returns
  /// false, and does nothing, if one must be written in another way.
  package typealias Write =
    (UnsafeRawPointer, Int, DateForm, inout ByteSink) throws(JSON.Error) -> Bool
  /// Writes a value in memory as a whole text, and calls a function with the owner of that text;
  /// returns false if the value must be written in another way, even if only to report an error.
  package typealias WriteText =
    (UnsafeRawPointer, DateForm, (SinkOwner) throws(JSON.Error) -> Void) -> Bool

  /// Nil if the type's own `init(from:)` must be called.
  package let reading: Reading?
  /// Nil if the type's own `encode(to:)` must be called.
  package let writing: Writing?

  package struct Reading {
    package let value: Read
    /// Whether a value may contain dates or data, whose form depends on the coder.
    private let hasDates: Bool

    package init(hasDates: Bool, value: @escaping Read) {
      (self.hasDates, self.value) = (hasDates, value)
    }

    func permits(_ dates: DateForm) -> Bool { !hasDates || dates != .other }
  }

  package struct Writing {
    package let values: Write
    package let text: WriteText
    private let hasDates: Bool

    package init(hasDates: Bool, values: @escaping Write, text: @escaping WriteText) {
      (self.hasDates, self.values, self.text) = (hasDates, values, text)
    }

    func permits(_ dates: DateForm) -> Bool { !hasDates || dates != .other }
  }

  package init(reading: Reading?, writing: Writing?) {
    (self.reading, self.writing) = (reading, writing)
  }

  /// The functions that generated code provides for a type; nil if it has none.
  package static func of(_ type: Any.Type) -> _JSONCoding? {
    (type as? any _JSONCoded.Type)?._coding
  }
}

/// The form of dates and data that generated code reads and writes.
package enum DateForm: UInt {
  /// Those of mapping.
  case mapped
  /// Seconds since 2001-01-01; like the following, with data in Base64.
  case deferred
  case secondsSince1970
  case millisecondsSince1970
  case iso8601
  /// Any other: the type's own `init(from:)` or `encode(to:)` is called.
  case other
}
