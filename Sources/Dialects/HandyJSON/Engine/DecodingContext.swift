internal import Jansson

/// The state shared by all parts of one call that decodes.
struct DecodingContext {
  let stack = StackLimit()
  let keys = KeyMatching.current
}
