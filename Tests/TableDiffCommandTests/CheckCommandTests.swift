import Foundation
import Testing

@Suite struct CheckCommandTests {
  private static let tables = [
    "old.json": """
    {"sections":[{"id":"a","rows":[{"id":1,"v":1},{"id":2},{"id":3}]},{"id":"b","rows":[{"id":9}]},\
    {"id":"gone","rows":[{"id":5}]}]}
    """,
    "new.json": """
    {"sections":[{"id":"b","rows":[{"id":3},{"id":9},{"id":5}]},{"id":"a","header":"B","rows":[{"id":1,"v":2}]},\
    {"id":"come","rows":[{"id":7},{"id":2}]}]}
    """,
    "rows.json": "[{\"id\":1},{\"id\":2},{\"id\":3}]", "fewer.json": "[{\"id\":1},{\"id\":3}]",
    "swapped.json": "[{\"id\":2},{\"id\":1},{\"id\":3}]",
    "updated.json": "[{\"id\":1},{\"id\":2,\"v\":1},{\"id\":3}]",
  ]

  private func check(
    _ old: String, _ new: String, _ plan: String, _ options: [String] = []
  ) throws -> CommandRun {
    let folder = try Folder(Self.tables)
    try folder.write(Data(plan.utf8), to: "plan.json")
    return try CommandRun(["check", old, new, "plan.json"] + options, in: folder.url)
  }

  @Test(arguments: ["single", "standard", "conservative", "identity", "sequential"])
  func `plans of every policy are legal`(policy: String) throws {
    let folder = try Folder(Self.tables)
    let plan = try folder.run("diff", "old.json", "new.json", "--format", "json", "--policy", policy)
    try folder.write(plan.output, to: "plan.json")
    let run = try folder.run("check", "old.json", "new.json", "plan.json")
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("legal: "))
    #expect(run.error.isEmpty)
  }

  @Test func `a position that is not there is named with rule, message, cause and fix`() throws {
    let run = try check(
      "rows.json", "fewer.json", "{\"batches\":[{\"deletedRows\":[[0,9]],\"rowCounts\":[2]}]}")
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("illegal: 1 violation\n\nbatch 0: delete.row.range\n"))
    #expect(
      run.text.contains(
        "UITableView: attempt to delete row 9 from section 0 which only contains 3 rows before the update\n"))
    #expect(run.text.contains("\n  cause: "))
    #expect(run.text.contains("\n  fix: "))
  }

  @Test func `a collection view speaks of items`() throws {
    let run = try check(
      "rows.json", "fewer.json", "{\"batches\":[{\"deletedRows\":[[0,9]],\"rowCounts\":[2]}]}",
      ["--host", "uicollectionview"])
    #expect(run.status == 1)
    #expect(run.text.contains("UICollectionView: attempt to delete item 9 from section 0"))
  }

  @Test(arguments: [
    ("swapped.json", "{\"batches\":[]}", "result.row"),
    ("updated.json", "{\"batches\":[]}", "result.content"),
    ("fewer.json", "{\"batches\":[]}", "result.rows"),
    ("old.json", "{\"batches\":[]}", "result.sections"),
    ("fewer.json", "{\"batches\":[{\"deletedRows\":[[0,0]]}]}", "result.row"),
    ("fewer.json", "{\"batches\":[{\"deletedRows\":[[0,1],[0,1]]}]}", "row.deleteTwice"),
    ("fewer.json", "{\"batches\":[{\"deletedRows\":[]}]}", "row.count"),
    (
      "swapped.json",
      "{\"batches\":[{\"movedRows\":[{\"from\":[0,0],\"to\":[0,1]},{\"from\":[0,0],\"to\":[0,2]}]}]}",
      "row.doubleSource"
    ),
    (
      "rows.json", "{\"batches\":[],\"updatedRows\":[{\"old\":[0,0],\"new\":[0,7]}]}", "reconfigure.row.range"
    ),
    ("rows.json", "{\"batches\":[],\"updatedRows\":[{\"old\":[0,0],\"new\":[0,1]}]}", "result.update"),
    ("rows.json", "{\"batches\":[{\"deletedRows\":[[-1,-5]]}]}", "position.negative"),
  ])
  func `what is illegal, or leads elsewhere, has its rule`(new: String, plan: String, rule: String) throws {
    let run = try check("rows.json", new, plan)
    #expect(run.status == 1)
    #expect(run.text.contains(": \(rule)\n"))
    #expect(run.error.isEmpty)
  }

  @Test func `a batch is nothing for a host that takes single operations`() throws {
    let run = try check(
      "rows.json", "fewer.json", "{\"batches\":[{\"deletedRows\":[[0,1],[0,0]],\"insertedRows\":[[0,0]]}]}",
      ["--host", "sequential"])
    #expect(run.status == 1)
    #expect(run.text.contains("host.takesSteps"))
  }

  @Test(arguments: [
    ("[]", "is an array, not an object with \"batches\""),
    (
      "{\"batches\":[{\"deletedRows\":[[0,\"x\"]]}]}",
      "element 0 of \"deletedRows\" of batch 0 is not a position: it is \"x\""
    ),
    (
      "{\"batches\":[{\"rowCounts\":[99999999999]}]}",
      "batch 0: rowCounts has 99999999999, which no table between the two can have"
    ),
    (
      "{\"batches\":[{\"rowCounts\":[-1]}]}",
      "batch 0: rowCounts has -1, which no table between the two can have"
    ),
  ])
  func `what is no plan is refused`(plan: String, reason: String) throws {
    let run = try check("rows.json", "fewer.json", plan)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error == "tablediff: plan.json: \(reason)\n")
  }
}
