import Foundation
import TableDiff
import TableDiffTesting
import Testing

@testable import table_diff

/// Reports that the hosts of the adapters write. The tests of the adapters hold them to be the same.
@Suite struct ReportTests {
  private static func report(_ name: String) throws -> String {
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Reports/\(name).json")
    return try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
  }

  /// Checks a report, with one piece of its text replaced.
  private func check(
    _ name: String, replacing text: String = "", with other: String = "", _ options: [String] = []
  ) throws -> CommandRun {
    var report = try Self.report(name)
    if !text.isEmpty {
      let range = try #require(report.range(of: text))
      report.replaceSubrange(range, with: other)
    }
    let folder = try Folder(["report.json": report])
    return try CommandRun(["check", "report.json"] + options, in: folder.url)
  }

  @Test func `a report says on which rule a table view raised`() throws {
    let run = try check("tableView")
    #expect(run.status == 1)
    #expect(run.error.isEmpty)
    #expect(
      run.text.hasPrefix(
        """
        illegal: 1 violation

        batch 2: row.count
          UITableView: Invalid update: invalid number of rows in section 0. The number of rows contained in an \
        existing section after the update (4) must be equal to the number of rows contained in that section \
        before the update (2),
        """))
    #expect(
      run.text.contains("\n  cause: the data source told 2 rows before and 4 after the batch, but the batch ")
    )
    #expect(run.text.contains("\n  fix: "))
  }

  @Test func `a report says on which count a list raised`() throws {
    let run = try check("sequential")
    #expect(run.status == 1)
    #expect(
      run.text.contains(
        "result: row.count\n  the list: the list has 12 rows after the updates, but its data source has 11\n")
    )
  }

  @Test func `the host of a report can be another one`() throws {
    let run = try check("tableView", ["--host", "uicollectionview"])
    #expect(run.status == 1)
    #expect(run.text.contains("UICollectionView: Invalid update: invalid number of items in section 0."))
  }

  @Test(arguments: [
    ("tableView", "\"told\":{\"batch\":1,\"rowCounts\":[4,4,2]},\n", "UITableView accepts 2 batches"),
    ("sequential", "\"told\":{\"rowCounts\":[11],\"expected\":[12]},\n", "the list accepts 9 batches"),
  ])
  func `the plan of a report is legal without the counts`(
    name: String, told: String, verdict: String
  ) throws {
    let run = try check(name, replacing: told)
    #expect(run.text == "legal: \(verdict), and the result is the new table\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("[4,4,2]", "[3,4]", "batch 2: section.count"), ("[4,4,2]", "[3,-4,2]", "batch 2: count.negative"),
    ("[4,4,2]", "[3,1000000000000,2]", "batch 2: row.count"),
    ("\"batch\":1,\"rowCounts\":[4,4,2]", "\"batch\":0,\"rowCounts\":[2,4]", "batch 1: insert.section.range"),
    ("{\"id\":4},{\"id\":3,\"updated\":true}", "{\"id\":3},{\"id\":4}", "batch 2: row.count"),
  ])
  func `the counts may be any numbers`(text: String, other: String, finding: String) throws {
    let run = try check("tableView", replacing: text, with: other)
    #expect(run.status == 1)
    #expect(run.text.contains("\n\(finding)\n"))
  }

  @Test(arguments: [
    ("{\"id\":4},{\"id\":3,\"updated\":true}", "{\"id\":3},{\"id\":4}", "result.row"),
    ("[{\"old\":[1,0],\"new\":[0,1]}]", "[]", "result.content"),
    ("[{\"old\":1,\"new\":0}]", "[]", "result.header"),
  ])
  func `a report has the identities and the updates of both tables`(
    text: String, other: String, rule: String
  ) throws {
    let told = "\"told\":{\"rowCounts\":[11],\"expected\":[12]},\n"
    let report = try Self.report("sequential").replacingOccurrences(of: told, with: "")
      .replacingOccurrences(of: text, with: other)
    let run = try Folder(["report.json": report]).run("check", "report.json")
    #expect(run.status == 1)
    #expect(run.text.contains(": \(rule)\n"))
  }

  @Test func `the tables of a report are tables, and a report is a plan`() throws {
    let folder = try Folder(["report.json": Self.report("tableView")])
    let value = try JSONParser.parse(Array(folder.read("report.json")), file: "report.json")
    for (name, field) in [("old.json", "oldTable"), ("new.json", "newTable")] as [(String, ExactText)] {
      try folder.write(Data(try #require(value[field]).compactText.bytes), to: name)
    }
    let plan = try folder.run("diff", "old.json", "new.json", "--format", "json")
    try folder.write(plan.output, to: "plan.json")
    #expect(try folder.run("check", "old.json", "new.json", "plan.json").status == 0)
    let run = try folder.run("check", "old.json", "new.json", "report.json")
    #expect(run.status == 1)
    #expect(run.text.contains("batch 2: row.count\n"))
  }

  @Test(arguments: [
    (
      "\"oldTable\"", "\"table\"",
      "is not a report, which is a plan with \"oldTable\" and \"newTable\": pass OLD NEW PLAN, or a report"
    ),
    ("{\"id\":5}", "{\"is\":5}", "\"oldTable\": row 0 of section 2: has no field \"id\" to be its id"),
    (
      "\"newTable\":{", "\"newTable\":{\"x\":1,",
      "\"newTable\": has the field \"x\"; a table has \"sections\" only"
    ),
    (
      "\"uitableview\"", "\"gtk\"",
      "\"host\" is \"gtk\", which is none of uitableview, uicollectionview, sequential"
    ),
    (
      "\"batch\":1", "\"batch\":2",
      "\"batch\" of \"told\" is 2, but the plan has 2 batches, and 0 is batch 1"
    ),
    ("\"rowCounts\":[4,4,2]", "\"counts\":[]", "\"told\" is not an object with \"rowCounts\""),
    (
      "\"rowCounts\":[4,4,2]", "\"rowCounts\":[],\"x\":1",
      "\"told\" has the field \"x\"; it has \"batch\", \"rowCounts\", \"expected\""
    ),
    (
      "\"rows\":6", "\"rows\":7",
      "is for an old table of 3 sections with 7 rows, but \"oldTable\" has 3 sections with 6 rows: it was made "
        + "from other tables"
    ),
  ])
  func `what is no report is refused`(text: String, other: String, reason: String) throws {
    let run = try check("tableView", replacing: text, with: other)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error == "table-diff: report.json: \(reason)\n")
  }

  @Test(arguments: [
    (["report.json", "--key", "n"], "Error: A report has its tables in it: --key and --section are for"),
    (["old.json", "new.json"], "Error: Missing expected argument '<plan>'\n"),
    ([], "Error: Missing expected argument '<old>'\n"),
    (["1", "2", "3", "4"], "Error: Unexpected argument '4'\n"),
  ])
  func `arguments are a report, or two tables and a plan`(arguments: [String], reason: String) throws {
    let run = try CommandRun(["check"] + arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix(reason))
  }

  @Test(arguments: ["tableView", "sequential"])
  func `damaged reports are checked or refused`(name: String) throws {
    let bytes = Array(try Self.report(name).utf8)
    var random = SeededGenerator(seed: 7)
    var refused = 0
    for _ in 0..<extent(300, optimised: 1_000) {
      let damaged = MutationTests.damaged(bytes, &random)
      do {
        guard UTF8Check.firstInvalidByte(in: damaged) == nil else { throw CommandFailure("") }
        let report = try ReportReader(file: "r").report(JSONParser.parse(damaged, file: "r"), damaged)
        let host = report.plan.host ?? .uitableview
        _ = try PlanCheck(
          plan: report.plan, tables: report.tables, host: host.view
        )
        .findings()
      } catch {
        refused += 1
      }
    }
    #expect(refused > extent(60, optimised: 200))
  }
}
