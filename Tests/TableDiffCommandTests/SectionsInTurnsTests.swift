import Foundation
import Testing

/// Files in which the rows of several sections take turns.
@Suite struct SectionsInTurnsTests {
  private static let files = [
    "old.csv": "s,id,v\na,1,x\nb,2,x\na,3,x\nb,4,x\n",
    "changed.csv": "s,id,v\nb,4,x\nc,5,x\na,3,y\nb,2,x\nc,1,x\n",
    // Sections and their rows are in the same order as in the old file.
    "other-order.csv": "s,id,v\na,1,x\na,3,x\nb,2,x\nb,4,x\n",
  ]

  @Test(arguments: ["changed.csv", "other-order.csv"])
  func `the patch gives the new file`(new: String) throws {
    let folder = try Folder(Self.files)
    for (old, new) in [("old.csv", new), (new, "old.csv")] {
      let patch = try folder.run("diff", old, new, "--section", "s", "--format", "patch")
      #expect(patch.status == 0)
      try folder.write(patch.output, to: "patch")
      #expect(try folder.run("apply", old, "patch").output == folder.read(new))
      #expect(try folder.run("check", old, new, "patch", "--section", "s").status == 0)
    }
  }

  @Test(arguments: ["text", "json", "patch"])
  func `another order across sections alone is a difference`(format: String) throws {
    let folder = try Folder(Self.files)
    let run = try folder.run(
      "diff", "old.csv", "other-order.csv", "--section", "s", "--format", format, "--exit-code")
    #expect(run.status == 1)
    let same = try folder.run(
      "diff", "old.csv", "old.csv", "--section", "s", "--format", format, "--exit-code")
    #expect(same.status == 0)
    #expect(run.output != same.output || format == "json")
    let order = "order: rows of different sections come in another order\n"
    #expect(format == "text" ? run.text.contains("\n" + order) : run.error == "table-diff: note: " + order)
  }
}
