internal import ArgumentParser
internal import Foundation
internal import SampleData

/// Writes the generated documents to files, to inspect or to measure with other programs.
struct Samples: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the generated documents as files.")

  @Argument(help: "The folder to write to.")
  var folder: String

  func run() throws {
    let target = URL(filePath: folder)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for document in SampleDocument.allCases {
      let file = target.appending(path: document.rawValue + ".json")
      try Data(document.generated()).write(to: file)
    }
    let lines = SampleDocument.smallDocuments().joined(separator: [UInt8(ascii: "\n")])
    try Data(lines).write(to: target.appending(path: "small.jsonl"))
  }
}
