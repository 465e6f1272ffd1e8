internal import CxxContenders

/// A library in C++ that was installed when this program was built.
///
/// Soundness (`@unchecked Sendable`): its functions are constants, and the benchmarks use a library
/// from one thread.
struct CxxContender: @unchecked Sendable {
  private let library: UnsafePointer<CxxLibrary>

  private init?(_ library: UnsafePointer<CxxLibrary>?) {
    guard let library else { return nil }
    self.library = library
  }

  static let simdjson = CxxContender(cxx_simdjson())
  static let rapidJSON = CxxContender(cxx_rapidjson())
  static let yyjson = CxxContender(cxx_yyjson())

  /// The installed libraries.
  static let installed = [simdjson, rapidJSON, yyjson].compactMap(\.self)

  /// The library's name and version.
  var title: String {
    "\(String(cString: library.pointee.name)) \(String(cString: library.pointee.version))"
  }

  /// Untyped values.
  var untyped: CxxUntypedLibrary { CxxUntypedLibrary(library.pointee.documents) }

  /// Models.
  var models: CxxModelLibrary { CxxModelLibrary(library.pointee.models) }

  /// Adds up the `id` of every line of a file.
  func sumOfLines(_ path: String, areModels: Bool) -> Int? {
    var sum: Int64 = 0
    let lines = library.pointee.lines
    let isRead = areModels ? lines.sum_models(path, &sum) : lines.sum_values(path, &sum)
    return isRead ? Int(sum) : nil
  }
}
