import CIndexStore
import Foundation

/// What the index of a build says about some source files: which symbols they define and refer to,
/// and where.
///
/// An index has a unit for each object file of the build, which names the record of the source
/// file; a record lists all occurrences of symbols. Units stay after their source file is gone, and
/// records after a newer one of the same file.
struct SourceIndex {
  struct Occurrence {
    let symbol: Symbol
    let roles: Roles
    let line: Int
    let column: Int
  }

  struct Symbol {
    /// The same in all files; the compiler's mangled name in most cases.
    let id: String
    let name: String
    let kind: Kind
  }

  enum Kind {
    case type
    /// A getter, setter and the like: wherever one occurs, its property or subscript does, too.
    case accessor
    case other
  }

  struct Roles: OptionSet {
    let rawValue: UInt64

    static let definition = Roles(rawValue: 1 << 1)
    static let reference = Roles(rawValue: 1 << 2)
    /// The symbol is the type that an extension extends.
    static let extended = Roles(rawValue: 1 << 14)
  }

  /// The occurrences in each file; files that the build did not compile are missing.
  private(set) var occurrences: [String: [Occurrence]] = [:]

  /// Reads what an index says about the files.
  init(store path: String, _ library: IndexLibrary, files: Set<String>) throws {
    guard let store = library.createStore(path, nil) else {
      throw IndexFailure("\(path) is not an index")
    }
    defer { library.disposeOfStore(store) }
    var newest: [String: Unit] = [:]
    for name in library.units(of: store) {
      guard let unit = library.unit(name, in: store, ifOneOf: files) else { continue }
      if let other = newest[unit.file], other.time >= unit.time { continue }
      newest[unit.file] = unit
    }
    for (file, unit) in newest {
      occurrences[file] = try unit.records.flatMap { try library.occurrences(in: $0, of: store) }
    }
  }
}

/// The part of a unit that concerns its source file.
private struct Unit {
  let file: String
  let time: (seconds: Int64, nanoseconds: Int64)
  let records: [String]
}

extension IndexLibrary {
  fileprivate func units(of store: Object) -> [String] {
    var names: [String] = []
    // Soundness: the visits take place during the call, with the address of `names`.
    withUnsafeMutablePointer(to: &names) { names in
      _ = forEachUnit(store, 0, names) { names, name in
        names?.assumingMemoryBound(to: [String].self).pointee.append(String(name))
        return true
      }
    }
    return names
  }

  /// A unit; nil if its source file is none of `files`, as for one that was deleted.
  fileprivate func unit(_ name: String, in store: Object, ifOneOf files: Set<String>) -> Unit? {
    guard let unit = openUnit(store, name, nil) else { return nil }
    defer { disposeOfUnit(unit) }
    let file = String(mainFile(unit))
    guard files.contains(file) else { return nil }
    var time: (Int64, Int64) = (0, 0)
    modificationTime(unit, &time.0, &time.1)
    let record: UInt32 = 2
    var records: [String] = []
    visit(forEachDependency, unit) { dependency in
      if dependencyKind(dependency) == record, String(dependencyFile(dependency)) == file {
        records.append(String(dependencyName(dependency)))
      }
    }
    return Unit(file: file, time: time, records: records)
  }

  fileprivate func occurrences(
    in record: String, of store: Object
  ) throws -> [SourceIndex.Occurrence] {
    guard let reader = openRecord(store, record, nil) else {
      throw IndexFailure("the index has no record \(record)")
    }
    defer { disposeOfRecord(reader) }
    var occurrences: [SourceIndex.Occurrence] = []
    visit(forEachOccurrence, reader) { occurrence in
      guard let symbol = symbol(occurrence) else { return }
      var (line, column): (UInt32, UInt32) = (0, 0)
      position(occurrence, &line, &column)
      occurrences.append(
        SourceIndex.Occurrence(
          symbol: SourceIndex.Symbol(
            id: String(symbolID(symbol)), name: String(symbolName(symbol)), kind: kind(of: symbol)),
          roles: SourceIndex.Roles(rawValue: roles(occurrence)), line: Int(line),
          column: Int(column)))
    }
    return occurrences
  }

  private func kind(of symbol: Object) -> SourceIndex.Kind {
    switch (symbolKind(symbol), symbolSubkind(symbol)) {
    // Enum, struct, class, protocol; alias.
    case (5...8, _), (11, _): .type
    // Those of C, and those of Swift.
    case (_, 3...4), (_, 1000...1003), (_, 1014...1018): .accessor
    default: .other
    }
  }

  /// Calls `body` with each part of an object; the part is valid during that call.
  private func visit(_ forEach: ForEach, _ object: Object, _ body: (Object) -> Void) {
    struct Visitor { let visit: (Object) -> Void }
    withoutActuallyEscaping(body) { body in
      var visitor = Visitor(visit: body)
      // Soundness: the visits take place during the call, with the address of `visitor`.
      withUnsafeMutablePointer(to: &visitor) { visitor in
        _ = forEach(object, visitor) { visitor, part in
          visitor?.assumingMemoryBound(to: Visitor.self).pointee.visit(part)
          return true
        }
      }
    }
  }
}

extension String {
  /// Copies a text of the library's.
  fileprivate init(_ text: index_text) {
    // Soundness: the text is valid as long as its object, which the caller holds.
    self = String(
      decoding: UnsafeRawBufferPointer(start: text.data, count: text.length), as: UTF8.self)
  }
}
