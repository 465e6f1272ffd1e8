// swift-tools-version: 6.1

import PackageDescription

let features: [SwiftSetting] = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
].map { .enableUpcomingFeature($0) }

let package = Package(
  name: "Server",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-jansson", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.0.0"),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.80.0"),
  ],
  targets: [
    .target(
      name: "Bookshelf",
      dependencies: [
        .product(name: "Jansson", package: "swift-jansson"),
        .product(name: "JanssonFunctional", package: "swift-jansson"),
        .product(name: "JanssonLines", package: "swift-jansson"),
        .product(name: "JanssonPatch", package: "swift-jansson"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
      ],
      swiftSettings: features
    ),
    // A handler for swift-log; it could be a separate package.
    .target(
      name: "JSONLogging",
      dependencies: [
        .product(name: "Jansson", package: "swift-jansson"),
        .product(name: "JanssonLines", package: "swift-jansson"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: features
    ),
    .executableTarget(
      name: "Server",
      dependencies: [
        "Bookshelf", "JSONLogging", .product(name: "Logging", package: "swift-log"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: features
    ),
    .executableTarget(
      name: "LogCost",
      dependencies: ["JSONLogging", .product(name: "Logging", package: "swift-log")],
      swiftSettings: features
    ),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "Bookshelf", "JSONLogging", .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Jansson", package: "swift-jansson"),
        .product(name: "JanssonLines", package: "swift-jansson"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
      ],
      swiftSettings: features
    ),
  ],
  swiftLanguageModes: [.v6]
)
