// swift-tools-version: 6.1

import PackageDescription

// A package of its own: it is built with sanitizers throughout, and only by `Scripts/fuzz`.
let package = Package(
  name: "swift-jansson-fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-jansson", path: "../..")],
  targets: [
    // Reaches the scanner's inner functions, one for each set of instructions.
    .target(
      name: "CFuzzSupport", dependencies: [.product(name: "Jansson", package: "swift-jansson")]),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["CFuzzSupport", .product(name: "Jansson", package: "swift-jansson")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
