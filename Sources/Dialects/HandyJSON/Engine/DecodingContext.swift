internal import Jansson

/// The state shared by all parts of one decoding call.
struct DecodingContext {
  let stack = StackLimit()
  let keys = KeyMatching.current
}
