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

/// The counter of allocations, on systems whose loader has to be asked for it.
let allocations = Target.Dependency.product(
  name: "TableDiffAllocations", package: "swift-table-diff", condition: .when(platforms: [.macOS]))

let algorithms = Target.Dependency.product(name: "Algorithms", package: "swift-algorithms")
let orderedCollections = Target.Dependency.product(name: "OrderedCollections", package: "swift-collections")

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-table-diff", path: "..", traits: ["Metrics", "Gate"]),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    .target(
      name: "Workloads", dependencies: [ours("TableDiff"), ours("TableDiffTesting"), algorithms],
      swiftSettings: strict),
    .target(
      name: "Contenders",
      dependencies: [
        "Workloads", ours("TableDiff"), ours("TableDiffFoundation"), ours("TableDiffTesting"),
        orderedCollections,
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Reporting",
      dependencies: [
        "Contenders", "WaySessions", "Workloads", ours("TableDiff"), ours("TableDiffTesting"),
        ours("TableDiffMetrics"), ours("TableDiffGate"), allocations, algorithms, orderedCollections,
        .product(name: "RealModule", package: "swift-numerics"),
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      resources: [.embedInCode("Page/Resources")],
      swiftSettings: strict
    ),
    // Not `Sources/report` beside `Sources/Reporting`: folders are named after their contents.
    .executableTarget(
      name: "report",
      dependencies: [
        "Contenders", "Reporting", "WaySessions", "Workloads", ours("TableDiffMetrics"),
        ours("TableDiffTesting"), .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/ReportCommand",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "gate", dependencies: ["Cases", ours("TableDiffGate"), allocations], path: "Sources/GateCommand",
      swiftSettings: strict),
    .target(
      name: "Cases",
      dependencies: [
        "WaySessions", "Workloads", ours("StatefulTable"), ours("TableDiff"), ours("TableDiffTesting"),
        ours("TableDiffGate"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "WaySessions",
      dependencies: [
        "Workloads", ours("StatefulTable"), ours("TableDiff"), ours("TableDiffTesting"),
        ours("TableDiffMetrics"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "CaseBenchmarks",
      dependencies: [
        "Cases", ours("TableDiffGate"), allocations, .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/CaseBenchmarks",
      swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .testTarget(
      name: "ContendersTests",
      dependencies: ["Contenders", "Workloads", ours("TableDiff"), ours("TableDiffTesting")],
      swiftSettings: strict),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "Contenders", "Reporting", "WaySessions", "Workloads", ours("TableDiffMetrics"),
        ours("TableDiffTesting"),
      ],
      swiftSettings: strict),
    .testTarget(name: "WaySessionsTests", dependencies: ["WaySessions", "Workloads"], swiftSettings: strict),
  ]
)
