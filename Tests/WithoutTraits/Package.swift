// swift-tools-version: 6.1

import PackageDescription

// A separate package: it has the library without its default traits, or with some, which `--traits` names:
//
//     swift test --package-path Tests/WithoutTraits --traits Lines,Patches,Queries
let package = Package(
  name: "swift-jansson-without-traits",
  platforms: [.macOS(.v15)],
  traits: [
    .trait(name: "Coders"),
    .trait(name: "Lines", enabledTraits: ["Coders"]),
    .trait(name: "Patches"),
    .trait(name: "Queries"),
  ],
  dependencies: [
    .package(
      name: "swift-jansson", path: "../..",
      traits: [
        .trait(name: "Coders", condition: .when(traits: ["Coders"])),
        .trait(name: "Lines", condition: .when(traits: ["Lines"])),
        .trait(name: "Patches", condition: .when(traits: ["Patches"])),
        .trait(name: "Queries", condition: .when(traits: ["Queries"])),
      ])
  ],
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
