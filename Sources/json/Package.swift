// swift-tools-version: 6.1

import PackageDescription

let features: [SwiftSetting] = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
].map { .enableUpcomingFeature($0) }

// The command line tool: a separate package, so that users of the library neither resolve nor build
// what only the tool needs.
let package = Package(
  name: "swift-jansson-tool",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "json", targets: ["json"])],
  traits: [
    .default(enabledTraits: ["SystemJansson"]),
    .trait(
      name: "SystemJansson", description: "The library with jansson, and so the engine jansson."),
  ],
  dependencies: [
    .package(
      name: "swift-jansson", path: "../..",
      traits: [.trait(name: "SystemJansson", condition: .when(traits: ["SystemJansson"]))]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // Wrappers for functions that Swift cannot call directly, and the declarations of zlib and
    // zstd, neither of which is linked.
    .target(name: "CSystem"),
    .executableTarget(
      name: "json",
      dependencies: [
        "CSystem",
        .product(name: "Jansson", package: "swift-jansson"),
        .product(name: "JanssonLines", package: "swift-jansson"),
        .product(name: "JanssonPatch", package: "swift-jansson"),
        .product(name: "JanssonQuery", package: "swift-jansson"),
        .product(name: "JanssonSchema", package: "swift-jansson"),
        .product(name: "JanssonText", package: "swift-jansson"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: features
    ),
    // They run the program, which is optimised, and would take longer to optimise than to run.
    .testTarget(
      name: "jsonTests", dependencies: ["json"],
      swiftSettings: features + [.unsafeFlags(["-Onone"])]),
  ],
  swiftLanguageModes: [.v6]
)
