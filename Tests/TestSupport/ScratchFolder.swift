package import Foundation

/// A new folder that is removed with its contents when the object is deallocated.
package final class ScratchFolder {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/jansson-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  package func file(_ name: String, _ text: String, mode: mode_t = 0o644) throws -> String {
    let file = path + "/" + name
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    chmod(file, mode)
    return file
  }

  package static func status(_ file: String) -> stat {
    var status = stat()
    lstat(file, &status)
    return status
  }
}

/// Runs `body` with the path of a new folder that is removed afterwards.
package func inScratchFolder(_ body: (String) throws -> Void) throws {
  let folder = try ScratchFolder()
  try withExtendedLifetime(folder) { try body(folder.path) }
}
