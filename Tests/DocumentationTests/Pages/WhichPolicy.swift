import TableDiff
import TableDiffTesting

enum WhichPolicy: Page {
  static let path = "TableDiff/WhichPolicy"
  static let file = #filePath

  static func run(print: Printed) throws {
    // page: begin
    struct Song: Identifiable, Equatable {
      let id: String
    }

    typealias Album = TableSection<String, NoHeader, Song>

    func album(_ id: String, _ songs: String...) -> Album {
      Album(id: id, rows: songs.map(Song.init))
    }

    let old = try Table([album("A", "a1", "a2"), album("B", "b1", "b2")])
    let new = try Table([album("B", "b1", "b3"), album("A", "a2", "a1")])
    let changes = try old.changes(to: new)
    print(changes)
    // page: end

    // page: begin
    func tell<Section>(_ plan: Plan<Section>) {
      for (number, batch) in plan.batches.enumerated() {
        print("batch \(number + 1)")
        for section in batch.deletedSections { print("  delete section \(section)") }
        for section in batch.insertedSections { print("  insert section \(section)") }
        for move in batch.movedSections { print("  move section \(move)") }
        for path in batch.deletedRows { print("  delete row \(path)") }
        for path in batch.insertedRows { print("  insert row \(path)") }
        for move in batch.movedRows { print("  move row \(move)") }
      }
    }

    tell(changes.plan(.singleBatch))
    // page: end

    // page: begin
    var view = HeadlessTable(showing: old)
    do {
      try view.perform(changes.plan(.singleBatch))
    } catch {
      print(error.rule.rawValue)
      print(error.cause)
      print(error.fix)
    }
    // page: end

    // page: begin
    tell(changes.plan(.standard))
    // page: end

    // page: begin
    tell(changes.plan(.conservative))
    // page: end

    // page: begin
    let split = try Table([album("A", "a2"), album("B", "b1"), album("C", "b2", "a1")])
    let crossing = try old.changes(to: split)
    tell(crossing.plan(.standard))
    // page: end

    // page: begin
    tell(crossing.plan(.preservingIdentity))
    // page: end

    // page: begin
    for step in changes.plan(.sequentialSteps).steps {
      print(step)
    }
    // page: end

    // page: begin
    let plan = changes.plan(.reloadAbove(3, otherwise: .standard))
    print(changes.changeCount, "changes, reload:", plan.requiresReload)
    // page: end
  }
}
