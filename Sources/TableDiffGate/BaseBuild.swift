#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// A build of another revision of the repository, in a temporary worktree.
  struct BaseBuild {
    /// The package that the gate belongs to.
    var package: URL
    /// The gate's product.
    var product: String

    /// Builds `revision`, passes the path of its program to `body`, and removes the worktree afterwards.
    func with<Result>(_ revision: String, _ body: (String) throws -> Result) throws -> Result {
      guard let git = Subprocess.path(of: "git"), Subprocess.path(of: "swift") != nil else {
        throw GateFailure(
          "--base needs git and swift on the path: put them there, or name a build with --base-program")
      }
      let root = try root(git)
      let commit = try commit(revision, git, in: root)
      let folder = try ChildFolder.make()
      let tree = folder.url.appendingPathComponent(root.path)
      defer {
        _ = try? Subprocess.run(
          git, ["worktree", "remove", "--force", tree.path], isCleaningUp: true, in: root)
        folder.remove()
        removeLocks(of: folder)
        // If git could not remove the worktree, this tells git that the folder is gone.
        _ = try? Subprocess.run(git, ["worktree", "prune"], isCleaningUp: true, in: root)
      }
      try Surroundings(root: root).makeLinks(in: folder.url)
      let addition = try Subprocess.run(
        git, ["worktree", "add", "--detach", tree.path, commit], isWhole: true, in: root)
      guard addition.status == 0 else {
        throw GateFailure("revision \(revision) cannot be checked out:\n\(addition.output)")
      }
      return try body(try build(in: tree.appendingPathComponent(relativePath(from: root)), revision))
    }

    /// Removes the package manager's locks, which lie beside the folder under names that contain its name.
    private func removeLocks(of folder: ChildFolder) {
      let files = FileManager.default
      let names = (try? files.contentsOfDirectory(atPath: ChildFolder.parent.path)) ?? []
      for name in names where name.contains(folder.url.lastPathComponent) {
        try? files.removeItem(at: ChildFolder.parent.appendingPathComponent(name))
      }
    }

    private func root(_ git: String) throws -> URL {
      let top = try Subprocess.run(git, ["rev-parse", "--show-toplevel"], isWhole: true, in: package)
      let text = top.output.trimmingCharacters(in: .whitespacesAndNewlines)
      guard top.status == 0 else {
        throw GateFailure("\(package.path) is in no git repository that --base could use: \(text)")
      }
      return URL(fileURLWithPath: text)
    }

    private func commit(_ revision: String, _ git: String, in root: URL) throws -> String {
      let found = try Subprocess.run(
        git, ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], in: root)
      guard found.status == 0 else {
        throw GateFailure(
          "--base \(revision): there is no such revision here: fetch it (a shallow clone has few), or name another"
        )
      }
      return found.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func relativePath(from root: URL) -> String {
      let (root, package) = (root.resolvingSymlinksInPath().path, package.resolvingSymlinksInPath().path)
      if package == root { return "." }
      return String(decoding: package.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
    }

    private func build(in package: URL, _ revision: String) throws -> String {
      guard FileManager.default.fileExists(atPath: package.appendingPathComponent("Package.swift").path)
      else {
        throw GateFailure("--base \(revision): that revision does not have the gate's package yet")
      }
      let arguments = [
        "swift", "build", "--package-path", package.path, "-c", "release", "--product", product,
      ]
      let build = try Subprocess.run("/usr/bin/env", arguments, isWhole: true)
      guard build.status == 0 else {
        throw GateFailure(
          "--base \(revision): the product \(product) of that revision does not build, or is not there yet:\n"
            + build.output.suffix(2_000))
      }
      let bin = try Subprocess.run("/usr/bin/env", arguments + ["--show-bin-path"])
      let program = bin.output.trimmingCharacters(in: .whitespacesAndNewlines) + "/" + product
      guard FileManager.default.isExecutableFile(atPath: program) else {
        throw GateFailure("--base \(revision): that revision has no program \(product)")
      }
      return program
    }
  }
#endif
