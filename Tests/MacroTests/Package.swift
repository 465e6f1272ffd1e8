// swift-tools-version: 6.1

import PackageDescription

// A separate package: it turns on the trait, so that swift-syntax is fetched and built, and builds
// nothing that does not need it.
let package = Package(
  name: "swift-jansson-macros-tests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-jansson", path: "../..", traits: ["Macros"])],
  targets: [
    .testTarget(
      name: "JanssonMacrosTests",
      dependencies: [.product(name: "JanssonMacros", package: "swift-jansson")],
      path: "JanssonMacrosTests",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
