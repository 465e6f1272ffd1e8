internal import CxxContenders
internal import Foundation

/// A document of a library in C++, for many lookups.
///
/// Soundness (`@unchecked Sendable`): the document lives as long as the program, and only one
/// thread at a time uses it.
struct CxxLookups: @unchecked Sendable {
  private let library: CxxUntypedLibrary
  private let document: CxxDocument

  /// The document of each library.
  static func all(_ text: Data) throws -> [CxxLookups] {
    try CxxContender.installed.map { contender in
      let library = contender.untyped
      return CxxLookups(library: library, document: try library.parse(text).pointer)
    }
  }

  var name: String { library.name }

  /// An integer of a status.
  func integer(_ status: Int, _ key: StaticString) -> Int64? {
    library.functions.read_integer(document, "statuses", status, Self.text(key))
  }

  /// The length of a string in a status.
  func string(_ status: Int, _ key: StaticString) -> Int64? {
    var length = 0
    let text = library.functions.read_string(
      document, "statuses", status, Self.text(key), &length)
    return text == nil ? nil : Int64(length)
  }

  /// A boolean of a status, as 0 or 1.
  func bool(_ status: Int, _ key: StaticString) -> Int64? {
    let value = library.functions.read_bool(document, "statuses", status, Self.text(key))
    return value < 0 ? nil : Int64(value)
  }

  private static func text(_ key: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
