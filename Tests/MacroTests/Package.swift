// swift-tools-version: 6.1

import PackageDescription

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
]

// A separate package: it turns on the trait, so that swift-syntax is fetched and built, and builds
// nothing that does not need it.
let package = Package(
  name: "swift-jansson-macros-tests",
  platforms: [.macOS(.v15)],
  traits: [.default(enabledTraits: ["SystemJansson"]), "SystemJansson"],
  dependencies: [
    .package(
      name: "swift-jansson", path: "../..",
      traits: [
        "Macros", .trait(name: "SystemJansson", condition: .when(traits: ["SystemJansson"])),
      ])
  ],
  targets: [
    .target(
      name: "ModelsWithoutMetadata",
      dependencies: [.product(name: "JanssonMacros", package: "swift-jansson")],
      path: "ModelsWithoutMetadata",
      swiftSettings: features + [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]
    ),
    .testTarget(
      name: "JanssonMacrosTests",
      dependencies: [
        "ModelsWithoutMetadata",
        .product(name: "HandyJSON", package: "swift-jansson"),
        .product(name: "JanssonFunctional", package: "swift-jansson"),
        .product(name: "JanssonLines", package: "swift-jansson"),
        .product(name: "JanssonMacros", package: "swift-jansson"),
        .product(name: "JanssonSchema", package: "swift-jansson"),
      ],
      path: "JanssonMacrosTests",
      swiftSettings: features
    ),
  ],
  swiftLanguageModes: [.v6]
)
