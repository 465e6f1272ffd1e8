// swift-tools-version: 6.1

import PackageDescription

let features: [SwiftSetting] = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
].map { .enableUpcomingFeature($0) }

// A package of its own, so that nothing it needs reaches the users of the library.
let package = Package(
  name: "swift-jansson-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-jansson", path: ".."),
    // Without its traits, which put another allocator below the code that is measured.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.30.0", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibJansson",
      path: "CLibJansson",
      pkgConfig: "jansson",
      providers: [.apt(["libjansson-dev"]), .brew(["jansson"])]
    ),
    // jansson as a C program uses it.
    .target(name: "CBaseline", dependencies: ["CLibJansson"]),
    // A parser and a writer in Swift alone, for comparison.
    .target(name: "SwiftParser", swiftSettings: features),
    // The documents.
    .target(name: "SampleData", swiftSettings: features),
    // How things are measured.
    .target(name: "Harness", swiftSettings: features),
    // What is measured, once for both programs below.
    .target(
      name: "Workloads",
      dependencies: [
        "CBaseline", "Harness", "SampleData", "SwiftParser",
        .product(name: "CodableWrapper", package: "swift-jansson"),
        .product(name: "HandyJSON", package: "swift-jansson"),
        .product(name: "Jansson", package: "swift-jansson"),
        .product(name: "JanssonFunctional", package: "swift-jansson"),
        .product(name: "Ladybug", package: "swift-jansson"),
        .product(name: "SwiftyJSONDecodable", package: "swift-jansson"),
      ],
      swiftSettings: features
    ),
    .executableTarget(
      name: "Report",
      dependencies: [
        "Harness", "SampleData", "Workloads",
        .product(name: "Jansson", package: "swift-jansson"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: features
    ),
    .executableTarget(
      name: "CoreBenchmarks",
      dependencies: [
        "Harness", "Workloads", .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/CoreBenchmarks",
      swiftSettings: features,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
