internal import Benchmark
internal import SampleData
internal import Workloads

/// What the library does beneath models and coders, beside plain jansson.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .cpuUser, .peakMemoryResident],
    warmupIterations: 2,
    maxDuration: .seconds(2),
    maxIterations: 200
  )
  for document in SampleDocument.allCases {
    register(Parsing.only(document), Parsing.onlyInC(document))
    register(Parsing.release(document), Parsing.releaseInC(document))
  }
  let small = SampleDocument.smallDocuments()
  register(Parsing.small(small), Parsing.smallInC(small))
  register(.init(catching: Access.numberByPath), .init(catching: Access.numberByChain))
  register(.init(catching: Access.string), .init(catching: Access.bool))
  register(.init(catching: Access.numberInC))
  register(Changing.appends(10_000), Changing.appends(100_000), Changing.appendsInC(100_000))
  register(.init(catching: Changing.copyOfCatalog), .init(catching: Changing.copyOfMap))
  register(.init(catching: Changing.deepCopyInC))
  for document in SampleDocument.allCases where document != .nested {
    register(
      .init(catching: { try Writing.bytes(document) }),
      .init(catching: { try Writing.bytesInC(document) }))
  }
}
