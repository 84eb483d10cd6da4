// swift-tools-version: 6.2

import PackageDescription

// Programs for libFuzzer. `fuzz` builds and runs them.
//
// The library's targets are here once more, through the link `Library`: the command is no library, and the
// script builds them from a copy with small constants too.

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let statefulTable: [SwiftSetting] = [
  .enableExperimentalFeature(
    "AvailabilityMacro=StatefulTable 1.0:macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1")
]

/// A target of the library.
func library(
  _ name: String, dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = strict
) -> Target {
  .target(name: name, dependencies: dependencies, path: "Library/\(name)", swiftSettings: settings)
}

/// A program that libFuzzer calls with bytes.
func program(_ name: String, dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: ["FuzzInput"] + dependencies,
    swiftSettings: strict + statefulTable + [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
  ],
  targets: [
    .target(name: "CTableDiff", path: "Library/CTableDiff"),
    library("TableDiff", dependencies: ["CTableDiff"]),
    library("TableDiffTesting", dependencies: ["TableDiff"]),
    library("RowEditing", dependencies: ["TableDiff"]),
    library(
      "StatefulTable", dependencies: ["TableDiff", "RowEditing", "CTableDiff"],
      settings: strict + statefulTable + [.unsafeFlags(["-enable-testing"])]),
    .target(name: "FuzzInput", swiftSettings: strict),
    // A module of its own, so that it is compiled once and not for every type of rows.
    .target(
      name: "FuzzOracle", dependencies: ["FuzzInput", "TableDiff", "TableDiffTesting"],
      swiftSettings: strict),
    program("FuzzEngine", dependencies: ["FuzzOracle", "TableDiff", "TableDiffTesting", "RowEditing"]),
    program("FuzzRules", dependencies: ["TableDiff", "TableDiffTesting"]),
    program(
      "FuzzTables", dependencies: ["TableDiff", "TableDiffTesting", "RowEditing", "StatefulTable"]),
    .target(name: "CCommand", path: "Library/CCommand"),
    .target(
      name: "TableDiffSample", path: "Library/TableDiffSample",
      exclude: ["README.md", "debian-12-patched.json", "debian-12.txt", "regenerate"]),
    // The command as a library, under the name that its tests import: its entry point is renamed, because
    // libFuzzer has its own.
    .target(
      name: "table-diff",
      dependencies: [
        "CCommand", "TableDiffSample", "TableDiff", "TableDiffTesting",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Library/Command", exclude: ["README.md"],
      swiftSettings: strict + [
        .unsafeFlags([
          "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "commandMain", "-enable-testing",
        ])
      ]),
    program(
      "FuzzCommand",
      dependencies: [
        "table-diff", "TableDiff", "TableDiffTesting",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ]
)
