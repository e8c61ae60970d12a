// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The targets that wrap no C library also answer for every unsafe expression.
let safe: [SwiftSetting] =
  common + [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]

/// A C library of the system: a module map and a `shim.h`, nothing else.
func system(_ name: String, pkgConfig: String, debian: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([debian])])
}

let package = Package(
  name: "postcard",
  products: [
    .library(name: "Postcard", targets: ["Postcard", "PostcardTemplates"]),
    .library(name: "PostcardMap", targets: ["PostcardMap"]),
    .library(name: "PostcardText", targets: ["PostcardText"]),
    .library(name: "PostcardFeeds", targets: ["PostcardFeeds"]),
    .executable(name: "postcard", targets: ["PostcardCLI"]),
    .executable(name: "postcard-benchmark", targets: ["PostcardBenchmark"]),
  ],
  targets: [
    system("CPostcardPango", pkgConfig: "pangocairo", debian: "libpango1.0-dev"),
    system("CPostcardISAL", pkgConfig: "libisal", debian: "libisal-dev"),
    system("CPostcardDeflate", pkgConfig: "libdeflate", debian: "libdeflate-dev"),
    system("CPostcardWebP", pkgConfig: "libwebp", debian: "libwebp-dev"),
    system("CPostcardTurboJPEG", pkgConfig: "libturbojpeg", debian: "libturbojpeg0-dev"),
    system("CPostcardXML", pkgConfig: "libxml-2.0", debian: "libxml2-dev"),
    system("CPostcardArchive", pkgConfig: "libarchive", debian: "libarchive-dev"),
    // Runs a program behind limits: what C can do between two processes, Swift cannot.
    .target(name: "CPostcardHelper"),
    // Colours in the order of a file: one instruction of the processor that Swift has no name for.
    .target(name: "CPostcardPixels"),
    // Loads libcurl where something is to be fetched, and links nothing.
    .target(name: "CPostcardCurl"),
    // For dates, and for the words of scripts without spaces.
    // Compiled, and not only mapped, so that ICU's headers stay out of whoever imports this.
    .target(
      name: "CPostcardICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),

    .target(
      name: "PostcardText", resources: [.embedInCode("JSON/postcard-post-1.schema.json")],
      swiftSettings: safe),
    .target(
      name: "PostcardMap",
      resources: [
        .embedInCode("JSON/postcard-map-1.schema.json"), .embedInCode("HTML/postcard.js"),
        .embedInCode("HTML/postcard.min.js"), .embedInCode("HTML/postcard.d.ts"),
      ],
      swiftSettings: safe),
    .target(
      name: "PostcardCanvas",
      dependencies: [
        "CPostcardPango", "CPostcardICU", "CPostcardISAL", "CPostcardDeflate",
        "CPostcardTurboJPEG", "CPostcardWebP", "CPostcardHelper", "CPostcardPixels",
      ],
      swiftSettings: common),
    .target(name: "PostcardMarkup", dependencies: ["CPostcardXML"], swiftSettings: common),
    .target(
      name: "PostcardArchive", dependencies: ["CPostcardArchive", "PostcardText"],
      swiftSettings: common),
    .target(name: "PostcardLocale", dependencies: ["CPostcardICU"], swiftSettings: common),
    .target(
      name: "Postcard",
      dependencies: [
        "PostcardText", "PostcardMap", "PostcardCanvas", "PostcardMarkup", "PostcardLocale",
      ],
      swiftSettings: safe,
      // Rounding; no module imported here links it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "PostcardTemplates", dependencies: ["Postcard", "PostcardText"], path: "Templates",
      resources: ["post", "quote", "article", "square", "story", "timeline"].map {
        .embedInCode("\($0).xml")
      }, swiftSettings: safe),
    .target(
      name: "PostcardFeeds",
      dependencies: ["PostcardText", "PostcardMarkup", "PostcardArchive"], swiftSettings: safe),
    // Threads that work for minutes, and what they wait on.
    .target(name: "PostcardThreads", swiftSettings: safe),
    .target(
      name: "PostcardFetch",
      dependencies: [
        "CPostcardCurl", "Postcard", "PostcardText", "PostcardCanvas", "PostcardThreads",
      ],
      swiftSettings: common),
    .executableTarget(
      name: "PostcardCLI",
      dependencies: [
        "Postcard", "PostcardText", "PostcardMap", "PostcardCanvas", "PostcardTemplates",
        "PostcardFeeds", "PostcardFetch", "PostcardThreads",
      ],
      swiftSettings: safe),
    // What cards cost: run by hand, and counted by `.ci/card-cost`.
    .executableTarget(
      name: "PostcardBenchmark", dependencies: ["Postcard", "PostcardCanvas"],
      resources: [.embedInCode("card.xml")], swiftSettings: safe),

    // What tests of several targets need: folders of their own, numbers at random.
    .target(
      name: "PostcardTestSupport", dependencies: ["PostcardThreads"],
      path: "Tests/PostcardTestSupport", swiftSettings: common),
    .testTarget(
      name: "PostcardTextTests", dependencies: ["PostcardText", "PostcardTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "PostcardMapTests", dependencies: ["PostcardMap", "PostcardTestSupport"],
      exclude: ["hit-vectors.json"],
      swiftSettings: common),
    .testTarget(
      name: "PostcardMarkupTests", dependencies: ["PostcardMarkup"], swiftSettings: common),
    .testTarget(
      name: "PostcardLocaleTests", dependencies: ["PostcardLocale"], swiftSettings: common),
    .testTarget(
      name: "PostcardCanvasTests", dependencies: ["PostcardCanvas", "CPostcardTurboJPEG"],
      swiftSettings: common),
    .testTarget(
      name: "PostcardTests",
      dependencies: [
        "Postcard", "PostcardText", "PostcardMap", "PostcardCanvas", "PostcardMarkup",
        "PostcardTemplates", "PostcardTestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "PostcardFeedsTests",
      dependencies: [
        "PostcardFeeds", "PostcardText", "PostcardMarkup", "PostcardArchive", "CPostcardArchive",
        "PostcardTestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "PostcardCLITests",
      dependencies: [
        "PostcardCLI", "Postcard", "PostcardText", "PostcardMap", "PostcardCanvas",
        "PostcardTemplates", "PostcardFetch", "PostcardThreads", "PostcardTestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "PostcardFetchTests",
      dependencies: [
        "PostcardFetch", "Postcard", "PostcardText", "PostcardThreads", "PostcardTestSupport",
      ],
      swiftSettings: common),
    // Bytes at random against whatever reads bytes from outside; .ci/fuzz links libFuzzer to it.
    .testTarget(
      name: "PostcardFuzzTests",
      dependencies: [
        "Postcard", "PostcardText", "PostcardMap", "PostcardCanvas", "PostcardMarkup",
        "PostcardTemplates", "PostcardFeeds", "PostcardFetch", "PostcardTestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "PostcardBrowserTests",
      dependencies: [
        "Postcard", "PostcardText", "PostcardMap", "PostcardCanvas", "PostcardTemplates",
        "PostcardTestSupport",
      ],
      swiftSettings: common),
  ]
)
