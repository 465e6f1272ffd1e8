// swift-tools-version: 6.1

import PackageDescription

let features: [SwiftSetting] = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
].map { .enableUpcomingFeature($0) }

// Without any dependency. What only the command line tool needs is in its own package, Sources/json;
// what only the benchmarks need in Benchmarks.
let package = Package(
  name: "swift-jansson",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Jansson", targets: ["Jansson"]),
    .library(name: "JanssonFunctional", targets: ["JanssonFunctional"]),
    .library(name: "HandyJSON", targets: ["HandyJSON"]),
    .library(name: "Ladybug", targets: ["Ladybug"]),
    .library(name: "SwiftyJSON", targets: ["SwiftyJSON"]),
    .library(name: "SwiftyJSONDecodable", targets: ["SwiftyJSONDecodable"]),
    .library(name: "CodableWrapper", targets: ["CodableWrapper"]),
  ],
  traits: [
    .default(enabledTraits: ["Coders", "FullFoundation", "Lines", "Patches", "Queries"]),
    .trait(name: "Coders", description: "Coders for Codable types: JSON.Decoder, JSON.Encoder."),
    .trait(
      name: "FullFoundation",
      description: """
        Conversions to and from Foundation's classes (NSNumber, NSNull, DateFormatter, FileHandle, CGFloat), and \
        the dialects. Without it, a program on Linux links FoundationEssentials alone.
        """,
      enabledTraits: ["Coders"]),
    .trait(
      name: "Lines",
      description: "JSON Lines and other streams of values: JSON.Lines, JSON.LineWriter.",
      enabledTraits: ["Coders"]),
    .trait(
      name: "Patches",
      description: "JSON Patch, merge patches and differences: JSON.Patch, JSON.Difference."),
    .trait(
      name: "Queries",
      description: "JSONPath: JSON.Query, and reading, changing and removing what a query selects."),
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
      name: "HandyJSON", dependencies: ["Conversions", "Jansson"],
      path: "Sources/Dialects/HandyJSON",
      swiftSettings: features),
    // Ladybug's interface.
    .target(
      name: "Ladybug", dependencies: ["Jansson"], path: "Sources/Dialects/Ladybug",
      swiftSettings: features),
    // SwiftyJSON's interface.
    .target(
      name: "SwiftyJSON", dependencies: ["Jansson"], path: "Sources/Dialects/SwiftyJSON",
      swiftSettings: features),
    // SwiftyJSONDecodable's interface, on that of SwiftyJSON as ever.
    .target(
      name: "SwiftyJSONDecodable", dependencies: ["Jansson", "SwiftyJSON"],
      path: "Sources/Dialects/SwiftyJSONDecodable", swiftSettings: features),
    // CodableWrapper's interface.
    .target(
      name: "CodableWrapper", dependencies: ["Conversions", "Jansson"],
      path: "Sources/Dialects/CodableWrapper",
      swiftSettings: features),
    .executableTarget(
      name: "DecodeExample", dependencies: ["Jansson", "JanssonFunctional"], swiftSettings: features
    ),
    // What the tests of several modules share.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: features),
    // CJansson: to make its allocator fail.
    .testTarget(
      name: "JanssonTests",
      dependencies: ["Jansson", "CJansson", "CJanssonTurbo", "TestSupport"],
      swiftSettings: features
    ),
    .testTarget(
      name: "JanssonFunctionalTests",
      dependencies: ["Jansson", "JanssonFunctional", "DecodeExample", "TestSupport"],
      swiftSettings: features
    ),
    .testTarget(
      name: "HandyJSONTests", dependencies: ["Conversions", "HandyJSON", "TestSupport"],
      path: "Tests/Dialects/HandyJSONTests", swiftSettings: features
    ),
    // Models as programs in Swift 5 mode have them.
    .testTarget(
      name: "HandyJSONSwift5Tests", dependencies: ["HandyJSON"],
      path: "Tests/Dialects/HandyJSONSwift5Tests", swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "LadybugTests", dependencies: ["Ladybug", "TestSupport"],
      path: "Tests/Dialects/LadybugTests", swiftSettings: features
    ),
    .testTarget(
      name: "LadybugSwift5Tests", dependencies: ["Ladybug"],
      path: "Tests/Dialects/LadybugSwift5Tests", swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "SwiftyJSONTests", dependencies: ["Jansson", "SwiftyJSON", "TestSupport"],
      path: "Tests/Dialects/SwiftyJSONTests", swiftSettings: features
    ),
    // Code as programs in Swift 5 mode have it.
    .testTarget(
      name: "SwiftyJSONSwift5Tests", dependencies: ["SwiftyJSON"],
      path: "Tests/Dialects/SwiftyJSONSwift5Tests", swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "SwiftyJSONDecodableTests",
      dependencies: ["Jansson", "SwiftyJSON", "SwiftyJSONDecodable", "TestSupport"],
      path: "Tests/Dialects/SwiftyJSONDecodableTests", swiftSettings: features
    ),
    // All modules in one file.
    .testTarget(
      name: "CoexistenceTests",
      dependencies: [
        "CodableWrapper", "HandyJSON", "Jansson", "JanssonFunctional", "Ladybug", "SwiftyJSON",
        "SwiftyJSONDecodable",
      ],
      path: "Tests/Dialects/CoexistenceTests", swiftSettings: features
    ),
    .testTarget(
      name: "CodableWrapperTests", dependencies: ["CodableWrapper", "Jansson", "TestSupport"],
      path: "Tests/Dialects/CodableWrapperTests", swiftSettings: features
    ),
    // Models as programs in Swift 5 mode have them.
    .testTarget(
      name: "CodableWrapperSwift5Tests", dependencies: ["CodableWrapper"],
      path: "Tests/Dialects/CodableWrapperSwift5Tests", swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    // Reads the index of the build, with a library of the toolchain's that CIndexStore has a type for.
    .systemLibrary(name: "CIndexStore", path: "Tests/CIndexStore"),
    .testTarget(
      name: "StructureTests", dependencies: ["CIndexStore"], swiftSettings: features
    ),
    // Compiles the examples of the documentation against the modules.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "CodableWrapper", "HandyJSON", "Jansson", "JanssonFunctional", "Ladybug", "SwiftyJSON",
        "SwiftyJSONDecodable",
      ],
      swiftSettings: features
    ),
  ],
  swiftLanguageModes: [.v6]
)
