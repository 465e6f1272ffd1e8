// The cost of a message: writes 200,000 to /dev/null with each handler, in turns, and prints the
// processor time for one.

import Foundation
import JSONLogging
import Logging

let count = 200_000

func nanoseconds(_ handler: any LogHandler) -> Double {
  let logger = Logger(label: "cost") { _ in handler }
  let start = clock()
  for index in 0..<count {
    logger.info(
      "request \(index) answered",
      metadata: ["path": "/books/17", "status": "200", "client": ["address": "127.0.0.1"]])
  }
  return Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(count) * 1e9
}

guard let null = FileHandle(forWritingAtPath: "/dev/null") else { fatalError("no /dev/null") }
let json = JSONLogHandler(
  label: "cost", output: try JSONLogOutput(descriptor: null.fileDescriptor))
/// Text, as swift-log's own handler writes it, on the same descriptor.
dup2(null.fileDescriptor, 2)
let text = StreamLogHandler.standardError(label: "cost")
for turn in 1...3 {
  print(
    "turn \(turn): JSON \(Int(nanoseconds(json))) ns, swift-log's text \(Int(nanoseconds(text))) ns"
  )
}
