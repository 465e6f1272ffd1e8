// A function: it reads events, each a line of JSON, and writes an answer to each of them.

import Jansson
import JanssonLines
import Order

let events = JSON.Lines(readingFrom: 0, options: JSON.Lines.Options(onFailure: .continue))
let answers = try JSON.LineWriter(to: 1)
for event in events.decoded(as: Order.self, by: JSON.Decoder()) {
  switch event {
  case .success(let order): try answers.write(Receipt(order), by: JSON.Encoder())
  case .failure(let failure): try answers.write(Refusal(failure), by: JSON.Encoder())
  }
  try answers.flush()
}
