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

let package = Package(
  name: "gtk-host",
  // `Mutex` came with it.
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-table-diff", path: "../..", traits: ["Metrics"]),
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    .target(name: "CTableListModel", dependencies: ["CGTK"]),
    .target(name: "CMainQueue"),
    // The root package's own sources, by symbolic link: its products do not offer them.
    .target(
      name: "PackageSample",
      exclude: ["README.md", "debian-12-patched.json", "debian-12.txt", "regenerate"]),
    .target(
      name: "PackageTables", dependencies: ["PackageSample", ours("TableDiff")], swiftSettings: strict),
    .target(name: "ManualTime", swiftSettings: strict),
    .target(name: "FlatList", dependencies: [ours("TableDiff"), algorithms], swiftSettings: strict),
    .executableTarget(
      name: "gtk-host",
      dependencies: [
        "CGTK", "CTableListModel", "CMainQueue", "FlatList", "ManualTime", "PackageTables",
        ours("TableDiff"), ours("StatefulTable"), ours("TableViewAdapters"), ours("TableDiffMetrics"),
        algorithms, .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/GTKHost", swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "FlatListTests",
      dependencies: ["FlatList", ours("TableDiff"), ours("TableDiffTesting"), algorithms],
      swiftSettings: strict),
    .testTarget(name: "ManualTimeTests", dependencies: ["ManualTime"], swiftSettings: strict),
    .testTarget(
      name: "PackageTablesTests", dependencies: ["PackageTables", ours("TableDiff")],
      swiftSettings: strict),
  ]
)
