// swift-tools-version: 6.1

import PackageDescription

let features: [SwiftSetting] = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
].map { .enableUpcomingFeature($0) }

let package = Package(
  name: "swift-jansson",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Jansson", targets: ["Jansson"]),
    .library(name: "JanssonFunctional", targets: ["JanssonFunctional"]),
    .library(name: "HandyJSON", targets: ["HandyJSON"]),
    .executable(name: "json", targets: ["json"]),
  ],
  dependencies: [
    // For the command line tool only: a package that uses the library never builds it.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .systemLibrary(
      name: "CJansson",
      path: "CJansson",
      pkgConfig: "jansson",
      providers: [.apt(["libjansson-dev"]), .brew(["jansson"])]
    ),
    // The fast reader and writer, in C.
    .target(name: "CJanssonTurbo"),
    .target(name: "Jansson", dependencies: ["CJansson", "CJanssonTurbo"], swiftSettings: features),
    .target(name: "JanssonFunctional", dependencies: ["Jansson"], swiftSettings: features),
    // What the dialects below share: conversions between strings, numbers and Booleans.
    .target(
      name: "Conversions", dependencies: ["Jansson"], path: "Sources/Dialects/Conversions",
      swiftSettings: features),
    // HandyJSON's interface.
    .target(
      name: "HandyJSON", dependencies: ["Conversions", "Jansson"], path: "Sources/Dialects/HandyJSON",
      swiftSettings: features),
    .executableTarget(
      name: "DecodeExample", dependencies: ["Jansson", "JanssonFunctional"], swiftSettings: features
    ),
    .executableTarget(
      name: "json",
      dependencies: [
        "Jansson", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: features
    ),
    // CJansson: to make its allocator fail.
    .testTarget(
      name: "JanssonTests",
      dependencies: ["Jansson", "CJansson", "CJanssonTurbo"],
      swiftSettings: features
    ),
    .testTarget(
      name: "JanssonFunctionalTests",
      dependencies: ["Jansson", "JanssonFunctional", "DecodeExample"],
      swiftSettings: features
    ),
    .testTarget(
      name: "HandyJSONTests", dependencies: ["Conversions", "HandyJSON"],
      path: "Tests/Dialects/HandyJSONTests", swiftSettings: features
    ),
    // Models as programs in Swift 5 mode have them.
    .testTarget(
      name: "HandyJSONSwift5Tests", dependencies: ["HandyJSON"],
      path: "Tests/Dialects/HandyJSONSwift5Tests", swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    // Compiles the examples of the documentation against the modules.
    .testTarget(
      name: "DocumentationTests", dependencies: ["HandyJSON", "Jansson", "JanssonFunctional"],
      swiftSettings: features
    ),
    .testTarget(name: "jsonTests", dependencies: ["json"], swiftSettings: features),
  ],
  swiftLanguageModes: [.v6]
)
