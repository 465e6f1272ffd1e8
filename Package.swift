// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

let features: [SwiftSetting] = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
].map { .enableUpcomingFeature($0) }

let swiftSyntax: [Target.Dependency] = [
  "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder",
  "SwiftSyntaxMacros",
].map { .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"])) }

// The package index builds where nobody has installed jansson.
let isBuiltByIndex = Context.environment["SPI_BUILDER"] != nil
let systemJansson: Target.Dependency = .target(
  name: "CJansson", condition: .when(platforms: [.linux, .macOS], traits: ["SystemJansson"]))

// Without any dependency, but for swift-syntax under the trait Macros: without it, it is not even
// fetched. What only the command line tool needs is in its own package, Sources/json; what only the
// benchmarks need in Benchmarks.
let package = Package(
  name: "swift-jansson",
  platforms: [.macOS("13.3"), .iOS("16.4"), .tvOS("16.4"), .watchOS("9.4"), .visionOS(.v1)],
  products: [
    .library(name: "Jansson", targets: ["Jansson"]),
    .library(name: "JanssonCore", targets: ["JanssonCore"]),
    .library(name: "JanssonCoding", targets: ["JanssonCoding"]),
    .library(name: "JanssonModels", targets: ["JanssonModels"]),
    .library(name: "JanssonQuery", targets: ["JanssonQuery"]),
    .library(name: "JanssonPatch", targets: ["JanssonPatch"]),
    .library(name: "JanssonText", targets: ["JanssonText"]),
    .library(name: "JanssonLines", targets: ["JanssonLines"]),
    .library(name: "JanssonSchema", targets: ["JanssonSchema"]),
    .library(name: "JanssonFoundation", targets: ["JanssonFoundation"]),
    .library(name: "JanssonFunctional", targets: ["JanssonFunctional"]),
    .library(name: "JanssonMacros", targets: ["JanssonMacros"]),
    .library(name: "FxJSON", targets: ["FxJSON"]),
    .library(name: "HandyJSON", targets: ["HandyJSON"]),
    .library(name: "Ladybug", targets: ["Ladybug"]),
    .library(name: "SwiftyJSON", targets: ["SwiftyJSON"]),
    .library(name: "SwiftyJSONDecodable", targets: ["SwiftyJSONDecodable"]),
    .library(name: "CodableWrapper", targets: ["CodableWrapper"]),
  ],
  traits: [
    .default(enabledTraits: isBuiltByIndex ? [] : ["SystemJansson"]),
    .trait(
      name: "SystemJansson",
      description: "Stores what is changed with the system's jansson, and has the engine jansson."),
    .trait(
      name: "Macros",
      description: "Models whose decoding and encoding is written by a macro, @JSONCodable."),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.0"..<"604.0.0")
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
    // The tree for what is changed, without jansson.
    .target(name: "CTree", dependencies: ["CJanssonTurbo"]),
    // The C library, as much of Foundation as the core needs, and the tree.
    .target(
      name: "JanssonPlatform", dependencies: [systemJansson, "CJanssonTurbo", "CTree"],
      swiftSettings: features),
    // Values: reading, writing, look-up and changes.
    .target(
      name: "JanssonCore", dependencies: [systemJansson, "CJanssonTurbo", "JanssonPlatform"],
      swiftSettings: features),
    // The decoder and the encoder of Codable types.
    .target(
      name: "JanssonCoding", dependencies: ["CJanssonTurbo", "JanssonCore", "JanssonPlatform"],
      swiftSettings: features),
    // Models: the mapping of types, by reflection.
    .target(
      name: "JanssonModels",
      dependencies: ["CJanssonTurbo", "JanssonCoding", "JanssonCore", "JanssonPlatform"],
      swiftSettings: features),
    // The three together.
    .target(
      name: "Jansson", dependencies: ["JanssonCoding", "JanssonCore", "JanssonModels"],
      swiftSettings: features),
    // JSONPath.
    .target(
      name: "JanssonQuery", dependencies: ["JanssonCore", "JanssonPlatform"],
      swiftSettings: features),
    // Patches, merge patches and differences.
    .target(
      name: "JanssonPatch", dependencies: ["Jansson", "JanssonPlatform"], swiftSettings: features),
    // Edits that keep the text: what was not changed is written as it was read.
    .target(
      name: "JanssonText",
      dependencies: [
        "CJanssonTurbo", "Jansson", "JanssonPatch", "JanssonPlatform", "JanssonQuery",
      ],
      swiftSettings: features),
    // JSON Lines and other streams of values.
    .target(
      name: "JanssonLines", dependencies: ["CJanssonTurbo", "Jansson", "JanssonPlatform"],
      swiftSettings: features),
    // JSON Schema.
    .target(
      name: "JanssonSchema",
      dependencies: [
        "Jansson", "JanssonPlatform", "JanssonQuery",
        .target(name: "JanssonMacrosPlugin", condition: .when(traits: ["Macros"])),
      ],
      swiftSettings: features),
    // Conversions to and from the classes of Foundation. On Linux, no module above links all of it.
    .target(
      name: "JanssonFoundation", dependencies: ["Jansson", "JanssonLines"], swiftSettings: features
    ),
    .target(
      name: "JanssonFunctional", dependencies: ["Jansson", "JanssonPlatform"],
      swiftSettings: features),
    // @JSONCodable: what users import, with what generated code calls, and below what the compiler
    // runs, which is empty without the trait.
    .target(
      name: "JanssonMacros",
      dependencies: [
        "CJanssonTurbo", "Jansson", "JanssonCoding", "JanssonCore", "JanssonMacrosPlugin",
        "JanssonModels", "JanssonPlatform",
      ],
      exclude: ["Plugin"], swiftSettings: features),
    .macro(
      name: "JanssonMacrosPlugin", dependencies: swiftSyntax, path: "Sources/JanssonMacros/Plugin",
      swiftSettings: features),
    // FxJSON's interface.
    .target(
      name: "FxJSON", dependencies: ["Jansson", "JanssonFoundation", "JanssonFunctional"],
      path: "Sources/Dialects/FxJSON", swiftSettings: features),
    // What the dialects below share: conversions between strings, numbers and Booleans.
    .target(
      name: "Conversions", dependencies: ["Jansson", "JanssonFoundation"],
      path: "Sources/Dialects/Conversions", swiftSettings: features),
    // HandyJSON's interface.
    .target(
      name: "HandyJSON",
      dependencies: ["Conversions", "Jansson", "JanssonFoundation", "JanssonPlatform"],
      path: "Sources/Dialects/HandyJSON", swiftSettings: features),
    // Ladybug's interface.
    .target(
      name: "Ladybug", dependencies: ["Jansson", "JanssonFoundation"],
      path: "Sources/Dialects/Ladybug", swiftSettings: features),
    // SwiftyJSON's interface.
    .target(
      name: "SwiftyJSON", dependencies: ["Conversions", "Jansson", "JanssonFoundation"],
      path: "Sources/Dialects/SwiftyJSON", swiftSettings: features),
    // SwiftyJSONDecodable's interface, on that of SwiftyJSON as ever.
    .target(
      name: "SwiftyJSONDecodable", dependencies: ["Jansson", "SwiftyJSON"],
      path: "Sources/Dialects/SwiftyJSONDecodable", swiftSettings: features),
    // CodableWrapper's interface.
    .target(
      name: "CodableWrapper",
      dependencies: ["Conversions", "Jansson", "JanssonFoundation", "JanssonPlatform"],
      path: "Sources/Dialects/CodableWrapper", swiftSettings: features),
    .executableTarget(
      name: "DecodeExample", dependencies: ["Jansson", "JanssonFunctional"], swiftSettings: features
    ),
    // What the tests of several modules share; JanssonPlatform: to make the tree's allocator fail.
    .target(
      name: "TestSupport", dependencies: ["CJanssonTurbo", "Jansson", "JanssonPlatform"],
      path: "Tests/TestSupport", swiftSettings: features),
    .testTarget(
      name: "JanssonTests",
      dependencies: [
        "CJanssonTurbo", "FxJSON", "Jansson", "JanssonCore", "JanssonFoundation", "JanssonLines",
        "JanssonPatch", "JanssonQuery", "TestSupport",
      ],
      swiftSettings: features
    ),
    .testTarget(
      name: "JanssonMappingTests",
      dependencies: [
        "FxJSON", "Jansson", "JanssonCore", "JanssonFoundation", "JanssonLines", "TestSupport",
      ],
      swiftSettings: features
    ),
    .testTarget(
      name: "JanssonCodingTests",
      dependencies: ["Jansson", "JanssonFoundation", "TestSupport"], swiftSettings: features
    ),
    // Of all modules, apart from their other tests, so that the thread sanitizer compiles no more.
    .testTarget(
      name: "ConcurrencyTests",
      dependencies: [
        "CodableWrapper", "HandyJSON", "Jansson", "JanssonFoundation", "JanssonLines",
        "JanssonSchema", "Ladybug", "SwiftyJSON", "SwiftyJSONDecodable", "TestSupport",
      ],
      swiftSettings: features
    ),
    .testTarget(
      name: "JanssonQueryTests",
      dependencies: ["Jansson", "JanssonPatch", "JanssonQuery", "TestSupport"],
      swiftSettings: features
    ),
    .testTarget(
      name: "JanssonPatchTests", dependencies: ["Jansson", "JanssonPatch", "TestSupport"],
      swiftSettings: features
    ),
    .testTarget(
      name: "JanssonTextTests",
      dependencies: ["Jansson", "JanssonPatch", "JanssonQuery", "JanssonText", "TestSupport"],
      swiftSettings: features
    ),
    .testTarget(
      name: "JanssonSchemaTests", dependencies: ["Jansson", "JanssonSchema", "TestSupport"],
      swiftSettings: features
    ),
    .testTarget(
      name: "JanssonLinesTests",
      dependencies: ["Jansson", "JanssonFoundation", "JanssonLines", "TestSupport"],
      swiftSettings: features
    ),
    .testTarget(
      name: "JanssonFoundationTests",
      dependencies: ["FxJSON", "Jansson", "JanssonFoundation", "TestSupport"],
      swiftSettings: features
    ),
    .testTarget(
      name: "FxJSONTests", dependencies: ["FxJSON", "JanssonFoundation", "TestSupport"],
      path: "Tests/Dialects/FxJSONTests", swiftSettings: features
    ),
    .testTarget(
      name: "JanssonFunctionalTests",
      dependencies: [
        "DecodeExample", "FxJSON", "Jansson", "JanssonFunctional", "JanssonPatch", "TestSupport",
      ],
      swiftSettings: features
    ),
    .testTarget(
      name: "HandyJSONTests",
      dependencies: ["Conversions", "HandyJSON", "Jansson", "JanssonFoundation", "TestSupport"],
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
      name: "SwiftyJSONTests",
      dependencies: ["Jansson", "JanssonFoundation", "SwiftyJSON", "TestSupport"],
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
        "CodableWrapper", "FxJSON", "HandyJSON", "Jansson", "JanssonFoundation",
        "JanssonFunctional", "JanssonLines", "JanssonPatch", "JanssonQuery", "JanssonSchema",
        "JanssonText",
        "Ladybug", "SwiftyJSON", "SwiftyJSONDecodable",
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
    // Reads the index of the build, with a library of the toolchain's that CIndexStore has a type
    // for.
    .systemLibrary(name: "CIndexStore", path: "Tests/CIndexStore"),
    .testTarget(
      name: "StructureTests", dependencies: ["CIndexStore"], swiftSettings: features
    ),
    // Compiles the examples of the documentation against the modules.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "CodableWrapper", "FxJSON", "HandyJSON", "Jansson", "JanssonFoundation",
        "JanssonFunctional", "JanssonLines", "JanssonPatch", "JanssonQuery", "JanssonSchema",
        "JanssonText",
        "Ladybug", "SwiftyJSON", "SwiftyJSONDecodable", "TestSupport",
      ],
      exclude: ["Contexts"], swiftSettings: features
    ),
  ],
  swiftLanguageModes: [.v6]
)

// On a Mac, the tests need macOS 15, whose standard library they use.
for target in package.targets where target.type == .test || target.name == "TestSupport" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .unsafeFlags(["-Xfrontend", "-disable-availability-checking"], .when(platforms: [.macOS]))
    ]
}

// `TESTS=JanssonTextTests,JanssonPatchTests swift test` compiles no other tests.
if let names = Context.environment["TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// `OPTIMISED_TESTS=no swift test -c release` optimises the modules and not their tests.
if Context.environment["OPTIMISED_TESTS"] == "no" {
  for target in package.targets where target.type == .test {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
  }
}
