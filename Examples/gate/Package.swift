// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "gate-example",
  platforms: [.macOS(.v10_15)],
  dependencies: [
    // In a package of your own: .package(url: "…/swift-table-diff", from: "…", traits: ["Gate"])
    .package(name: "swift-table-diff", path: "../..", traits: ["Gate"])
  ],
  targets: [
    .executableTarget(
      name: "transition-gate",
      dependencies: [
        .product(name: "TableDiff", package: "swift-table-diff"),
        .product(name: "TableDiffGate", package: "swift-table-diff"),
        // Counts allocations where the loader has to be asked to.
        .product(
          name: "TableDiffAllocations", package: "swift-table-diff", condition: .when(platforms: [.macOS])),
      ],
      path: "Sources/TransitionGate")
  ]
)
