// swift-tools-version: 6.2

import PackageDescription

// The adapters, compiled against stand-ins for UIKit and AppKit. In a package of its own: the modules of a
// package share a folder, so that a target named UIKit makes `canImport(UIKit)` true for all of them.

var strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableExperimentalFeature(
    "AvailabilityMacro=StatefulTable 1.0:macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1"),
]

// The settings of a new project of Xcode, for the example of an app, and the adapters by the name that they
// have for an app.
var app: [SwiftSetting] = [
  .swiftLanguageMode(.v5),
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .unsafeFlags(["-module-alias", "TableViewAdapters=AdaptersOnStandIns"]),
]

if Context.environment["TABLE_DIFF_WARNINGS_AS_ERRORS"] != nil {
  strict.append(.treatAllWarnings(as: .error))
  app.append(.treatAllWarnings(as: .error))
}

func library(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-table-diff") }

let package = Package(
  name: "adapter-checks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-table-diff", path: "../..")
  ],
  targets: [
    // What the stand-ins of both frameworks have in common: a view on top of a headless table.
    .target(
      name: "HeadlessViews", dependencies: [library("TableDiff"), library("TableDiffTesting")],
      swiftSettings: strict),
    .target(name: "UIKit", dependencies: ["HeadlessViews", library("TableDiff")], swiftSettings: strict),
    .target(name: "AppKit", dependencies: ["HeadlessViews", library("TableDiff")], swiftSettings: strict),
    // A symbolic link to the sources of the root package, and another name than the target there.
    .target(
      name: "AdaptersOnStandIns",
      dependencies: [
        "UIKit", "AppKit", library("TableDiff"), library("TableDiffFoundation"), library("StatefulTable"),
        library("TableOutline"),
      ],
      swiftSettings: strict),
    // Symbolic links to the examples, and what drives them.
    .executableTarget(
      name: "SongsApp",
      dependencies: [
        "AdaptersOnStandIns", "UIKit", "HeadlessViews", library("TableDiff"), library("StatefulTable"),
        library("TableOutline"), library("TableDiffTesting"),
      ],
      swiftSettings: app),
    .executableTarget(
      name: "SongsMac",
      dependencies: [
        "AdaptersOnStandIns", "AppKit", "HeadlessViews", library("TableDiff"), library("StatefulTable"),
        library("TableOutline"), library("TableDiffTesting"),
      ],
      swiftSettings: app),
    // Drives the adapters. Apart from the tests, because Testing and UIKit in one file ask for a module that
    // is for both.
    .target(
      name: "AdapterDriving",
      dependencies: [
        "AdaptersOnStandIns", "UIKit", "AppKit", "HeadlessViews", library("TableDiff"),
        library("StatefulTable"), library("TableOutline"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AdapterTests",
      dependencies: [
        "AdaptersOnStandIns", "AdapterDriving", "HeadlessViews", "SongsApp", "SongsMac",
        library("TableDiff"),
        library("TableDiffTesting"), library("StatefulTable"), library("TableOutline"),
      ],
      swiftSettings: strict),
  ]
)
