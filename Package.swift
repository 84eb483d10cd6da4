// swift-tools-version: 6.2

import PackageDescription

var strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// The tables with states need what came with Observation; the engine is for older systems, too.
let statefulTable: [SwiftSetting] = [
  .enableExperimentalFeature(
    "AvailabilityMacro=StatefulTable 1.0:macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1")
]

// The checks set it. Xcode compiles an app's dependencies with -suppress-warnings, which the compiler refuses
// together with -warnings-as-errors.
if Context.environment["TABLE_DIFF_WARNINGS_AS_ERRORS"] != nil {
  strict.append(.treatAllWarnings(as: .error))
}

let algorithms = Target.Dependency.product(name: "Algorithms", package: "swift-algorithms")

let package = Package(
  name: "swift-table-diff",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .library(name: "TableDiff", targets: ["TableDiff"]),
    // Separate, so that clients without IndexPath don't link Foundation.
    .library(name: "TableDiffFoundation", targets: ["TableDiffFoundation"]),
    .library(name: "TableDiffTesting", targets: ["TableDiffTesting"]),
    .library(name: "StatefulTable", targets: ["StatefulTable"]),
    // Separate, so that lists without children don't link outlines.
    .library(name: "TableOutline", targets: ["TableOutline"]),
    // Separate, so that tests of the engine don't build tables with states.
    .library(name: "StatefulTableTesting", targets: ["StatefulTableTesting"]),
    // Without UIKit or AppKit, only the view-independent parts.
    .library(name: "TableViewAdapters", targets: ["TableViewAdapters"]),
    .library(name: "TableDiffMetrics", targets: ["TableDiffMetrics"]),
    .library(name: "TableDiffGate", targets: ["TableDiffGate"]),
    // For executables with a gate on Apple's platforms, where only a dynamic library can count allocations.
    .library(name: "TableDiffAllocations", type: .dynamic, targets: ["CAllocationsInterposed"]),
  ],
  traits: [
    // A product makes every client resolve what it needs, used or not, unless a trait stands before it. None
    // is on by default: traits cannot be chosen in Xcode before 26.4, where every app resolves the default.
    .trait(name: "Metrics", description: "TableDiffMetrics, which needs hdrhistogram-swift."),
    .trait(
      name: "Gate", description: "TableDiffGate, which needs swift-argument-parser and hdrhistogram-swift."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    // For the command and the tests alone, so that no client resolves it.
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
  ],
  targets: [
    .target(name: "CTableDiff"),
    .target(name: "TableDiff", dependencies: ["CTableDiff"], swiftSettings: strict),
    .target(name: "TableDiffFoundation", dependencies: ["TableDiff"], swiftSettings: strict),
    .target(name: "TableDiffTesting", dependencies: ["TableDiff"], swiftSettings: strict),
    .target(
      name: "TableDiffMetrics",
      dependencies: [
        "TableDiff",
        .product(name: "Histogram", package: "hdrhistogram-swift", condition: .when(traits: ["Metrics"])),
      ],
      swiftSettings: strict
    ),
    // Edits rows that versions of a table share. Not a product.
    .target(name: "RowEditing", dependencies: ["TableDiff"], swiftSettings: strict),
    .target(
      name: "StatefulTable", dependencies: ["TableDiff", "RowEditing", "CTableDiff"],
      swiftSettings: strict + statefulTable),
    .target(
      name: "TableOutline", dependencies: ["TableDiff", "StatefulTable"],
      swiftSettings: strict + statefulTable),
    .target(
      name: "StatefulTableTesting",
      dependencies: ["TableDiff", "TableDiffTesting", "StatefulTable", "TableOutline"],
      swiftSettings: strict + statefulTable),
    .target(
      name: "TableViewAdapters",
      dependencies: ["TableDiff", "TableDiffFoundation", "StatefulTable", "TableOutline"],
      swiftSettings: strict + statefulTable),
    .target(name: "CAllocations", dependencies: ["CCallgrind"]),
    .target(name: "CAllocationsInterposed"),
    .target(name: "CCallgrind"),
    .target(name: "CInterruption"),
    .target(name: "CCommand"),
    .target(
      name: "TableDiffGate",
      dependencies: [
        "CAllocations", "CCallgrind", "CInterruption", "TableDiff", "TableDiffTesting",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Gate"])),
        .product(name: "Histogram", package: "hdrhistogram-swift", condition: .when(traits: ["Gate"])),
      ],
      exclude: ["README.md"],
      swiftSettings: strict
    ),
    .target(
      name: "TableDiffSample",
      exclude: ["README.md", "debian-12-patched.json", "debian-12.txt", "regenerate"]
    ),
    .executableTarget(
      name: "table-diff",
      dependencies: [
        "CCommand",
        "TableDiffSample",
        "TableDiff",
        "TableDiffMetrics",
        "TableDiffTesting",
        algorithms,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Command",
      exclude: ["README.md"],
      swiftSettings: strict
    ),
  ]
)

/// The targets of the library's tests, each with what it needs.
let libraryTests: [Target] = [
  .testTarget(
    name: "TableDiffTests",
    dependencies: ["TableDiff", "RowEditing", "TableDiffFoundation", "TableDiffTesting", algorithms],
    swiftSettings: strict),
  .testTarget(
    name: "TableDiffTestingTests", dependencies: ["TableDiff", "TableDiffTesting", algorithms],
    swiftSettings: strict),
  .testTarget(
    name: "StatefulTableTests",
    dependencies: [
      "StatefulTable", "StatefulTableTesting", "TableViewAdapters", "TableDiff", "RowEditing",
      "TableDiffTesting", algorithms,
    ],
    swiftSettings: strict + statefulTable),
  .testTarget(
    name: "TableOutlineTests",
    dependencies: [
      "TableOutline", "StatefulTable", "StatefulTableTesting", "TableDiff", "TableDiffTesting",
      algorithms,
    ],
    swiftSettings: strict + statefulTable),
]

/// Those of the command and the gate run programs hundreds of times: that takes as long as all other tests.
let programTests: [Target] = [
  .testTarget(
    name: "TableDiffCommandTests",
    dependencies: ["table-diff", "TableDiff", "TableDiffMetrics", "TableDiffTesting", algorithms],
    swiftSettings: strict),
  .testTarget(
    name: "TableDiffMetricsTests", dependencies: ["TableDiff", "TableDiffMetrics"], swiftSettings: strict),
  // A gate with cases that can be made worse on purpose, for the tests to run.
  .executableTarget(
    name: "gate-sample", dependencies: ["TableDiff", "TableDiffTesting", "TableDiffGate"],
    path: "Tests/GateSample", swiftSettings: strict),
  .testTarget(
    name: "TableDiffGateTests",
    dependencies: ["gate-sample", "TableDiff", "TableDiffTesting", "TableDiffGate"],
    swiftSettings: strict),
]

switch Context.environment["TABLE_DIFF_TESTS"] {
case nil: package.targets += libraryTests
case "programs": package.targets += programTests
case let names?:
  // The checks build some of them in several ways.
  let chosen = names.split(separator: " ").map(String.init)
  package.targets += (libraryTests + programTests).filter { chosen.contains($0.name) }
}

// What makes the documentation is resolved only where it is asked for, so never by clients.
if Context.environment["TABLE_DIFF_DOCUMENTATION"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
