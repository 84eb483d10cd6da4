import AdapterDriving
import AdaptersOnStandIns
import Foundation
import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

/// The hosts that give their views batches.
private let batchKinds: [HostKind] = [.tableView, .collectionView, .collectionViewOnMac]

extension HostKind {
  fileprivate var rules: HostView {
    switch self {
    case .tableView: .tableView
    case .collectionView, .collectionViewOnMac: .collectionView
    case .tableViewOnMac: .sequential
    }
  }

  /// A section that moves, and rows of it that change: two batches.
  @MainActor
  fileprivate func twoBatches() throws -> (rig: RefusalRig, plan: TablePlan<Album>) {
    let old = try albums("1 secret: 1 2=secret 3 | 2 b: 4 5 | 3: 6")
    let new = try albums("2 c: 5 4=secret 11 | 1 secret: 3 1 7 8 | 4: 9 10")
    let policy = self == .tableViewOnMac ? BatchPolicy.sequential : .standard
    return (refusalRig(showing: old), try old.changes(to: new).plan(policy))
  }
}

@MainActor @Suite("Before a view raises an exception")
struct RefusalTests {
  @Test("the hook gets the batch and both counts", arguments: batchKinds)
  func wrongRowCount(kind: HostKind) throws {
    let (rig, plan) = try kind.twoBatches()
    #expect(plan.batches.count == 2)
    rig.watch()
    rig.answer([4, 4, 2], insteadOf: [3, 4, 2])
    rig.animate(plan)
    let (update, exceptionsBefore) = try #require(rig.refused.first)
    #expect(rig.refused.count == 1)
    #expect(exceptionsBefore == 0)
    #expect(rig.exceptions.contains { $0.hasPrefix("row.count: Invalid update") })
    #expect(update.batch == 1)
    #expect(update.toldCounts == [4, 4, 2])
    #expect(update.expectedCounts == [3, 4, 2])
    #expect(update.oldTable == plan.initialTable)
    #expect(update.newTable == plan.finalTable)
    #expect(
      update.reason.hasPrefix("row.count: the data source has 4 rows, not 3, in section 0 after batch 2\n"))
  }

  @Test(
    "the hook is called for sections too many, or none at all", arguments: batchKinds, [[3, 2, 2, 1], []])
  func wrongSectionCount(kind: HostKind, told: [Int]) throws {
    let old = try albums("1: 1 2 | 2: 3")
    let new = try albums("1: 1 2 4 | 2: 3 5 | 3: 6 7")
    let rig = kind.refusalRig(showing: old)
    rig.watch()
    rig.answer(told, insteadOf: [3, 2, 2])
    rig.animate(try old.changes(to: new).plan())
    let (update, exceptionsBefore) = try #require(rig.refused.first)
    #expect(exceptionsBefore == 0)
    #expect(!rig.exceptions.isEmpty)
    #expect(update.batch == 0)
    #expect(update.toldCounts == told)
    #expect(update.reason.hasPrefix("section.count: "))
  }

  @Test("the hook is called for a list whose data source counts otherwise, with headers among the rows")
  func list() throws {
    let (rig, plan) = try HostKind.tableViewOnMac.twoBatches()
    rig.watch()
    rig.answer([11], insteadOf: [12])
    rig.animate(plan)
    let (update, exceptionsBefore) = try #require(rig.refused.first)
    #expect(exceptionsBefore == 0)
    #expect(rig.exceptions.count == 1)
    #expect(update.batch == nil)
    #expect(update.toldCounts == [11])
    #expect(update.expectedCounts == [12])
    #expect(update.reason.hasPrefix("row.count: the data source has 11 rows, not 12, after the steps\n"))
  }

  @Test("an inserted section may have any number of rows, as the views take it", arguments: batchKinds)
  func insertedSection(kind: HostKind) throws {
    let old = try albums("1: 1 2")
    let new = try albums("2: 3 4 | 1: 1 2 5 | 3: 6")
    let rig = kind.refusalRig(showing: old)
    rig.watch()
    rig.answer([1, 3, 0], insteadOf: [2, 3, 1])
    rig.animate(try old.changes(to: new).plan())
    #expect(rig.refused.isEmpty)
    #expect(rig.exceptions.isEmpty)
  }

  @Test("legal updates call no hook and pass the check", arguments: HostKind.allCases)
  func legal(kind: HostKind) throws {
    for type in TransitionType.generated {
      let transition = try SongTransition(type, rows: 30, shape: .sections(3), seed: 5)
      let rig = kind.refusalRig(showing: transition.old)
      let rules = kind.rules
      rig.watch { try HeadlessTable.check($0, by: rules) }
      let policy = kind == .tableViewOnMac ? BatchPolicy.sequential : .standard
      rig.animate(try transition.old.changes(to: transition.new).plan(policy))
      #expect(rig.refused.isEmpty)
      #expect(rig.exceptions.isEmpty)
    }
  }

  @Test("the data source is asked once more for each batch, and only if there is a hook")
  func asking() throws {
    for (kind, times) in [(HostKind.tableView, 2), (.tableViewOnMac, 1)] {
      let (plain, plan) = try kind.twoBatches()
      let (watched, _) = try kind.twoBatches()
      watched.watch()
      plain.animate(plan)
      watched.animate(plan)
      #expect(watched.askedCount == plain.askedCount + times)
    }
  }
}

