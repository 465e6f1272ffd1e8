import Foundation
import Jansson

// Replies to a request, a JSON text on standard input, with recorded server-sent events on standard
// output, in pieces of any size as a network delivers them. The first answer of a conversation has
// mistakes; the answer to a message that names them has none.

let request = try JSON(readingFrom: 0)
let isSecond = request["messages"].count > 1
let minutes = isSecond ? "18" : "-18"
let servings = isSecond ? #", "servings": 4"# : ""
let answer = """
  {"title": "Risotto ai funghi", "origin": "Milano, c\u{0027}è anche a Torino", "steps": [\
  {"text": "Soak the dried mushrooms in \\"warm\\" water \\ud83c\\udf44", "minutes": 20}, \
  {"text": "Toast the rice, add the wine, and let it evaporate", "minutes": 5}, \
  {"text": "Add the broth ladle by ladle, stirring", "minutes": \(minutes)}]\(servings)}
  """

/// The words of the answer as events, with what else there is in such a stream.
func events() throws -> String {
  var events = ": connected\n\nevent: ping\ndata: {}\n\n"
  var words = answer[...]
  var number = 0
  while !words.isEmpty {
    let word = words.prefix(4)
    words = words.dropFirst(4)
    number += 1
    let delta: JSON = ["delta": ["text": JSON(String(word))]]
    events += "id: \(number)\nevent: delta\ndata: \(try delta.jsonString())\n\n"
  }
  return events + "data: [DONE]\n\n"
}

let delay = CommandLine.arguments.contains("--fast") ? 0.0 : 0.012
var bytes = Array(try events().utf8)[...]
while !bytes.isEmpty {
  let piece = bytes.prefix(57)
  bytes = bytes.dropFirst(piece.count)
  try FileHandle.standardOutput.write(contentsOf: Data(piece))
  if delay > 0 { Thread.sleep(forTimeInterval: delay) }
}
