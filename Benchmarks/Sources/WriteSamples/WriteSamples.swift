internal import Foundation
internal import SampleData

/// Writes the generated documents as files, to look at or to measure with other programs.
@main
struct WriteSamples {
  static func main() throws {
    guard let folder = CommandLine.arguments.dropFirst().first else {
      print("usage: WriteSamples FOLDER")
      exit(64)
    }
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
