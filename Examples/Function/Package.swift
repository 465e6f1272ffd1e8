// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Function",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-jansson", path: "../..")],
  targets: [
    .target(name: "Order"),
    .executableTarget(
      name: "Function",
      dependencies: [
        "Order", .product(name: "Jansson", package: "swift-jansson"),
        .product(name: "JanssonLines", package: "swift-jansson"),
      ]),
    .executableTarget(name: "FunctionWithFoundation", dependencies: ["Order"]),
  ],
  swiftLanguageModes: [.v6]
)
