// swift-tools-version: 6.1

import PackageDescription

// A separate package: it has the library without its default traits, and only `.ci/run` tests it.
let package = Package(
  name: "swift-jansson-without-traits",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-jansson", path: "../..", traits: [])],
  targets: [
    .testTarget(
      name: "WithoutTraitsTests",
      dependencies: [
        .product(name: "Jansson", package: "swift-jansson"),
        .product(name: "JanssonFunctional", package: "swift-jansson"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