@MainActor @Suite("An update that a view refuses, if the app wants a reload")
struct ReloadedRefusalTests {
  @Test("is a reload in place of an exception, after the hook", arguments: HostKind.allCases)
  func counts(kind: HostKind) throws {
    let (rig, plan) = try kind.twoBatches()
    let isList = kind == .tableViewOnMac
    rig.watch(reloading: true)
    rig.answer(isList ? [11] : [4, 4, 2], insteadOf: isList ? [12] : [3, 4, 2])
    let reloads = rig.reloadCount
    rig.animate(plan)
    let (update, _) = try #require(rig.refused.first)
    #expect(rig.refused.count == 1)
    #expect(update.batch == (isList ? nil : 1))
    #expect(update.toldCounts == (isList ? [11] : [4, 4, 2]))
    #expect(update.newTable == plan.finalTable)
    #expect(rig.exceptions == [])
    #expect(rig.reloadCount == reloads + 1)
    #expect(rig.table == plan.finalTable)
  }

  @Test("does not stop the program while debugging", arguments: HostKind.allCases)
  func plan(kind: HostKind) throws {
    struct Refusal: Error {}
    let (rig, plan) = try kind.twoBatches()
    rig.watch(reloading: true) { _ in throw Refusal() }
    let reloads = rig.reloadCount
    rig.animate(plan)
    #expect(rig.refused.count == 1)
    #expect(rig.exceptions == [])
    #expect(rig.reloadCount == reloads + 1)
    #expect(rig.table == plan.finalTable)
  }

  @Test("is shown as it is if the view accepts it", arguments: HostKind.allCases)
  func legal(kind: HostKind) throws {
    let (rig, plan) = try kind.twoBatches()
    rig.watch(reloading: true) { try HeadlessTable.check($0, by: kind.rules) }
    let reloads = rig.reloadCount
    rig.animate(plan)
    #expect(rig.refused.isEmpty)
    #expect(rig.exceptions == [])
    #expect(rig.reloadCount == reloads)
    #expect(rig.table == plan.finalTable)
  }
}

@MainActor @Suite("What a refused update tells")
struct RefusalReportTests {
  @Test(
    "the report is the one that the command's tests read", arguments: [HostKind.tableView, .tableViewOnMac])
  func report(kind: HostKind) throws {
    let (rig, plan) = try kind.twoBatches()
    rig.watch()
    rig.answer(kind == .tableView ? [4, 4, 2] : [11], insteadOf: kind == .tableView ? [3, 4, 2] : [12])
    rig.animate(plan)
    let update = try #require(rig.refused.first?.update)
    let file = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../Reports/\(kind.rules.rawValue).json").standardizedFileURL
    #expect(update.report == (try? String(contentsOf: file, encoding: .utf8)))
    #expect(!update.report.contains("secret"))
  }

  @Test("the description has the reason and the counts of both tables")
  func description() throws {
    let (rig, plan) = try HostKind.collectionView.twoBatches()
    rig.watch()
    rig.answer([4, 4, 2], insteadOf: [3, 4, 2])
    rig.animate(plan)
    let update = try #require(rig.refused.first?.update)
    #expect("\(update)".hasPrefix(update.reason))
    #expect(
      "\(update)".hasSuffix(
        "\n  old table: 3 sections with 6 rows: [3, 2, 1]\n  new table: 3 sections with 9 rows: [3, 4, 2]"))
  }
}

@Suite("A check that stops the program")
struct PlanCheckTests {
  @Test(
    "stops at a plan that a view refuses, with the rule, the cause, a fix and both tables",
    arguments: HostKind.allCases)
  func refusedPlan(kind: HostKind) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = kind.rawValue as String] in
      try await MainActor.run {
        let kind = try #require(HostKind(rawValue: name))
        let (rig, plan) = try kind.twoBatches()
        let other = try albums("1: 1 | 2: 2")
        rig.watch { plan in
          var view = HeadlessTable(showing: other, rules: BatchRules(host: kind.rules))
          try view.perform(plan)
        }
        rig.animate(plan)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(kind == .tableViewOnMac ? "\ndelete.row.range: attempt" : "\ndata.changedSilently: "))
    #expect(text.contains("\n  cause: "))
    #expect(text.contains("\n  fix: "))
    #expect(text.contains("\n  old table: 3 sections with 6 rows: [3, 2, 1]\n"))
    #expect(text.contains("\n  new table: 3 sections with 9 rows: [3, 4, 2]"))
  }

  @Test("stops at counts that a view refuses, after the hook", arguments: HostKind.allCases)
  func refusedCounts(kind: HostKind) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent, \.standardOutputContent]
    ) { [name = kind.rawValue as String] in
      try await MainActor.run {
        let kind = try #require(HostKind(rawValue: name))
        let (rig, plan) = try kind.twoBatches()
        rig.watch { try HeadlessTable.check($0, by: kind.rules) }
        rig.answer(
          kind == .tableViewOnMac ? [11] : [4, 4, 2], insteadOf: kind == .tableViewOnMac ? [12] : [3, 4, 2])
        rig.animate(plan)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("\nrow.count: the data source has "))
    #expect(text.contains("\n  cause: "))
    #expect(text.contains("\n  fix: "))
    #expect(text.contains("\n  old table: 3 sections with 6 rows: [3, 2, 1]\n"))
  }
}
