import TableDiff
import TableDiffTesting
import Testing

@Suite struct SingleOperationTests {
  private func list(_ lines: String...) throws -> DrawnView {
    let sections = try lines.map { try #require(try drawn($0).sections.first) }
    return DrawnView(showing: try DrawnTable(sections), rules: BatchRules(host: .sequential))
  }

  @Test func `every call sees what the call before it left`() throws {
    var view = try list("a: 1 2 3", "b: 4")
    try view.deleteRow(at: row(0, 0))
    try view.deleteRow(at: row(0, 0))
    try view.insertRow("5", at: row(0, 1))
    try view.insertSection(TableSection(id: "c", rows: ["6"]), at: 2)
    try view.moveSection(from: 0, to: 1)
    try view.deleteSection(at: 2)
    #expect(view.drawing == ["b: 4", "a: 3 5"])
  }

  @Test func `a row is removed before it is inserted`() throws {
    var view = try list("a: 1 2 3", "b: 4")
    try view.moveRow(from: row(0, 0), to: row(0, 2))
    #expect(view.drawing == ["a: 2 3 1", "b: 4"])
    try view.moveRow(from: row(0, 2), to: row(0, 0))
    try view.moveRow(from: row(0, 1), to: row(1, 1))
    #expect(view.drawing == ["a: 1 3", "b: 4 2"])
  }

  @Test func `a section is removed before it is inserted`() throws {
    var view = try list("a:", "b:", "c:")
    try view.moveSection(from: 0, to: 2)
    #expect(view.drawing == ["b: ", "c: ", "a: "])
    try view.moveSection(from: 2, to: 1)
    #expect(view.drawing == ["b: ", "a: ", "c: "])
  }

  @Test func `a move beyond the end is told how its target is counted`() throws {
    var view = try list("a: 1 2")
    #expect(throws: BatchViolation.self) { try view.moveRow(from: row(0, 0), to: row(0, 2)) }
    #expect(view.lastViolations.map(\.fix) == ["count `to` in the list without what moves"])
  }

  @Test func `positions are checked at the moment of the call`() throws {
    let section = TableSection(id: "n", rows: ["9"])
    let refusals: [(BatchViolation.Rule, (inout DrawnView) throws -> Void)] = [
      (.deleteSectionRange, { try $0.deleteSection(at: 1) }),
      (.insertSectionRange, { try $0.insertSection(section, at: 2) }),
      (.moveSectionRange, { try $0.moveSection(from: 1, to: 0) }),
      (.moveSectionTarget, { try $0.moveSection(from: 0, to: 1) }),
      (.deleteRowSection, { try $0.deleteRow(at: row(1, 0)) }),
      (.deleteRowRange, { try $0.deleteRow(at: row(0, 2)) }),
      (.insertRowSection, { try $0.insertRow("9", at: row(1, 0)) }),
      (.insertRowRange, { try $0.insertRow("9", at: row(0, 3)) }),
      (.moveSourceSection, { try $0.moveRow(from: row(1, 0), to: row(0, 0)) }),
      (.moveSourceRange, { try $0.moveRow(from: row(0, 2), to: row(0, 0)) }),
      (.negativePosition, { try $0.moveRow(from: row(0, -1), to: row(0, 0)) }),
      (.moveTargetSection, { try $0.moveRow(from: row(0, 0), to: row(1, 0)) }),
      (.moveTargetRange, { try $0.moveRow(from: row(0, 0), to: row(0, 2)) }),
      (.negativePosition, { try $0.deleteRow(at: row(0, .min)) }),
    ]
    for (rule, call) in refusals {
      var view = try list("a: 1 2")
      #expect(throws: BatchViolation.self) { try call(&view) }
      #expect(view.lastViolations.map(\.rule) == [rule])
      #expect(view.drawing == ["a: 1 2"])
    }
  }

  @Test func `one section or row is not many in a message`() throws {
    let refusals: [(String, (inout DrawnView) throws -> Void)] = [
      ("but there is only 1 section at the moment of the call", { try $0.deleteSection(at: 1) }),
      ("which only contains 1 row at the moment of the call", { try $0.deleteRow(at: row(0, 1)) }),
      ("but the list has 1 section", { try $0.reconfigureSection(1, showing: NoHeader()) }),
    ]
    for (end, call) in refusals {
      var view = try list("a: 1")
      let thrown = #expect(throws: BatchViolation.self) { try call(&view) }
      #expect(thrown?.message.hasSuffix(end) == true, "\(thrown?.message ?? "")")
    }
  }

  @Test func `a message speaks of the moment of the call`() throws {
    var view = try list("a: 1 2")
    let thrown = #expect(throws: BatchViolation.self) { try view.deleteRow(at: row(0, 5)) }
    #expect(
      thrown?.message
        == "attempt to delete row 5 from section 0 which only contains 2 rows at the moment of the call")
    #expect(thrown?.cause.hasPrefix("row [0, 5] is deleted, but") == true)
    view = try list("a: 1 2")
    let section = #expect(throws: BatchViolation.self) { try view.deleteSection(at: 5) }
    #expect(
      section?.message == "attempt to delete section 5, but there is only 1 section at the moment of the call"
    )
    view = try list("a: 1 2")
    let noSection = #expect(throws: BatchViolation.self) { try view.deleteRow(at: row(5, 0)) }
    #expect(noSection?.cause.contains("is deleted") == true)
  }

  @Test(arguments: [
    TableStep.insertSection(at: 0, new: 1), .insertSection(at: 0, new: -1),
    .insertRow(at: row(0, 0), new: row(0, 1)), .insertRow(at: row(0, 0), new: row(7, 0)),
  ])
  func `a step that inserts what its table does not have is refused`(_ step: TableStep) throws {
    var view = try list("a: 1 2")
    #expect(throws: BatchViolation.self) { try view.perform(step, inserting: try drawn("a: 3")) }
    #expect(view.lastViolations.map(\.rule) == [.stepSourceRange])
    #expect(view.drawing == ["a: 1 2"])
  }

  @Test func `batches and single operations go to different hosts`() throws {
    let old = try drawn("a: 1")
    var steps = try list("a: 1")
    #expect(throws: BatchViolation.self) { try steps.performBatch(BatchCalls(), before: old, after: old) }
    #expect(steps.lastViolations.map(\.rule) == [.hostTakesSteps])
    #expect(steps.lastViolations.map(\.fix) == ["plan with the policy `.sequential`"])
    var batches = DrawnView(showing: old)
    #expect(throws: BatchViolation.self) { try batches.deleteRow(at: row(0, 0)) }
    #expect(batches.lastViolations.map(\.rule) == [.hostTakesBatches])
  }
}
