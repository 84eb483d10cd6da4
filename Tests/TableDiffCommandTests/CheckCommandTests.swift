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
    #expect(run.text.hasPrefix("illegal: 1 violation\n\nbatch 1: delete.row.range\n"))
    #expect(
      run.text.contains(
        "UITableView: attempt to delete row 9 from section 0 which only contains 3 rows before the update\n"))
    #expect(run.text.contains("\n  cause: "))
    #expect(run.text.contains("\n  fix: "))
  }

  @Test(arguments: [
    ("{\"deletedRows\":[[0,9]],\"rowCounts\":[2]}", "\nbatch 2: delete.row.range\n"),
    ("{\"rowCounts\":[-1]}", "plan.json: batch 2: rowCounts has -1, "),
    ("{\"deletedRows\":[[1]]}", "plan.json: element 0 of \"deletedRows\" of batch 2 is not a [section, row]"),
    ("{\"row\":1}", "plan.json: batch 2 has the field \"row\"; "),
    ("{\"insertedSections\":[1]},{}", "plan.json: batch 2: rowCounts has to say how many rows "),
  ])
  func `the second batch is batch 2, as in a printed plan`(batch: String, message: String) throws {
    let run = try check("rows.json", "fewer.json", "{\"batches\":[{\"rowCounts\":[3]},\(batch)]}")
    #expect((run.text + run.error).contains(message))
  }

  @Test func `a collection view speaks of items`() throws {
    let run = try check(
      "rows.json", "fewer.json", "{\"batches\":[{\"deletedRows\":[[0,9]],\"rowCounts\":[2]}]}",
      ["--host", "uicollectionview"])
    #expect(run.status == 1)
    #expect(run.text.contains("UICollectionView: attempt to delete item 9 from section 0"))
  }

  @Test func `the first illegal step is judged by the table after those before it`() throws {
    let plan = """
      {"policy":"sequential","batches":[{"deletedRows":[[0,0]]},{"movedRows":[{"from":[0,0],"to":[0,1]}]},\
      {"deletedRows":[[0,2]]},{"deletedRows":[[0,9]]}]}
      """
    let run = try check("rows.json", "fewer.json", plan)
    #expect(run.status == 1)
    #expect(
      run.text.contains("attempt to delete row 2 from section 0 which only contains 2 rows at the moment of"))
    #expect(!run.text.contains("row 9"))
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

  @Test(arguments: [("[0,1]", "legal: "), ("[0,2]", "illegal: "), ("[0,9]", "illegal: ")])
  func `a single step moves the row that it names`(path: String, beginning: String) throws {
    let move = "{\"from\":\(path),\"to\":[0,0]}"
    let batches = "\"batches\":[{\"movedRows\":[\(move)]}]}"
    let run = try check("rows.json", "swapped.json", "{\"policy\":\"sequential\"," + batches)
    #expect(run.text.hasPrefix(beginning))
    let other = try check("rows.json", "swapped.json", "{" + batches, ["--host", "sequential"])
    #expect(other.text.hasPrefix(beginning))
  }

  @Test(arguments: [("[0,1]", "legal: "), ("[0,9]", "illegal: 1 violation\n")])
  func `a view is told that a plan is of single operations`(path: String, beginning: String) throws {
    let plan = "{\"policy\":\"sequential\",\"batches\":[{\"deletedRows\":[\(path)]}]}"
    let run = try check("rows.json", "fewer.json", plan, ["--host", "uitableview"])
    #expect(run.text.hasPrefix(beginning))
    #expect(
      run.text.contains(
        "\nnote: the plan is sequential: single operations for a list (--host sequential). UITableView gets "
          + "each of them as a batch\n"))
    #expect(try !check("rows.json", "fewer.json", plan).text.contains("note: "))
  }

  @Test(arguments: ["\"policy\":\"sequential\",", ""])
  func `a plan of single operations brings sections, with or without its policy`(policy: String) throws {
    func table(_ sections: String...) -> String { "{\"sections\":[\(sections.joined(separator: ","))]}" }
    let (a, b) = ("{\"id\":\"a\",\"rows\":[{\"id\":1}]}", "{\"id\":\"b\",\"rows\":[]}")
    let (c, d) = ("{\"id\":\"c\",\"rows\":[{\"id\":3},{\"id\":4}]}", "{\"id\":\"d\",\"rows\":[{\"id\":5}]}")
    let folder = try Folder(["old.json": table(a, b), "new.json": table(a, b, c, d)])
    let steps = [1, 2].map { "{\"insertedSections\":[2],\"rowCounts\":[\($0)]}" }.joined(separator: ",")
    try folder.write(Data("{\(policy)\"batches\":[\(steps)]}".utf8), to: "plan.json")
    let list = try folder.run("check", "old.json", "new.json", "plan.json")
    #expect(list.text == "legal: the list accepts 2 batches, and the result is the new table\n")
    let view = try folder.run("check", "old.json", "new.json", "plan.json", "--host", "uitableview")
    #expect(
      view.text.hasPrefix("legal: UITableView accepts 2 batches, and the result is the new table\nnote: "))
  }

  @Test func `a plan that cannot be checked for a view says that it is sequential`() throws {
    let plan = """
      {"policy":"sequential","batches":[{"reloadedSections":[0]},{"deletedRows":[[0,1]]}]}
      """
    let run = try check("rows.json", "fewer.json", plan, ["--host", "uitableview"])
    #expect(run.status == 2)
    #expect(
      run.error == """
        table-diff: plan.json: batch 1: rowCounts has to say how many rows come with reloaded sections; the \
        plan is sequential: --host sequential

        """)
  }

  @Test(arguments: [
    ("updated.json", "{\"batches\":[{\"reloadedRows\":[[0,1]],\"rowCounts\":[3]}]}", "UITableView"),
    ("updated.json", "{\"batches\":[{\"reloadedSections\":[0]}]}", "UITableView"),
    ("fewer.json", "{\"batches\":[{\"deletedRows\":[[0,1]],\"reloadedRows\":[[0,2]]}]}", "UITableView"),
    ("updated.json", "{\"policy\":\"sequential\",\"batches\":[{\"reloadedRows\":[[0,1]]}]}", "the list"),
    ("updated.json", "{\"policy\":\"sequential\",\"batches\":[{\"reloadedSections\":[0]}]}", "the list"),
  ])
  func `what is reloaded shows the new content`(new: String, plan: String, host: String) throws {
    let run = try check("rows.json", new, plan)
    #expect(run.text == "legal: \(host) accepts 1 batch, and the result is the new table\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("{\"reloadedRows\":[[0,1]],\"deletedRows\":[[0,1]],\"rowCounts\":[2]}", "row.deleteAndReload"),
    ("{\"reloadedRows\":[[0,9]],\"rowCounts\":[3]}", "delete.row.range"),
    ("{\"reloadedSections\":[3],\"rowCounts\":[3]}", "delete.section.range"),
    (
      "{\"reloadedRows\":[[0,2]],\"movedRows\":[{\"from\":[0,0],\"to\":[0,2]}],\"rowCounts\":[3]}",
      "row.reloadDisplaced"
    ),
  ])
  func `an illegal reload has its rule`(batch: String, rule: String) throws {
    let run = try check("rows.json", "fewer.json", "{\"batches\":[\(batch)]}")
    #expect(run.status == 1)
    #expect(run.text.contains("batch 1: \(rule)\n"))
  }

  @Test(arguments: [
    ("{\"batches\":[],\"updateRows\":[]}", "has the field \"updateRows\"; a plan has \"format\", \"policy\""),
    ("{\"batches\":[{\"insertedRow\":[[0,0]]}]}", "batch 1 has the field \"insertedRow\"; a batch has "),
    (
      "{\"batches\":[{\"movedRows\":[{\"from\":[0,0],\"to\":[0,1],\"via\":1}]}]}",
      "element 0 of \"movedRows\" of batch 1 has the field \"via\"; it has \"from\", \"to\"\n"
    ),
    (
      "{\"policy\":\"fast\",\"batches\":[]}",
      "\"policy\" is \"fast\", which is none of single, standard, conservative, identity, sequential\n"
    ),
    ("{\"policy\":1,\"batches\":[]}", "\"policy\" is 1, which is none of single, "),
    ("{\"minimal\":\"yes\",\"batches\":[]}", "\"minimal\" is a string, not true or false\n"),
  ])
  func `what would not be looked at is refused`(plan: String, reason: String) throws {
    let run = try check("rows.json", "rows.json", plan)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("table-diff: plan.json: \(reason)"))
  }

  @Test func `a patch can be checked like a plan`() throws {
    let folder = try Folder(Self.tables)
    let patch = try folder.run("diff", "old.json", "new.json", "--format", "patch")
    try folder.write(patch.output, to: "patch.json")
    #expect(try folder.run("check", "old.json", "new.json", "patch.json").status == 0)
  }

  @Test func `a plan made with other sections is refused with the option to pass`() throws {
    let folder = try Folder(["old.csv": "s,id\na,1\nb,2\n", "new.csv": "s,id\na,1\nb,3\n"])
    let plan = try folder.run("diff", "old.csv", "new.csv", "--section", "s", "--format", "json")
    try folder.write(plan.output, to: "plan.json")
    let run = try folder.run("check", "old.csv", "new.csv", "plan.json")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.error == """
        table-diff: plan.json: is for an old table of 2 sections with 2 rows, but old.csv has 1 section with \
        2 rows: pass the --section that it was made with

        """)
    #expect(try folder.run("check", "old.csv", "new.csv", "plan.json", "--section", "s").status == 0)
  }

  @Test(arguments: [
    ("\"old\":{\"sections\":1,\"rows\":4}", "an old table of 1 section with 4 rows, but rows.json has"),
    ("\"new\":{\"sections\":2,\"rows\":3}", "a new table of 2 sections with 3 rows, but swapped.json has"),
  ])
  func `a plan for tables of other sizes is refused`(counts: String, reason: String) throws {
    let run = try check("rows.json", "swapped.json", "{\(counts),\"batches\":[]}")
    #expect(run.status == 2)
    #expect(
      run.error
        == "table-diff: plan.json: is for \(reason) 1 section with 3 rows: it was made from other tables\n")
  }

  @Test(arguments: [
    ("[]", "is an array, not an object with \"batches\""),
    (
      "{\"batches\":[{\"deletedRows\":[[0,\"x\"]]}]}",
      "element 0 of \"deletedRows\" of batch 1 is not a position: it is \"x\""
    ),
    (
      "{\"batches\":[{\"rowCounts\":[99999999999]}]}",
      "batch 1: rowCounts has 99999999999, which no table between the two can have"
    ),
    (
      "{\"batches\":[{\"rowCounts\":[-1]}]}",
      "batch 1: rowCounts has -1, which no table between the two can have"
    ),
  ])
  func `what is no plan is refused`(plan: String, reason: String) throws {
    let run = try check("rows.json", "fewer.json", plan)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error == "table-diff: plan.json: \(reason)\n")
  }
}
