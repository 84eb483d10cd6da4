import TableDiff
import TableDiffTesting

enum DiffYourFirstTable: Page {
  static let path = "TableDiff/DiffYourFirstTable"
  static let file = #filePath

  // page: begin
  struct Song: Identifiable, Equatable {
    let id: Int
    var title: String
  }
  // page: end

  static func run(print: Printed) throws {
    // page: begin
    let monday = [
      Song(id: 1, title: "Sinnerman"),
      Song(id: 2, title: "Zombie"),
      Song(id: 3, title: "Joga"),
      Song(id: 4, title: "Vitamin C"),
    ]
    let tuesday = [
      Song(id: 2, title: "Zombie"),
      Song(id: 5, title: "Paradise"),
      Song(id: 3, title: "Jóga"),
      Song(id: 4, title: "Vitamin C"),
      Song(id: 1, title: "Sinnerman"),
    ]
    let changes = try monday.changes(to: tuesday)
    print(changes)
    // page: end

    // page: begin
    for path in changes.insertedRows {
      print("inserted at \(path):", tuesday[path.row].title)
    }
    for move in changes.movedRows {
      print("moved from \(move.old) to \(move.new):", tuesday[move.new.row].title)
    }
    for update in changes.updatedRows {
      print("updated:", monday[update.old.row].title, "→", tuesday[update.new.row].title)
    }
    // page: end

    // page: begin
    let selected = RowPath(section: 0, row: 0)
    if let path = changes.newPath(forOld: selected) {
      print("selected now:", path)
    }
    // page: end

    // page: begin
    let old = try Table([
      TableSection(id: "rock", header: "Rock", rows: [monday[3]]),
      TableSection(id: "soul", header: "Soul", rows: [monday[0], monday[1]]),
    ])
    let new = try Table([
      TableSection(id: "soul", header: "Soul and jazz", rows: [monday[0]]),
      TableSection(id: "rock", header: "Rock", rows: [monday[3]]),
      TableSection(id: "beat", header: "Afrobeat", rows: [monday[1]]),
    ])
    let sectionChanges = try old.changes(to: new)
    print(sectionChanges)
    // page: end

    // page: begin
    var shown = old
    var view = HeadlessTable(showing: shown)

    let plan = sectionChanges.plan(.standard)
    for batch in plan.batches {
      try view.performBatch(data: { shown }) { calls in
        shown = batch.table
        calls = BatchCalls(batch)
      }
    }
    shown = plan.finalTable
    for update in plan.updatedRows {
      if let song = shown[update.new] { try view.reconfigureRow(at: update.new, showing: song) }
    }
    for update in plan.updatedSections {
      try view.reconfigureSection(update.new, showing: shown.sections[update.new].header)
    }
    print("batches:", plan.batches.count)
    print("shows the new table:", view.mismatches(with: new).isEmpty)
    // page: end

    // page: begin
    struct Track {
      let isrc: String
      var plays: Int
    }
    let before = [Track(isrc: "GB1", plays: 120), Track(isrc: "NG2", plays: 87)]
    let after = [Track(isrc: "NG2", plays: 87), Track(isrc: "GB1", plays: 121)]
    let trackChanges = try before.changes(to: after, id: \.isrc) { $0.plays == $1.plays }
    print(trackChanges.summary)
    // page: end
  }
}
