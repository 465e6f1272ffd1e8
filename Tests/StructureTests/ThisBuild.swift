import Foundation

/// The build that these tests are part of.
enum ThisBuild {
  /// The package's directory.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private final class Marker {}

  /// The index that the compiler left beside the tests' executable; nil for a release build, whose
  /// index has no Swift files.
  static let index: String? = {
    // The executable's folder; on macOS a bundle in that folder.
    let bundle = Bundle(for: Marker.self).bundleURL.resolvingSymlinksInPath()
    let folders = [bundle, bundle.deletingLastPathComponent()]
    return folders.filter { $0.lastPathComponent.lowercased() == "debug" }
      .map { $0.appending(path: "index/store").path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }()

  /// The library that reads indices, of the toolchain whose `swift` is on the path.
  static let indexLibrary: String? = {
    #if os(macOS)
    let name = "libIndexStore.dylib"
    #else
    let name = "libIndexStore.so"
    #endif
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let toolchains = path.split(separator: ":").map { directory in
      URL(filePath: String(directory)).appending(path: "swift").resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent()
    }
    return toolchains.map { $0.appending(path: "lib/\(name)").path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }()
}
