#if Gate && (os(macOS) || os(Linux))
  import Foundation
  import Testing

  @testable import TableDiffGate

  @Suite("The build of another revision")
  struct BaseBuildTests {
    @Test(.enabled(if: Subprocess.path(of: "git") != nil, "the revision is checked out by git"))
    func `a package outside of the repository is found by its relative path, and still there afterwards`()
      throws
    {
      let folder = try ScratchFolder()
      try folder.write(
        "model/Package.swift",
        """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "model", products: [.library(name: "Model", targets: ["Model"])], targets: [.target(name: "Model")])
        """)
      try folder.write("model/Sources/Model/Model.swift", "public let answer = 42")
      try folder.write(
        "app/Package.swift",
        """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "app", dependencies: [.package(path: "../model")],
          targets: [
            .executableTarget(name: "tool", dependencies: [.product(name: "Model", package: "model")])
          ])
        """)
      try folder.write("app/Sources/tool/main.swift", "import Model\nprint(answer)")
      let app = folder.url.appendingPathComponent("app")
      try Self.commit(app)
      let output = try BaseBuild(package: app, product: "tool").with("HEAD") { program in
        try Subprocess.run(program, []).output
      }
      #expect(output == "42\n")
      #expect(try folder.read("model/Sources/Model/Model.swift") == "public let answer = 42")
      let worktrees = try Self.git(["worktree", "list"], in: app)
      #expect(worktrees.split(separator: "\n").count == 1, "\(worktrees)")
    }

    @Test
    func `a folder of a path is found by bytes, whatever its name begins with`() {
      let parts = "/a/\u{301}b/c\u{600}/d".parts(separatedBy: "/")
      #expect(parts.map { Array($0.utf8) } == ["a", "\u{301}b", "c\u{600}", "d"].map { Array($0.utf8) })
    }

    @Test
    func `links lead to everything that lies beside the folders of a repository, but not to the repository`()
      throws
    {
      let (folder, copy) = (try ScratchFolder(), try ScratchFolder())
      try folder.write("app/Package.swift", "")
      try folder.write("model/Package.swift", "model")
      let root = folder.url.appendingPathComponent("app")
      try Surroundings(root: root).makeLinks(in: copy.url)
      let inCopy = copy.url.appendingPathComponent(root.path)
      #expect(try FileManager.default.contentsOfDirectory(atPath: inCopy.path).isEmpty)
      let model = inCopy.appendingPathComponent("../model/Package.swift").standardizedFileURL
      #expect(try String(contentsOf: model, encoding: .utf8) == "model")
    }

    private static func commit(_ package: URL) throws {
      _ = try git(["init", "--quiet"], in: package)
      _ = try git(["add", "."], in: package)
      _ = try git(
        ["-c", "user.name=Test", "-c", "user.email=test@localhost", "commit", "--quiet", "-m", "Begin"],
        in: package)
    }

    private static func git(_ arguments: [String], in folder: URL) throws -> String {
      let run = try Subprocess.run("/usr/bin/env", ["git"] + arguments, isWhole: true, in: folder)
      try #require(run.status == 0, "\(run.output)")
      return run.output
    }
  }
#endif
