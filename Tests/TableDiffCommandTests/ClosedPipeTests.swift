import Foundation
import Testing

/// Readers that have seen enough.
@Suite struct ClosedPipeTests {
  /// A folder whose tables differ in more rows than a pipe takes.
  private func folder() throws -> Folder {
    let rows = (0..<5_000).map { "\($0),some text\n" }.joined()
    let folder = try Folder(["old.csv": "id,v\n", "new.csv": "id,v\n" + rows])
    try folder.write(folder.run("diff", "old.csv", "new.csv", "--format", "patch").output, to: "patch")
    return folder
  }

  @Test(arguments: [
    ("diff old.csv new.csv", 0), ("diff old.csv new.csv --exit-code", 1),
    ("diff old.csv new.csv --format changes", 0), ("apply old.csv patch", 0),
  ])
  func `a reader that goes is no failure`(arguments: String, status: Int32) throws {
    let folder = try folder()
    for signals in ["trap - PIPE", "trap '' PIPE"] {
      let run = try CommandRun(
        script: "\(signals); table-diff \(arguments) | head -n 1 > line; echo ${PIPESTATUS[0]}",
        in: folder.url)
      #expect(run.text == "\(status)\n")
      #expect(run.error.isEmpty)
    }
  }

  @Test func `a pipe that is named as the output has to be read to its end`() throws {
    let folder = try folder()
    let run = try CommandRun(
      script: "mkfifo out && { head -c 1 out > byte & table-diff apply old.csv patch --output out; }",
      in: folder.url)
    #expect(run.status == 2)
    #expect(run.error == "table-diff: out: cannot be written: broken pipe\n")
  }
}
