package import Foundation

/// The folder with real-world texts, if there is one.
package enum TestData {
  package static let folder: URL? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder =
      ProcessInfo.processInfo.environment["JANSSON_TEST_DATA"].map { URL(filePath: $0) }
      ?? root.appending(path: "../shared/data").standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  package static var suite: URL? {
    guard let url = folder?.appending(path: "JSONTestSuite/test_parsing") else { return nil }
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }
}
