// swift-tools-version: 6.1

import PackageDescription

// A separate package: its fuzzers are built entirely with sanitizers, and only by `Scripts/fuzz`.
let package = Package(
  name: "swift-jansson-fuzzing",
  platforms: [.macOS(.v15)],
  traits: [
    .trait(
      name: "Macros",
      description: "Has the fuzzer of models with @JSONCodable, for which swift-syntax is compiled."
    )
  ],
  dependencies: [
    .package(
      name: "swift-jansson", path: "../..",
      traits: [.defaults, .trait(name: "Macros", condition: .when(traits: ["Macros"]))])
  ],
  targets: [
    // Calls the scanner's internal functions, one for each instruction set.
    .target(
      name: "CFuzzSupport", dependencies: [.product(name: "Jansson", package: "swift-jansson")]),
    // The models of the tests of macros, with those that they are compared with.
    .target(
      name: "MacroModels",
      dependencies: [
        .product(
          name: "JanssonMacros", package: "swift-jansson", condition: .when(traits: ["Macros"]))
      ]
    ),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CFuzzSupport",
        .target(name: "MacroModels", condition: .when(traits: ["Macros"])),
        .product(name: "Jansson", package: "swift-jansson"),
        .product(name: "JanssonFoundation", package: "swift-jansson"),
        .product(name: "JanssonLines", package: "swift-jansson"),
        .product(name: "JanssonPatch", package: "swift-jansson"),
        .product(name: "JanssonQuery", package: "swift-jansson"),
        .product(name: "JanssonSchema", package: "swift-jansson"),
        .product(name: "JanssonText", package: "swift-jansson"),
        .product(name: "SwiftyJSON", package: "swift-jansson"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    // All interfaces on several threads for a long time; `Scripts/endurance` runs it.
    .executableTarget(
      name: "Endurance",
      dependencies: [
        .product(name: "HandyJSON", package: "swift-jansson"),
        .product(name: "Jansson", package: "swift-jansson"),
        .product(name: "JanssonFunctional", package: "swift-jansson"),
        .product(name: "JanssonLines", package: "swift-jansson"),
        .product(name: "JanssonPatch", package: "swift-jansson"),
        .product(name: "JanssonQuery", package: "swift-jansson"),
        .product(name: "JanssonText", package: "swift-jansson"),
        .product(name: "SwiftyJSON", package: "swift-jansson"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
