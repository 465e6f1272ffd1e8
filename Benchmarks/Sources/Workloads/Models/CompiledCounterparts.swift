#if Macros
extension Message {
  static var compiled: (any BenchmarkModel.Type)? { Compiled.Message.self }
}

extension Map {
  static var compiled: (any BenchmarkModel.Type)? { Compiled.Map.self }
}

extension Timeline {
  static var compiled: (any BenchmarkModel.Type)? { Compiled.Timeline.self }
}

extension Catalog {
  static var compiled: (any BenchmarkModel.Type)? { Compiled.Catalog.self }
}
#endif
