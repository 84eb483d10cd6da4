import Foundation

/// Another revision of the repository, built in a temporary worktree.
struct BaseBuild {
  /// The package that the gate belongs to.
  var package: URL
  /// The gate's product.
  var product: String

  /// Builds `revision` and hands its program to `body`; removes the worktree afterwards.
  func with<Result>(_ revision: String, _ body: (String) throws -> Result) throws -> Result {
    guard let git = Subprocess.path(of: "git") else {
      throw GateFailure("git is not on the path: install it")
    }
    let top = try Subprocess.run(git, ["rev-parse", "--show-toplevel"], in: package)
    guard top.status == 0 else {
      throw GateFailure("\(package.path) is in no git repository: --base needs one")
    }
    let root = URL(fileURLWithPath: top.output.trimmingCharacters(in: .whitespacesAndNewlines))
    let folder = try ChildFolder.make()
    let tree = folder.url.appendingPathComponent("base")
    defer {
      _ = try? Subprocess.run(git, ["worktree", "remove", "--force", tree.path], in: root)
      folder.remove()
    }
    guard
      try Subprocess.run(
        git, ["worktree", "add", "--detach", tree.path, revision], isQuiet: false, in: root
      ).status == 0
    else {
      throw GateFailure("there is no revision \(revision) to compare with: fetch it, or name another")
    }
    return try body(try build(in: tree.appendingPathComponent(relativePath(from: root)), revision))
  }

  private func relativePath(from root: URL) -> String {
    let (root, package) = (root.resolvingSymlinksInPath().path, package.resolvingSymlinksInPath().path)
    return package == root ? "." : String(package.dropFirst(root.count + 1))
  }

  private func build(in package: URL, _ revision: String) throws -> String {
    let arguments = ["swift", "build", "--package-path", package.path, "-c", "release", "--product", product]
    let build = try Subprocess.run("/usr/bin/env", arguments)
    guard build.status == 0 else {
      throw GateFailure(
        "revision \(revision) does not build, or has no gate yet:\n\(build.output.suffix(2_000))")
    }
    let bin = try Subprocess.run("/usr/bin/env", arguments + ["--show-bin-path"])
    let program = bin.output.trimmingCharacters(in: .whitespacesAndNewlines) + "/" + product
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw GateFailure("revision \(revision) has no program \(product)")
    }
    return program
  }
}
