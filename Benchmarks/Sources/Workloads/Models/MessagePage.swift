internal import Jansson

/// Many messages in an object, as services return them.
struct MessagePage: BenchmarkModel {
  let total: Int
  let messages: [Message]
  let next: String?
}
