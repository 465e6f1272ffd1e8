internal import Workloads

extension Group {
  /// One value, three levels deep in `twitter`.
  static let access = Group(title: "Reading a value three levels deep") {
    let promise = Promise.nanoseconds(atMost: 150)
    return [
      Comparison(
        "integer by one path", try Access.numberByPath(), to: try Access.numberInC(),
        promise: promise),
      Comparison(
        "integer by three subscripts", try Access.numberByChain(), to: try Access.numberInC(),
        promise: promise),
      Comparison(
        "integer by one path, Int64(exactly:)", try Access.convertedNumberByPath(),
        promise: promise),
      Comparison("boolean by one path", try Access.bool(), promise: promise),
      Comparison("string of 18 bytes by one path", try Access.string(), promise: promise),
    ]
  }
}
