import ArgumentParser

/// A part of the sources, whose mutants are counted together.
enum Part: String, CaseIterable, ExpressibleByArgument {
  case store, list, search, scrolling, batches, headless, engine, readers, patches, metrics, gate, adapters

  /// The files and folders of the part, below `Sources`.
  var sources: [String] {
    switch self {
    case .store: ["StatefulTable/Store", "RowEditing"]
    case .list:
      ["List", "Applying", "Running", "Display", "State/LoadState"].map { "StatefulTable/" + $0 }
    case .search: ["StatefulTable/State/SearchState.swift", "StatefulTable/State/TableState.swift"]
    case .scrolling: ["StatefulTable/Scrolling", "TableViewAdapters/Scrolling/"]
    case .batches: ["TableDiff/Batches"]
    case .headless: ["TableDiffTesting/Headless"]
    case .engine:
      ["Changes", "Matching", "Ordering", "Reading", "Table/", "TableDiffer.swift"].map { "TableDiff/" + $0 }
    case .readers: ["Command/Reading", "Command/Comparing"]
    case .patches: ["Command/Patching", "Command/Writing"]
    case .metrics: ["TableDiffMetrics"]
    case .gate: ["TableDiffGate"]
    // Tests of the library have the folders Scrolling and Presenting, which need no view.
    case .adapters:
      [
        "AppKit", "Batches", "Connections", "Delegates", "Diffable", "Dragging", "Hosts", "Lists", "Outlines",
        "Refusals", "Showing", "UIKit",
      ].map { "TableViewAdapters/\($0)/" }
    }
  }

  /// Returns whether a file is one of the part's.
  func has(_ file: String) -> Bool { sources.contains { file.hasPrefix("Sources/" + $0) } }

  /// The package that has the tests of the part.
  var package: PackageKind {
    switch self {
    case .store, .list, .search, .scrolling, .batches, .headless, .engine: .library
    case .readers, .patches: .command
    case .metrics: .metrics
    case .gate: .gate
    case .adapters: .adapters
    }
  }
}

/// The packages in which mutants are built: each builds only what the tests of some parts need.
enum PackageKind: String, CaseIterable {
  case library, command, metrics, gate, adapters

  /// The folder of the package that has the tests.
  var folder: String { self == .adapters ? "/Tests/AdapterChecks" : "" }

  var tests: [String] {
    switch self {
    case .library: ["TableDiffTests", "TableDiffTestingTests", "StatefulTableTests", "TableOutlineTests"]
    case .command: ["TableDiffCommandTests"]
    case .metrics: ["TableDiffMetricsTests"]
    case .gate: ["TableDiffGateTests"]
    case .adapters: []
    }
  }

  private var isProgram: Bool { [.command, .metrics, .gate].contains(self) }

  var buildOptions: [String] { isProgram ? ["--enable-all-traits"] : [] }

  var environment: [String: String] { isProgram ? ["TABLE_DIFF_TESTS": "programs"] : [:] }
}
