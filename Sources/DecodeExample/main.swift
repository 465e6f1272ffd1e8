import Foundation
import Jansson
import JanssonFunctional

// Decodes a timeline with operators, and tells everything that is wrong with it once it is damaged.
//
//     swift run DecodeExample             # a sample
//     swift run DecodeExample FILE        # a file of the same form

func show(_ title: String, _ json: JSON) {
  print("\(title):")
  switch Timeline.validate(json) {
  case .valid(let timeline):
    for tweet in timeline.statuses.prefix(3) { print("  @\(tweet.author.name): \(tweet.text)") }
    print("  \(timeline.statuses.count) in all")
  case .invalid(let errors): print(errors)
  }
}

do {
  let file = CommandLine.arguments.dropFirst().first
  let json = try file.map { try JSON(contentsOfFile: $0) } ?? JSON(parsing: Sample.timeline)
  show(file ?? "The sample", json)
  print()
  show("Damaged", try Sample.damaged(json))
} catch {
  print(error)
  exit(1)
}
