public import Foundation

/// What the build has made.
public enum Products {
  /// The folder of the built modules and programs, which is that of the tests.
  public static let folder: URL = {
    #if os(macOS)
    // The tests are a bundle, which a program of Xcode's loads.
    if let bundle = Bundle.allBundles.first(where: { $0.bundleURL.pathExtension == "xctest" }) {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    #endif
    return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  }()
}
