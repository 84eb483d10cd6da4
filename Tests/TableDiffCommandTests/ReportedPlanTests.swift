import Foundation
import Testing

/// Plans of other programs that views refused, or that seemed wrong and are not, as people reported them.
@Suite struct ReportedPlanTests {
  /// Two tables and a plan between them. `rule` is the first rule that the plan breaks.
  struct Report: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var old: String
    var new: String
    var batches: String
    var rule: String?
  }

  static let reports = [
    Report(
      testDescription: "an insert counted with the row that the batch deletes", old: "S: a b c",
      new: "S: a b", batches: #"{"deletedRows":[[0,2]],"insertedRows":[[0,2]],"rowCounts":[2]}"#,
      rule: "insert.row.range"),
    Report(
      testDescription: "a row moved out of a section that goes", old: "A: 1 2 | B: 3 4",
      new: "C: 1 2 3 4",
      batches: """
        {"deletedSections":[0,1],"insertedSections":[0],"movedRows":[{"from":[0,0],"to":[0,0]}],"rowCounts":[4]}
        """, rule: "row.fromDeletedSection"),
    Report(
      testDescription: "two rows that change places", old: "S: 1 2 3", new: "S: 1 3 2",
      batches: #"{"movedRows":[{"from":[0,1],"to":[0,2]},{"from":[0,2],"to":[0,1]}],"rowCounts":[3]}"#),
    Report(
      testDescription: "a row that is reloaded and moved", old: "S: a b c*", new: "S: c a b",
      batches: #"{"movedRows":[{"from":[0,2],"to":[0,0]}],"reloadedRows":[[0,2]],"rowCounts":[3]}"#,
      rule: "row.reloadAndMove"),
    Report(
      testDescription: "a row deleted twice", old: "S: a b c", new: "S: a c",
      batches: #"{"deletedRows":[[0,1],[0,1]],"rowCounts":[2]}"#, rule: "row.deleteTwice"),
    Report(
      testDescription: "a section reloaded beside a move", old: "A: a | B: b | C: c | D: d | E: e",
      new: "A: a | B: b | N: n | D*: d | C: c",
      batches: """
        {"movedSections":[{"from":2,"to":4}],"reloadedSections":[3],"deletedSections":[4],\
        "insertedSections":[2],"rowCounts":[1,1,1,1,1]}
        """, rule: "section.reloadDisplaced"),
    Report(
      testDescription: "a section reloaded beside an insert", old: "A: a | B: b", new: "N: n | A: a | B*: b",
      batches: #"{"insertedSections":[0],"reloadedSections":[1],"rowCounts":[1,1,1]}"#),
    Report(
      testDescription: "a section that moves and gets a row", old: "A: 1 | B: 2 | C: 3",
      new: "N: 0 | C: n 3 | A: 1 | B: 2",
      batches: """
        {"insertedSections":[0],"movedSections":[{"from":2,"to":1}],"insertedRows":[[1,0]],\
        "rowCounts":[1,2,1,1]}
        """, rule: "section.movedWithRowChanges"),
    Report(
      testDescription: "a row reloaded below an insert", old: "A: a b c", new: "A: n a b* c",
      batches: #"{"insertedRows":[[0,0]],"reloadedRows":[[0,1]],"rowCounts":[4]}"#),
    Report(
      testDescription: "a row reloaded in a section that moves", old: "A: a b c | B: d e f",
      new: "B: d* e f | A: a b c",
      batches: #"{"reloadedRows":[[1,0]],"movedSections":[{"from":1,"to":0}],"rowCounts":[3,3]}"#,
      rule: "row.reloadDisplaced"),
    Report(
      testDescription: "a section moved to its own place, and a row out of it", old: "A: | B: x",
      new: "A: x | B:",
      batches: """
        {"movedSections":[{"from":1,"to":1}],"movedRows":[{"from":[1,0],"to":[0,0]}],"rowCounts":[1,0]}
        """, rule: "section.ownPlaceRowMovedOut"),
    Report(
      testDescription: "deletes, then inserts and moves", old: "S: a b c d e f g h",
      new: "S: n o p q r d e a",
      batches: """
        {"deletedRows":[[0,1],[0,2],[0,5],[0,6],[0,7]],"rowCounts":[3]},\
        {"insertedRows":[[0,0],[0,1],[0,2],[0,3],[0,4]],\
        "movedRows":[{"from":[0,1],"to":[0,5]},{"from":[0,2],"to":[0,6]}],"rowCounts":[8]}
        """),
    Report(
      testDescription: "a row inserted where another moves", old: "S: a b c", new: "S: n c a b",
      batches: #"{"insertedRows":[[0,0]],"movedRows":[{"from":[0,2],"to":[0,0]}],"rowCounts":[4]}"#,
      rule: "row.insertAndMove"),
    Report(
      testDescription: "a row deleted in a section that is reloaded", old: "A: x | B: a b c",
      new: "A: | B: a b c", batches: #"{"deletedRows":[[0,0]],"reloadedSections":[0],"rowCounts":[0,3]}"#),
    Report(
      testDescription: "a row taken from its section after that moved to its own place",
      old: "A: a | B: b | C: c | D: d e | E: f", new: "A: a | B: b | N: n | D: d | C: c e",
      batches: """
        {"deletedSections":[4],"insertedSections":[2],"movedSections":[{"from":3,"to":3}],\
        "rowCounts":[1,1,1,2,1]},\
        {"movedRows":[{"from":[3,1],"to":[4,1]}],"rowCounts":[1,1,1,1,2]}
        """),
    Report(
      testDescription: "another row taken from that section",
      old: "A: a | B: b | C: c | D: d e | E: f", new: "A: a | B: b | N: n | D: d | C: c e",
      batches: """
        {"deletedSections":[4],"insertedSections":[2],"movedSections":[{"from":3,"to":3}],\
        "rowCounts":[1,1,1,2,1]},\
        {"movedRows":[{"from":[3,0],"to":[4,1]}],"rowCounts":[1,1,1,1,2]}
        """, rule: "result.row"),
    Report(
      testDescription: "a row deleted and moved in the second batch",
      old: "A: a | B: b | C: c | D: d e | E: f", new: "A: a | B: b | N: n | D: d | C: c e",
      batches: """
        {"deletedSections":[4],"insertedSections":[2],"movedSections":[{"from":3,"to":3}],\
        "rowCounts":[1,1,1,2,1]},\
        {"deletedRows":[[3,0]],"movedRows":[{"from":[3,0],"to":[4,1]}],"rowCounts":[1,1,1,1,2]}
        """, rule: "row.deleteAndMove"),
  ]

  @Test(arguments: reports)
  func `a reported plan is judged as the view judged it`(report: Report) throws {
    let folder = try Folder([
      "old.json": Self.table(report.old), "new.json": Self.table(report.new),
      "plan.json": #"{"format":"tablediff/1","batches":[\#(report.batches)]}"#,
    ])
    let run = try folder.run("check", "old.json", "new.json", "plan.json")
    #expect(run.error.isEmpty)
    if let rule = report.rule {
      #expect(run.status == 1)
      #expect(run.text.contains(": \(rule)\n"))
    } else {
      #expect(run.status == 0)
      #expect(run.text.hasPrefix("legal: "))
    }
  }

  /// JSON of a table in which `A: a b* | B*: c` are two sections; a star marks other content.
  private static func table(_ picture: String) -> String {
    let sections = picture.split(separator: "|").map { section in
      let parts = section.split(separator: ":", omittingEmptySubsequences: false)
      let rows = parts[1].split(separator: " ").map { object($0, "v") + "}" }.joined(separator: ",")
      return object(parts[0].filter { $0 != " " }[...], "header") + ",\"rows\":[\(rows)]}"
    }
    return "{\"sections\":[\(sections.joined(separator: ","))]}"
  }

  /// The beginning of a JSON object with an id, and content in a field.
  private static func object(_ id: Substring, _ field: String) -> String {
    "{\"id\":\"\(id.filter { $0 != "*" })\",\"\(field)\":\(id.hasSuffix("*") ? 1 : 0)"
  }
}
