// swift-tools-version: 6.2

import PackageDescription

var strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

if Context.environment["TABLE_DIFF_WARNINGS_AS_ERRORS"] != nil {
  strict.append(.treatAllWarnings(as: .error))
}

func ours(_ product: String) -> Target.Dependency { .product(name: product, package: "swift-table-diff") }

let algorithms = Target.Dependency.product(name: "Algorithms", package: "swift-algorithms")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let package = Package(
  name: "library",
  // `Mutex` came with it.
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-table-diff", path: "../..", traits: ["Metrics"]),
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    .target(name: "CTableListModel", dependencies: ["CGTK"]),
    .target(name: "CMainQueue"),
    // The list: shows the tables of a controller in a `GtkListView`. No packages.
    .target(
      name: "GTKTableList",
      dependencies: [
        "CGTK", "CTableListModel", "CMainQueue", ours("TableDiff"), ours("StatefulTable"),
        ours("TableViewAdapters"),
      ],
      swiftSettings: strict + [
        .enableUpcomingFeature("InternalImportsByDefault"), .defaultIsolation(MainActor.self),
      ]),
    // The root package's own sources, by symbolic link: its products do not offer them.
    .target(
      name: "PackageSample",
      exclude: ["README.md", "debian-12-patched.json", "debian-12.txt", "regenerate"]),
    // The database: its file, pages, results and edits. No GTK.
    .target(
      name: "PackageLibrary",
      dependencies: ["PackageSample", grdb, .product(name: "GRDBSQLite", package: "GRDB.swift")],
      swiftSettings: strict),
    .executableTarget(
      name: "library",
      dependencies: [
        "CGTK", "GTKTableList", "PackageLibrary", ours("TableDiff"), ours("StatefulTable"),
        ours("TableDiffMetrics"), arguments, grdb,
      ],
      path: "Sources/Library", swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "GTKTableListTests",
      dependencies: ["GTKTableList", ours("TableDiff"), ours("TableDiffTesting"), algorithms],
      swiftSettings: strict),
    .testTarget(name: "PackageLibraryTests", dependencies: ["PackageLibrary", grdb], swiftSettings: strict),
  ]
)
