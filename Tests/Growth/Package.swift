// swift-tools-version: 6.1

import PackageDescription

// A separate package: its program is optimised, and `Scripts/growth` counts the instructions it
// executes.
let package = Package(
  name: "swift-jansson-growth",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-jansson", path: "../..")],
  targets: [
    .executableTarget(
      name: "Growth",
      dependencies: [
        "Jansson", "JanssonFunctional", "JanssonLines", "JanssonPatch", "JanssonQuery",
        "JanssonText", "HandyJSON", "SwiftyJSON",
      ].map { .product(name: $0, package: "swift-jansson") },
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")])
  ],
  swiftLanguageModes: [.v6]
)
