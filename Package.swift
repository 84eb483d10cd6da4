// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "swift-table-diff",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .library(name: "TableDiff", targets: ["TableDiff"]),
    // Apart, so that who needs no IndexPath does not link Foundation.
    .library(name: "TableDiffFoundation", targets: ["TableDiffFoundation"]),
    .library(name: "TableDiffTesting", targets: ["TableDiffTesting"]),
    .library(name: "TableDiffMetrics", targets: ["TableDiffMetrics"]),
    .library(name: "TableDiffGate", targets: ["TableDiffGate"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
  ],
  targets: [
    .target(name: "TableDiffPrefetch"),
    .target(name: "TableDiff", dependencies: ["TableDiffPrefetch"], swiftSettings: strict),
    .target(name: "TableDiffFoundation", dependencies: ["TableDiff"], swiftSettings: strict),
    .target(name: "TableDiffTesting", dependencies: ["TableDiff"], swiftSettings: strict),
    .target(
      name: "TableDiffMetrics",
      dependencies: [.product(name: "Histogram", package: "hdrhistogram-swift")],
      swiftSettings: strict
    ),
    .target(name: "CAllocations"),
    .target(name: "CCallgrind"),
    .target(
      name: "TableDiffGate",
      dependencies: [
        "CAllocations", "CCallgrind", "TableDiff", "TableDiffTesting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["README.md"],
      swiftSettings: strict
    ),
    .target(
      name: "TableDiffSample",
      exclude: ["README.md", "debian-12-patched.json", "debian-12.txt", "regenerate"]
    ),
    .executableTarget(
      name: "tablediff",
      dependencies: [
        "TableDiffSample",
        "TableDiff",
        "TableDiffTesting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Histogram", package: "hdrhistogram-swift"),
      ],
      // Not `Sources/tablediff`: where file names ignore case, that is the folder of the library.
      path: "Sources/Command",
      swiftSettings: strict
    ),
    .testTarget(
      name: "TableDiffTests", dependencies: ["TableDiff", "TableDiffFoundation", "TableDiffTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "TableDiffTestingTests", dependencies: ["TableDiff", "TableDiffTesting"], swiftSettings: strict),
    .testTarget(
      name: "TableDiffCommandTests", dependencies: ["tablediff", "TableDiff", "TableDiffTesting"],
      swiftSettings: strict),
    // A gate with cases that can be made worse on purpose, for the tests to run.
    .executableTarget(
      name: "gate-sample", dependencies: ["TableDiff", "TableDiffTesting", "TableDiffGate"],
      path: "Tests/GateSample", swiftSettings: strict),
    .testTarget(
      name: "TableDiffGateTests",
      dependencies: ["gate-sample", "TableDiff", "TableDiffTesting", "TableDiffGate"],
      swiftSettings: strict),
  ]
)
