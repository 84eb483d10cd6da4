import Foundation
import Testing

@testable import table_diff

@Suite struct OutputErrorTests {
  /// A folder with a table and a patch that changes nothing.
  private func folder() throws -> Folder {
    let folder = try Folder(["old.csv": "id,v\n1,a\n"])
    try folder.write(folder.run("diff", "old.csv", "old.csv", "--format", "patch").output, to: "patch.json")
    return folder
  }

  @Test(arguments: [
    ("nowhere/out.csv", "there is no folder \"nowhere\""),
    ("nowhere/below//out.csv", "there is no folder \"nowhere/below\""),
    ("old.csv/out.csv", "\"old.csv\" is not a folder"),
  ])
  func `an output in a folder that is missing names the folder`(output: String, reason: String) throws {
    let run = try folder().run("apply", "old.csv", "patch.json", "--output", output)
    #expect(run.status == 2)
    #expect(run.error == "table-diff: \(output): cannot be written: \(reason)\n")
  }

  @Test func `what is written is not written again for an error of before`() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    // Of a pipe that is full it is an error, and no wait.
    #expect(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    errno = EINTR
    #expect(Terminal.write(Array("once".utf8), to: ends[1]) == nil)
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(read(ends[0], &bytes, bytes.count) == 4)
  }

  @Test func `an output without a name is refused`() throws {
    let folder = try folder()
    let run = try folder.run("apply", "old.csv", "patch.json", "--output", "")
    #expect(run.status == 2)
    #expect(run.error == "table-diff: the name of the output is empty\n")
    #expect(folder.names == ["old.csv", "patch.json"])
  }

  @Test(arguments: [
    (EACCES, "locked/out.csv", "permission denied in the folder \"locked\""),
    (EACCES, "/out.csv", "permission denied in the folder \"/\""),
    (EACCES, "out.csv", "permission denied in this folder"),
    (EROFS, "disc/out.csv", "read-only file system in the folder \"disc\""),
    (ENOENT, "/dev/out.csv", "no file can be created in the folder \"/dev\""),
    (ENOENT, "out.csv", "no file can be created in this folder"),
    (ENOSPC, "full/out.csv", "no space left on device"),
  ])
  func `the folder is named if the reason is in it`(number: Int32, target: String, reason: String) {
    #expect(OutputFile.reason(number, atFolderOf: target) == reason)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `a folder without permission is named, through a symbolic link too`() throws {
    let folder = try folder()
    let locked = folder.url.path + "/locked"
    let manager = FileManager.default
    try manager.createDirectory(atPath: locked, withIntermediateDirectories: false)
    try manager.createSymbolicLink(atPath: folder.url.path + "/link", withDestinationPath: "locked/out.csv")
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: locked)
    for output in ["locked/out.csv", "link"] {
      let run = try folder.run("apply", "old.csv", "patch.json", "--output", output)
      #expect(
        run.error
          == "table-diff: \(output): cannot be written: permission denied in the folder \"locked\"\n")
    }
  }

  @Test(arguments: [["diff", "old.csv", "old.csv"], ["apply", "old.csv", "patch.json"], ["--help"]])
  func `standard output that is closed is an error`(arguments: [String]) throws {
    let folder = try folder()
    let run = try CommandRun(arguments, in: folder.url, after: "exec >&-")
    #expect(run.status == 2)
    #expect(run.error == "table-diff: standard output cannot be written: it is not open for writing\n")
  }

  #if os(Linux)
    @Test(arguments: [["diff", "old.csv", "old.csv"], ["apply", "old.csv", "patch.json"], ["--help"]])
    func `standard output without space is an error`(arguments: [String]) throws {
      let folder = try folder()
      let run = try CommandRun(arguments, in: folder.url, after: "exec >/dev/full")
      #expect(run.status == 2)
      #expect(run.error == "table-diff: standard output cannot be written: no space left on device\n")
    }

    @Test func `a device without space is an error`() throws {
      let run = try folder().run("apply", "old.csv", "patch.json", "--output", "/dev/full")
      #expect(run.status == 2)
      #expect(run.error == "table-diff: /dev/full: cannot be written: no space left on device\n")
    }
  #endif
}
