import TableDiff
import TableDiffTesting

enum TestWhatAViewAccepts: Page {
  static let path = "TableDiffTesting/TestWhatAViewAccepts"
  static let file = #filePath

  static func run(print: Printed) throws {
    // page: begin
    struct Song: Identifiable, Equatable {
      let id: Int
    }

    let old = try Table(rows: [Song(id: 1), Song(id: 2), Song(id: 3)])
    let new = try Table(rows: [Song(id: 1), Song(id: 3)])
    let calls = BatchCalls(deletedRows: [RowPath(section: 0, row: 1)])

    var view = HeadlessTable(showing: old)
    try view.performBatch(calls, before: old, after: new)
    print("accepted, and right:", view.mismatches(with: new).isEmpty)
    // page: end

    // page: begin
    view = HeadlessTable(showing: old)
    do {
      try view.performBatch(calls, before: new, after: new)
    } catch {
      print(error)
    }
    print("corrupt until it is reloaded:", view.isCorrupt)
    // page: end

    // page: begin
    view = HeadlessTable(showing: old)
    let wrong = BatchCalls(deletedRows: [RowPath(section: 0, row: 2)])
    try view.performBatch(wrong, before: old, after: new)
    print("accepted, and right:", view.mismatches(with: new).isEmpty)
    print("shown:", view.displayed[0].rows.map(\.id), "wanted:", new.sections[0].rows.map(\.id))
    // page: end

    // page: begin
    var random = RandomTables()
    random.maxRows = 30
    random.duplicates = 0.1

    var refused = 0
    for seed in 1...500 {
      let (old, new) = random.pair(of: Int.self, seed: UInt64(seed))
      let plan = try old.changes(to: new).plan(.conservative)
      var view = HeadlessTable(showing: plan.initialTable)
      do { try view.perform(plan) } catch { refused += 1 }
      if !view.mismatches(with: plan.finalTable).isEmpty { refused += 1 }
    }
    print("refused or wrong:", refused)
    // page: end

    // page: begin
    let feed = Transition<Int>.make(.refreshFeed, rows: 5_000, seed: 1)
    let changes = try feed.old.changes(to: feed.new)
    print(feed.name + ":", changes.summary)
    print("moves of a minimal result:", MinimalMoves(from: feed.old, to: feed.new).moveCount)
    // page: end

    // page: begin
    let ids = [1, 2, 3, 4, 5]
    let rotated = [2, 3, 4, 5, 1]
    print("Heckel:", Heckel.script(from: ids, to: rotated).moved.count, "moves")
    print("by trying all of them:", BruteForce.moveCount(from: ids, to: rotated))
    // page: end
  }
}
