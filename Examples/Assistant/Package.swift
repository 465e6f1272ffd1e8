// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Assistant",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-jansson", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Assistant",
      dependencies: [
        .product(name: "Jansson", package: "swift-jansson"),
        .product(name: "JanssonLines", package: "swift-jansson"),
        .product(name: "JanssonSchema", package: "swift-jansson"),
      ]),
    // Replies instead of a language model: a program, so that its reply arrives as that
    // of a server does.
    .executableTarget(
      name: "StandIn", dependencies: [.product(name: "Jansson", package: "swift-jansson")]),
  ],
  swiftLanguageModes: [.v6]
)
