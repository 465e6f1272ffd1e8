// swift-tools-version: 6.1

import Foundation
import PackageDescription

let features: [SwiftSetting] = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
].map { .enableUpcomingFeature($0) }

// SwiftPM caches the result of this manifest: see README.md.

func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: file) }

/// Whether a header of C or C++ is installed, and with it the library to which it belongs.
///
/// The variable builds without these libraries.
func isInstalled(_ header: String) -> Bool {
  if Context.environment["JANSSON_BENCHMARK_WITHOUT_CXX"] != nil { return false }
  return ["/usr/include", "/usr/local/include"].contains { exists("\($0)/\(header)") }
}

/// A folder with sources of other libraries, which are compiled instead of linking the installed
/// ones: `simdjson.h` and `simdjson.cpp`, `yyjson.h` and `yyjson.c`.
let peers = Context.environment["PEERS"]
let compilesSimdjson = peers.map { exists("\($0)/simdjson.cpp") } ?? false
let compilesYyjson = peers.map { exists("\($0)/yyjson.c") } ?? false

let hasSimdjson = compilesSimdjson || isInstalled("simdjson.h")
let hasRapidJSON = isInstalled("rapidjson/document.h")
let hasYyjson = compilesYyjson || isInstalled("yyjson.h")

/// The flags for the libraries in C.
let cSettings: [CSetting] =
  // As in any release build; assertions are off in the other libraries, too.
  [.define("NDEBUG")]
  + (compilesYyjson ? [.define("COMPILES_YYJSON", to: "1")] : [])
  + (peers.map { [.unsafeFlags(["-I\($0)"])] } ?? [])

/// The flags for the libraries in C++.
///
/// pkg-config does not help: SwiftPM rejects the flags in simdjson's file.
let cxxSettings: [CXXSetting] =
  [.define("NDEBUG")]
  // The installed library has been built with threads; without them, its types have other members.
  + (hasSimdjson
    ? [.define("SIMDJSON", to: "1"), .define("SIMDJSON_THREADS_ENABLED", to: "1")] : [])
  + (compilesSimdjson ? [.define("COMPILES_SIMDJSON", to: "1")] : [])
  + (hasYyjson ? [.define("YYJSON", to: "1")] : [])
  + (peers.map { [.unsafeFlags(["-I\($0)"])] } ?? [])
  // RapidJSON 1.1 has an operator that recent versions of clang reject. It is not used, so the
  // compiler need not check it.
  + (hasRapidJSON
    ? [.define("RAPIDJSON", to: "1"), .unsafeFlags(["-fdelayed-template-parsing"])] : [])

// A separate package, so that its dependencies never reach users of the library.
let package = Package(
  name: "swift-jansson-benchmarks",
  platforms: [.macOS(.v15)],
  traits: [
    .trait(
      name: "Macros",
      description: "Measures models at compile time, too, for which swift-syntax is compiled.")
  ],
  dependencies: [
    .package(
      name: "swift-jansson", path: "..",
      traits: [.defaults, .trait(name: "Macros", condition: .when(traits: ["Macros"]))]),
    // Without its traits, which would replace the allocator of the measured code.
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
    // Libraries in C and C++, where they are installed, used from C++.
    .target(
      name: "CxxContenders",
      dependencies: ["CBaseline"],
      cSettings: cSettings,
      cxxSettings: cxxSettings,
      linkerSettings: (hasSimdjson && !compilesSimdjson ? [.linkedLibrary("simdjson")] : [])
        // Debian 12 lacks it, and the linker does not search the folder of libraries that were
        // built by hand.
        + (hasYyjson && !compilesYyjson
          ? [.linkedLibrary("yyjson"), .unsafeFlags(["-L/usr/local/lib"])] : [])
    ),
    // A parser and a writer in pure Swift, for comparison.
    .target(name: "PureSwiftParser", swiftSettings: features),
    // The documents.
    .target(name: "SampleData", swiftSettings: features),
    // Measuring.
    .target(name: "Harness", swiftSettings: features),
    // The workloads, shared by both programs below.
    .target(
      name: "Workloads",
      dependencies: [
        "CBaseline", "CxxContenders", "Harness", "SampleData", "PureSwiftParser",
        .product(name: "CodableWrapper", package: "swift-jansson"),
        .product(name: "HandyJSON", package: "swift-jansson"),
        .product(name: "Jansson", package: "swift-jansson"),
        .product(name: "JanssonFoundation", package: "swift-jansson"),
        .product(name: "JanssonFunctional", package: "swift-jansson"),
        .product(name: "JanssonLines", package: "swift-jansson"),
        .product(
          name: "JanssonMacros", package: "swift-jansson",
          condition: .when(traits: ["Macros"])),
        .product(name: "JanssonPatch", package: "swift-jansson"),
        .product(name: "JanssonQuery", package: "swift-jansson"),
        .product(name: "JanssonSchema", package: "swift-jansson"),
        .product(name: "Ladybug", package: "swift-jansson"),
        .product(name: "SwiftyJSON", package: "swift-jansson"),
        .product(name: "SwiftyJSONDecodable", package: "swift-jansson"),
      ],
      swiftSettings: features
    ),
    .executableTarget(
      name: "Report",
      dependencies: [
        "Harness", "SampleData", "Workloads",
        .product(name: "Jansson", package: "swift-jansson"),
        .product(name: "JanssonQuery", package: "swift-jansson"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: features
    ),
    // Operations on data of growing size, whose instructions `Scripts/growth` counts.
    .executableTarget(
      name: "Growth",
      dependencies: [
        "CodableWrapper", "FxJSON", "HandyJSON", "Jansson", "JanssonFunctional", "JanssonLines",
        "JanssonPatch", "JanssonQuery", "JanssonSchema", "JanssonText", "Ladybug", "SwiftyJSON",
        "SwiftyJSONDecodable",
      ].map { .product(name: $0, package: "swift-jansson") },
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
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
