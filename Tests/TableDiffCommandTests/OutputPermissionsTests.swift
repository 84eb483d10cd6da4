import Foundation
import Testing

@testable import table_diff

@Suite struct OutputPermissionsTests {
  /// A folder with a table and a patch that changes nothing.
  private func folder() throws -> Folder {
    let folder = try Folder(["old.csv": "id,v\n1,a\n"])
    try folder.write(folder.run("diff", "old.csv", "old.csv", "--format", "patch").output, to: "patch.json")
    return folder
  }

  private func status(_ folder: Folder, _ name: String) -> stat {
    var status = stat()
    #expect(stat(folder.url.path + "/" + name, &status) == 0)
    return status
  }

  private func permissions(_ folder: Folder, _ name: String) -> mode_t {
    status(folder, name).st_mode & 0o7777
  }

  private func change(_ folder: Folder, _ name: String, to permissions: mode_t) {
    #expect(chmod(folder.url.path + "/" + name, permissions) == 0)
  }

  /// Writes `out.csv` after other commands of a shell.
  private func apply(_ folder: Folder, after commands: String = ":") throws -> CommandRun {
    try folder.run(after: commands, "apply", "old.csv", "patch.json", "--output", "out.csv")
  }

  /// Lets the command run as a user without rights if the tests run as root, to whom no permission matters.
  private static let withoutRights = """
    [ "$(id -u)" != 0 ] || exec setpriv --reuid=65534 --regid=65534 --clear-groups "$0" "$@"
    """

  @Test func `only its owner can read a file while it is written`() throws {
    let folder = try folder()
    let file = try TemporaryFile(beside: folder.url.path + "/out.csv") { "temporary" }
    #expect(permissions(folder, "temporary") == 0o600)
    withExtendedLifetime(file) {}
  }

  @Test(arguments: [(mask: "027", permissions: 0o640), ("000", 0o666), ("077", 0o600)])
  func `a new file has the permissions that the mask leaves`(mask: String, permissions: mode_t) throws {
    let folder = try folder()
    #expect(try apply(folder, after: "umask \(mask)").status == 0)
    #expect(self.permissions(folder, "out.csv") == permissions)
  }

  @Test(arguments: [(before: 0o600, after: 0o600), (0o666, 0o666), (0o4751, 0o751), (0o2640, 0o640)])
  func `a file that is replaced keeps its permissions, but no special bits`(
    before: mode_t, after: mode_t
  ) throws {
    let folder = try folder()
    try folder.write(Data("before".utf8), to: "out.csv")
    change(folder, "out.csv", to: before)
    #expect(try apply(folder, after: "umask 077").status == 0)
    #expect(try folder.read("out.csv") == folder.read("old.csv"))
    #expect(permissions(folder, "out.csv") == after)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func `a file that is replaced keeps its owner and group`() throws {
    let folder = try folder()
    try folder.write(Data("before".utf8), to: "out.csv")
    #expect(chown(folder.url.path + "/out.csv", 65534, 65533) == 0)
    #expect(try apply(folder).status == 0)
    let status = status(folder, "out.csv")
    #expect((status.st_uid, status.st_gid) == (65534, 65533))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make files of other groups"))
  func `a group that is not the one before may do no more than all others`() throws {
    let folder = try folder()
    try folder.write(Data("before".utf8), to: "out.csv")
    #expect(chown(folder.url.path + "/out.csv", 65534, 0) == 0)
    change(folder, "out.csv", to: 0o664)
    change(folder, ".", to: 0o777)
    #expect(try apply(folder, after: Self.withoutRights).status == 0)
    let status = status(folder, "out.csv")
    #expect((status.st_uid, status.st_gid) == (65534, 65534))
    #expect(permissions(folder, "out.csv") == 0o644)
  }

  @Test func `an output that may not be written is refused, though its folder may be`() throws {
    let folder = try folder()
    try folder.write(Data("before".utf8), to: "out.csv")
    change(folder, "out.csv", to: 0o444)
    change(folder, ".", to: 0o777)
    let names = folder.names
    let run = try apply(folder, after: Self.withoutRights)
    #expect(run.status == 2)
    #expect(run.error == "table-diff: out.csv: cannot be written: permission denied\n")
    #expect(try folder.read("out.csv") == Data("before".utf8))
    #expect(folder.names == names)
    change(folder, "out.csv", to: 0o666)
    #expect(try apply(folder, after: Self.withoutRights).status == 0)
  }

  @Test func `another name of a file that is replaced keeps the content before`() throws {
    let folder = try folder()
    try folder.write(Data("before".utf8), to: "out.csv")
    #expect(link(folder.url.path + "/out.csv", folder.url.path + "/other.csv") == 0)
    #expect(try apply(folder).status == 0)
    #expect(try folder.read("out.csv") == folder.read("old.csv"))
    #expect(try folder.read("other.csv") == Data("before".utf8))
  }
}
