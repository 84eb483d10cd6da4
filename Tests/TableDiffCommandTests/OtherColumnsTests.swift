import Foundation
import Testing

/// Two files that do not have the same columns.
@Suite struct OtherColumnsTests {
  private static let old = "id,name,price\n1,a,5\n2,b,6\n3,c,7\n"
  private static let others = [
    "a column came": "id,name,stock,price\n1,a,,5\n2,b,9,6\n3,c,8,7\n",
    "a column went": "id,price\n1,5\n2,6\n3,7\n",
    "columns changed places": "price,id,name\n5,1,a\n6,2,b\n7,3,c\n",
    "all three": "stock,price,id\n,5,1\n9,6,2\n8,7,3\n",
  ]

  @Test(arguments: others)
  func `rows are not updated for it, and the patch gives the new file`(name: String, new: String) throws {
    let folder = try Folder(["old.csv": Self.old, "new.csv": new])
    for (old, new) in [("old.csv", "new.csv"), ("new.csv", "old.csv")] {
      let run = try folder.run("diff", old, new, "--key", "id", "--format", "json", "--exit-code")
      #expect(run.status == 1)
      let plan = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
      #expect((plan["updatedRows"] as? [Any])?.isEmpty == true)
      #expect((plan["batches"] as? [Any])?.isEmpty == true)
      let patch = try folder.run("diff", old, new, "--key", "id", "--format", "patch")
      try folder.write(patch.output, to: "patch")
      #expect(try folder.run("apply", old, "patch").output == folder.read(new))
      #expect(try folder.run("check", old, new, "patch", "--key", "id").status == 0)
    }
  }

  @Test func `a row with another value in a column of both is updated`() throws {
    let folder = try Folder(["old.csv": Self.old, "new.csv": "price,id,stock\n5,1,x\n66,2,x\n7,3,x\n"])
    let run = try folder.run("diff", "old.csv", "new.csv", "--key", "id", "--format", "json")
    let plan = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(plan["updatedRows"] as? [[String: [Int]]] == [["old": [0, 1], "new": [0, 1]]])
  }

  @Test(arguments: ["id,b,a\n", "id,a\n", "id,a,b,c\n", "id,a,c\n"])
  func `headers alone are different`(new: String) throws {
    let folder = try Folder(["old.csv": "id,a,b\n", "new.csv": new])
    #expect(try folder.run("diff", "old.csv", "new.csv", "--exit-code").status == 1)
    #expect(try folder.run("diff", "new.csv", "new.csv", "--exit-code").status == 0)
  }

  @Test func `other quoting and another delimiter make no other columns`() throws {
    let folder = try Folder(["old.csv": "id,a,b\n1,2,3\n", "new.csv": "\"id\";a;b\r\n1;\"2\";3"])
    #expect(try folder.run("diff", "old.csv", "new.csv", "--exit-code").status == 0)
  }
}
