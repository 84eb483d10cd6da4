import Foundation

/// A copy of the package whose sources have mutants in them, all in one build.
struct MutatedPackage {
  let kind: PackageKind
  let root: URL
  let folder: URL
  let scratch: URL

  struct BuildFailure: Error, CustomStringConvertible {
    var description: String
  }

  init(_ kind: PackageKind, root: URL) {
    (self.kind, self.root) = (kind, root)
    folder = root.appendingPathComponent(".build/mutants/\(kind.rawValue)")
    scratch = root.appendingPathComponent(".build/mutants/\(kind.rawValue)-build")
  }

  /// Writes the package. Files that stay the same are not written, so that they are not compiled again.
  func write(_ mutants: [Mutant]) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder.appendingPathComponent("Sources"), withIntermediateDirectories: true)
    try write(manifest(), to: "Package.swift")
    let planted = Dictionary(grouping: mutants, by: \.mutation.file)
    for module in try files.contentsOfDirectory(atPath: root.appendingPathComponent("Sources").path) {
      try writeModule("Sources/\(module)", planted)
    }
    try link("Tests/Mutants/Planted/CMutants", as: "Sources/CMutants")
    if kind == .adapters { try copyAdapterChecks() } else { try link("Tests", as: "Tests") }
    for name in ["README.md", "Benchmarks", "Examples", "results", ".ci"] { try link(name, as: name) }
  }

  /// Builds the package with mutants in it.
  ///
  /// - Returns: The numbers of the mutants in whose lines the compiler finds an error; none if it compiles.
  func build(_ mutants: [Mutant]) throws -> Set<Int> {
    try write(mutants)
    let build =
      [
        "swift", "build", "--package-path", folder.path + kind.folder, "--scratch-path", scratch.path,
        "-debug-info-format", "none",
      ] + kind.buildOptions
    var (status, output) = try Program.run(build, environment: kind.environment)
    // The tests take longest, so they wait until all sources compile.
    if status == 0 {
      (status, output) = try Program.run(build + ["--build-tests"], environment: kind.environment)
    }
    if status == 0 { return [] }
    let wrong = CompilerErrors(output, folder: folder).mutants(among: mutants)
    guard !wrong.isEmpty else {
      let errors = Set(output.split(separator: "\n").filter { $0.contains("error: ") })
      throw BuildFailure(description: errors.sorted().joined(separator: "\n"))
    }
    return wrong
  }

  /// The program that has the tests.
  func testProgram() throws -> URL {
    let built = scratch.appendingPathComponent("debug").resolvingSymlinksInPath()
    let names = try FileManager.default.contentsOfDirectory(atPath: built.path)
    guard let name = names.first(where: { $0.hasSuffix(".xctest") }) else {
      throw BuildFailure(description: "no tests in \(built.path)")
    }
    return built.appendingPathComponent(name)
  }

  // MARK: What is in it

  private func manifest() throws -> String {
    let original = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let plain = "[\"TableDiffSample\"]"
    return original + """

      let noMutants: Set<String> = \(plain)
      for target in package.targets
      where target.type != .test && !target.name.hasPrefix("C") && !noMutants.contains(target.name) {
        target.dependencies.append("CMutants")
      }
      package.targets.append(.target(name: "CMutants"))
      var needed: Set<String> = \(kind.tests + ["CMutants"])
      var toSee = Array(needed)
      while let name = toSee.popLast() {
        for case .byNameItem(let name, _) in package.targets.first(where: { $0.name == name })?.dependencies ?? []
        where needed.insert(name).inserted { toSee.append(name) }
      }
      package.products.append(.library(name: "CMutants", targets: ["CMutants"]))
      if \(!kind.tests.isEmpty) {
        package.products = []
        package.targets.removeAll { !needed.contains($0.name) }
      }

      """
  }

  private func writeModule(_ module: String, _ planted: [String: [Mutant]]) throws {
    guard planted.keys.contains(where: { $0.hasPrefix(module + "/") }) else {
      return try link(module, as: module)
    }
    let files = FileManager.default
    let source = root.appendingPathComponent(module)
    // A link of an earlier run.
    let copy = folder.appendingPathComponent(module)
    if (try? files.destinationOfSymbolicLink(atPath: copy.path)) != nil { try files.removeItem(at: copy) }
    // A catalogue of documentation is one link.
    let names = try files.subpathsOfDirectory(atPath: source.path).filter { !$0.contains(".docc/") }
    for name in names {
      let path = "\(module)/\(name)"
      if name.hasSuffix(".swift") {
        let text = try String(contentsOf: source.appendingPathComponent(name), encoding: .utf8)
        try write(PlantedSource.text(text, mutants: planted[path] ?? []), to: path)
      } else if name.hasSuffix(".docc") || !URL(fileURLWithPath: source.path + "/" + name).hasDirectoryPath {
        try link(path, as: path)
      }
    }
    let copied = (try? files.subpathsOfDirectory(atPath: copy.path)) ?? []
    for name in copied where name.hasSuffix(".swift") && !name.contains(".docc/") && !names.contains(name) {
      try files.removeItem(at: copy.appendingPathComponent(name))
    }
  }

  /// Copies the checks of the adapters, which depend on the package two folders above them.
  private func copyAdapterChecks() throws {
    let checks = "Tests/AdapterChecks"
    let original = try String(
      contentsOf: root.appendingPathComponent(checks + "/Package.swift"), encoding: .utf8)
    let addition = """

      for target in package.targets where target.name == "AdaptersOnStandIns" {
        target.dependencies.append(library("CMutants"))
      }

      """
    try write(original + addition, to: checks + "/Package.swift")
    for name in ["HeadlessViews", "UIKit", "AppKit", "SongsApp", "SongsMac", "AdapterDriving"] {
      try link("\(checks)/Sources/\(name)", as: "\(checks)/Sources/\(name)")
    }
    try link("\(checks)/Tests", as: "\(checks)/Tests")
    try link(
      folder.appendingPathComponent("Sources/TableViewAdapters"), as: "\(checks)/Sources/AdaptersOnStandIns")
    try link("Tests/Reports", as: "Tests/Reports")
  }

  private func link(_ path: String, as name: String) throws {
    try link(root.appendingPathComponent(path).resolvingSymlinksInPath(), as: name)
  }

  private func link(_ target: URL, as name: String) throws {
    let files = FileManager.default
    let link = folder.appendingPathComponent(name)
    if (try? files.destinationOfSymbolicLink(atPath: link.path)) == target.path { return }
    try? files.removeItem(at: link)
    try files.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: link.path, withDestinationPath: target.path)
  }

  private func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
