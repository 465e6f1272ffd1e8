import CIndexStore
import Foundation

/// The functions of a toolchain's libIndexStore that `SourceIndex` calls.
///
/// They are documented in the library's header, `indexstore/indexstore.h`, under the names by which
/// they are looked up here. Objects belong to the library; stores and readers must be disposed of.
///
/// Soundness: each type is that of the function in the header, whose later versions only add
/// functions.
struct IndexLibrary {
  typealias Object = UnsafeMutableRawPointer
  typealias Context = UnsafeMutableRawPointer
  typealias Text = @convention(c) (Object) -> index_text
  typealias Number = @convention(c) (Object) -> UInt32
  typealias Bits = @convention(c) (Object) -> UInt64
  typealias Part = @convention(c) (Object) -> Object?
  typealias Dispose = @convention(c) (Object) -> Void
  typealias Failure = UnsafeMutablePointer<Object?>
  typealias Open = @convention(c) (Object, UnsafePointer<CChar>, Failure?) -> Object?
  typealias Visit = @convention(c) (Context?, Object) -> Bool
  typealias ForEach = @convention(c) (Object, Context?, Visit) -> Bool
  typealias VisitText = @convention(c) (Context?, index_text) -> Bool

  let createStore: @convention(c) (UnsafePointer<CChar>, Failure?) -> Object?
  let disposeOfStore: Dispose
  let forEachUnit: @convention(c) (Object, UInt32, Context?, VisitText) -> Bool

  let openUnit: Open
  let disposeOfUnit: Dispose
  let mainFile: Text
  let modificationTime:
    @convention(c) (Object, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>) -> Void
  let forEachDependency: ForEach
  let dependencyKind: Number
  let dependencyName: Text
  let dependencyFile: Text

  let openRecord: Open
  let disposeOfRecord: Dispose
  let forEachOccurrence: ForEach
  let symbol: Part
  let roles: Bits
  let position:
    @convention(c) (Object, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void

  let symbolID: Text
  let symbolName: Text
  let symbolKind: Number
  let symbolSubkind: Number

  /// Opens the library; it stays open.
  init(path: String) throws {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw IndexFailure("\(path) cannot be opened")
    }
    func function<Function>(_ name: String) throws -> Function {
      guard let address = dlsym(library, "indexstore_" + name) else {
        throw IndexFailure("\(path) has no function indexstore_\(name)")
      }
      return unsafeBitCast(address, to: Function.self)
    }
    createStore = try function("store_create")
    disposeOfStore = try function("store_dispose")
    forEachUnit = try function("store_units_apply_f")
    openUnit = try function("unit_reader_create")
    disposeOfUnit = try function("unit_reader_dispose")
    mainFile = try function("unit_reader_get_main_file")
    modificationTime = try function("unit_reader_get_modification_time")
    forEachDependency = try function("unit_reader_dependencies_apply_f")
    dependencyKind = try function("unit_dependency_get_kind")
    dependencyName = try function("unit_dependency_get_name")
    dependencyFile = try function("unit_dependency_get_filepath")
    openRecord = try function("record_reader_create")
    disposeOfRecord = try function("record_reader_dispose")
    forEachOccurrence = try function("record_reader_occurrences_apply_f")
    symbol = try function("occurrence_get_symbol")
    roles = try function("occurrence_get_roles")
    position = try function("occurrence_get_line_col")
    symbolID = try function("symbol_get_usr")
    symbolName = try function("symbol_get_name")
    symbolKind = try function("symbol_get_kind")
    symbolSubkind = try function("symbol_get_subkind")
  }
}

/// Why an index could not be read.
struct IndexFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
